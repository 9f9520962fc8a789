import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { useNavigate } from "react-router";
import { useQueryClient } from "@tanstack/react-query";
import type { FormStore } from "@apron/features/template/web/parts";
import { Button } from "@apron/kit/web/controls";
import { refresh, deviceType } from "@apron/kit/web/call";
import { dropDraft } from "@apron/kit/web/drafts";
import { bringIntoView, Sheet } from "@apron/kit/web/page";
import { useSay, kitTexts, today } from "@apron/kit/web/language";
import { tell } from "@apron/kit/web/toast";
import { board, dueToday, prepare, recordRefusals, work } from "../../contract.ts";
import type { Turn } from "../../record.ts";
import { recordTexts, workTexts } from "../../texts.ts";
import { todayTexts } from "../../texts-today.ts";
import { type Deviations, openDeviations } from "./deviations.ts";
import { workFace } from "../family.ts";
import { FilledForm } from "../FilledForm.tsx";
import { dropAside, keepTyped } from "../aside.ts";
import { useBeside } from "../beside.tsx";
import {
  complainOf,
  correctionDraft,
  type Filled,
  filledIn,
  missingIn,
  openForm,
  outIn,
  seenIn,
  type Start,
} from "./inspection.ts";
import { type Keeping, keepingId, openKeeping } from "./keeping.tsx";
import { RemarkLinks, type Said } from "../RemarkLinks.tsx";
import { NotesContext } from "./SpotNotes.tsx";
import { typedNow, unsentName } from "../unsent.ts";
import { useOutgoing } from "../use-outgoing.ts";

interface Opened {
  readonly store: FormStore;
  readonly deviations: Deviations;
  readonly keeping: Keeping;
}

/** What a record says of itself beside what is filled in. */
const headOf = (
  base: Start,
  template: { readonly templateId: string; readonly version: number },
  where: { readonly officeCode: string; readonly applicationId: string; readonly place: string },
) => ({
  ...where,
  id: base.corrects?.id ?? "",
  // Of two who begin the record of a day the second has not seen what the first made.
  version: base.corrects?.version ?? 0,
  templateId: template.templateId,
  templateVersion: template.version,
  channel: deviceType() === "mobile" ? ("mobile" as const) : ("web" as const),
});

/** The form of an inspection: kept while it is typed, checked here and at the server, sent when there is a network. */
export const InspectionForm = ({
  officeCode,
  applicationId,
  place,
  turn,
  isDouble = false,
  template,
  start,
  over,
  read,
  said,
}: {
  readonly officeCode: string;
  readonly applicationId: string;
  readonly place: string;
  /** Which check of the day it is, for one that is new; and whether there are two. */
  readonly turn?: Turn;
  readonly isDouble?: boolean;
  readonly template: { readonly templateId: string; readonly version: number; readonly content: string };
  readonly start: Start;
  /** What it begins with once what was typed is given up. */
  readonly over: Start;
  /** What stands now, once somebody else was quicker. */
  readonly read: () => Promise<Start | undefined>;
  /** What was said when it was sent back. */
  readonly said: Said;
}) => {
  const say = useSay();
  const leaveFor = useLeave();
  const form = { applicationId, templateId: template.templateId };
  const changed = useRef<() => void>(() => undefined);
  const touched = useRef(false);
  const [begun, setBegun] = useState(start);
  const [opened, setOpened] = useState(() => openedWith(template.content, start, () => changed.current()));
  const [base, setBase] = useState(over);
  const { store, deviations, keeping } = opened;
  const [taken, setTaken] = useState(0);
  const [out, setOut] = useState(() => outIn(store).length);
  const typed = () => typedIn(opened);
  // The day it is filled in for: past midnight it is another one, and nobody submits that without knowing.
  const day = useRef(today());
  const own = start.from === "record" && base.corrects ? correctionDraft(base.corrects.id) : undefined;
  const apart = own ?? unsentName(form);
  changed.current = () => {
    touched.current = true;
    setOut(outIn(store).length);
    if (own === undefined) sending.change();
    else keepTyped(own, { ...typed(), time: typedNow() }, base, base.corrects?.version);
  };
  const sending = useOutgoing(
    work.save,
    {
      done: ({ id }) => {
        if (own === undefined) sending.drop();
        else dropDraft(own, "device");
        dropAside(apart);
        leaveFor(id);
      },
      complain: (fields) => complainOf(fields, store, deviations),
      meet: async () => await beside.meet(),
    },
    // A correction of a record that was sent back is of another day: it has a draft of its own, on this device.
    own === undefined
      ? {
          place: { ...form, templateVersion: template.version, seen: seenIn(base), base: filledIn(base) },
          typed,
          unsent: start.from === "device",
        }
      : undefined,
  );
  const submit = (arrived: boolean): void => {
    if (isComplete(opened) && arrived)
      sending.submit({
        ...headOf(base, template, { officeCode, applicationId, place }),
        // A correction of what was sent back is of its own day.
        ...(own === undefined && { day: day.current, ...(turn && { turn }) }),
        ...filledBy(opened),
      });
  };
  const startOver = (): void => {
    sending.drop();
    const next = openedWith(template.content, over, () => changed.current());
    setBegun(over);
    setOpened(next);
    setOut(outIn(next.store).length);
  };
  const openAs = (now: Start, whole: Filled): void => {
    setBase(now);
    setOpened(openedWith(template.content, { ...now, ...whole }, () => changed.current()));
  };
  const beside = useBeside({
    form: store.form,
    apart,
    base,
    stands: over,
    aside: start.aside,
    filled: typed,
    read,
    onMerged: (whole, now) => {
      openAs(now, whole);
      sending.merged();
      setTaken((times) => times + 1);
    },
    onGivenUp: (now, wasFound) => {
      if (!wasFound) openAs(now, now);
      sending.merged();
      // The server may keep it still, unless what was typed since has taken its place there.
      if (own !== undefined) dropDraft(own, "device");
      else if (!wasFound || !touched.current) sending.drop();
    },
  });
  useEffect(() => {
    // Drawn by now, it is kept as what is typed of the version that stands.
    if (taken > 0) changed.current();
  }, [taken]);
  return (
    <NotesContext value={{ deviations, comments: said.comments }}>
      {beside.face}
      <Beginning
        begun={begun}
        said={said}
        formChanged={begun.typedFor !== undefined && begun.typedFor !== template.version}
        keeping={keeping}
        turn={isDouble ? turn : undefined}
        onStartOver={startOver}
      />
      <Sheet {...(place !== "" && { title: place })}>
        <FilledForm
          store={store}
          grouping={keeping}
          sending={sending}
          submit={say(base.corrects ? recordTexts.correctNow : kitTexts.submit)}
          onSubmit={submit}
        >
          <AsToday refused={sending.refused?.code} onTake={() => void (day.current = today())} />
          <OutOfBand count={out} />
        </FilledForm>
      </Sheet>
    </NotesContext>
  );
};

/** Says that it was taken, and shows the record. */
const useLeave = (): ((id: string) => void) => {
  const say = useSay();
  const navigate = useNavigate();
  const client = useQueryClient();
  return (id) => {
    tell("success", say(recordTexts.submitted));
    void refresh(client, [work.detail, work.list, dueToday, board, prepare]);
    void navigate(`${workFace.detailPath}?id=${id}`, { replace: true });
  };
};

const typedIn = ({ store, deviations, keeping }: Opened) => {
  const kept = keeping.confirmed();
  return { ...detailsOf(store), deviations: deviations.all(), ...(kept.length > 0 && { kept }) };
};

/** Past midnight: the same once more, as the new day's. */
const AsToday = ({ refused, onTake }: { readonly refused: string | undefined; readonly onTake: () => void }) => {
  const say = useSay();
  if (refused !== recordRefusals.E16070.code) return null;
  return (
    <Button type="submit" size="large" onClick={onTake}>
      {say(workTexts.asToday)}
    </Button>
  );
};

/** What the form began with, and the way back to all of it or to the beginning; beneath it what the supervisor remarked. */
const Beginning = ({
  begun,
  said,
  formChanged,
  keeping,
  turn,
  onStartOver,
}: {
  readonly begun: Start;
  readonly said: Said;
  readonly formChanged: boolean;
  readonly keeping: Keeping;
  readonly turn: Turn | undefined;
  readonly onStartOver: () => void;
}) => {
  const say = useSay();
  const isShort = useSyncExternalStore(keeping.listen, keeping.isShort);
  return (
    <>
      <p className="record-notice" role="status">
        <span>
          {turn && `${say(todayTexts.turnOf, { turn })} · `}
          {noticeOf(begun, say)}
          {formChanged && ` · ${say(workTexts.formChanged)}`}
        </span>
        {isShort && (
          <Button size="small" look="plain" onClick={() => keeping.open()}>
            {say(workTexts.openAll)}
          </Button>
        )}
        {(begun.from === "draft" || begun.from === "device") && (
          <Button size="small" look="plain" onClick={onStartOver}>
            {say(workTexts.startOver)}
          </Button>
        )}
      </p>
      {(said.note !== "" || said.comments.length > 0) && (
        <div className="record-notice">
          <RemarkLinks {...said} />
        </div>
      )}
    </>
  );
};

const OutOfBand = ({ count }: { readonly count: number }) => {
  const say = useSay();
  return (
    <span className={count > 0 ? "is-out" : "soft"}>
      {count > 0 ? say(workTexts.outTitle, { count }) : say(workTexts.within)}
    </span>
  );
};

const openedWith = (content: string, start: Start, onChange: () => void): Opened => {
  const store = openForm(content, start, onChange);
  const deviations = openDeviations(start.deviations, onChange);
  store.onRowMoved((list, row) => deviations.moveRow(list, row));
  return { store, deviations, keeping: openKeeping(store, start, onChange) };
};

/** Whether nothing is wrong, unexplained or undecided; what is comes into view, the first of it first. */
const isComplete = ({ store, deviations, keeping }: Opened): boolean => {
  const right = store.check();
  const missing = missingIn(store, deviations);
  deviations.complain(missing);
  const [first] = Object.keys(missing);
  const wrong = [...Object.keys(store.problems()), ...Object.keys(missing)];
  if (wrong.length > 0) keeping.open(wrong);
  if (right && first !== undefined) bringIntoView(document.getElementById(`c-why-${first}`));
  const [undecided] = right && first === undefined ? keeping.undecided() : [];
  if (undecided !== undefined) bringIntoView(document.getElementById(keepingId(undecided)));
  return right && first === undefined && undecided === undefined;
};

/** What is sent of it: the values, why some lie out of their bands, and the groups that were confirmed as they were. */
const filledBy = ({ store, deviations, keeping }: Opened) => ({
  ...detailsOf(store),
  kept: [...keeping.confirmed()],
  deviations: outIn(store).map(({ key }) => {
    const { reason, photos } = deviations.of(key);
    return { field: key, reason, photos: [...photos] };
  }),
});

const detailsOf = (store: FormStore) => ({ details: JSON.stringify(store.settled().values) });

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
