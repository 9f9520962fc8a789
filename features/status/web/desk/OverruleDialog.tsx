import type { ResultOf } from "@apron/kit/contract/call";
import { DayTimeInput, Radios, TextInput, worded } from "@apron/kit/web/controls";
import { send } from "@apron/kit/web/call";
import { Field, FormDialog, useForm } from "@apron/kit/web/forms";
import { addDays, kitTexts, today, useSay } from "@apron/kit/web/language";
import { getServiceStatus, getStatusBrief } from "../../contract.ts";
import { getStatusDesk, overruleStatus } from "../../contract-desk.ts";
import { stateNames, stateWords, statusLimits } from "../../states.ts";
import { statusRefusals, statusTexts } from "../../texts.ts";

/** A host or airport as the desk sees it. */
export type DeskSubject = ResultOf<typeof getStatusDesk>["subjects"][number];

const begun = ({ code, state, overrule }: DeskSubject) => ({
  start: {
    code,
    state: overrule?.state ?? state,
    reasonEn: overrule?.reasonEn ?? "",
    untilTime: overrule?.until ?? `${addDays(today(), 1)} 08:00:00`,
    version: overrule?.version ?? 0,
    ...(overrule && { reasonZh: overrule.reasonZh }),
  },
  ...(overrule && { seen: { by: overrule.by } }),
});

/** Says how a host or airport stands, until a time; of two the second sees what the first said. */
export const OverruleDialog = ({
  subject,
  onClose,
}: {
  readonly subject: DeskSubject;
  readonly onClose: () => void;
}) => {
  const say = useSay();
  const form = useForm({
    call: overruleStatus,
    ...begun(subject),
    theirs: async () => {
      const found = (await send(getStatusDesk, {})).subjects.find(({ code }) => code === subject.code);
      return found && begun(found);
    },
    draft: `status ${subject.code}`,
    refusals: statusRefusals,
    refreshes: [getStatusDesk, getServiceStatus, getStatusBrief],
    done: say(kitTexts.saved),
    onDone: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={`${say(statusTexts.overrule)} · ${subject.name}`}
      submit={say(kitTexts.save)}
      onClose={onClose}
    >
      <Field form={form} name="state" label={say(statusTexts.setState)} required>
        {(control) => <Radios {...control} options={worded(say, stateWords, stateNames)} />}
      </Field>
      <Field form={form} name="reasonZh" label={say(statusTexts.reasonZh)} hint={say(statusTexts.reasonHint)} required>
        {(control) => <TextInput {...control} maxLength={statusLimits.reason} />}
      </Field>
      <Field form={form} name="reasonEn" label={say(statusTexts.reasonEn)}>
        {(control) => <TextInput {...control} maxLength={statusLimits.reason} />}
      </Field>
      <Field form={form} name="untilTime" label={say(statusTexts.holdsUntil)} required>
        {(control) => <DayTimeInput {...control} />}
      </Field>
    </FormDialog>
  );
};
