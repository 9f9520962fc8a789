import { agentName } from "@apron/features/agents/web/parts";
import type { ResultOf } from "@apron/kit/contract/call";
import { useGiven } from "@apron/kit/web/address";
import { useCall } from "@apron/kit/web/call";
import { TextArea } from "@apron/kit/web/controls";
import { FilesInput } from "@apron/kit/web/files";
import { Field, Form, SubmitButton, useForm } from "@apron/kit/web/forms";
import { kitTexts, useSay } from "@apron/kit/web/language";
import { useLive } from "@apron/kit/web/live";
import { Actions, Answered, Facts, Page, ProgressLine, Sheet, Stack } from "@apron/kit/web/page";
import { useState } from "react";
import { addToReport, getReport, getReports, reportLimits } from "../contract.ts";
import { channelTexts, outcomeTexts, reportRefusals, reportTexts, stateTexts, typeTexts } from "../texts.ts";
import { reportTitles } from "../titles.ts";
import { Images, Said, StateTag } from "./faces.tsx";
import { Thread } from "./Thread.tsx";

type Own = ResultOf<typeof getReport>;

/** One of one's own reports: how far it is, what was told, and what its handler asks (catalogue 12.1). */
export const ReportDetail = () => {
  const id = useGiven("id");
  const answer = useCall(getReport, { id }, { quiet: true });
  useLive("report", [getReport]);
  return <Answered of={answer}>{(report) => <Shown of={report} />}</Answered>;
};

const Shown = ({ of }: { readonly of: Own }) => {
  const say = useSay();
  return (
    <Page title={`${say(reportTitles.detail)} ${of.recordNo}`} beside={<StateTag of={of.progress} />}>
      <Sheet title={say(reportTexts.progress)}>
        <Stack>
          <ProgressLine
            label={say(reportTexts.progress)}
            steps={[
              { word: stateTexts.submitted, time: of.submitTime },
              { word: stateTexts.accepted, time: of.acceptTime },
              { word: stateTexts.closed, time: of.closeTime },
            ]}
          />
          <Outcome of={of} />
        </Stack>
      </Sheet>
      <Sheet title={say(reportTexts.thread)}>
        <Thread of={of.messages} side="reporter" />
        {of.mayAdd ? <Adding of={of} /> : <p className="soft">{say(reportTexts.closedHint)}</p>}
      </Sheet>
      <Sheet title={say(reportTitles.detail)}>
        <Facts columns={2} of={useContent(of)} />
      </Sheet>
    </Page>
  );
};

/** What is promised, and what came of it. */
const Outcome = ({ of }: { readonly of: Own }) => {
  const say = useSay();
  const said = [
    of.firstAnswerTime === "" && { label: say(reportTexts.due), value: of.firstAnswerDue.slice(0, 16) },
    of.outcome !== "" && { label: say(reportTexts.outcome), value: say(outcomeTexts[of.outcome]) },
    of.outcomeWords !== "" && {
      label: say(reportTexts.outcomeWords),
      value: <Said>{of.outcomeWords}</Said>,
      wide: true,
    },
  ].filter((fact) => fact !== false);
  return said.length === 0 ? null : <Facts columns={2} of={said} />;
};

/** What was told, for both sides. */
export const useContent = (
  of: Pick<
    Own,
    | "system"
    | "agentNumber"
    | "type"
    | "channel"
    | "submitTime"
    | "eventStart"
    | "eventEnd"
    | "place"
    | "eventHistory"
    | "insiderInfo"
    | "violations"
    | "stake"
    | "stakeDesc"
    | "images"
  >,
) => {
  const say = useSay();
  return [
    { label: say(reportTexts.reported), value: <span className="mono">{agentName(of)}</span> },
    { label: say(reportTexts.type), value: say(typeTexts[of.type]) },
    { label: say(reportTexts.eventTime), value: `${of.eventStart.slice(0, 16)} – ${of.eventEnd.slice(0, 16)}` },
    { label: say(reportTexts.place), value: of.place },
    { label: say(reportTexts.channel), value: say(channelTexts[of.channel]) },
    { label: say(kitTexts.submittedAt), value: of.submitTime.slice(0, 16) },
    { label: say(reportTexts.eventHistory), value: <Said>{of.eventHistory}</Said>, wide: true },
    { label: say(reportTexts.violations), value: <Said>{of.violations}</Said>, wide: true },
    { label: say(reportTexts.insiderInfo), value: of.insiderInfo && <Said>{of.insiderInfo}</Said>, wide: true },
    {
      label: say(reportTexts.stakeLabel),
      value: of.stake === 1 ? <Said>{of.stakeDesc}</Said> : say(reportTexts.stakeNo),
      wide: true,
    },
    { label: say(reportTexts.images), value: of.images.length > 0 && <Images of={of.images} />, wide: true },
  ];
};

const Adding = ({ of }: { readonly of: Own }) => {
  const [round, setRound] = useState(0);
  // Drawn anew after each message, so that the next begins empty and with a request of its own.
  return <Fields key={round} of={of} onDone={() => setRound(round + 1)} />;
};

const Fields = ({ of, onDone }: { readonly of: Own; readonly onDone: () => void }) => {
  const say = useSay();
  const form = useForm({
    call: addToReport,
    start: { id: of.id, content: "", images: [] },
    draft: `report add ${of.id}`,
    refusals: reportRefusals,
    refreshes: [getReport, getReports],
    done: say(reportTexts.added),
    onDone,
  });
  return (
    <Form form={form} label={say(reportTexts.add)}>
      <Field form={form} name="content" label={say(reportTexts.addLabel)} hint={say(reportTexts.addHint)} required>
        {(field) => <TextArea {...field} rows={3} maxLength={reportLimits.text} />}
      </Field>
      {of.imagesLeft > 0 && (
        <Field
          form={form}
          name="images"
          label={say(reportTexts.images)}
          hint={say(reportTexts.imagesLeft, { count: of.imagesLeft })}
        >
          {(field) => (
            <FilesInput
              {...field}
              purpose="proof"
              maximum={Math.min(reportLimits.images, of.imagesLeft)}
              onChange={(ids) => form.set("images", [...(ids ?? [])])}
            />
          )}
        </Field>
      )}
      <Actions end>
        <SubmitButton>{say(reportTexts.add)}</SubmitButton>
      </Actions>
    </Form>
  );
};
