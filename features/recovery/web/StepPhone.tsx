import { useState } from "react";
import { optTypes } from "@apron/features/login/contract";
import { loginRefusals } from "@apron/features/login/texts";
import { CodeInput, DemoCode, SendCode } from "@apron/features/login/web/parts";
import { Field, Form, SubmitButton, useForm } from "@apron/kit/web/form.tsx";
import { TextInput } from "@apron/kit/web/input.tsx";
import { useSay } from "@apron/kit/web/language";
import { Actions } from "@apron/kit/web/page.tsx";
import type { CallRefused } from "@apron/kit/web/refused";
import { RefusalView } from "@apron/kit/web/states.tsx";
import { startRecovery } from "../contract.ts";
import { recoveryRefusals, recoveryTexts } from "../texts.ts";

/** The new number, proven by a code. */
export const StepPhone = ({ onDone }: { readonly onDone: (ticket: string) => void }) => {
  const say = useSay();
  const [demoCode, setDemoCode] = useState("");
  const [refusal, setRefusal] = useState<CallRefused>();
  const form = useForm({
    call: startRecovery,
    start: {},
    refusals: { ...loginRefusals, ...recoveryRefusals },
    onDone: ({ ticket }) => onDone(ticket),
  });
  const address = { type: 0, signTel: form.values.newTel ?? "", signMailbox: "" };
  return (
    <Form form={form}>
      <Field form={form} name="newTel" label={say(recoveryTexts.newTel)} required>
        {(field) => <TextInput {...field} type="tel" maxLength={32} autoComplete="tel" />}
      </Field>
      <Field form={form} name="smsCode" label={say(recoveryTexts.code)} required>
        {(field) => (
          <span className="sign-in-code">
            <CodeInput {...field} onFull={() => undefined} />
            <SendCode
              address={address}
              optType={optTypes.newMobile}
              isValid={() => form.check("newTel")}
              onSent={(code) => {
                setRefusal(undefined);
                setDemoCode(code);
              }}
              onRefused={(refused) => {
                const atNumber = refused.fields["signTel"];
                if (atNumber === undefined) setRefusal(refused);
                else form.complain("newTel", atNumber);
              }}
            />
          </span>
        )}
      </Field>
      <DemoCode code={demoCode} />
      {refusal && <RefusalView refusal={refusal} />}
      <Actions end>
        <SubmitButton>{say(recoveryTexts.next)}</SubmitButton>
      </Actions>
    </Form>
  );
};
