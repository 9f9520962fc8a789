import { systems, type AgentId } from "@apron/features/agents/contract";
import { AgentFields, agentName } from "@apron/features/agents/web/parts";
import { Button, Checkbox, DayTimeInput, Select, Switch, TextArea, TextInput, worded } from "@apron/kit/web/controls";
import { FilesInput } from "@apron/kit/web/files";
import { Field, Form, type FormState, SubmitButton, useForm } from "@apron/kit/web/forms";
import { kitTexts, today, useSay } from "@apron/kit/web/language";
import { Actions, Facts, Page, Sheet, Stack } from "@apron/kit/web/page";
import { tell } from "@apron/kit/web/toast";
import { useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import {
  checkReportPermission,
  getReportedAgent,
  getReports,
  reportLimits,
  reportTypes,
  saveReport,
} from "../contract.ts";
import { faultsOf } from "../faults.ts";
import { reportRefusals, reportTexts, typeTexts } from "../texts.ts";
import { reportTitles } from "../titles.ts";
import { ReportGate } from "./faces.tsx";

/** Reports a work number (catalogue 12.1): which one, who that is, then what happened. */
export const ReportAdd = () => {
  const say = useSay();
  const reported = useReported();
  return (
    <Page title={say(reportTitles.add)} narrow>
      <p className="soft">{say(reportTexts.protection)}</p>
      <ReportGate>
        {({ remaining }) =>
          reported ? <Whole key={agentName(reported)} of={reported} /> : <Which remaining={remaining} />
        }
      </ReportGate>
    </Page>
  );
};

/** The work number in the address, once somebody has confirmed whose it is. */
export const useReported = (): AgentId | undefined => {
  const [search] = useSearchParams();
  const system = systems.find((one) => one === search.get("system"));
  const agentNumber = search.get("agentNumber") ?? "";
  return system && /^\d{1,10}$/.test(agentNumber) ? { system, agentNumber } : undefined;
};

/** Which work number; it is asked for before anything else is written. */
const Which = ({ remaining }: { readonly remaining: number }) => {
  const say = useSay();
  const navigate = useNavigate();
  const form = useForm({
    call: getReportedAgent,
    start: { agentNumber: "" },
    draft: "report number",
    refusals: reportRefusals,
    onDone: ({ system, agentNumber }) => void navigate(`/report/confirm?system=${system}&agentNumber=${agentNumber}`),
  });
  return (
    <Sheet>
      <Stack>
        <p>{say(reportTexts.left, { count: remaining })}</p>
        <Form form={form}>
          <AgentFields form={form} />
          <Actions end>
            <Button onClick={() => void navigate("/report")}>{say(kitTexts.cancel)}</Button>
            <SubmitButton>{say(reportTexts.next)}</SubmitButton>
          </Actions>
        </Form>
      </Stack>
    </Sheet>
  );
};

type Writing = FormState<typeof saveReport>;

const Whole = ({ of }: { readonly of: AgentId }) => {
  const say = useSay();
  const navigate = useNavigate();
  const [start] = useState({ ...of, stake: 0 as const, insiderInfo: "", stakeDesc: "", images: [] });
  const form = useForm({
    call: saveReport,
    start,
    draft: `report ${agentName(of)}`,
    refusals: reportRefusals,
    refreshes: [getReports, checkReportPermission],
    alsoWrong: ({ eventStart = "", eventEnd = "", stake = 0, stakeDesc = "" }) =>
      Object.fromEntries(
        Object.entries(faultsOf({ eventStart, eventEnd, stake, stakeDesc })).map(([name, word]) => [name, say(word)]),
      ),
    onDone: ({ id }) => {
      tell("success", say(reportTexts.sent));
      void navigate(`/report/detail?id=${id}`, { replace: true });
    },
  });
  return (
    <Sheet>
      <Stack>
        <Facts
          columns={1}
          of={[{ label: say(reportTexts.reported), value: <span className="mono">{agentName(of)}</span> }]}
        />
        <Form form={form}>
          <What form={form} />
          <Proof form={form} />
          <p className="soft small">{say(reportTexts.draftHint)}</p>
          <Actions end>
            <Button onClick={() => void navigate("/report/add")}>{say(reportTexts.another)}</Button>
            <SubmitButton>{say(kitTexts.submit)}</SubmitButton>
          </Actions>
        </Form>
      </Stack>
    </Sheet>
  );
};

/** What happened, when and where. */
const What = ({ form }: { readonly form: Writing }) => {
  const say = useSay();
  return (
    <>
      <Field form={form} name="type" label={say(reportTexts.type)} required>
        {(field) => (
          <Select
            {...field}
            onChange={(chosen) => field.onChange(reportTypes.find((type) => type === chosen))}
            options={worded(say, typeTexts, reportTypes)}
          />
        )}
      </Field>
      <Field form={form} name="eventStart" label={say(reportTexts.eventStart)} required>
        {(field) => <DayTimeInput {...field} last={today()} />}
      </Field>
      <Field form={form} name="eventEnd" label={say(reportTexts.eventEnd)} required>
        {(field) => <DayTimeInput {...field} last={today()} />}
      </Field>
      <Field form={form} name="place" label={say(reportTexts.place)} hint={say(reportTexts.placeHint)} required>
        {(field) => <TextInput {...field} maxLength={reportLimits.place} />}
      </Field>
      <Field form={form} name="eventHistory" label={say(reportTexts.eventHistory)} required>
        {(field) => <TextArea {...field} rows={5} maxLength={reportLimits.text} />}
      </Field>
      <Field form={form} name="violations" label={say(reportTexts.violations)} required>
        {(field) => <TextArea {...field} rows={3} maxLength={reportLimits.text} />}
      </Field>
      <Field form={form} name="insiderInfo" label={say(reportTexts.insiderInfo)} hint={say(reportTexts.insiderHint)}>
        {(field) => <TextArea {...field} rows={2} maxLength={reportLimits.text} />}
      </Field>
    </>
  );
};

/** What proves it, and that it is true. */
const Proof = ({ form }: { readonly form: Writing }) => {
  const say = useSay();
  return (
    <>
      <Field form={form} name="stake" label={say(reportTexts.stakeLabel)}>
        {(field) => (
          <Switch {...field} value={field.value === 1} onChange={(on) => field.onChange(on ? 1 : 0)}>
            {say(reportTexts.stake)}
          </Switch>
        )}
      </Field>
      {form.values.stake === 1 && (
        <Field form={form} name="stakeDesc" label={say(reportTexts.stakeDesc)} required>
          {(field) => <TextArea {...field} rows={2} maxLength={reportLimits.text} />}
        </Field>
      )}
      <Field form={form} name="images" label={say(reportTexts.images)} hint={say(reportTexts.imagesHint)} required>
        {(field) => (
          <FilesInput
            {...field}
            purpose="proof"
            maximum={reportLimits.images}
            onChange={(ids) => form.set("images", [...(ids ?? [])])}
          />
        )}
      </Field>
      <Field form={form} name="confirmTrue" label={say(reportTexts.confirmTrue)} hideLabel required>
        {(field) => <Checkbox {...field}>{say(reportTexts.confirmTrue)}</Checkbox>}
      </Field>
    </>
  );
};
