import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useQueryClient } from "@tanstack/react-query";
import { refresh, send } from "@apron/kit/web/call";
import { dropDraft, readDraft, rebase, type Rebased, type Sending, useSender, writeDraft } from "@apron/kit/web/drafts";
import type { DutyPost } from "@apron/features/duty/contract";
import { deskDraft, deskDrafts, deskMonth, saveDraft } from "../../contract.ts";
import type { RosterRow } from "../../row.ts";
import { readWholeDraft } from "../whole-draft.ts";
import {
  edited,
  gridOf,
  homeOf,
  sameRow,
  sorted,
  type Cells,
  type Edit,
  type Line,
  type MonthGrid,
} from "./month-grid.ts";
import { differenceFrom, isSaved, savedAfter } from "./month-saver.ts";

/** Milliseconds of quiet after an edit before it is saved. */
const rest = 700;

/** A month under way: edited at once on the screen, saved a moment later, undone within the page. */
export interface MonthDraft {
  readonly lines: readonly Line[];
  readonly cells: Cells;
  readonly loose: readonly RosterRow[];
  readonly sending: Sending;
  /** The place of a row by its number in the draft. */
  readonly placeOfRow: ReadonlyMap<number, string>;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  edit(edit: Edit): void;
  undo(): void;
  redo(): void;
  addLine(line: Line): void;
  /** Puts a row whose facts changed where it now belongs, and gives its new place. */
  move(from: string, row: RosterRow): string;
  /** Corrects a row that stands in no place, and puts it where it then belongs. */
  correct(row: RosterRow): Promise<void>;
  /** In a conflict, once it is read: what somebody else saved beside what was changed here. */
  readonly beside: MonthBeside | undefined;
  /** In a conflict: reads what stands now. */
  readTheirs(): Promise<void>;
  /** Puts both together: of what both changed theirs where it is named; without names mine is dropped. */
  goOn(takeTheirs?: ReadonlySet<string>): Promise<void>;
  readonly revision: () => number;
}

/** Two changes of one month beside each other, by place. */
export interface MonthBeside {
  readonly by: string;
  readonly at: string;
  readonly rebased: Rebased<RosterRow>;
  readonly was: Cells;
  readonly theirs: Cells;
}

/** What survives a reload or an expired session: the changes that were not saved, and lines without rows. */
interface Kept {
  /** The draft they are changes of, as it was counted then. */
  readonly begun: { readonly id: string; readonly revision: number };
  /** By place what stands there now, and what stood there. */
  readonly changes: readonly (readonly [string, RosterRow | null, RosterRow | null])[];
  readonly lines: readonly Line[];
}

interface Server {
  readonly cells: Cells;
  readonly loose: readonly RosterRow[];
  readonly revision: number;
}

/** The draft as somebody else saved it. */
interface Theirs extends Server {
  readonly lines: readonly Line[];
  readonly by: string;
  readonly at: string;
}

/** Holds one draft of one month; `rows` and `revision` are what the server said when the screen was opened. */
export const useMonthDraft = (
  draft: {
    readonly id: string;
    readonly departmentId: string;
    readonly revision: number;
    readonly rows: readonly RosterRow[];
    readonly changedBy: string;
    readonly changedAt: string;
  },
  month: string,
  posts: readonly DutyPost[],
): MonthDraft => {
  const client = useQueryClient();
  const key = `duty-month:${draft.departmentId}:${month}`;
  const [start] = useState(() => startOf(gridOf(draft.rows, month, posts), readDraft<Kept>(key), draft));
  const [theirs, setTheirs] = useState(start.theirs);
  const [lines, setLines] = useState(start.lines);
  const [cells, setCells] = useState(start.cells);
  const [server, setServer] = useState<Server>(start.server);
  const [past, setPast] = useState<readonly Edit[]>([]);
  const [future, setFuture] = useState<readonly Edit[]>([]);
  const [begun, setBegun] = useState(start.begun);
  // What is asked for after an await must be what stands then, not what stood when the save began.
  const latest = useRef({ cells, server });
  latest.current.cells = cells;
  // Sent and not answered: it may be saved, so that it goes again as it was before what was typed since.
  const unanswered = useRef<ReturnType<typeof differenceFrom>>(undefined);

  const keepServer = useCallback((next: Server): void => {
    latest.current.server = next;
    setServer(next);
  }, []);

  const readTheirs = async (): Promise<Theirs> => {
    const now = await readWholeDraft({ id: draft.id });
    const found = theirsIn(gridOf(now.rows, month, posts), now.draft);
    setTheirs(found);
    return found;
  };
  const sending = useSender({
    begin: start.theirs && "changed",
    rest,
    isSent: () => isSaved(latest.current.server.cells, latest.current.cells),
    send: async () => {
      const before = latest.current.server;
      const difference = (unanswered.current ??= differenceFrom(before.cells, latest.current.cells));
      const done = await send(saveDraft, {
        id: draft.id,
        revision: before.revision,
        put: difference.put.map(({ row }) => row),
        remove: difference.remove.map(({ n }) => n),
      });
      unanswered.current = undefined;
      keepServer({ ...before, revision: done.revision, cells: savedAfter(before.cells, difference, done.added) });
    },
    onSent: async () => await refresh(client, [deskDraft, deskDrafts, deskMonth]),
    // Unread, it is read again by the button beside it.
    onRefused: (_, standing) => {
      if (standing !== "unreached") unanswered.current = undefined;
      if (standing === "changed") void readTheirs().catch(() => undefined);
    },
  });
  const { typed, flush } = sending;
  useEffect(() => {
    if (!isSaved(latest.current.server.cells, cells)) typed();
  }, [cells, typed]);
  useEffect(() => {
    const kept = keptOf(server.cells, cells, lines);
    if (kept.changes.length === 0 && kept.lines.length === 0) dropDraft(key);
    else writeDraft(key, { ...kept, begun: begun ?? { id: draft.id, revision: server.revision } }, {});
  }, [key, draft.id, begun, server, cells, lines]);

  const apply = useCallback((edit: Edit): Edit => {
    const after = edited(latest.current.cells, edit);
    latest.current.cells = after.cells;
    setCells(after.cells);
    return after.inverse;
  }, []);
  const edit = useCallback(
    (wanted: Edit): void => {
      if (wanted.size === 0) return;
      const inverse = apply(wanted);
      setPast((before) => [...before.slice(-199), inverse]);
      setFuture([]);
    },
    [apply],
  );
  const addLine = useCallback(
    (line: Line): void =>
      setLines((before) => (before.some(({ id }) => id === line.id) ? before : sorted([...before, line], posts))),
    [posts],
  );

  const goOn = async (now: Theirs, takeTheirs?: ReadonlySet<string>): Promise<void> => {
    const { server: was, cells: mine } = latest.current;
    const next = takeTheirs ? rebase(was.cells, mine, now.cells, takeTheirs, sameRow).merged : now.cells;
    setBegun(undefined);
    setTheirs(undefined);
    latest.current.cells = next;
    keepServer(now);
    setLines((before) => (takeTheirs ? sorted(merged(now.lines, before), posts) : now.lines));
    setCells(next);
    setPast([]);
    setFuture([]);
    sending.merged();
    await flush();
  };

  return {
    lines,
    cells,
    loose: server.loose,
    sending,
    placeOfRow: useMemo(() => new Map([...server.cells].map(([place, row]) => [row.n, place])), [server]),
    canUndo: past.length > 0,
    canRedo: future.length > 0,
    edit,
    addLine,
    undo: () => {
      const last = past.at(-1);
      if (!last) return;
      const inverse = apply(last);
      setPast(past.slice(0, -1));
      setFuture([...future, inverse]);
    },
    redo: () => {
      const next = future.at(-1);
      if (!next) return;
      const inverse = apply(next);
      setFuture(future.slice(0, -1));
      setPast([...past, inverse]);
    },
    move: (from, row) => {
      const home = homeOf(row, latest.current.cells, from);
      if (!home || !row.startOndutyDate.startsWith(`${month}-`)) return from;
      addLine(home.line);
      edit(
        new Map([
          [from, undefined],
          [home.place, row],
        ]),
      );
      return home.place;
    },
    correct: async (row) => {
      if (!(await flush())) return;
      await send(saveDraft, { id: draft.id, revision: latest.current.server.revision, put: [row], remove: [] });
      await goOn(await readTheirs(), new Set());
      await refresh(client, [deskDraft, deskDrafts]);
    },
    beside: useMemo(
      () =>
        theirs && {
          by: theirs.by,
          at: theirs.at,
          rebased: rebase(server.cells, cells, theirs.cells, new Set(), sameRow),
          was: server.cells,
          theirs: theirs.cells,
        },
      [theirs, server, cells],
    ),
    readTheirs: async () => void (await readTheirs()),
    goOn: async (takeTheirs) => {
      if (theirs) await goOn(theirs, takeTheirs);
    },
    revision: () => latest.current.server.revision,
  };
};

const theirsIn = (
  grid: MonthGrid,
  head: { readonly revision: number; readonly changedBy: string; readonly changedAt: string },
): Theirs => ({ ...grid, revision: head.revision, by: head.changedBy, at: head.changedAt });

const startOf = (grid: MonthGrid, kept: Partial<Kept>, draft: Kept["begun"] & Parameters<typeof theirsIn>[1]) => {
  const { begun, changes = [] } = kept;
  const isLatest = begun?.id === draft.id && begun.revision === draft.revision;
  // Of an older draft only what stood in the changed places is known, and that is what is asked of.
  const was = isLatest ? [] : changes.map(([place, , before]) => [place, before ?? undefined] as const);
  const base = edited(grid.cells, new Map(was)).cells;
  const { cells } = edited(base, new Map(changes.map(([place, row]) => [place, row ?? undefined])));
  const isAll = isSaved(grid.cells, cells);
  const isBeside = !isAll && !isLatest;
  return {
    lines: merged(grid.lines, kept.lines ?? []),
    cells: isAll ? grid.cells : cells,
    server: { cells: isBeside ? base : grid.cells, loose: grid.loose, revision: draft.revision },
    begun: isBeside ? (begun ?? { id: "", revision: 0 }) : undefined,
    theirs: isBeside ? theirsIn(grid, draft) : undefined,
  };
};

const keptOf = (saved: Cells, cells: Cells, lines: readonly Line[]): Omit<Kept, "begun"> => {
  const { put, remove } = differenceFrom(saved, cells);
  const changes = [
    ...put.map(({ place, row }) => [place, row, saved.get(place) ?? null] as const),
    ...remove.map(({ place }) => [place, null, saved.get(place) ?? null] as const),
  ];
  const filled = new Set([...saved.keys()].map((place) => place.slice(0, place.lastIndexOf("\n"))));
  return { changes, lines: lines.filter(({ id }) => !filled.has(id)) };
};

const merged = (lines: readonly Line[], more: readonly Line[]): readonly Line[] => {
  const known = new Set(lines.map(({ id }) => id));
  return [...lines, ...more.filter(({ id }) => !known.has(id))];
};
