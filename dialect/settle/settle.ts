import { draftOf, isSame, valueAt, type Data, type DataRecord, type Draft, type Path } from "../data.ts";
import { evaluate, unknown, type Budget, type Scope } from "../expression/evaluate.ts";
import { limits } from "../limits.ts";
import { readersOf, type Readers } from "./readers.ts";
import { appearance, rowsNamed, rowsOf, sharedRows, withRows, type Rows } from "../values/rows.ts";
import { patchOf, samePatch, type Patch, type Patches } from "./states.ts";
import type { Effect, Form, Rule } from "../tree.ts";
import { pathsOfValue, putValue, readValue, starts, writeValue, type Holder } from "../values/values.ts";

/** A record in its form: the values, and what the reactions make of the parts at these values. */
export interface Settled {
  readonly values: DataRecord;
  readonly patches: Patches;
}

/** What came of one change. */
export interface Change {
  readonly settled: Settled;
  /** Appearances of parts that stand differently now. */
  readonly touched: ReadonlySet<string>;
  /** Paths whose values are different now, the changed one first. */
  readonly written: readonly Path[];
  /** How many reactions ran. */
  readonly ran: number;
}

/** A new record: the defaults of the template, and what its reactions then set. */
export const blank = (form: Form): Settled => {
  const work = newWork(starts(form), new Map(), true);
  runAll(form, work);
  follow(form, work);
  return settledIn(work);
};

/** A stored record in its form. Its values stay exactly as they are: a reaction sets a value only when one changes. */
export const settle = (form: Form, values: DataRecord): Settled => {
  const work = newWork(values, new Map(), false);
  runAll(form, work);
  return settledIn(work);
};

/** The record after the value of one field or list was changed; only reactions that depend on it run. */
export const change = (form: Form, before: Settled, holder: Holder, rows: Rows, value: Data | undefined): Change => {
  const work = newWork(writeValue(before.values, holder, rows, value), before.patches, true);
  work.written.push(...pathsOfValue(holder, rows));
  follow(form, work);
  const { touched, written, ran } = work;
  return { settled: settledIn(work), touched, written, ran };
};

const settledIn = ({ draft, patches }: Work): Settled => ({ values: draft.values(), patches });

interface Work {
  readonly draft: Draft;
  readonly patches: Map<string, ReadonlyMap<number, Patch>>;
  readonly touched: Set<string>;
  readonly written: Path[];
  readonly setsValues: boolean;
  readonly budget: Budget;
  ran: number;
}

const newWork = (values: DataRecord, patches: Patches, setsValues: boolean): Work => ({
  draft: draftOf(values),
  patches: new Map(patches),
  touched: new Set(),
  written: [],
  setsValues,
  budget: { left: limits.steps },
  ran: 0,
});

const runAll = (form: Form, work: Work): void => {
  for (const rule of form.rules)
    for (const rows of rowsOf(work.draft.values(), rule.owner.place)) run(rule, rows, work);
};

/** Runs whoever reads what was written, then whoever reads what those wrote, until nothing more changes. */
const follow = (form: Form, work: Work): void => {
  const readers = readersIn(form);
  for (const path of work.written) {
    const due = new Map<string, () => void>();
    for (const { rule, read } of readers(path)) {
      const given = read === undefined ? [] : rowsNamed(path, read.path, read.rows);
      for (const rows of rowsOf(work.draft.values(), rule.owner.place, given))
        due.set(appearance(String(rule.id), rows), () => run(rule, rows, work));
    }
    for (const task of due.values()) if (work.ran < limits.runs) task();
  }
};

const indexes = new WeakMap<Form, Readers>();

/** The index of a form is built once, when it is first needed. */
const readersIn = (form: Form): Readers => {
  const readers = indexes.get(form) ?? readersOf(form.rules);
  indexes.set(form, readers);
  return readers;
};

const run = (rule: Rule, rows: Rows, work: Work): void => {
  work.ran += 1;
  const scope = scopeOf(rule, rows, work.draft.values());
  const met = evaluate(rule.when, scope, work.budget);
  const effects = met === unknown ? [] : met ? rule.fulfil : rule.otherwise;
  let patch: Patch = {};
  let value: { readonly is: Data | undefined } | undefined;
  for (const effect of effects) {
    const found = valueOf(effect, scope, work.budget);
    if (found === unknown) continue;
    // What cannot be calculated, as something it needs is still missing, is no value.
    if (effect.to === "value") value = { is: Number.isNaN(found) ? undefined : found };
    else patch = { ...patch, ...patchOf(effect.to, found) };
  }
  for (const target of rule.targets) {
    const given = rows.slice(0, sharedRows(rule.owner.place, target.place));
    for (const targetRows of rowsOf(work.draft.values(), target.place, given)) {
      setPatch(work, appearance(target.node.key, targetRows), rule.id, patch);
      if (value && (target.node.is === "field" || target.node.is === "list"))
        setValue(work, target.node, targetRows, value.is);
    }
  }
};

const valueOf = (effect: Effect, scope: Scope, budget: Budget): Data | undefined | typeof unknown =>
  effect.expression === undefined ? effect.constant : evaluate(effect.expression, scope, budget);

const setPatch = (work: Work, key: string, rule: number, patch: Patch): void => {
  const before = work.patches.get(key);
  const made = Object.keys(patch).length > 0 ? patch : undefined;
  if (samePatch(before?.get(rule), made)) return;
  const after = new Map(before);
  if (made === undefined) after.delete(rule);
  else after.set(rule, made);
  // The order of the template decides which of two reactions has the last word.
  work.patches.set(key, new Map([...after].sort(([one], [other]) => one - other)));
  work.touched.add(key);
};

const setValue = (work: Work, holder: Holder, rows: Rows, value: Data | undefined): void => {
  if (!work.setsValues || isSame(readValue(work.draft.values(), holder, rows), value)) return;
  putValue(work.draft, holder, rows, value);
  work.written.push(...pathsOfValue(holder, rows));
};

const scopeOf = (rule: Rule, rows: Rows, values: DataRecord): Scope => {
  const { node, place } = rule.owner;
  const row = place.lastIndexOf("*");
  const deps = rule.reads.flatMap(({ key, path, rows: count }) =>
    key === undefined ? [] : present(key, valueAt(values, withRows(path, rows.slice(0, count)))),
  );
  const mine = node.is === "field" || node.is === "list" ? readValue(values, node, rows) : undefined;
  return new Map<string, Data | undefined>([
    ["$values", values],
    ["$form", { values }],
    ["$deps", Object.fromEntries(deps)],
    ["$self", Object.fromEntries(present("value", mine))],
    ["$record", row === -1 ? undefined : valueAt(values, withRows(place.slice(0, row + 1), rows))],
    ["$index", rows.at(-1)],
  ]);
};

const present = (key: string, value: Data | undefined): readonly (readonly [string, Data])[] =>
  value === undefined ? [] : [[key, value]];
