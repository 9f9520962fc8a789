import { systems } from "@apron/features/agents/contract";
import { agentRefusals } from "@apron/features/agents/texts";
import { loginRefusals } from "@apron/features/login/texts";
import { encodePassword } from "@apron/features/login/web/parts";
import { Field, Form, SubmitButton, useForm } from "@apron/kit/web/form.tsx";
import { TextInput } from "@apron/kit/web/input.tsx";
import { useSay } from "@apron/kit/web/language";
import { Actions } from "@apron/kit/web/page.tsx";
import { Select } from "@apron/kit/web/select.tsx";
import { verifyRecovery } from "../contract.ts";
import { recoveryRefusals, recoveryTexts } from "../texts.ts";

/** What only the holder knows: the work-number password, which is answered, and facts of the host, which are not. */
export const StepFacts = ({
  ticket,
  onDone,
}: {
  readonly ticket: string;
  readonly onDone: (ticket: string) => void;
}) => {
  const say = useSay();
  const form = useForm({
    call: verifyRecovery,
    start: { ticket },
    refusals: { ...loginRefusals, ...agentRefusals, ...recoveryRefusals },
    prepare: async (body) => ({ ...body, password: await encodePassword(body.password) }),
    onDone: (verified) => onDone(verified.ticket),
  });
  return (
    <Form form={form}>
      <Field form={form} name="signTel" label={say(recoveryTexts.oldTel)} required>
        {(field) => <TextInput {...field} type="tel" maxLength={32} />}
      </Field>
      <Field form={form} name="system" label={say(recoveryTexts.system)} required>
        {(field) => (
          <Select
            {...field}
            options={systems.map((system) => ({ value: system, label: system }))}
            onChange={(chosen) => {
              const system = systems.find((known) => known === chosen);
              if (system) form.set("system", system);
            }}
          />
        )}
      </Field>
      <Field form={form} name="agentNumber" label={say(recoveryTexts.agentNumber)} required>
        {(field) => <TextInput {...field} inputMode="numeric" maxLength={10} mono />}
      </Field>
      <Field
        form={form}
        name="password"
        label={say(recoveryTexts.password)}
        hint={say(recoveryTexts.passwordHint)}
        required
      >
        {(field) => <TextInput {...field} type="password" maxLength={64} autoComplete="off" />}
      </Field>
      <Field form={form} name="ownerName" label={say(recoveryTexts.ownerName)} required>
        {(field) => <TextInput {...field} maxLength={60} autoComplete="name" />}
      </Field>
      <Field form={form} name="office" label={say(recoveryTexts.office)} hint={say(recoveryTexts.officeHint)} required>
        {(field) => <TextInput {...field} maxLength={12} mono />}
      </Field>
      <Actions end>
        <SubmitButton>{say(recoveryTexts.next)}</SubmitButton>
      </Actions>
    </Form>
  );
};
