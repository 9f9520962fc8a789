import { useRef, useState } from "react";
import { Button } from "@apron/kit/web/button.tsx";
import { send } from "@apron/kit/web/call";
import { control } from "@apron/kit/web/control";
import { Labelled } from "@apron/kit/web/form.tsx";
import { useSay } from "@apron/kit/web/language";
import { asRefused } from "@apron/kit/web/refused";
import { RefusalView } from "@apron/kit/web/states.tsx";
import { requiredTypes } from "@apron/features/agreements/contract";
import { captchaLogin, optTypes } from "../contract.ts";
import { loginRefusals, loginTexts } from "../texts.ts";
import { AddressInput } from "./AddressInput.tsx";
import { AgreementBox, AgreementDialog } from "./Agreements.tsx";
import { CodeInput } from "./CodeInput.tsx";
import { SendCode } from "./SendCode.tsx";
import type { SignInPart } from "./SignIn.tsx";
import { useAddress } from "./use-address.ts";

/** Sign-in with a code (catalogue 1.18): address, code, agreements; the sixth digit submits, once. */
export const SignInByCode = ({ version, agreed, onAgreed, onSignedIn, ...typing }: SignInPart) => {
  const say = useSay();
  const [code, setCode] = useState("");
  const [demoCode, setDemoCode] = useState("");
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const flying = useRef(false);
  const { address, errors, refusal, setRefusal, checkAddress, check, refuse, forgetSecretError, input } = useAddress(
    typing,
    "c-smsCode",
  );

  const submit = async (smsCode: string, accepted: boolean): Promise<void> => {
    if (flying.current) return;
    if (!check(smsCode === "" ? say(loginRefusals.E1005) : undefined)) return;
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
      <AddressInput {...input} />
      <Labelled id="c-smsCode" label={say(loginTexts.code)} error={errors.secret}>
        <span className="sign-in-code">
          <CodeInput
            {...control<string | undefined>("smsCode", code, (typedCode) => {
              forgetSecretError();
              setCode(typedCode ?? "");
            })}
            invalid={errors.secret !== undefined}
            describedBy={errors.secret === undefined ? undefined : "c-smsCode-error"}
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
