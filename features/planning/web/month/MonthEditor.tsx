import { useMemo, useState } from "react";
import { Button } from "@apron/kit/web/controls";
import { react, asRefused } from "@apron/kit/web/call";
import { Empty, Tag } from "@apron/kit/web/page";
import { useSay, kitTexts } from "@apron/kit/web/language";
import { tell } from "@apron/kit/web/toast";
import type { ResultOf } from "@apron/kit/contract/call";
import type { deskDraft, deskMonth } from "../../contract.ts";
import type { RosterRow } from "../../row.ts";
import { balanceOf } from "./balance/month-balance.ts";
import { deskTexts } from "../../texts.ts";
import type { Directory } from "../DepartmentMonth.tsx";
import { monthText } from "../MonthPicker.tsx";
import { ProblemCounts } from "../ProblemCounts.tsx";
import { PublishDialog } from "../PublishDialog.tsx";
import { DiscardDraft } from "../DiscardDraft.tsx";
import { RowDialog } from "../RowDialog.tsx";
import { draftName } from "../draft-name.ts";
import { labelsOf } from "../people-labels.ts";
import { deskWords } from "../words.ts";
import { useArrival } from "./arrival.ts";
import { Balance } from "./balance/Balance.tsx";
import { LineDialog, WeekDialog } from "./LineDialog.tsx";
import { MonthDays } from "./MonthDays.tsx";
import { MonthDock } from "./MonthDock.tsx";
import type { CellMark } from "./MonthGridCell.tsx";
import { MonthGridTable, type GridEditing } from "./MonthGridTable.tsx";
import { MonthStatus } from "./MonthStatus.tsx";
import { partsOf, placeOf, rowAt, type Line, weekCopied } from "./month-grid.ts";
import { placeOfProblem } from "./problem-place.ts";
import { type MonthDraft, useMonthDraft } from "./use-month-draft.ts";
import { useNarrow } from "./use-narrow.ts";

export type Month = ResultOf<typeof deskMonth>;
type Draft = ResultOf<typeof deskDraft>;

type MonthDialog = "line" | "week" | "publish" | "discard";

interface Edited {
  readonly departmentId: string;
  readonly month: string;
  readonly shown: Month;
  readonly directory: Directory;
  /** The latest answer: its problems and changes are those of the last save. */
  readonly draft: Draft;
  /** It was asked for where the month stood as published. */
  readonly cameHere: boolean;
  /** It was published or thrown away. */
  readonly onLeft: () => void;
}

/** The draft of a month under the planner's hands: grid, what is wrong, what differs, and how evenly it is spread. */
export const MonthEditor = ({ departmentId, month, shown, directory, draft, cameHere, onLeft }: Edited) => {
  const say = useSay();
  const narrow = useNarrow();
  useArrival(cameHere);
  const inside = useDepartment(directory, departmentId);
  const { department, posts, people, labels } = inside;
  const plan = useMonthDraft({ ...draft.draft, departmentId, rows: draft.rows }, month, posts);
  const { cells, lines } = plan;
  const [at, setAt] = useState<string>();
  const [dialog, setDialog] = useState<MonthDialog>();
  const [detail, setDetail] = useState<{ readonly row: RosterRow; readonly place?: string }>();
  const marks = useMarks(draft, plan);
  const shares = useShares(shown.days, plan, labels);
  const counts = useMemo(() => new Map(shares.map((share) => [share.name, share.shifts])), [shares]);

  const rowFor = rowsIn(plan, inside);
  const details = (place: string): void => {
    const { lineId, day } = partsOf(place);
    const line = lines.find(({ id }) => id === lineId);
    const row = cells.get(place) ?? (line && rowFor(line, day, ""));
    if (row) setDetail({ row, place });
  };
  const jump = (place: string): void => goTo(place, narrow, setAt);
  const keep = (row: RosterRow): void => {
    setDetail(undefined);
    if (detail?.place === undefined) void plan.correct(row).catch((thrown: unknown) => react(asRefused(thrown)));
    else if (row.name === "") plan.edit(new Map([[detail.place, undefined]]));
    else jump(plan.move(detail.place, row));
  };
  const close = (): void => setDialog(undefined);
  const publish = async (): Promise<void> => {
    if (await plan.sending.flush()) setDialog("publish");
  };
  const editing: GridEditing = {
    people,
    restHours: directory.restHours,
    shares: counts,
    rowFor,
    onEdit: plan.edit,
    onUndo: plan.undo,
    onRedo: plan.redo,
    onDetails: details,
  };
  return (
    <>
      <div className="month-bar">
        <DraftHeading of={draft.draft} />
        <MonthStatus plan={plan} />
        <MonthBar plan={plan} onDialog={setDialog} onPublish={() => void publish()} />
      </div>
      {lines.length === 0 ? (
        <NoLines onAdd={() => setDialog("line")} />
      ) : narrow ? (
        <MonthDays days={shown.days} grid={plan} marks={marks} labelOf={labels.of} onOpen={details} />
      ) : (
        <MonthGridTable
          label={say(deskWords.gridOf, { department, month: monthText(month) })}
          days={shown.days}
          lines={lines}
          cells={cells}
          marks={marks}
          labelOf={labels.of}
          hueOf={labels.hueOf}
          phones={new Map(posts.map(({ name, telephone }) => [name, telephone]))}
          at={at}
          onAt={setAt}
          editing={editing}
        />
      )}
      <MonthDock
        at={at}
        plan={plan}
        draft={draft}
        balance={
          <Balance of={shares} month={month} rules={directory.rules} depaName={department} labelOf={labels.of} />
        }
        onJump={jump}
        onDetails={details}
        onLoose={(row) => setDetail({ row })}
        onClear={(place) => plan.edit(new Map([[place, undefined]]))}
      />
      <Additions
        dialog={dialog}
        days={shown.days}
        month={month}
        posts={posts}
        plan={plan}
        onJump={jump}
        onClose={close}
      />
      {dialog === "publish" && <PublishDialog id={draft.draft.id} onClose={close} onDone={onLeft} />}
      {dialog === "discard" && (
        <DiscardDraft id={draft.draft.id} revision={plan.revision()} onDone={onLeft} onClose={close} />
      )}
      {detail && (
        <RowDialog
          title={say(deskWords.shiftTitle)}
          row={detail.row}
          directory={directory}
          problems={draft.problems.filter(({ row }) => row > 0 && row === numberOf(plan, detail))}
          fixedDepartment
          onSave={keep}
          onClose={() => setDetail(undefined)}
        />
      )}
    </>
  );
};

/** What of the directory belongs to a department. */
const useDepartment = (directory: Directory, departmentId: string) => {
  const department = directory.departments.find(({ id }) => id === departmentId)?.name ?? "";
  const posts = useMemo(
    () => directory.posts.filter((post) => post.departmentId === departmentId),
    [directory, departmentId],
  );
  const people = useMemo(
    () => directory.people.filter((person) => person.departmentId === departmentId),
    [directory, departmentId],
  );
  const labels = useMemo(() => labelsOf(people), [people]);
  return { department, posts, people, labels };
};

/** Leads to a place: to its shift on a narrow screen, else to its cell, which is in the tab order once it holds the cursor. */
const goTo = (place: string, narrow: boolean, onAt: (place: string) => void): void => {
  if (narrow) {
    const shifts = document.querySelectorAll<HTMLElement>(".month-days button");
    [...shifts].find((shift) => shift.dataset["place"] === place)?.focus();
    return;
  }
  onAt(place);
  requestAnimationFrame(() => document.querySelector<HTMLElement>(".month-grid td[tabindex='0']")?.focus());
};

/** How evenly the month is spread. */
const useShares = (days: Month["days"], { cells }: MonthDraft, labels: ReturnType<typeof labelsOf>) =>
  useMemo(() => {
    const holidays = new Set(days.filter(({ kind }) => kind === "holiday").map(({ day }) => day));
    return balanceOf(cells.values(), holidays, labels.of);
  }, [cells, days, labels]);

const NoLines = ({ onAdd }: { readonly onAdd: () => void }) => {
  const say = useSay();
  return (
    <div className="sheet">
      <Empty
        title={say(deskWords.noLines)}
        hint={say(deskWords.noLinesHint)}
        action={<Button onClick={onAdd}>{say(deskWords.addLine)}</Button>}
      />
    </div>
  );
};

/** The row that puts somebody on a line and a day. */
const rowsIn =
  ({ cells }: MonthDraft, { department, posts, labels }: ReturnType<typeof useDepartment>) =>
  (line: Line, day: string, name: string): RosterRow => {
    const before = cells.get(placeOf(line, day));
    const person = labels.find(name) ?? { name, postNo: "", mobile: "" };
    const post = posts.find((candidate) => candidate.name === line.postName);
    const fresh = rowAt(line, day, person, {
      depaName: department,
      telephone: post?.telephone ?? "",
      appName: post?.appName ?? "",
    });
    // Whoever takes over a shift takes it as it is.
    return before ? { ...before, name: fresh.name, postNo: fresh.postNo, mobile: fresh.mobile } : fresh;
  };

/** How the draft is called, and what its check says. */
const DraftHeading = ({ of: draft }: { readonly of: Draft["draft"] }) => {
  const say = useSay();
  return (
    <>
      <Tag tone="info">{say(deskTexts.draft)}</Tag>
      <b>{draftName(draft, say)}</b>
      <ProblemCounts errors={draft.errors} warnings={draft.warnings} />
    </>
  );
};

/** What can be done with the month as a whole. */
const MonthBar = ({
  plan,
  onDialog,
  onPublish,
}: {
  readonly plan: MonthDraft;
  readonly onDialog: (dialog: MonthDialog) => void;
  readonly onPublish: () => void;
}) => {
  const say = useSay();
  return (
    <span className="month-bar-end">
      <Button size="small" disabled={!plan.canUndo} onClick={plan.undo}>
        {say(deskWords.undo)}
      </Button>
      <Button size="small" disabled={!plan.canRedo} onClick={plan.redo}>
        {say(deskWords.redo)}
      </Button>
      <Button size="small" popup="dialog" onClick={() => onDialog("line")}>
        {say(deskWords.addLine)}
      </Button>
      <Button size="small" popup="dialog" onClick={() => onDialog("week")}>
        {say(deskTexts.copyWeek)}
      </Button>
      <Button size="small" popup="dialog" onClick={() => onDialog("discard")}>
        {say(deskTexts.discard)}
      </Button>
      <Button size="small" look="primary" popup="dialog" busy={plan.sending.standing === "sending"} onClick={onPublish}>
        {say(kitTexts.publish)}
      </Button>
    </span>
  );
};

/** The dialogs that add to the month: a line, a week as another was. */
const Additions = ({
  dialog,
  days,
  month,
  posts,
  plan,
  onJump,
  onClose,
}: {
  readonly dialog: MonthDialog | undefined;
  readonly days: Month["days"];
  readonly month: string;
  readonly posts: Directory["posts"];
  readonly plan: MonthDraft;
  readonly onJump: (place: string) => void;
  readonly onClose: () => void;
}) => {
  const say = useSay();
  return (
    <>
      {dialog === "line" && (
        <LineDialog
          posts={posts}
          lines={plan.lines}
          onClose={onClose}
          onAdd={(line) => {
            onClose();
            plan.addLine(line);
            onJump(placeOf(line, `${month}-01`));
          }}
        />
      )}
      {dialog === "week" && (
        <WeekDialog
          days={days}
          onClose={onClose}
          onCopy={(from, to) => {
            onClose();
            plan.edit(
              weekCopied(
                plan,
                from,
                to,
                days.map(({ day }) => day),
              ),
            );
            tell("success", say(deskWords.weekCopied));
          }}
        />
      )}
    </>
  );
};

const numberOf = (plan: MonthDraft, { row, place }: { readonly row: RosterRow; readonly place?: string }): number =>
  place === undefined ? row.n : ([...plan.placeOfRow].find(([, known]) => known === place)?.[0] ?? 0);

/** What is told at each cell: its problems, and whether it differs from what is published. */
const useMarks = (
  { problems, changes }: Draft,
  { lines, cells, placeOfRow }: MonthDraft,
): ReadonlyMap<string, CellMark> =>
  useMemo(() => {
    const marks = new Map<string, CellMark>();
    for (const { after } of changes) {
      const place = after && placeOfRow.get(after.n);
      if (place !== undefined) marks.set(place, { severity: undefined, text: "", changed: true });
    }
    for (const problem of problems) {
      const { row, severity, text } = problem;
      const place = placeOfProblem(problem, { lines, cells, placeOfRow });
      // What a whole post lacks is told where somebody could be put, never at somebody who is there.
      if (place === undefined || (row === 0 && cells.has(place))) continue;
      const before = marks.get(place);
      marks.set(place, {
        severity: before?.severity === "error" ? "error" : severity,
        text: [before?.text ?? "", text].filter((part) => part !== "").join(" · "),
        changed: before?.changed ?? false,
      });
    }
    return marks;
  }, [problems, changes, lines, cells, placeOfRow]);
