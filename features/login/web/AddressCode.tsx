import { useState } from "react";
import { control } from "@apron/kit/web/control";
import { Labelled } from "@apron/kit/web/form.tsx";
import { useSay } from "@apron/kit/web/language";
import { RefusalView } from "@apron/kit/web/states.tsx";
import { loginTexts } from "../texts.ts";
import { AddressInput } from "./AddressInput.tsx";
import { CodeInput } from "./CodeInput.tsx";
import { DemoCode } from "./DemoCode.tsx";
import { SendCode } from "./SendCode.tsx";
import type { useAddress } from "./use-address.ts";

/**
 * An address and the code sent to it, with the reason when one of them was refused: how a person who is not signed in
 * shows that the address is theirs (catalogue 1.6, 1.7, 1.18). The sixth digit calls `onFull`.
 */
export const AddressCode = ({
  proof,
  optType,
  code,
  onCode,
  onFull,
}: {
  /** What `useAddress` gave for the input `c-smsCode`. */
  readonly proof: ReturnType<typeof useAddress>;
  readonly optType: string;
  readonly code: string;
  readonly onCode: (code: string) => void;
  readonly onFull: (code: string) => void;
}) => {
  const say = useSay();
  const [demoCode, setDemoCode] = useState("");
  const { secret } = proof.errors;
  return (
    <>
      <AddressInput {...proof.input} />
      <Labelled id="c-smsCode" label={say(loginTexts.code)} error={secret}>
        <span className="sign-in-code">
          <CodeInput
            {...control<string | undefined>("smsCode", code, (typed) => {
              proof.forgetSecretError();
              onCode(typed ?? "");
            })}
            invalid={secret !== undefined}
            describedBy={secret === undefined ? undefined : "c-smsCode-error"}
            onFull={onFull}
          />
          <SendCode
            address={proof.address}
            optType={optType}
            isValid={proof.checkAddress}
            onSent={(sent) => {
              proof.setRefusal(undefined);
              setDemoCode(sent);
              document.getElementById("c-smsCode")?.focus();
            }}
            onRefused={proof.refuse}
          />
        </span>
      </Labelled>
      <DemoCode code={demoCode} />
      {proof.refusal && <RefusalView refusal={proof.refusal} />}
    </>
  );
};
