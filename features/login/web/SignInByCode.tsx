import { useRef, useState } from "react";
import { Button } from "@apron/kit/web/button.tsx";
import { send } from "@apron/kit/web/call";
import { useSay } from "@apron/kit/web/language";
import { asRefused } from "@apron/kit/web/refused";
import { requiredTypes } from "@apron/features/agreements/contract";
import { captchaLogin, optTypes } from "../contract.ts";
import { loginRefusals, loginTexts } from "../texts.ts";
import { AddressCode } from "./AddressCode.tsx";
import { AgreementBox, AgreementDialog } from "./Agreements.tsx";
import type { SignInPart } from "./SignIn.tsx";
import { useAddress } from "./use-address.ts";

/** Sign-in with a code (catalogue 1.18): address, code, agreements; the sixth digit submits, once. */
export const SignInByCode = ({ version, agreed, onAgreed, onSignedIn, ...typing }: SignInPart) => {
  const say = useSay();
  const [code, setCode] = useState("");
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const flying = useRef(false);
  const proof = useAddress(typing, "c-smsCode");

  const submit = async (smsCode: string, accepted: boolean): Promise<void> => {
    if (flying.current) return;
    if (!proof.check(smsCode === "" ? say(loginRefusals.E1005) : undefined)) return;
    if (!accepted) return setAsking(true);
    flying.current = true;
    setBusy(true);
    proof.setRefusal(undefined);
    try {
      await onSignedIn(
        await send(captchaLogin, { ...proof.address, smsCode, agreeTypes: requiredTypes(version) }),
        proof.address,
      );
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
        void submit(code, agreed);
      }}
    >
      <AddressCode
        proof={proof}
        optType={optTypes.signIn}
        code={code}
        onCode={setCode}
        onFull={(full) => void submit(full, agreed)}
      />
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
