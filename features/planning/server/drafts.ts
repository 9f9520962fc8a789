import { randomUUID } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import { dutyTopic, keyAssurance } from "@apron/features/duty/contract";
import { common, refuse } from "@apron/kit/contract/refusal";
import { addDays, dayOf, wallTime } from "@apron/kit/server/clock";
import { isTaken } from "@apron/kit/server/database";
import type { House } from "@apron/kit/server/house";
import { inTurns } from "@apron/kit/server/turns";
import { lapseChanged } from "@apron/features/swap/server";
import { isCalendarDay } from "@apron/kit/contract/patterns";
import { inOrder, type WordValues } from "@apron/kit/contract/texts";
import { scopes } from "../contract-import.ts";
import type { RosterChange } from "../contract-rosters.ts";
import { deskRefusals } from "../desk-call.ts";
import type { RosterRow } from "../row.ts";
import { countsOf, differenceOf } from "./rules/diff.ts";
import { byRow, checkTogether } from "./rules/roster.ts";
import { finderOf, isNearYear, isWallTime, readRow, type Directory, type Problem, type Shift } from "./rules/rows.ts";
import { replacedBy, type Scope, type Span } from "./rules/scope.ts";
import { resolveCode } from "./rules/shapes/codes.ts";
import { dayUnder } from "./rules/shapes/dates.ts";
import { booksOf, type KeptCode, placesOf } from "./rules/sheet-rows.ts";
import { monthDays, monthOf } from "./rules/month.ts";
import type { DraftSummary, SheetTable } from "./store-drafts.ts";
import type { VersionSource } from "./store-versions.ts";
import type { Stores } from "./stores.ts";

/** A roster under way, judged against the directory and against what is published. */
export interface Judgement {
  /** The rows that stand, with the ids of the shifts they continue. */
  readonly shifts: Shift[];
  /** Every row as it would be shown: filled in from the directory where it stands, as typed where it does not. */
  readonly rows: RosterRow[];
  readonly problems: Problem[];
  readonly changes: RosterChange[];
  readonly sections: Section[];
  /** Published shifts of its months that it leaves as they are, because they are none of what it replaces. */
  readonly kept: Shift[];
  /** What each choice of what a file replaces would do; empty unless it is one. */
  readonly choices: {
    readonly scope: Scope;
    readonly added: number;
    readonly removed: number;
    readonly changed: number;
  }[];
  readonly summary: DraftSummary;
}

interface Section {
  readonly departmentId: string;
  readonly depaName: string;
  readonly month: string;
  /** The newest published version when it was judged; 0 when there is none. */
  readonly number: number;
}

/** The one month of one department a grid draft is about. */
export interface OneMonth {
  readonly departmentId: string;
  readonly month: string;
}

/** What publishing did to one month of a department. */
export interface Published {
  readonly departmentId: string;
  readonly depaName: string;
  readonly month: string;
  readonly number: number;
  readonly added: number;
  readonly removed: number;
  readonly changed: number;
}

/** The life of a draft: judged at every change, published in one transaction. */
export const draftsOf = (house: House, stores: Stores) => {
  const { shifts, directory, rosters } = stores;
  const readDirectory = async (): Promise<Directory> => ({
    departments: await directory.departments(),
    posts: await directory.posts(),
    people: await directory.people(),
  });

  const judge = async (rows: readonly RosterRow[], only?: OneMonth, sheet?: SheetTable): Promise<Judgement> => {
    const known = await readDirectory();
    const today = dayOf(house.clock.now());
    const sections: Section[] = [];
    const standingNow: Shift[] = [];
    for (const [departmentId, named] of Map.groupBy(
      sectionsNamed(rows, known, only, today),
      (section) => section.departmentId,
    )) {
      // Read before the shifts: whoever publishes in between takes the number that this publication would take.
      const numbers = await rosters.lastNumbers(departmentId);
      sections.push(...named.map((section) => ({ ...section, number: numbers.get(section.month) ?? 0 })));
      const months = named.map(({ month }) => month).toSorted(inOrder);
      const from = monthDays(months[0] ?? "").first;
      const until = monthDays(months.at(-1) ?? "").next;
      const around = await shifts.around(departmentId, addDays(from, -neighbourDays), addDays(until, neighbourDays));
      for (const shift of around) standingNow.push(shift);
    }
    const replaced = new Set(sections.map(({ departmentId, month }) => `${departmentId} ${month}`));
    const isOfMonths = (shift: Shift) => replaced.has(`${shift.departmentId} ${monthOf(shift.startOndutyDate)}`);
    const published = standingNow.filter(isOfMonths);
    const find = finderOf(known);
    const alone = {
      directory: known,
      restHours: await directory.restHours(),
      today,
      ...(only && { only }),
      keyDays: await keyPeriods(stores, sections),
      neighbours: [],
    };
    const read = await inTurns(rows, (slice) => slice.map((row) => readRow(row, find, alone)));
    const standing = read.flatMap(({ shift }) => shift ?? []);
    await setImmediate();
    const filled = new Map(standing.map((shift) => [shift.n, shift]));
    const shown = rows.map((row): RosterRow => filled.get(row.n) ?? row);
    const isReplaced = published.length === 0 ? () => true : replacedIn(shown, sheet);
    const kept = published.filter((shift) => !isReplaced(shift));
    const context = {
      ...alone,
      neighbours: [...standingNow.filter((shift) => !isOfMonths(shift)), ...kept],
      elsewhere: await elsewhereOf(stores, known, sections, standing, wallTime(house.clock.now())),
    };
    const problems = [...read.flatMap((row) => row.problems), ...checkTogether(standing, context)].toSorted(byRow);
    await setImmediate();
    const { changes, rows: withIds } = differenceOf(published.filter(isReplaced), shown);
    const lost = mostlyRemoved(sections, published, changes);
    const all = [...lost, ...(sheet ? askedOf(sheet, await rosters.legends()) : []), ...problems];
    const ids = new Map(withIds.map((row) => [row.n, row.id]));
    const ofSection = Map.groupBy(rows, sectionKey);
    await setImmediate();
    return {
      shifts: standing.map((shift) => ({ ...shift, id: ids.get(shift.n) ?? "" })),
      rows: withIds,
      problems: all,
      changes,
      sections,
      kept,
      choices: sheet?.found ? choicesOf(shown, published, sheet) : [],
      summary: {
        rows: rows.length,
        errors: all.filter((problem) => problem.severity === "error").length,
        warnings: all.filter((problem) => problem.severity === "warning").length,
        ...countsOf(changes),
        sections: sections.map((section) => ({
          depaName: section.depaName,
          month: section.month,
          rows: ofSection.get(keyOf(section))?.length ?? 0,
        })),
        seen: sections.map(({ departmentId, month, number }) => `${departmentId} ${month} ${number}`),
      },
    };
  };

  /** Writes a judged roster as new versions of its months; the caller holds the transaction. */
  const publish = async (
    judged: Judgement,
    by: {
      readonly accountId: string;
      readonly source: VersionSource;
      readonly fileName: string;
      readonly note: string;
    },
  ): Promise<Published[]> => {
    const done: Published[] = [];
    const shiftsOf = Map.groupBy([...judged.shifts, ...judged.kept], sectionKey);
    const changesOf = Map.groupBy(judged.changes, ({ before, after }) => sectionKey(after ?? before));
    const inserted: Shift[] = [];
    // In one order for all: two publications that share months wait for one another, and never both.
    for (const { departmentId, month } of judged.sections.toSorted((a, b) => inOrder(lockOf(a), lockOf(b)))) {
      const { first, next } = monthDays(month);
      await shifts.removeMonth(departmentId, first, next);
    }
    for (const section of judged.sections) {
      const rows = (shiftsOf.get(keyOf(section)) ?? []).map((shift, at) => ({
        ...shift,
        n: at + 1,
        id: shift.id || randomUUID(),
      }));
      const counts = countsOf(changesOf.get(keyOf(section)) ?? []);
      const number = section.number + 1;
      for (const row of rows) inserted.push(row);
      await rosters.addVersion({
        id: randomUUID(),
        departmentId: section.departmentId,
        month: section.month,
        number,
        source: by.source,
        fileName: by.fileName,
        note: by.note,
        at: house.clock.now(),
        by: by.accountId,
        rows,
        counts,
      });
      const { departmentId, depaName, month } = section;
      done.push({ departmentId, depaName, month, number, ...counts });
    }
    // Only now: a shift that moved from one month to another keeps its id, which must be free.
    await shifts.insert(inserted);
    for (const departmentId of new Set(done.map((section) => section.departmentId)))
      await lapseChanged(house, departmentId);
    await house.live.tell("staff", dutyTopic);
    return done;
  };

  return {
    directory: readDirectory,
    judge,
    publish,
    /** The draft, or the refusal that it is gone or was changed since `revision`. */
    async open(id: string, revision?: number) {
      const draft = await rosters.draft(id);
      if (!draft) throw refuse(common.E9404);
      if (revision !== undefined && draft.revision !== revision) throw refuse(common.E9409);
      return { ...draft, only: onlyOf(draft) };
    },
    /** Takes the draft away and publishes it; of two planners at once, one gets 409 and nothing is half written. */
    async publishDraft(
      id: string,
      revision: number,
      by: { readonly accountId: string; readonly note: string; readonly acceptWarnings: boolean },
    ): Promise<Published[]> {
      return await house.database
        .transaction(async () => {
          await directory.holdMonths();
          const draft = await rosters.draft(id);
          if (!draft) throw refuse(common.E9404);
          if (!(await rosters.takeDraft(id, revision))) throw refuse(common.E9409);
          const judged = await judge(draft.rows, onlyOf(draft), draft.sheet ?? undefined);
          const { rows, errors, warnings } = judged.summary;
          if (rows === 0) throw refuse(deskRefusals.E15012);
          // Another publication meanwhile: nobody has seen yet what this one would undo.
          if (judged.summary.seen.join() !== draft.summary.seen.join()) throw refuse(common.E9409);
          if (errors > 0) throw refuse(deskRefusals.E15010, { values: { count: errors } });
          if (warnings > 0 && !by.acceptWarnings) throw refuse(deskRefusals.E15011, { values: { count: warnings } });
          return await publish(judged, { ...by, source: draft.source, fileName: draft.fileName });
        })
        .catch(asConflict);
    },
  };
};
export type Drafts = ReturnType<typeof draftsOf>;

/** Two publications of one month at the same moment meet at the unique version number: the second is a conflict. */
export const asConflict = (error: unknown): never => {
  throw isTaken(error) ? refuse(common.E9409) : error;
};

/** The days of key assurance in the months of these sections. */
const keyPeriods = async ({ directory }: Stores, sections: readonly Section[]) => {
  const months = sections.map(({ month }) => month).toSorted(inOrder);
  const [first, last] = [months[0], months.at(-1)];
  if (first === undefined || last === undefined) return [];
  const tagged = await directory.keyDays(monthDays(first).first, addDays(monthDays(last).next, -1));
  return tagged.filter(({ type }) => type === keyAssurance);
};

/** What the people of a draft do by the rosters of other departments around its months: people of one mobile number are one. */
const elsewhereOf = async (
  { shifts }: Stores,
  { people }: Directory,
  sections: readonly Section[],
  standing: readonly Shift[],
  now: string,
): Promise<Shift[]> => {
  const months = sections.map(({ month }) => month).toSorted(inOrder);
  const [first, last] = [months[0], months.at(-1)];
  const byId = new Map(people.map((person) => [person.id, person]));
  const mobiles = new Set(standing.flatMap(({ personId }) => byId.get(personId)?.mobile || []));
  const own = new Set(sections.map(({ departmentId }) => departmentId));
  const others = people.filter(({ departmentId, mobile }) => !own.has(departmentId) && mobiles.has(mobile));
  if (first === undefined || last === undefined || others.length === 0) return [];
  const from = `${addDays(monthDays(first).first, -neighbourDays)} 00:00:00`;
  const until = `${addDays(monthDays(last).next, neighbourDays)} 00:00:00`;
  const found = await shifts.ofThese(
    others.map(({ id }) => id),
    from,
    until,
    now,
  );
  return found.map(({ personId, ...shift }) => ({
    ...shift,
    n: 0,
    postId: "",
    personId,
    departmentId: byId.get(personId)?.departmentId ?? "",
  }));
};

const onlyOf = (draft: { departmentId: string | null; month: string | null }): OneMonth | undefined =>
  draft.departmentId !== null && draft.month !== null
    ? { departmentId: draft.departmentId, month: draft.month }
    : undefined;

const lockOf = ({ departmentId, month }: Section): string => `${departmentId} ${month}`;

/** A month of a department, by the names that rows carry. */
const keyOf = ({ depaName, month }: { readonly depaName: string; readonly month: string }): string =>
  `${month} ${depaName}`;
const sectionKey = (row: RosterRow | undefined): string =>
  row ? keyOf({ depaName: row.depaName, month: monthOf(row.startOndutyDate) }) : "";

/** Days around a month that can hold a shift or a rest reaching into it. */
const neighbourDays = 3;

const sectionsNamed = (
  rows: readonly RosterRow[],
  { departments }: Directory,
  only: OneMonth | undefined,
  today: string,
): Omit<Section, "number">[] => {
  if (only) {
    const department = departments.find(({ id }) => id === only.departmentId);
    return department ? [{ ...only, depaName: department.name }] : [];
  }
  const byName = new Map(departments.map((department) => [department.name, department.id]));
  const sections = new Map<string, Omit<Section, "number">>();
  for (const { depaName, startOndutyDate } of rows) {
    const departmentId = byName.get(depaName);
    const month = monthOf(startOndutyDate);
    // A year far away is an error at its row; nothing is looked for there.
    if (departmentId && isWallTime(startOndutyDate) && isNearYear(startOndutyDate, today))
      sections.set(`${departmentId} ${month}`, { departmentId, depaName, month });
  }
  return [...sections.values()];
};

/** What a file replaces of what is published; a draft of the grid and files read long ago are whole months. */
const replacedIn = (
  rows: readonly RosterRow[],
  sheet: SheetTable | undefined,
  scope: Scope = sheet?.found ? (sheet.answers?.scope ?? "posts") : "month",
): ((shift: Shift) => boolean) => replacedBy(scope, spanOf(rows, sheet), rows);

/** The days a file is about. */
export const spanOf = (rows: readonly RosterRow[], sheet: SheetTable | undefined): Span => {
  const month = sheet?.answers?.month ?? sheet?.found?.askMonth ?? "";
  const named = [sheet?.found?.from ?? "", sheet?.found?.until ?? ""].map((day) => dayUnder(month, day));
  const days = [...named, ...rows.map(({ startOndutyDate }) => startOndutyDate.slice(0, 10))]
    .filter(isCalendarDay)
    .toSorted(inOrder);
  return { from: days[0] ?? "", until: days.at(-1) ?? "" };
};

const choicesOf = (rows: readonly RosterRow[], published: readonly Shift[], sheet: SheetTable): Judgement["choices"] =>
  scopes.map((scope) => {
    const isReplaced = replacedIn(rows, sheet, scope);
    return { scope, ...countsOf(differenceOf(published.filter(isReplaced), rows).changes) };
  });

/** What must be confirmed before a file may be published although its rows could be read. */
const askedOf = (sheet: SheetTable, kept: readonly KeptCode[]): Problem[] => {
  const { found, answers, seen } = sheet;
  const bookOf = booksOf(sheet, kept);
  const placeOf = placesOf(sheet);
  const ask = (kind: Problem["kind"], severity: Problem["severity"], values: WordValues): Problem => ({
    row: 0,
    field: "",
    kind,
    severity,
    values,
  });
  const month = found?.askMonth !== undefined && answers?.month === undefined;
  return [
    ...(month ? [ask("askMonth", "error", { month: found.askMonth === "" ? "?" : found.askMonth })] : []),
    ...(seen?.codes ?? [])
      .filter(({ code, depaName }) => resolveCode(code, bookOf(depaName)).source === "proposed")
      .map(({ code, count, n }) => ask("askCode", "error", { value: code, count, place: placeOf(n) })),
    ...(seen?.twice ?? []).map(({ name, written }) =>
      ask("samePerson", "warning", { name, written: written.join("、") }),
    ),
  ];
};

/** A month of which a file would remove more than half was most likely cut off. */
const mostlyRemoved = (
  sections: readonly Section[],
  published: readonly Shift[],
  changes: readonly RosterChange[],
): Problem[] => {
  const publishedOf = Map.groupBy(published, sectionKey);
  const removedOf = Map.groupBy(changes, ({ kind, before }) => (kind === "removed" ? sectionKey(before) : ""));
  return sections.flatMap((section): Problem[] => {
    const before = publishedOf.get(keyOf(section))?.length ?? 0;
    const count = removedOf.get(keyOf(section))?.length ?? 0;
    if (count < 5 || count * 2 <= before) return [];
    return [
      {
        row: 0,
        field: "",
        kind: "mostlyRemoved",
        severity: "warning",
        values: { count, department: section.depaName, month: section.month },
      },
    ];
  });
};
