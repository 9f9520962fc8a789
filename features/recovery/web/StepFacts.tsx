import { allowances } from "@apron/features/agents/contract";
import { agentRefusals, agentTexts } from "@apron/features/agents/texts";
import { AgentFields } from "@apron/features/agents/web/parts";
import { loginRefusals } from "@apron/features/login/texts";
import { usePasswordEncoding } from "@apron/features/login/web/parts";
import { atMost } from "@apron/kit/contract/windows";
import { Field, Form, SubmitButton, useForm } from "@apron/kit/web/forms";
import { TextInput } from "@apron/kit/web/controls";
import { useSay, kitTexts } from "@apron/kit/web/language";
import { Actions } from "@apron/kit/web/page";
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
  const encoded = usePasswordEncoding();
  const form = useForm({
    call: verifyRecovery,
    start: { ticket },
    carried: "recovery.facts",
    refusals: { ...loginRefusals, ...agentRefusals, ...recoveryRefusals },
    prepare: async (body) => ({ ...body, password: await encoded(body.password) }),
    onDone: (verified) => onDone(verified.ticket),
  });
  return (
    <Form form={form}>
      <Field form={form} name="signTel" label={say(recoveryTexts.oldTel)} required>
        {(field) => <TextInput {...field} type="tel" maxLength={32} />}
      </Field>
      <AgentFields form={form} />
      <Field
        form={form}
        name="password"
        label={say(agentTexts.byPassword)}
        hint={say(recoveryTexts.passwordHint, { rule: say(atMost(allowances.wrongPassword.limits[0])) })}
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
        <SubmitButton>{say(kitTexts.next)}</SubmitButton>
      </Actions>
    </Form>
  );
};
