import { useState } from "react";
import { optTypes } from "@apron/features/login/contract";
import { loginTexts } from "@apron/features/login/texts";
import { CodeInput, SendCode } from "@apron/features/login/web/parts";
import type { Control } from "@apron/kit/web/control";
import { useSay } from "@apron/kit/web/language";
import type { CallRefused } from "@apron/kit/web/refused";
import { RefusalView } from "@apron/kit/web/states.tsx";
import type { Profile } from "./EditProfile.tsx";
import { ownAddress } from "./own-address.ts";

/** A code to one's own address, with the button that sends it. */
export const CodeField = ({
  profile,
  isValid,
  ...field
}: Control<string | undefined> & {
  readonly profile: Profile;
  /** Checks what the code is to confirm before one is sent for it. */
  readonly isValid: () => boolean;
}) => {
  const say = useSay();
  const [refusal, setRefusal] = useState<CallRefused>();
  const [demoCode, setDemoCode] = useState("");
  return (
    <>
      <span className="me-code">
        <CodeInput {...field} onFull={() => undefined} />
        <SendCode
          address={ownAddress(profile)}
          optType={optTypes.verify}
          isValid={isValid}
          onSent={(code) => {
            setRefusal(undefined);
            setDemoCode(code);
          }}
          onRefused={setRefusal}
        />
      </span>
      {demoCode !== "" && (
        <p className="demo-code" role="status">
          {say(loginTexts.demoCode, { code: demoCode })}
        </p>
      )}
      {refusal && <RefusalView refusal={refusal} />}
    </>
  );
};
