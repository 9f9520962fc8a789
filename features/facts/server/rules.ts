import { releaseLimits, softwareKeyOf, sortKeyOf } from "@apron/features/release/contract";
import { isCalendarDay } from "@apron/kit/contract/patterns";
import { common, type RefusalKind } from "@apron/kit/contract/refusal";
import { addSeconds, type Instant } from "@apron/kit/server/clock";
import {
  type ColumnName,
  columnsOf,
  type Entry,
  entryKey,
  type FactField,
  type Facts,
  type FactState,
  fieldNames,
  riskLevels,
  type ScoreName,
  sectionNames,
  type SectionName,
  sections,
} from "../facts.ts";
import { factsRefusals } from "../texts.ts";

const { E19102, E19103, E19104, E19105, E19106, E19107 } = factsRefusals;

/** How complete a part of the facts is. */
export interface Score {
  readonly name: ScoreName;
  readonly percent: number;
  /** Required values that are not there. */
  readonly missing: number;
}

const telephone = /^\+?\d[\d ()-]{3,28}\d$/;
const days: ReadonlySet<ColumnName> = new Set(["from", "until"]);

/** The percent of required values that are filled, of the unit's head and of each section (catalogue 19.2). */
export const scoresOf = (facts: Facts): Score[] => [
  headScore(facts),
  ...sectionNames.map((name) => score(facts, name)),
];

const headScore = ({ unitName, location, operationsPictures }: Facts): Score => {
  const filled = [unitName !== "", location !== "", operationsPictures.length > 0];
  return { name: "head", ...shareOf(filled.filter(Boolean).length, filled.length) };
};

const score = (facts: Facts, name: SectionName): Score => {
  const { needed } = sections[name];
  const entries = facts[name];
  if (entries.length === 0)
    return facts.none.includes(name) ? whole(name) : { name, percent: 0, missing: needed.length };
  const filled = entries.flatMap((entry) => needed.filter((column) => (entry[column] ?? "") !== "")).length;
  return { name, ...shareOf(filled, entries.length * needed.length) };
};

const whole = (name: ScoreName): Score => ({ name, percent: 100, missing: 0 });

/** Never 100 while something is missing. */
const shareOf = (filled: number, all: number) => ({ percent: Math.floor((filled * 100) / all), missing: all - filled });

/** Of all parts together; each weighs the same. */
export const percentOf = (scores: readonly Pick<Score, "percent">[]): number =>
  scores.length === 0 ? 0 : Math.floor(scores.reduce((sum, { percent }) => sum + percent, 0) / scores.length);

/** How a unit stands at an instant: a review that is overdue goes before what is missing. */
export const stateOf = (
  { percent, dueAt }: { readonly percent: number; readonly dueAt: Instant },
  now: Instant,
): FactState => (dueAt <= now ? "overdue" : percent === 100 ? "complete" : "partial");

/** When facts that were looked through are to be looked through again. */
export const dueAfter = (reviewedAt: Instant, reviewDays: number): Instant =>
  addSeconds(reviewedAt, reviewDays * 86_400);

/** What is wrong with facts that no field says by itself, by its path. */
export const wrongIn = (facts: Facts): Record<string, RefusalKind> => {
  const wrong = new Map<string, RefusalKind>();
  for (const section of sectionNames) {
    const seen = new Set<string>();
    if (facts.none.includes(section) && facts[section].length > 0) wrong.set(section, E19107);
    for (const [at, entry] of facts[section].entries()) {
      for (const [column, kind] of wrongColumns(section, entry)) wrong.set(`${section}.${at}.${column}`, kind);
      const key = entryKey(section, entry);
      if (seen.has(key)) wrong.set(`${section}.${at}.name`, E19102);
      seen.add(key);
    }
  }
  return Object.fromEntries(wrong);
};

/** What is wrong with the columns of an entry. */
export const wrongColumns = (section: SectionName, entry: Entry): [ColumnName, RefusalKind][] => {
  const known = columnsOf(section);
  const wrong: [ColumnName, RefusalKind][] = [];
  for (const [name, value] of filledColumns(entry)) {
    if (!known.includes(name)) wrong.push([name, E19106]);
    else if (name === "count" && !/^\d{1,9}$/.test(value)) wrong.push([name, E19103]);
    else if (days.has(name) && !isCalendarDay(value)) wrong.push([name, common.E9416]);
    else if (name === "phone" && !telephone.test(value)) wrong.push([name, E19105]);
    else if (name === "level" && !Object.hasOwn(riskLevels, value)) wrong.push([name, common.E9413]);
  }
  const { from = "", until = "" } = entry;
  if (wrong.length === 0 && from !== "" && until !== "" && until < from) wrong.push(["until", E19104]);
  return wrong;
};

/** The columns of an entry that say something, in the order of its section's. */
export const filledColumns = (entry: Entry): [ColumnName, string][] =>
  // Every key of an entry is the name of a column, by its type.
  (Object.entries(entry) as [ColumnName, string | undefined][]).flatMap(([name, value]) =>
    value === undefined || value === "" ? [] : [[name, value] as [ColumnName, string]],
  );

/** Facts as they are kept: columns without a word are none. */
export const tidied = (facts: Facts): Facts => ({
  unitName: facts.unitName,
  unitNameEn: facts.unitNameEn,
  location: facts.location,
  operationsPictures: [...new Set(facts.operationsPictures)],
  none: sectionNames.filter((section) => facts.none.includes(section)),
  ...sectionsWith((section) => facts[section].map(tidiedEntry)),
});

/** An entry as it is kept. */
export const tidiedEntry = (entry: Entry): Entry => ({ ...Object.fromEntries(filledColumns(entry)), name: entry.name });

const sectionsWith = (entriesOf: (section: SectionName) => readonly Entry[]) => ({
  safetyOwners: entriesOf("safetyOwners"),
  terminals: entriesOf("terminals"),
  counters: entriesOf("counters"),
  servers: entriesOf("servers"),
  software: entriesOf("software"),
  environment: entriesOf("environment"),
  networkLines: entriesOf("networkLines"),
  devices: entriesOf("devices"),
  risks: entriesOf("risks"),
  maintenanceAgreements: entriesOf("maintenanceAgreements"),
});

/** A value that is another now. */
export interface FactChange {
  readonly field: FactField;
  /** The entry it is of; "" for a field of the unit itself. */
  readonly entry: string;
  /** "" for an entry as a whole. */
  readonly column: ColumnName | "";
  readonly before: string;
  readonly after: string;
}

/** What differs between two states of a unit's facts, entry by entry. */
export const changesBetween = (before: Facts, after: Facts): FactChange[] =>
  fieldNames.flatMap((field): FactChange[] => {
    if (isSection(field)) return sectionChanges(field, before[field], after[field]);
    const [was, is] = [plainOf(before, field), plainOf(after, field)];
    return was === is ? [] : [{ field, entry: "", column: "", before: was, after: is }];
  });

const isSection = (field: FactField): field is SectionName => sectionNames.some((section) => section === field);

const plainOf = (facts: Facts, field: Exclude<FactField, SectionName>): string => {
  const value = facts[field];
  return typeof value === "string" ? value : value.join("、");
};

const sectionChanges = (field: SectionName, before: readonly Entry[], after: readonly Entry[]): FactChange[] => {
  const was = new Map(before.map((entry) => [entryKey(field, entry), entry]));
  const is = new Map(after.map((entry) => [entryKey(field, entry), entry]));
  return [...new Set([...was.keys(), ...is.keys()])].flatMap((key): FactChange[] => {
    const [old, fresh] = [was.get(key), is.get(key)];
    const entry = key.replace("\n", " · ");
    if (!old || !fresh)
      return [{ field, entry, column: "", before: old ? summaryOf(old) : "", after: fresh ? summaryOf(fresh) : "" }];
    return columnsOf(field).flatMap((column) => {
      const [from, to] = [old[column] ?? "", fresh[column] ?? ""];
      return from === to ? [] : [{ field, entry, column, before: from, after: to }];
    });
  });
};

const summaryOf = (entry: Entry): string =>
  filledColumns(entry)
    .map(([, value]) => value)
    .join(" · ");

/** What two people made of the same facts, put together field by field. */
export interface Rebased {
  readonly facts: Facts;
  /** Fields that both changed, and not to the same: what was proposed stands. */
  readonly clashes: readonly FactField[];
}

/** Puts what was proposed over `base` onto what the unit says now. */
export const rebase = (base: Facts, proposed: Facts, now: Facts): Rebased => {
  const mine = fieldNames.filter((field) => !same(base, proposed, field));
  const clashes = mine.filter((field) => !same(base, now, field) && !same(proposed, now, field));
  return { facts: withFields(now, proposed, mine), clashes };
};

/** Facts with some fields of others in place of their own. */
export const withFields = (facts: Facts, others: Facts, fields: readonly FactField[]): Facts =>
  fields.reduce<Facts>((taken, field) => ({ ...taken, [field]: others[field] }), facts);

/** Which fields differ. */
export const fieldsBetween = (before: Facts, after: Facts): FactField[] =>
  fieldNames.filter((field) => !same(before, after, field));

const same = (one: Facts, other: Facts, field: FactField): boolean => sameText(one[field]) === sameText(other[field]);

/** Columns in one order, so that only what is said counts. */
const sameText = (value: Facts[FactField]): string =>
  typeof value === "string"
    ? value
    : JSON.stringify(value.map((one) => (typeof one === "string" ? one : filledColumns(one).toSorted(byColumn))));

const byColumn = ([one]: [ColumnName, string], [other]: [ColumnName, string]): number => (one < other ? -1 : 1);

/** Software that runs somewhere, by its name and its version. */
export interface Running {
  readonly name: string;
  readonly version: string;
}

/** What facts newly say of the software that runs; of several terminals counts the version that is furthest behind. */
export const newlyRunning = (before: Facts | undefined, after: Facts): Running[] => {
  const known = runningIn(before?.software ?? []);
  return [...runningIn(after.software)].flatMap(([key, running]) => {
    const stood = known.get(key);
    return stood && sortKeyOf(stood.version) === sortKeyOf(running.version) ? [] : [running];
  });
};

const runningIn = (software: readonly Entry[]): Map<string, Running> => {
  const found = new Map<string, Running>();
  for (const { name, version = "" } of software) {
    const fits = name.length <= releaseLimits.software && version.length <= releaseLimits.number;
    const key = softwareKeyOf(name);
    if (!fits || key === "" || sortKeyOf(version) === "") continue;
    const other = found.get(key);
    if (!other || sortKeyOf(version) < sortKeyOf(other.version)) found.set(key, { name, version });
  }
  return found;
};
