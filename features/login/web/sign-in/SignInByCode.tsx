import { send } from "@apron/kit/web/call";
import { useSay } from "@apron/kit/web/language";
import { requiredTypes } from "@apron/features/agreements/contract";
import { captchaLogin, optTypes } from "../../contract.ts";
import { loginTexts } from "../../texts.ts";
import { AgreementBox, AgreementDialog } from "../Agreements.tsx";
import { CodeForm } from "../code/CodeForm.tsx";
import type { SignInPart } from "./sign-in-part.ts";
import { useCodeProof } from "../code/use-code-proof.ts";

/** Sign-in with a code (catalogue 1.18): address, code, agreements; the sixth digit submits, once. */
export const SignInByCode = ({ version, agreed, onAgreed, onSignedIn, ...typing }: SignInPart) => {
  const say = useSay();
  const proof = useCodeProof({ ...typing, agreed }, async (address, smsCode) => {
    await onSignedIn(await send(captchaLogin, { ...address, smsCode, agreeTypes: requiredTypes(version) }), address);
  });
  return (
    <CodeForm proof={proof} optType={optTypes.signIn} submit={say(loginTexts.submit)}>
      <AgreementBox version={version} agreed={agreed} onChange={onAgreed} />
      <AgreementDialog
        open={proof.asking}
        version={version}
        onCancel={proof.stopAsking}
        onAgree={() => {
          onAgreed(true);
          proof.accept();
        }}
      />
    </CodeForm>
  );
};
