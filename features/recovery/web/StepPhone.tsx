import { optTypes } from "@apron/features/login/contract";
import { loginRefusals } from "@apron/features/login/texts";
import { SentCode } from "@apron/features/login/web/parts";
import { Field, Form, SubmitButton, useForm } from "@apron/kit/web/forms";
import { TextInput } from "@apron/kit/web/controls";
import { useSay, kitTexts } from "@apron/kit/web/language";
import { Actions } from "@apron/kit/web/page";
import { startRecovery } from "../contract.ts";
import { recoveryRefusals, recoveryTexts } from "../texts.ts";

/** The new number, proven by a code. */
export const StepPhone = ({ onDone }: { readonly onDone: (ticket: string) => void }) => {
  const say = useSay();
  const form = useForm({
    call: startRecovery,
    start: {},
    carried: "recovery.phone",
    refusals: { ...loginRefusals, ...recoveryRefusals },
    onDone: ({ ticket }) => onDone(ticket),
  });
  return (
    <Form form={form}>
      <Field form={form} name="newTel" label={say(recoveryTexts.newTel)} required>
        {(field) => <TextInput {...field} type="tel" maxLength={32} autoComplete="tel" />}
      </Field>
      <Field form={form} name="smsCode" label={say(kitTexts.verificationCode)} required>
        {(field) => (
          <SentCode
            {...field}
            address={{ type: 0, signTel: form.values.newTel ?? "", signMailbox: "" }}
            optType={optTypes.newMobile}
            isValid={() => form.check("newTel")}
            onWrongNumber={(message) => form.complain("newTel", message)}
          />
        )}
      </Field>
      <Actions end>
        <SubmitButton>{say(kitTexts.next)}</SubmitButton>
      </Actions>
    </Form>
  );
};
