import { agentName } from "@apron/features/agents/web/parts";
import { Button, TextArea } from "@apron/kit/web/controls";
import { Field, Form, SubmitButton, useForm, ReasonDialog } from "@apron/kit/web/forms";
import { useSay } from "@apron/kit/web/language";
import { Actions } from "@apron/kit/web/page";
import { useState } from "react";
import {
  askReporter,
  getReportCase,
  getReportCounts,
  getReportQueue,
  noteOnReport,
  recuseFromReport,
  reportLimits,
} from "../../contract.ts";
import { reportDeskTexts } from "../../texts-desk.ts";
import { CloseDialog, LinkDialog, ListingDialog, MarkDialog, RevealDialog } from "./Dialogs.tsx";
import type { Case } from "./case.ts";
import { useNavigate } from "react-router";

type Asking = "recuse" | "link" | "mark" | "propose" | "reveal" | "close";

/** What its handler may do with a report; of what he may not, why. */
export const Acts = ({ of }: { readonly of: Case }) => {
  const say = useSay();
  const navigate = useNavigate();
  const [asking, setAsking] = useState<Asking>();
  const close = (): void => setAsking(undefined);
  const why = of.handle.why || undefined;
  const isOver = of.closeTime !== "";
  const act = (name: Asking, word: keyof typeof reportDeskTexts, look: "default" | "primary" = "default") => (
    <Button look={look} why={name === "recuse" ? undefined : why} onClick={() => setAsking(name)}>
      {say(reportDeskTexts[word])}
    </Button>
  );
  if (isOver) return null;
  return (
    <div className="report-acts">
      {act("link", "link")}
      {act("mark", "mark")}
      {act("propose", "propose")}
      {act("reveal", "reveal")}
      {act("recuse", "recuse")}
      {act("close", "close", of.handle.allowed ? "primary" : "default")}
      {asking === "link" && <LinkDialog of={of} onClose={close} />}
      {asking === "mark" && <MarkDialog of={of} onClose={close} />}
      {asking === "propose" && <ListingDialog of={of} onClose={close} />}
      {asking === "reveal" && <RevealDialog of={of} onClose={close} />}
      {asking === "close" && <CloseDialog of={of} onClose={close} />}
      {asking === "recuse" && (
        <ReasonDialog
          call={recuseFromReport}
          start={{ id: of.id }}
          title={say(reportDeskTexts.recuse)}
          refreshes={[getReportQueue, getReportCounts]}
          onDone={() => void navigate("/reportDesk")}
          onClose={close}
        />
      )}
    </div>
  );
};

/** Writes to the reporter without a name. */
export const AskForm = ({ of }: { readonly of: Case }) => {
  const [round, setRound] = useState(0);
  return <AskFields key={round} of={of} onDone={() => setRound(round + 1)} />;
};

const AskFields = ({ of, onDone }: { readonly of: Case; readonly onDone: () => void }) => {
  const say = useSay();
  const form = useForm({
    call: askReporter,
    start: { id: of.id, content: "" },
    draft: `report ask ${of.id}`,
    refreshes: [getReportCase],
    done: say(reportDeskTexts.asked),
    onDone,
  });
  return (
    <Form form={form} label={say(reportDeskTexts.ask)}>
      <Field
        form={form}
        name="content"
        label={say(reportDeskTexts.askLabel)}
        hint={say(reportDeskTexts.askHint)}
        required
      >
        {(field) => <TextArea {...field} rows={3} maxLength={reportLimits.text} />}
      </Field>
      <Actions end>
        <SubmitButton>{say(reportDeskTexts.ask)}</SubmitButton>
      </Actions>
    </Form>
  );
};

/** Adds a note among handlers. */
export const NoteForm = ({ of }: { readonly of: Case }) => {
  const [round, setRound] = useState(0);
  return <NoteFields key={round} of={of} onDone={() => setRound(round + 1)} />;
};

const NoteFields = ({ of, onDone }: { readonly of: Case; readonly onDone: () => void }) => {
  const say = useSay();
  const form = useForm({
    call: noteOnReport,
    start: { id: of.id, content: "" },
    draft: `report note ${of.id} ${of.agentNumber}`,
    refreshes: [getReportCase],
    onDone,
  });
  return (
    <Form form={form} label={`${say(reportDeskTexts.note)} ${agentName(of)}`}>
      <Field form={form} name="content" label={say(reportDeskTexts.note)} hint={say(reportDeskTexts.noteHint)} required>
        {(field) => <TextArea {...field} rows={2} maxLength={reportLimits.text} />}
      </Field>
      <Actions end>
        <SubmitButton look="default">{say(reportDeskTexts.note)}</SubmitButton>
      </Actions>
    </Form>
  );
};
