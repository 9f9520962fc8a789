import { useRef, useState } from "react";
import { Link, useLocation, useNavigate } from "react-router";
import { Button } from "@apron/kit/web/button.tsx";
import { send } from "@apron/kit/web/call";
import { useSay } from "@apron/kit/web/language";
import { asRefused } from "@apron/kit/web/refused";
import { Tabs } from "@apron/kit/web/tabs.tsx";
import { optTypes, verifyForgottenCode } from "../contract.ts";
import { loginRefusals, loginTexts } from "../texts.ts";
import { AddressCode } from "./AddressCode.tsx";
import { noAddress, type TypedAddress } from "./AddressInput.tsx";
import { SignInFrame } from "./SignInFrame.tsx";
import { useAddress } from "./use-address.ts";
import { useVersion } from "./use-version.ts";
import { VersionChoice } from "./VersionChoice.tsx";

/** First step of a forgotten password (catalogue 1.6): the account, a puzzle, the code; by mobile number or by e-mail. */
export const ForgetPassword = () => {
  const say = useSay();
  const navigate = useNavigate();
  const byMail = useLocation().pathname.endsWith("/email");
  const [version, setVersion] = useVersion();
  const [typed, setTyped] = useState(noAddress);
  return (
    <SignInFrame version={version}>
      <h1 className="sign-in-title">{say(loginTexts.forgot)}</h1>
      <VersionChoice version={version} onChange={setVersion} />
      <Tabs
        label={say(loginTexts.forgot)}
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
        />
      </Tabs>
      <p className="sign-in-mode sign-in-ways">
        <Link to="/login">{say(loginTexts.backToSignIn)}</Link>
        <Link to="/forgetPassword/lostPhone">{say(loginTexts.lostPhone)}</Link>
      </p>
    </SignInFrame>
  );
};

const Proof = ({
  typed,
  onTyped,
}: {
  readonly typed: TypedAddress;
  readonly onTyped: (typed: TypedAddress) => void;
}) => {
  const say = useSay();
  const navigate = useNavigate();
  const [code, setCode] = useState("");
  const [busy, setBusy] = useState(false);
  const flying = useRef(false);
  const proof = useAddress({ typed, onTyped }, "c-smsCode");

  const submit = async (smsCode: string): Promise<void> => {
    if (flying.current || !proof.check(smsCode === "" ? say(loginRefusals.E1005) : undefined)) return;
    flying.current = true;
    setBusy(true);
    proof.setRefusal(undefined);
    try {
      const { resetTicket } = await send(verifyForgottenCode, { ...proof.address, smsCode });
      await navigate("/forgetPassword/resetPassword", { state: { resetTicket } });
    } catch (thrown) {
      setCode("");
      proof.refuse(asRefused(thrown));
    } finally {
      flying.current = false;
      setBusy(false);
    }
  };

  return (
    <form
      className="sign-in-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit(code);
      }}
    >
      <AddressCode
        proof={proof}
        optType={optTypes.forgotPassword}
        code={code}
        onCode={setCode}
        onFull={(full) => void submit(full)}
      />
      <Button type="submit" look="primary" size="large" wide busy={busy}>
        {say(loginTexts.next)}
      </Button>
    </form>
  );
};
