import { useState } from "react";
import type { ResultOf } from "@apron/kit/contract/call";
import { inBoth } from "@apron/kit/contract/texts";
import { send, useCall, useSend } from "@apron/kit/web/call";
import { Button, Checkbox, control, DayTimeInput, Select, TextArea, TextInput } from "@apron/kit/web/controls";
import { Field, FormDialog, taking, useForm, ValuesDialog } from "@apron/kit/web/forms";
import { kitTexts, now, useSay, wallTime } from "@apron/kit/web/language";
import { Stack } from "@apron/kit/web/page";
import { tell } from "@apron/kit/web/toast";
import {
  closeIncident,
  gatherQuestions,
  getDeskIncident,
  getDeskIncidents,
  saveIncident,
  tellIncident,
} from "../../contract.ts";
import { deskLimits } from "../../desk.ts";
import { deskRefusals, deskTexts } from "../../texts-desk.ts";
import { BusinessTypeSelect, businessTypeOf, SystemSelect, systemOf } from "./MatterSelects.tsx";
import { afterStep, type DeskQuestion } from "./talk/question.ts";

export type DeskIncident = ResultOf<typeof getDeskIncident>;

export const incidentCalls = [getDeskIncidents, getDeskIncident, ...afterStep] as const;

/** Opens an incident, or corrects what is said of it. */
export const IncidentDialog = ({
  incident,
  question,
  onSaved,
  onClose,
}: {
  readonly incident?: DeskIncident;
  /** The question it is opened from. */
  readonly question?: DeskQuestion;
  readonly onSaved?: (id: string) => void;
  readonly onClose: () => void;
}) => {
  const say = useSay();
  const form = useForm({
    call: saveIncident,
    theirs: incident && (async () => ({ start: factsOf(await send(getDeskIncident, { id: incident.id })) })),
    draft: `incident ${incident?.id ?? question?.id ?? ""}`,
    start: incident
      ? factsOf(incident)
      : {
          id: "",
          titleZh: "",
          titleEn: "",
          system: systemOf(question?.system),
          businessType: businessTypeOf(question?.businessType),
          since: question?.submitTime ?? wallTime(now()),
          questionId: question?.id ?? "",
        },
    refusals: deskRefusals,
    refreshes: incidentCalls,
    done: say(kitTexts.saved),
    onDone: ({ id }) => {
      onClose();
      onSaved?.(id);
    },
  });
  return (
    <FormDialog
      form={form}
      title={say(incident ? deskTexts.editIncident : deskTexts.newIncident)}
      submit={say(kitTexts.save)}
      onClose={onClose}
    >
      <Field form={form} name="titleZh" label={say(deskTexts.incidentZh)} required>
        {(field) => <TextInput {...field} maxLength={deskLimits.title} />}
      </Field>
      <Field form={form} name="titleEn" label={say(deskTexts.incidentEn)} required>
        {(field) => <TextInput {...field} maxLength={deskLimits.title} />}
      </Field>
      <Field form={form} name="system" label={say(deskTexts.system)}>
        {(field) => <SystemSelect {...field} />}
      </Field>
      <Field form={form} name="businessType" label={say(deskTexts.businessType)}>
        {(field) => <BusinessTypeSelect {...field} />}
      </Field>
      <Field form={form} name="since" label={say(deskTexts.since)} required>
        {(field) => <DayTimeInput {...field} />}
      </Field>
    </FormDialog>
  );
};

const factsOf = (incident: DeskIncident) =>
  taking(saveIncident, {
    ...incident,
    system: systemOf(incident.system),
    businessType: businessTypeOf(incident.businessType),
  });

/** Puts a question into an incident that is open, or opens one for it. */
export const JoinDialog = ({
  question,
  onClose,
}: {
  readonly question: DeskQuestion;
  readonly onClose: () => void;
}) => {
  const say = useSay();
  const [adding, setAdding] = useState(false);
  const [chosen, setChosen] = useState<string | undefined>(question.incidentId || undefined);
  const open = useCall(getDeskIncidents, { state: "open", pageSize: 100 });
  const joining = useSend(gatherQuestions, { refreshes: incidentCalls });
  if (adding) return <IncidentDialog question={question} onClose={onClose} />;
  return (
    <ValuesDialog
      name="join"
      size="small"
      title={`${say(deskTexts.joinIncident)} ${question.recordNo}`}
      submit={say(kitTexts.confirm)}
      busy={joining.pending}
      {...(chosen === undefined && { why: say(kitTexts.choose) })}
      extra={<Button onClick={() => setAdding(true)}>{say(deskTexts.newIncident)}</Button>}
      onSubmit={() =>
        void joining
          .send({ id: chosen ?? "", questionIds: [question.id] })
          .then(() => {
            tell("success", say(deskTexts.putIn));
            onClose();
          })
          .catch(() => undefined)
      }
      onClose={onClose}
    >
      <Select
        {...control<string | undefined>("incident", chosen, setChosen)}
        searchable
        placeholder={say(deskTexts.incident)}
        options={(open.data?.list ?? []).map((one) => ({
          value: one.id,
          label: say(inBoth(one.titleZh, one.titleEn)),
        }))}
      />
    </ValuesDialog>
  );
};

/** News of an incident, written once in both languages. */
export const NewsDialog = ({ id, onClose }: { readonly id: string; readonly onClose: () => void }) => {
  const say = useSay();
  const form = useForm({
    call: tellIncident,
    start: { id, zh: "", en: "" },
    draft: `question-incident-news-${id}`,
    refusals: deskRefusals,
    refreshes: incidentCalls,
    onDone: ({ told }) => {
      tell("success", say(deskTexts.told, { count: told }));
      onClose();
    },
  });
  return (
    <FormDialog form={form} title={say(deskTexts.tellAll)} submit={say(deskTexts.tellAll)} onClose={onClose}>
      <p className="soft">{say(deskTexts.tellHint)}</p>
      <Field form={form} name="zh" label={say(deskTexts.newsZh)} required>
        {(field) => <TextArea {...field} rows={3} maxLength={deskLimits.news} />}
      </Field>
      <Field form={form} name="en" label={say(deskTexts.newsEn)} required>
        {(field) => <TextArea {...field} rows={3} maxLength={deskLimits.news} />}
      </Field>
    </FormDialog>
  );
};

/** The end of an incident, which its holders are told, with its questions where that is wanted. */
export const EndDialog = ({ incident, onClose }: { readonly incident: DeskIncident; readonly onClose: () => void }) => {
  const say = useSay();
  const { id, version, openQuestions } = incident;
  const form = useForm({
    call: closeIncident,
    start: { id, version, zh: "", en: "", closeQuestions: openQuestions > 0 },
    refusals: deskRefusals,
    refreshes: incidentCalls,
    onDone: ({ closed }) => {
      tell("success", say(deskTexts.endedWith, { count: closed }));
      onClose();
    },
  });
  return (
    <FormDialog form={form} title={say(deskTexts.endIncident)} submit={say(deskTexts.endIncident)} onClose={onClose}>
      <Stack>
        <Field form={form} name="zh" label={say(deskTexts.newsZh)} required>
          {(field) => <TextArea {...field} rows={3} maxLength={deskLimits.news} />}
        </Field>
        <Field form={form} name="en" label={say(deskTexts.newsEn)} required>
          {(field) => <TextArea {...field} rows={3} maxLength={deskLimits.news} />}
        </Field>
        {openQuestions > 0 && (
          <Checkbox {...form.control("closeQuestions")}>{say(deskTexts.closeWith, { count: openQuestions })}</Checkbox>
        )}
      </Stack>
    </FormDialog>
  );
};
