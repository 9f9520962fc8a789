import { useState, type ReactNode } from "react";
import { Button, control } from "@apron/kit/web/controls";
import { Labelled } from "@apron/kit/web/forms";
import { useSay, kitTexts } from "@apron/kit/web/language";
import { RefusalView } from "@apron/kit/web/page";
import { AddressInput } from "../AddressInput.tsx";
import { CodeInput } from "./CodeInput.tsx";
import { DemoCode } from "./DemoCode.tsx";
import { SendCode } from "./SendCode.tsx";
import type { useCodeProof } from "./use-code-proof.ts";

/**
 * An address and the code sent to it, with the reason when one of them was refused: how a person who is not signed in
 * shows that the address is theirs (catalogue 1.6, 1.7, 1.18). The sixth digit submits.
 */
export const CodeForm = ({
  proof,
  optType,
  submit,
  children,
}: {
  readonly proof: ReturnType<typeof useCodeProof>;
  readonly optType: string;
  /** What the button says. */
  readonly submit: string;
  /** Stands above the button. */
  readonly children?: ReactNode;
}) => {
  const say = useSay();
  const [demoCode, setDemoCode] = useState("");
  const { secret } = proof.errors;
  return (
    <form
      className="sign-in-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        proof.submit();
      }}
    >
      <AddressInput {...proof.input} />
      <Labelled id="c-smsCode" label={say(kitTexts.verificationCode)} error={secret}>
        <span className="sent-code">
          <CodeInput
            {...control<string | undefined>("smsCode", proof.code, (typed) => {
              proof.forgetSecretError();
              proof.setCode(typed ?? "");
            })}
            invalid={secret !== undefined}
            describedBy={secret === undefined ? undefined : "c-smsCode-error"}
            onFull={proof.submit}
          />
          <SendCode
            address={proof.address}
            optType={optType}
            isValid={proof.checkAddress}
            onSent={(sent) => {
              proof.setRefusal(undefined);
              proof.forgetSecretError();
              setDemoCode(sent);
              document.getElementById("c-smsCode")?.focus();
            }}
            onRefused={proof.refuse}
          />
        </span>
      </Labelled>
      <DemoCode code={demoCode} />
      {proof.refusal && <RefusalView refusal={proof.refusal} />}
      {children}
      <Button type="submit" look="primary" size="large" wide busy={proof.busy}>
        {submit}
      </Button>
    </form>
  );
};
