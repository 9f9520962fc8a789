import { useState } from "react";
import { useCall } from "@apron/kit/web/call";
import type { Control } from "@apron/kit/web/control";
import type { CallRefused } from "@apron/kit/web/refused";
import { RefusalView } from "@apron/kit/web/states.tsx";
import { optTypes, userInfo } from "../contract.ts";
import { CodeInput } from "./CodeInput.tsx";
import { DemoCode } from "./DemoCode.tsx";
import { SendCode } from "./SendCode.tsx";

/**
 * A code to one's own address (optType 8 unless named), with the button that sends it: proves that it is still oneself. The server knows
 * the address (catalogue C24): only its kind is said.
 */
export const OwnCode = ({
  isValid = () => true,
  optType = optTypes.verify,
  ...field
}: Control<string | undefined> & {
  /** Checks what the code is to confirm before one is sent for it. */
  readonly isValid?: () => boolean;
  readonly optType?: string;
}) => {
  const profile = useCall(userInfo, {});
  const [refusal, setRefusal] = useState<CallRefused>();
  const [demoCode, setDemoCode] = useState("");
  return (
    <>
      <span className="own-code">
        <CodeInput {...field} onFull={() => undefined} />
        <SendCode
          address={{ type: profile.data?.type ?? 0, signTel: "", signMailbox: "" }}
          optType={optType}
          isValid={isValid}
          onSent={(code) => {
            setRefusal(undefined);
            setDemoCode(code);
          }}
          onRefused={setRefusal}
        />
      </span>
      <DemoCode code={demoCode} />
      {refusal && <RefusalView refusal={refusal} />}
    </>
  );
};
