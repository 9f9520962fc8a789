import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useQueryClient } from "@tanstack/react-query";
import { refresh, send, type CallRefused, asRefused } from "@apron/kit/web/call";
import { common } from "@apron/kit/contract/refusal";
import { dropDraft, readDraft, writeDraft } from "@apron/kit/web/drafts";
import type { DutyPost } from "@apron/features/duty/contract";
import { deskDraft, deskDrafts, deskMonth, saveDraft } from "../../contract.ts";
import type { RosterRow } from "../../row.ts";
import { readWholeDraft } from "../whole-draft.ts";
import { edited, gridOf, homeOf, sorted, type Cells, type Edit, type Line, type MonthGrid } from "./month-grid.ts";
import { differenceFrom, isSaved, rebased, savedAfter } from "./month-saver.ts";

/** Milliseconds of quiet after an edit before it is saved. */
const pause = 700;

/** How the grid stands towards the server. */
export type SaveState = "saved" | "waiting" | "saving" | "conflict" | "failed";

/** A month under way: edited at once on the screen, saved a moment later, undone within the page. */
export interface MonthDraft {
  readonly lines: readonly Line[];
  readonly cells: Cells;
  readonly loose: readonly RosterRow[];
  readonly state: SaveState;
  /** Why the last save was refused. */
  readonly refusal: CallRefused | undefined;
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
  /** Saves at once; true when everything is saved. */
  flush(): Promise<boolean>;
  /** The conflict was there when the page was opened: what stands in `cells` was typed before somebody else saved. */
  readonly foundConflict: boolean;
  /** After a conflict: reads what stands now, and keeps or drops the changes of this page. */
  reconcile(keep: boolean): Promise<void>;
  readonly revision: () => number;
}

/** What survives a reload or an expired session: the changes that were not saved, and lines without rows. */
interface Kept {
  /** The draft they are changes of, as it was counted then. */
  readonly begun: { readonly id: string; readonly revision: number };
  readonly changes: readonly (readonly [string, RosterRow | null])[];
  readonly lines: readonly Line[];
}

interface Server {
  readonly cells: Cells;
  readonly loose: readonly RosterRow[];
  readonly revision: number;
}

/** Holds one draft of one month; `rows` and `revision` are what the server said when the screen was opened. */
export const useMonthDraft = (
  draft: {
    readonly id: string;
    readonly departmentId: string;
    readonly revision: number;
    readonly rows: readonly RosterRow[];
  },
  month: string,
  posts: readonly DutyPost[],
): MonthDraft => {
  const client = useQueryClient();
  const key = `duty-month:${draft.departmentId}:${month}`;
  const [start] = useState(() => startOf(gridOf(draft.rows, month, posts), readDraft<Kept>(key), draft));
  const [lines, setLines] = useState(start.lines);
  const [cells, setCells] = useState(start.cells);
  const [server, setServer] = useState<Server>({ cells: start.saved, loose: start.loose, revision: draft.revision });
  const [past, setPast] = useState<readonly Edit[]>([]);
  const [future, setFuture] = useState<readonly Edit[]>([]);
  const [state, setState] = useState<SaveState>(start.state);
  // What was typed of an older draft is saved once its planner has seen that it is not the latest.
  const [begun, setBegun] = useState(start.begun);
  const [refusal, setRefusal] = useState<CallRefused>();
  // What is asked for after an await must be what stands then, not what stood when the save began.
  const latest = useRef({
    cells,
    server,
    saving: undefined as Promise<boolean> | undefined,
    stuck: start.state === "conflict",
  });
  latest.current.cells = cells;

  const keepServer = useCallback((next: Server): void => {
    latest.current.server = next;
    setServer(next);
  }, []);

  const flush = useCallback((): Promise<boolean> => {
    const saveAll = async (): Promise<boolean> => {
      if (isSaved(latest.current.server.cells, latest.current.cells)) return true;
      while (!isSaved(latest.current.server.cells, latest.current.cells)) {
        const before = latest.current.server;
        const difference = differenceFrom(before.cells, latest.current.cells);
        setState("saving");
        const done = await send(saveDraft, {
          id: draft.id,
          revision: before.revision,
          put: difference.put.map(({ row }) => row),
          remove: difference.remove.map(({ n }) => n),
        });
        keepServer({ ...before, revision: done.revision, cells: savedAfter(before.cells, difference, done.added) });
      }
      setState("saved");
      setRefusal(undefined);
      await refresh(client, [deskDraft, deskDrafts, deskMonth]);
      return true;
    };
    if (latest.current.stuck) return Promise.resolve(false);
    return (latest.current.saving ??= saveAll()
      .catch((thrown: unknown) => {
        const refused = asRefused(thrown);
        latest.current.stuck = refused.code === common.E9409.code;
        setState(latest.current.stuck ? "conflict" : "failed");
        setRefusal(refused);
        return false;
      })
      .finally(() => {
        latest.current.saving = undefined;
      }));
  }, [client, draft.id, keepServer]);

  useEffect(() => {
    if (isSaved(latest.current.server.cells, cells)) return undefined;
    setState((before) => (before === "saving" || before === "conflict" ? before : "waiting"));
    const timer = setTimeout(() => void flush(), pause);
    return () => clearTimeout(timer);
  }, [cells, flush]);
  useEffect(() => () => void flush(), [flush]);
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

  const reconcile = async (keep: boolean): Promise<void> => {
    const now = await readWholeDraft({ id: draft.id });
    const grid = gridOf(now.rows, month, posts);
    const kept = keep ? rebased(grid.cells, latest.current.server.cells, latest.current.cells) : grid.cells;
    latest.current.stuck = false;
    setBegun(undefined);
    latest.current.cells = kept;
    keepServer({ cells: grid.cells, loose: grid.loose, revision: now.draft.revision });
    setLines((before) => (keep ? sorted(merged(grid.lines, before), posts) : grid.lines));
    setCells(kept);
    setPast([]);
    setFuture([]);
    setRefusal(undefined);
    setState("saved");
    await flush();
  };

  return {
    lines,
    cells,
    loose: server.loose,
    state,
    refusal,
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
      await reconcile(true);
      await refresh(client, [deskDraft, deskDrafts]);
    },
    flush,
    foundConflict: begun !== undefined,
    reconcile,
    revision: () => latest.current.server.revision,
  };
};

const startOf = (grid: MonthGrid, kept: Partial<Kept>, draft: Kept["begun"]) => {
  const edit: Edit = new Map((kept.changes ?? []).map(([place, row]) => [place, row ?? undefined]));
  const { cells } = edited(grid.cells, edit);
  const isLatest = kept.begun?.id === draft.id && kept.begun.revision === draft.revision;
  const state: SaveState = isSaved(grid.cells, cells) ? "saved" : isLatest ? "waiting" : "conflict";
  return {
    lines: merged(grid.lines, kept.lines ?? []),
    cells,
    saved: grid.cells,
    loose: grid.loose,
    state,
    begun: state === "conflict" ? (kept.begun ?? { id: "", revision: 0 }) : undefined,
  };
};

const keptOf = (saved: Cells, cells: Cells, lines: readonly Line[]): Omit<Kept, "begun"> => {
  const { put, remove } = differenceFrom(saved, cells);
  const changes = [
    ...put.map(({ place, row }) => [place, row] as const),
    ...remove.map(({ place }) => [place, null] as const),
  ];
  const filled = new Set([...saved.keys()].map((place) => place.slice(0, place.lastIndexOf("\n"))));
  return { changes, lines: lines.filter(({ id }) => !filled.has(id)) };
};

const merged = (lines: readonly Line[], more: readonly Line[]): readonly Line[] => {
  const known = new Set(lines.map(({ id }) => id));
  return [...lines, ...more.filter(({ id }) => !known.has(id))];
};
