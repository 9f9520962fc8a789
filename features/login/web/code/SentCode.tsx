import { type ComponentProps, useState } from "react";
import type { Control } from "@apron/kit/web/controls";
import type { CallRefused } from "@apron/kit/web/call";
import { RefusalView } from "@apron/kit/web/page";
import { CodeInput } from "./CodeInput.tsx";
import { DemoCode } from "./DemoCode.tsx";
import { SendCode } from "./SendCode.tsx";

/**
 * The code of a form's field, with the button that sends it (catalogue 2.6) and the reason when it was not sent; a reason
 * that belongs to the number is handed to `onWrongNumber`.
 */
export const SentCode = ({
  address,
  optType,
  via,
  own,
  isValid,
  onWrongNumber,
  ...field
}: Control<string | undefined> &
  Omit<ComponentProps<typeof SendCode>, "onSent" | "onRefused"> & {
    readonly onWrongNumber?: (message: string) => void;
  }) => {
  const [refusal, setRefusal] = useState<CallRefused>();
  const [demoCode, setDemoCode] = useState("");
  return (
    <>
      <span className="sent-code">
        <CodeInput {...field} onFull={() => undefined} />
        <SendCode
          address={address}
          optType={optType}
          {...(via && { via })}
          {...(own && { own })}
          isValid={isValid}
          onSent={(code) => {
            setRefusal(undefined);
            setDemoCode(code);
            // What stood there belonged to the one before, and was no longer taken.
            field.onChange("");
            // Its button counts down now, and keeps no focus.
            document.getElementById(field.id)?.focus();
          }}
          onRefused={(refused) => {
            const atNumber = refused.fields["signTel"];
            if (atNumber === undefined || !onWrongNumber) setRefusal(refused);
            else onWrongNumber(atNumber);
          }}
        />
      </span>
      <DemoCode code={demoCode} />
      {refusal && <RefusalView refusal={refusal} />}
    </>
  );
};
