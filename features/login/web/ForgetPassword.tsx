import { useEffect, useRef, useState } from "react";
import { Link, useLocation, useNavigate } from "react-router";
import { Button } from "@apron/kit/web/button.tsx";
import { send } from "@apron/kit/web/call";
import { Radios } from "@apron/kit/web/choice.tsx";
import { control } from "@apron/kit/web/control";
import { Labelled } from "@apron/kit/web/form.tsx";
import { useSay } from "@apron/kit/web/language";
import { pageFacts } from "@apron/kit/web/page-facts";
import { asRefused } from "@apron/kit/web/refused";
import { accountType, chooseVersion } from "@apron/kit/web/session";
import { RefusalView } from "@apron/kit/web/states.tsx";
import { Tabs } from "@apron/kit/web/tabs.tsx";
import type { Version } from "@apron/kit/contract/call";
import { optTypes, verifyForgottenCode } from "../contract.ts";
import { loginRefusals, loginTexts, versionNames } from "../texts.ts";
import { AddressInput, noAddress, type TypedAddress } from "./AddressInput.tsx";
import { CodeInput } from "./CodeInput.tsx";
import { SendCode } from "./SendCode.tsx";
import { SignInFrame } from "./SignInFrame.tsx";
import { useAddress } from "./use-address.ts";

/** First step of a forgotten password (catalogue 1.6): the account, a puzzle, the code; by mobile number or by e-mail. */
export const ForgetPassword = () => {
  const say = useSay();
  const navigate = useNavigate();
  const byMail = useLocation().pathname.endsWith("/email");
  const [version, setVersion] = useState<Version>(() =>
    pageFacts.versions.includes(accountType()) ? accountType() : (pageFacts.versions[0] ?? "3"),
  );
  const [typed, setTyped] = useState(noAddress);
  useEffect(() => chooseVersion(version), [version]);
  return (
    <SignInFrame version={version}>
      <h1 className="sign-in-title">{say(loginTexts.forgot)}</h1>
      {pageFacts.versions.length > 1 && (
        <div className="sign-in-version">
          <span id="c-version-label">{say(loginTexts.version)}</span>
          <Radios
            look="segments"
            label={say(loginTexts.version)}
            {...control<Version | undefined>("version", version, (chosen) => setVersion(chosen ?? "3"))}
            options={pageFacts.versions.map((value) => ({ value, label: say(versionNames[value]) }))}
          />
        </div>
      )}
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
  const [demoCode, setDemoCode] = useState("");
  const [busy, setBusy] = useState(false);
  const flying = useRef(false);
  const { address, errors, refusal, setRefusal, checkAddress, check, refuse, forgetSecretError, input } = useAddress(
    { typed, onTyped },
    "c-smsCode",
  );

  const submit = async (smsCode: string): Promise<void> => {
    if (flying.current || !check(smsCode === "" ? say(loginRefusals.E1005) : undefined)) return;
    flying.current = true;
    setBusy(true);
    setRefusal(undefined);
    try {
      const { resetTicket } = await send(verifyForgottenCode, { ...address, smsCode });
      await navigate("/forgetPassword/resetPassword", { state: { resetTicket } });
    } catch (thrown) {
      setCode("");
      refuse(asRefused(thrown));
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
      <AddressInput {...input} />
      <Labelled id="c-smsCode" label={say(loginTexts.code)} error={errors.secret}>
        <span className="sign-in-code">
          <CodeInput
            {...control<string | undefined>("smsCode", code, (next) => {
              forgetSecretError();
              setCode(next ?? "");
            })}
            invalid={errors.secret !== undefined}
            describedBy={errors.secret === undefined ? undefined : "c-smsCode-error"}
            onFull={(full) => void submit(full)}
          />
          <SendCode
            address={address}
            optType={optTypes.forgotPassword}
            isValid={checkAddress}
            onSent={(sent) => {
              setRefusal(undefined);
              setDemoCode(sent);
              document.getElementById("c-smsCode")?.focus();
            }}
            onRefused={refuse}
          />
        </span>
      </Labelled>
      {demoCode !== "" && (
        <p className="demo-code" role="status">
          {say(loginTexts.demoCode, { code: demoCode })}
        </p>
      )}
      {refusal && <RefusalView refusal={refusal} />}
      <Button type="submit" look="primary" size="large" wide busy={busy}>
        {say(loginTexts.next)}
      </Button>
    </form>
  );
};
