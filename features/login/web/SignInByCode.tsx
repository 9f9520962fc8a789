import { useRef, useState } from "react";
import { Button } from "@apron/kit/web/button.tsx";
import { send } from "@apron/kit/web/call";
import { control } from "@apron/kit/web/control";
import { Labelled } from "@apron/kit/web/form.tsx";
import { useSay } from "@apron/kit/web/language";
import { asRefused, type CallRefused } from "@apron/kit/web/refused";
import { RefusalView } from "@apron/kit/web/states.tsx";
import { requiredTypes } from "@apron/features/agreements/contract";
import { captchaLogin, optTypes, wrongAddress } from "../contract.ts";
import { loginRefusals, loginTexts } from "../texts.ts";
import { addressFields, AddressInput } from "./AddressInput.tsx";
import { AgreementBox, AgreementDialog } from "./Agreements.tsx";
import { CodeInput } from "./CodeInput.tsx";
import { SendCode } from "./SendCode.tsx";
import type { SignInPart } from "./SignIn.tsx";

type Errors = { readonly address?: string; readonly code?: string };

/** Sign-in with a code (catalogue 1.18): address, code, agreements; the sixth digit submits, once. */
export const SignInByCode = ({ version, typed, onTyped, agreed, onAgreed, onSignedIn }: SignInPart) => {
  const say = useSay();
  const [code, setCode] = useState("");
  const [errors, setErrors] = useState<Errors>({});
  const [refusal, setRefusal] = useState<CallRefused>();
  const [demoCode, setDemoCode] = useState("");
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const flying = useRef(false);
  const address = addressFields(typed);

  const addressError = (): string | undefined => {
    const wrong = wrongAddress(address);
    return wrong === undefined ? undefined : say(loginRefusals[wrong as keyof typeof loginRefusals]);
  };
  const checkAddress = (): boolean => {
    const wrong = addressError();
    setErrors({ ...errors, ...(wrong === undefined ? {} : { address: wrong }) });
    if (wrong !== undefined) document.getElementById(typed.kind === "email" ? "c-signMailbox" : "c-signTel")?.focus();
    return wrong === undefined;
  };
  const refuse = (refused: CallRefused): void => {
    const atAddress = refused.fields["signTel"] ?? refused.fields["signMailbox"];
    if (atAddress !== undefined) return setErrors({ address: atAddress });
    setRefusal(refused);
  };
  const submit = async (smsCode: string, accepted: boolean): Promise<void> => {
    if (flying.current) return;
    const found: Errors = {
      ...(addressError() !== undefined && { address: addressError() }),
      ...(smsCode === "" && { code: say(loginRefusals.E1005) }),
    };
    setErrors(found);
    if (found.address !== undefined)
      return document.getElementById(typed.kind === "email" ? "c-signMailbox" : "c-signTel")?.focus();
    if (found.code !== undefined) return document.getElementById("c-smsCode")?.focus();
    if (!accepted) return setAsking(true);
    flying.current = true;
    setBusy(true);
    setRefusal(undefined);
    try {
      await onSignedIn(await send(captchaLogin, { ...address, smsCode, agreeTypes: requiredTypes(version) }), address);
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
        void submit(code, agreed);
      }}
    >
      <AddressInput
        value={typed}
        error={errors.address}
        onChange={(next) => {
          setErrors({});
          setRefusal(undefined);
          onTyped(next);
        }}
      />
      <Labelled id="c-smsCode" label={say(loginTexts.code)} error={errors.code}>
        <span className="sign-in-code">
          <CodeInput
            {...control<string | undefined>("smsCode", code, (typedCode) => {
              setErrors({ ...errors, code: undefined });
              setCode(typedCode ?? "");
            })}
            invalid={errors.code !== undefined}
            describedBy={errors.code === undefined ? undefined : "c-smsCode-error"}
            onFull={(full) => void submit(full, agreed)}
          />
          <SendCode
            address={address}
            optType={optTypes.signIn}
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
      <AgreementBox version={version} agreed={agreed} onChange={onAgreed} />
      <Button type="submit" look="primary" size="large" wide busy={busy}>
        {say(loginTexts.submit)}
      </Button>
      <AgreementDialog
        open={asking}
        version={version}
        onCancel={() => setAsking(false)}
        onAgree={() => {
          setAsking(false);
          onAgreed(true);
          void submit(code, true);
        }}
      />
    </form>
  );
};
