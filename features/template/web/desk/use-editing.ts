import { useCallback, useState } from "react";
import type { Data, DataRecord, Path } from "@apron/dialect";

/** What is being edited: a schema with the part that is chosen. */
export interface Edited {
  readonly schema: DataRecord;
  readonly chosen: Path | undefined;
}

/** Changes of a schema with a way back. */
export interface Editing extends Edited {
  /** Puts another schema in place; the chosen part stays unless named. */
  readonly change: (schema: DataRecord, chosen?: Path | "none") => void;
  readonly choose: (steps: Path | undefined) => void;
  readonly undo: (() => void) | undefined;
  readonly redo: (() => void) | undefined;
}

/** What the properties of a part are changed by: reads the node and puts something at a path of it. */
export interface PartEditing {
  readonly node: DataRecord;
  readonly put: (path: Path, value: Data | undefined) => void;
}

interface History {
  readonly past: readonly Edited[];
  readonly now: Edited;
  readonly future: readonly Edited[];
}

/** Steps back that are kept. */
const steps = 100;

/** Keeps a schema while it is edited. */
export const useEditing = (start: DataRecord): Editing => {
  const [history, setHistory] = useState<History>({ past: [], now: { schema: start, chosen: undefined }, future: [] });
  const { past, now, future } = history;
  const change = useCallback(
    (schema: DataRecord, chosen?: Path | "none"): void =>
      setHistory((before) => ({
        past: [...before.past, before.now].slice(-steps),
        now: { schema, chosen: chosen === "none" ? undefined : (chosen ?? before.now.chosen) },
        future: [],
      })),
    [],
  );
  const choose = useCallback(
    (chosen: Path | undefined): void => setHistory((before) => ({ ...before, now: { ...before.now, chosen } })),
    [],
  );
  const back = past.at(-1);
  const [ahead] = future;
  return {
    ...now,
    change,
    choose,
    undo: back && (() => setHistory({ past: past.slice(0, -1), now: back, future: [now, ...future] })),
    redo: ahead && (() => setHistory({ past: [...past, now], now: ahead, future: future.slice(1) })),
  };
};
