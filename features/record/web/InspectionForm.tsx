import { useRef, useState } from "react";
import { useNavigate } from "react-router";
import { useQueryClient } from "@tanstack/react-query";
import type { FormStore } from "@apron/features/template/web/parts";
import { Button } from "@apron/kit/web/button.tsx";
import { refresh } from "@apron/kit/web/call";
import { deviceType } from "@apron/kit/web/device";
import { dropDraft, writeDraft } from "@apron/kit/web/drafts";
import { useSay } from "@apron/kit/web/language";
import { Sheet } from "@apron/kit/web/page.tsx";
import type { CallRefused } from "@apron/kit/web/refused";
import { tell } from "@apron/kit/web/toast";
import { board, dueToday, prepare, work } from "../contract.ts";
import type { Comment } from "../record.ts";
import { recordTexts, workTexts } from "../texts.ts";
import { type Deviations, openDeviations } from "./deviations.ts";
import { workFace } from "./family.ts";
import { FilledForm } from "./FilledForm.tsx";
import { complainOf, correctionDraft, missingIn, openForm, outIn, type Start } from "./inspection.ts";
import { NotesContext } from "./SpotNotes.tsx";
import { useDraft } from "./use-draft.ts";
import { useSending } from "./use-sending.ts";

interface Opened {
  readonly store: FormStore;
  readonly deviations: Deviations;
}

/** The form of an inspection: kept while it is typed, checked here and at the server, sent when there is a network. */
export const InspectionForm = ({
  officeCode,
  applicationId,
  place,
  template,
  start,
  over,
  comments,
}: {
  readonly officeCode: string;
  readonly applicationId: string;
  readonly place: string;
  readonly template: { readonly templateId: string; readonly version: number; readonly content: string };
  readonly start: Start;
  /** What it begins with once what was typed is given up. */
  readonly over: Start;
  readonly comments: readonly Comment[];
}) => {
  const say = useSay();
  const navigate = useNavigate();
  const client = useQueryClient();
  const [refusal, setRefusal] = useState<CallRefused>();
  const changed = useRef<() => void>(() => undefined);
  const [begun, setBegun] = useState(start);
  const [opened, setOpened] = useState(() => openedWith(template.content, start, () => changed.current()));
  const { store, deviations } = opened;
  const [out, setOut] = useState(() => outIn(store).length);
  const typed = () => ({ details: JSON.stringify(store.settled().values), deviations: deviations.all() });
  const draft = useDraft(
    { applicationId, templateId: template.templateId, templateVersion: template.version },
    typed,
    start.from === "device",
  );
  changed.current = () => {
    setOut(outIn(store).length);
    // A correction of a record that was sent back is of another day: it has a draft of its own, on this device.
    if (start.from === "record") writeDraft(correctionDraft(start), typed(), {}, "device");
    else draft.change();
  };
  const sending = useSending(work.save, {
    begun: (letter) => {
      if (start.from !== "record") draft.submit(letter);
    },
    done: ({ id }) => {
      if (start.from === "record") dropDraft(correctionDraft(start), "device");
      else draft.drop();
      tell("success", say(recordTexts.submitted));
      void refresh(client, [work.detail, work.list, dueToday, board, prepare]);
      void navigate(`${workFace.detailPath}?id=${id}`, { replace: true });
    },
    refused: (refused) => {
      if (start.from !== "record") draft.refused();
      for (const message of complainOf(refused.fields, store, deviations)) tell("error", message);
      setRefusal(Object.keys(refused.fields).length > 0 ? undefined : refused);
    },
  });
  const submit = (arrived: boolean): void => {
    setRefusal(undefined);
    const right = store.check();
    const missing = missingIn(store, deviations);
    deviations.complain(missing);
    const [first] = Object.keys(missing);
    if (right && first !== undefined) document.getElementById(`c-why-${first}`)?.focus();
    if (!arrived || !right || first !== undefined) return;
    sending.send({
      id: start.corrects?.id ?? "",
      ...(start.corrects && { version: start.corrects.version }),
      templateId: template.templateId,
      templateVersion: template.version,
      officeCode,
      applicationId,
      channel: deviceType() === "mobile" ? "mobile" : "web",
      place,
      details: JSON.stringify(store.settled().values),
      deviations: outIn(store).map(({ key }) => {
        const { reason, photos } = deviations.of(key);
        return { field: key, reason, photos: [...photos] };
      }),
    });
  };
  const startOver = (): void => {
    draft.drop();
    const next = openedWith(template.content, over, () => changed.current());
    setBegun(over);
    setOpened(next);
    setOut(outIn(next.store).length);
  };
  return (
    <NotesContext value={{ deviations, comments }}>
      <p className="record-notice" role="status">
        <span>{noticeOf(begun, say)}</span>
        {(begun.from === "draft" || begun.from === "device") && (
          <Button size="small" look="plain" onClick={startOver}>
            {say(workTexts.startOver)}
          </Button>
        )}
      </p>
      <Sheet {...(place !== "" && { title: place })}>
        <FilledForm
          store={store}
          sending={sending}
          refusal={refusal}
          submit={say(start.corrects ? recordTexts.correctNow : recordTexts.submit)}
          onSubmit={submit}
        >
          <span className={out > 0 ? "is-out" : "soft"}>
            {out > 0 ? say(workTexts.outTitle, { count: out }) : say(workTexts.within)}
          </span>
          <span className="soft small" role="status">
            {draft.kept.where === "server" && say(workTexts.draftKept, { time: draft.kept.time })}
            {draft.kept.where === "device" && say(workTexts.draftHere)}
          </span>
        </FilledForm>
      </Sheet>
    </NotesContext>
  );
};

const openedWith = (content: string, start: Start, onChange: () => void): Opened => ({
  store: openForm(content, start, onChange),
  deviations: openDeviations(start.deviations, onChange),
});

const noticeOf = (start: Start, say: ReturnType<typeof useSay>): string => {
  const time = start.time.slice(0, 16);
  switch (start.from) {
    case "today":
      return say(workTexts.correcting, { time: time.slice(11) });
    case "record":
      return say(workTexts.correctingReturned);
    case "device":
    case "draft":
      return say(workTexts.restored, { time: time.slice(11) });
    case "previous":
      return say(workTexts.carried, { time });
    case "blank":
      return say(workTexts.emptyForm);
  }
};
