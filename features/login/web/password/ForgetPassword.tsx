import { Link, useLocation, useNavigate } from "react-router";
import { send } from "@apron/kit/web/call";
import { useSay, kitTexts } from "@apron/kit/web/language";
import { Tabs } from "@apron/kit/web/page";
import { optTypes, verifyForgottenCode } from "../../contract.ts";
import { loginTexts } from "../../texts.ts";
import { loginTitles } from "../../titles.ts";
import type { TypedAddress } from "../AddressInput.tsx";
import { CodeForm } from "../code/CodeForm.tsx";
import { SignInFrame } from "../sign-in/SignInFrame.tsx";
import { useCodeProof } from "../code/use-code-proof.ts";
import { useTypedAddress } from "../use-typed-address.ts";
import { useVersion } from "../sign-in/use-version.ts";
import { VersionChoice } from "../sign-in/VersionChoice.tsx";

/** First step of a forgotten password (catalogue 1.6): the account, a puzzle, the code; by mobile number or by e-mail. */
export const ForgetPassword = () => {
  const say = useSay();
  const navigate = useNavigate();
  const byMail = useLocation().pathname.endsWith("/email");
  const [version, setVersion] = useVersion();
  const { typed, setTyped, forget } = useTypedAddress("forgotten.address");
  return (
    <SignInFrame version={version}>
      <h1 className="sign-in-title">{say(loginTitles.forgot)}</h1>
      <VersionChoice version={version} onChange={setVersion} />
      <Tabs
        label={say(loginTitles.forgot)}
        tabs={[
          { key: "mobile", label: say(loginTexts.mobileTab) },
          { key: "email", label: say(loginTexts.emailTab) },
        ]}
        chosen={byMail ? "email" : "mobile"}
        onChoose={(kind) => void navigate(kind === "email" ? "/forgetPassword/email" : "/forgetPassword")}
      >
        <Proof
          key={byMail ? "email" : "mobile"}
          typed={{ ...typed, kind: byMail ? "email" : "mobile" }}
          onTyped={setTyped}
          onVerified={(resetTicket) => {
            forget();
            void navigate("/forgetPassword/resetPassword", { state: { resetTicket } });
          }}
        />
      </Tabs>
      <p className="sign-in-mode sign-in-ways">
        <Link to="/login">{say(kitTexts.backToSignIn)}</Link>
        <Link to="/forgetPassword/lostPhone">{say(loginTexts.lostPhone)}</Link>
      </p>
    </SignInFrame>
  );
};

const Proof = ({
  typed,
  onTyped,
  onVerified,
}: {
  readonly typed: TypedAddress;
  readonly onTyped: (typed: TypedAddress) => void;
  readonly onVerified: (resetTicket: string) => void;
}) => {
  const say = useSay();
  const proof = useCodeProof({ typed, onTyped }, async (address, smsCode) => {
    onVerified((await send(verifyForgottenCode, { ...address, smsCode })).resetTicket);
  });
  return <CodeForm proof={proof} optType={optTypes.forgotPassword} submit={say(kitTexts.next)} />;
};
