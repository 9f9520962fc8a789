import {
  appearance,
  blank,
  change,
  type Data,
  type DataRecord,
  fieldPath,
  type Form,
  type Holder,
  type Node,
  type Path,
  pathsOfValue,
  type Problems,
  problemsIn,
  type Rows,
  settle,
  type Settled,
} from "@apron/dialect";
import { named } from "@apron/kit/contract/named";
import { asWritten, type Word } from "@apron/kit/contract/texts";

/** A record being filled in or shown: parts of a screen listen to it one by one, so that only who changed draws again. */
export interface FormStore {
  readonly form: Form;
  settled(): Settled;
  problems(): Problems;
  set(holder: Holder, rows: Rows, value: Data | undefined): void;
  /** Says that a row of the list at a path goes, or comes back to where it was: before the list is set. */
  moveRow(list: string, row: RowMove): void;
  /** Calls back then, so that what is kept by paths follows its row. */
  onRowMoved(hear: (list: string, row: RowMove) => void): () => void;
  /** Shows every problem at its field; true when there is none. */
  check(): boolean;
  /** How many times problems were shown so far. */
  checked(): number;
  /** Shows problems from elsewhere, e.g. of a refusal. */
  complain(problems: Readonly<Record<string, Word | string>>): void;
  /** Calls back after every value that was set, e.g. to keep what is typed. */
  onSet(hear: (values: DataRecord) => void): () => void;
  /** Calls back whenever problems were shown. */
  onChecked(hear: () => void): () => void;
  /** Calls back whenever one appearance of a part has to be drawn again. */
  listen(node: Node, rows: Rows, onChange: () => void): () => void;
  /** A number that is another one after every such change. */
  version(node: Node, rows: Rows): number;
}

/** A row that was taken out of its list, or put back, and its place there. */
export interface RowMove {
  readonly at: number;
  readonly is: "gone" | "back";
}

/** Opens a stored record, or begins a new one where there are no values. */
export const newFormStore = (form: Form, values?: DataRecord): FormStore => {
  let settled = values === undefined ? blank(form) : settle(form, values);
  let problems: Problems = named();
  let checked = 0;
  const versions = new Map<string, number>();
  const heard = new Set<(values: DataRecord) => void>();
  const checkHeard = new Set<() => void>();
  const rowHeard = new Set<(list: string, row: RowMove) => void>();
  const listeners = new Map<string, Listener>();
  const redraw = (listener: Listener): void => {
    versions.set(listener.key, (versions.get(listener.key) ?? 0) + 1);
    for (const onChange of listener.calls) onChange();
  };
  const show = (found: Problems): void => {
    const before = problems;
    problems = found;
    checked += 1;
    const first = Object.keys(found)[0];
    for (const listener of listeners.values()) {
      const { path } = listener;
      if (path !== undefined && (path === first || before[path] !== found[path])) redraw(listener);
    }
    for (const hear of checkHeard) hear();
  };
  return {
    form,
    settled: () => settled,
    problems: () => problems,
    set: (holder, rows, value) => {
      const changed = change(form, settled, holder, rows, value);
      settled = changed.settled;
      const own = fieldPath(holder, rows);
      problems = named(Object.entries(problems).filter(([path]) => path !== own && !path.startsWith(`${own}.`)));
      for (const listener of listeners.values())
        if (changed.touched.has(listener.key) || isConcerned(listener, changed.written)) redraw(listener);
      for (const hear of heard) hear(settled.values);
    },
    moveRow: (list, row) => {
      for (const hear of rowHeard) hear(list, row);
    },
    onRowMoved: (hear) => {
      rowHeard.add(hear);
      return () => rowHeard.delete(hear);
    },
    check: () => {
      show(problemsIn(form, settled.values, settled));
      return Object.keys(problems).length === 0;
    },
    checked: () => checked,
    complain: (told) =>
      show(
        named(
          Object.entries(told).map(([path, problem]) => [
            path,
            typeof problem === "string" ? asWritten(problem) : problem,
          ]),
        ),
      ),
    onSet: (hear) => {
      heard.add(hear);
      return () => heard.delete(hear);
    },
    onChecked: (hear) => {
      checkHeard.add(hear);
      return () => checkHeard.delete(hear);
    },
    listen: (node, rows, onChange) => {
      const key = appearance(node.key, rows);
      const listener = listeners.get(key) ?? listenerOf(key, node, rows);
      listeners.set(key, listener);
      listener.calls.add(onChange);
      return () => {
        listener.calls.delete(onChange);
        if (listener.calls.size === 0) listeners.delete(key);
      };
    },
    version: (node, rows) => versions.get(appearance(node.key, rows)) ?? 0,
  };
};

interface Listener {
  readonly key: string;
  readonly path: string | undefined;
  readonly places: readonly Path[];
  /** A list draws its rows, not what is in them. */
  readonly list: boolean;
  readonly calls: Set<() => void>;
}

const listenerOf = (key: string, node: Node, rows: Rows): Listener => {
  const holds = node.is === "field" || node.is === "list";
  return {
    key,
    path: holds ? fieldPath(node, rows) : undefined,
    places: holds ? pathsOfValue(node, rows) : [],
    list: node.is === "list",
    calls: new Set(),
  };
};

const isConcerned = (listener: Listener, written: readonly Path[]): boolean =>
  listener.places.some((place) =>
    written.some((path) => isWithin(place, path) || (!listener.list && isWithin(path, place))),
  );

const isWithin = (path: Path, outer: Path): boolean => outer.every((key, depth) => path[depth] === key);
