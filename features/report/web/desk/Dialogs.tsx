import { systems } from "@apron/features/agents/contract";
import { AgentFields, agentName } from "@apron/features/agents/web/parts";
import { control, DayInput, Select, TextArea, TextInput, worded } from "@apron/kit/web/controls";
import { Field, FormDialog, type FormState, Labelled, useForm } from "@apron/kit/web/forms";
import { kitTexts, today, useSay } from "@apron/kit/web/language";
import { Dialog, Facts } from "@apron/kit/web/page";
import type { ResultOf } from "@apron/kit/contract/call";
import { useState } from "react";
import {
  closeReport,
  getListings,
  getReportCase,
  getReportCounts,
  getReportQueue,
  linkToReport,
  markReported,
  proposeListing,
  reportLimits,
  reportOutcomes,
  revealReporter,
} from "../../contract.ts";
import { outcomeTexts, reportRefusals, reportTexts } from "../../texts.ts";
import { reportDeskTexts } from "../../texts-desk.ts";
import type { Case } from "./case.ts";

type ReportedNumber = Case["numbers"][number];

interface DialogProps {
  readonly of: Case;
  readonly onClose: () => void;
}

/** Links a further work number that its host has. */
export const LinkDialog = ({ of, onClose }: DialogProps) => {
  const say = useSay();
  const form = useForm({
    call: linkToReport,
    start: { id: of.id, agentNumber: "" },
    refusals: reportRefusals,
    refreshes: [getReportCase],
    done: say(reportDeskTexts.linked),
    onDone: onClose,
  });
  return (
    <FormDialog
      form={form}
      size="small"
      title={say(reportDeskTexts.link)}
      submit={say(reportDeskTexts.link)}
      onClose={onClose}
    >
      <p className="soft">{say(reportDeskTexts.linkHint)}</p>
      <AgentFields form={form} />
    </FormDialog>
  );
};

/** Marks one of the report's numbers abnormal. */
export const MarkDialog = ({ of, onClose }: DialogProps) => {
  const say = useSay();
  const [start] = useState(() => ({ id: of.id, ...idOf(of.numbers[0]), reason: "" }));
  const form = useForm({
    call: markReported,
    start,
    refusals: reportRefusals,
    refreshes: [getReportCase],
    done: say(reportDeskTexts.marked),
    onDone: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={say(reportDeskTexts.mark)}
      submit={say(reportDeskTexts.mark)}
      danger
      onClose={onClose}
    >
      <NumberChoice of={of} form={form} onChosen={(number) => form.setAll(idOf(number))} />
      <Field form={form} name="reason" label={say(kitTexts.reason)} hint={say(reportDeskTexts.markHint)} required>
        {(field) => <TextArea {...field} rows={3} maxLength={reportLimits.reason} />}
      </Field>
    </FormDialog>
  );
};

/**
 * Proposes that one of the report's numbers is listed; somebody else confirms it. It begins with what the number's host said of
 * it, and what was typed over that stays when another number is chosen (catalogue 12.15).
 */
export const ListingDialog = ({ of, onClose }: DialogProps) => {
  const say = useSay();
  const [start] = useState(() => ({ id: of.id, ...listedAs(of.numbers[0]), reason: "", from: today() }));
  const form = useForm({
    call: proposeListing,
    start,
    draft: `report listing ${of.id}`,
    refusals: reportRefusals,
    refreshes: [getReportCase, getListings, getReportCounts],
    done: say(reportDeskTexts.proposed),
    onDone: onClose,
  });
  return (
    <FormDialog
      form={form}
      size="wide"
      look="row"
      title={say(reportDeskTexts.propose)}
      submit={say(kitTexts.submit)}
      danger
      onClose={onClose}
    >
      <p className="soft">{say(reportDeskTexts.proposeHint)}</p>
      <NumberChoice
        of={of}
        form={form}
        onChosen={(number) => {
          const before = listedAs(of.numbers.find((one) => agentName(one) === nameIn(form)));
          const { agentName: called, branch, ...chosen } = listedAs(number);
          form.setAll({
            ...chosen,
            ...(form.values.agentName === before.agentName && { agentName: called }),
            ...(form.values.branch === before.branch && { branch }),
          });
        }}
      />
      <Field form={form} name="agentName" label={say(reportDeskTexts.agentName)}>
        {(field) => <TextInput {...field} maxLength={60} />}
      </Field>
      <Field form={form} name="name" label={say(kitTexts.name)}>
        {(field) => <TextInput {...field} maxLength={60} />}
      </Field>
      <Field form={form} name="phone" label={say(kitTexts.mobileNumber)}>
        {(field) => <TextInput {...field} mono inputMode="tel" maxLength={20} />}
      </Field>
      <Field form={form} name="idNumber" label={say(reportDeskTexts.idNumber)}>
        {(field) => <TextInput {...field} mono maxLength={40} />}
      </Field>
      <Field form={form} name="branch" label={say(reportDeskTexts.branch)} required>
        {(field) => <TextInput {...field} maxLength={60} />}
      </Field>
      <Field form={form} name="from" label={say(reportDeskTexts.from)} required>
        {(field) => <DayInput {...field} last={today()} />}
      </Field>
      <Field form={form} name="reason" label={say(kitTexts.reason)} required wide>
        {(field) => <TextArea {...field} rows={3} maxLength={500} />}
      </Field>
    </FormDialog>
  );
};

/** Ends a report with its outcome. */
export const CloseDialog = ({ of, onClose }: DialogProps) => {
  const say = useSay();
  const form = useForm({
    call: closeReport,
    start: { id: of.id, version: of.version, words: "" },
    draft: `report close ${of.id}`,
    refusals: reportRefusals,
    refreshes: [getReportCase, getReportQueue, getReportCounts],
    done: say(reportDeskTexts.closed),
    onDone: onClose,
  });
  return (
    <FormDialog form={form} title={say(reportDeskTexts.close)} submit={say(reportDeskTexts.close)} onClose={onClose}>
      <Field form={form} name="outcome" label={say(reportTexts.outcome)} required>
        {(field) => (
          <Select
            {...field}
            onChange={(chosen) => field.onChange(reportOutcomes.find((one) => one === chosen))}
            options={worded(say, outcomeTexts, reportOutcomes)}
          />
        )}
      </Field>
      <Field
        form={form}
        name="words"
        label={say(reportTexts.outcomeWords)}
        hint={say(reportDeskTexts.closeHint)}
        required
      >
        {(field) => <TextArea {...field} rows={4} maxLength={reportLimits.text} />}
      </Field>
    </FormDialog>
  );
};

/** Reads who reported, with a reason; kept on no screen and in no cache. */
export const RevealDialog = ({ of, onClose }: DialogProps) => {
  const say = useSay();
  const [reporter, setReporter] = useState<ResultOf<typeof revealReporter>>();
  const form = useForm({
    call: revealReporter,
    start: { id: of.id, reason: "" },
    refreshes: [getReportCase],
    onDone: setReporter,
  });
  if (!reporter)
    return (
      <FormDialog
        form={form}
        size="small"
        title={say(reportDeskTexts.revealTitle)}
        submit={say(kitTexts.show)}
        onClose={onClose}
      >
        <Field form={form} name="reason" label={say(kitTexts.reason)} hint={say(reportDeskTexts.revealHint)} required>
          {(field) => <TextArea {...field} rows={3} maxLength={reportLimits.reason} />}
        </Field>
      </FormDialog>
    );
  return (
    <Dialog open size="small" title={say(reportDeskTexts.reveal)} onClose={onClose}>
      <Facts
        columns={1}
        of={[
          { label: say(kitTexts.name), value: reporter.name },
          { label: say(kitTexts.mobileNumber), value: <span className="mono">{reporter.mobile}</span> },
          { label: say(kitTexts.email), value: reporter.email },
          { label: say(kitTexts.workNumber), value: <span className="mono">{reporter.agents.join(" ")}</span> },
        ]}
      />
    </Dialog>
  );
};

type Numbered = FormState<typeof markReported> | FormState<typeof proposeListing>;

/** One of the work numbers of the report. */
const NumberChoice = ({
  of,
  form,
  onChosen,
}: {
  readonly of: Case;
  readonly form: Numbered;
  readonly onChosen: (number: ReportedNumber) => void;
}) => {
  const say = useSay();
  const error = form.errors["agentNumber"];
  return (
    <Labelled id="c-reported" label={say(kitTexts.workNumber)} error={error} required>
      <Select
        {...control<string | undefined>("reported", nameIn(form), (chosen) => {
          const number = of.numbers.find((one) => agentName(one) === chosen);
          if (number) onChosen(number);
        })}
        options={of.numbers.map((one) => ({ value: agentName(one), label: agentName(one) }))}
      />
    </Labelled>
  );
};

const nameIn = ({ values: { system = "", agentNumber = "" } }: Numbered): string => agentName({ system, agentNumber });

const idOf = (number: ReportedNumber | undefined) => ({
  system: systems.find((one) => one === number?.system) ?? "C",
  agentNumber: number?.agentNumber ?? "",
});

/** A work number with what is known of it, as far as an entry of the blacklist has room for it. */
const listedAs = (number: ReportedNumber | undefined) => ({
  ...idOf(number),
  agentName: number?.organization.slice(0, 60) ?? "",
  branch: number?.city.slice(0, 60) ?? "",
});
