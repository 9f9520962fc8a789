import { useState } from "react";
import { customerTypeIn, customerTypeNames, customerTypes, customerTypeWord } from "@apron/features/agents/texts";
import { loginRefusals } from "@apron/features/login/texts";
import { OwnCode } from "@apron/features/login/web/parts";
import type { BodyOf, Call, ResultOf } from "@apron/kit/contract/call";
import { Checkbox, type Control, Select, TextArea, TextInput, worded } from "@apron/kit/web/controls";
import { send } from "@apron/kit/web/call";
import { Field, FormDialog, type FormState, useForm } from "@apron/kit/web/forms";
import { kitTexts, useSay } from "@apron/kit/web/language";
import {
  accountLimits,
  askToCancelNumber,
  askToDisable,
  getAccountNumber,
  getAccountRequests,
  presetEmail,
  supplementActivation,
  supplementNames,
} from "../../contract.ts";
import { accountTexts, endingWords, supplementColumns } from "../../texts-desk.ts";
import { accountRefusals } from "../../texts.ts";

const refusals = { ...loginRefusals, ...accountRefusals };

interface Opened {
  readonly refreshes: readonly Call[];
  readonly onClose: () => void;
}

/** Asks that an account be disabled, or enabled again: with a reason, and a code to one's own address. */
export const AskToDisable = ({
  id,
  disable,
  refreshes,
  onClose,
}: Opened & { readonly id: string; readonly disable: boolean }) => {
  const say = useSay();
  const [start] = useState({ id, disable, reason: "", smsCode: "" });
  const form = useForm({
    call: askToDisable,
    start,
    refusals,
    refreshes: [...refreshes, getAccountRequests],
    done: say(accountTexts.asked),
    onDone: onClose,
  });
  return (
    <FormDialog
      form={form}
      size="small"
      danger={disable}
      title={say(disable ? accountTexts.askDisable : accountTexts.askEnable)}
      submit={say(kitTexts.submit)}
      onClose={onClose}
    >
      <p className="soft">{say(accountTexts.askHint)}</p>
      <ReasonAndCode form={form} />
    </FormDialog>
  );
};

type Shown = ResultOf<typeof getAccountNumber>;
type AgentOf = Pick<BodyOf<typeof getAccountNumber>, "system" | "agentNumber">;

/** Asks that a work number be cancelled at its host; what ends with it, and what is open, stands before the reason. */
export const AskToCancel = ({
  agent,
  number,
  refreshes,
  onClose,
}: Opened & { readonly agent: AgentOf; readonly number: Shown }) => {
  const say = useSay();
  const [start] = useState({ ...agent, reason: "", despiteOpen: false, smsCode: "" });
  const form = useForm({
    call: askToCancelNumber,
    start,
    refusals,
    refreshes: [...refreshes, getAccountRequests],
    done: say(accountTexts.asked),
    onDone: onClose,
  });
  return (
    <FormDialog
      form={form}
      danger
      title={`${say(accountTexts.cancelNumber)} ${agent.system} ${agent.agentNumber}`}
      submit={say(kitTexts.submit)}
      onClose={onClose}
    >
      <p>{say(accountTexts.cancelLead)}</p>
      <ul>
        {number.ends.map((end) => (
          <li key={end}>{say(endingWords[end])}</li>
        ))}
      </ul>
      {number.open.length > 0 && (
        <Field form={form} name="despiteOpen" label={say(accountTexts.open)}>
          {(field) => (
            <Checkbox {...field}>
              {`${say(accountTexts.despiteOpen)}${say(accountTexts.colon)}${number.open.join(say(kitTexts.listed))}`}
            </Checkbox>
          )}
        </Field>
      )}
      <p className="soft">{say(accountTexts.askHint)}</p>
      <ReasonAndCode form={form} />
    </FormDialog>
  );
};

const ReasonAndCode = <C extends typeof askToDisable | typeof askToCancelNumber>({
  form,
}: {
  readonly form: FormState<C>;
}) => {
  const say = useSay();
  // Both calls have these two texts.
  const fields = form as unknown as FormState<typeof askToDisable>;
  return (
    <>
      <Field form={fields} name="reason" label={say(kitTexts.reason)} required>
        {(field) => <TextArea {...field} maxLength={accountLimits.reason} rows={3} />}
      </Field>
      <Field
        form={fields}
        name="smsCode"
        label={say(kitTexts.verificationCode)}
        hint={say(accountTexts.ownCode)}
        required
      >
        {(field) => <OwnCode {...field} />}
      </Field>
    </>
  );
};

/** Presets the mailbox of a work number, or takes the one preset here back. */
export const PresetDialog = ({
  agent,
  version,
  refreshes,
  onClose,
}: Opened & { readonly agent: AgentOf; readonly version: number }) => {
  const say = useSay();
  const [start] = useState({ ...agent, email: "", reason: "", version });
  const theirs = async () => ({ start: { ...start, version: (await send(getAccountNumber, agent)).version } });
  const form = useForm({
    call: presetEmail,
    start,
    theirs,
    refusals,
    refreshes,
    done: say(kitTexts.saved),
    onDone: onClose,
  });
  return (
    <FormDialog
      form={form}
      size="small"
      title={`${say(accountTexts.presetEmail)} ${agent.system} ${agent.agentNumber}`}
      submit={say(kitTexts.submit)}
      onClose={onClose}
    >
      <Field form={form} name="email" label={say(kitTexts.email)} hint={say(accountTexts.presetHint)}>
        {(field) => <TextInput {...field} type="email" maxLength={254} />}
      </Field>
      <Field form={form} name="reason" label={say(kitTexts.reason)} required>
        {(field) => <TextArea {...field} maxLength={accountLimits.reason} rows={2} />}
      </Field>
    </FormDialog>
  );
};

/** Says what signing up with a work number needs, where its host does not say it or has it wrong. */
export const SupplementDialog = ({
  agent,
  number,
  refreshes,
  onClose,
}: Opened & { readonly agent: AgentOf; readonly number: Shown }) => {
  const say = useSay();
  const startOf = ({ said, version }: Shown) => ({
    ...agent,
    ...said,
    customerType: customerTypeIn(said.customerType),
    reason: "",
    version,
  });
  const [start] = useState(() => startOf(number));
  const theirs = async () => ({ start: startOf(await send(getAccountNumber, agent)) });
  const form = useForm({
    call: supplementActivation,
    start,
    theirs,
    refusals,
    refreshes,
    done: say(kitTexts.saved),
    onDone: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={`${say(accountTexts.supplement)} ${agent.system} ${agent.agentNumber}`}
      submit={say(kitTexts.submit)}
      onClose={onClose}
    >
      <p className="soft">{say(accountTexts.supplementHint)}</p>
      {supplementNames.map((name) => (
        <Field key={name} form={form} name={name} label={say(supplementColumns[name])}>
          {(field) => <SupplementInput {...field} of={name} placeholder={number.organisation[name]} />}
        </Field>
      ))}
      <Field form={form} name="reason" label={say(kitTexts.reason)} required>
        {(field) => <TextArea {...field} maxLength={accountLimits.reason} rows={2} />}
      </Field>
    </FormDialog>
  );
};

const SupplementInput = ({
  of,
  placeholder,
  ...field
}: Control<string | undefined> & { readonly of: (typeof supplementNames)[number]; readonly placeholder: string }) => {
  const say = useSay();
  if (of !== "customerType") return <TextInput {...field} placeholder={placeholder} maxLength={200} />;
  const options = worded(say, customerTypes, customerTypeNames);
  return <Select {...field} options={options} placeholder={say(customerTypeWord(placeholder))} clearable />;
};
