import { canonicalMobile } from "@apron/kit/contract/addresses";
import { isCalendarDay, patterns } from "@apron/kit/contract/patterns";
import type { WordValues } from "@apron/kit/contract/texts";
import { addDays } from "@apron/kit/server/clock";
import type { DutyDepartment, DutyPerson, DutyPost } from "../contract-desk.ts";
import { type DutyKind, dutyKinds, dutyLimits, rosterFields, type RosterField, type RosterRow } from "../record.ts";
import { compare, gapsIn, hoursBetween, monthDays, monthOf } from "./rules.ts";

/** What a roster row is read against. */
export interface Directory {
  readonly departments: readonly DutyDepartment[];
  readonly posts: readonly DutyPost[];
  readonly people: readonly DutyPerson[];
}

/** A row that stands: every text in its final spelling, every name resolved. */
export interface Shift extends RosterRow {
  readonly departmentId: string;
  readonly postId: string;
  readonly personId: string;
}

/** What is wrong with a row; row 0 stands for a whole post or section. */
export interface Problem {
  readonly row: number;
  readonly field: RosterField | "";
  readonly kind: ProblemKind;
  readonly severity: "error" | "warning";
  readonly values: WordValues;
}

export type ProblemKind =
  | "missing"
  | "formula"
  | "cellError"
  | "unknownDepartment"
  | "unknownPost"
  | "unknownPerson"
  | "ambiguousPerson"
  | "unknownValue"
  | "badDate"
  | "outsideMonth"
  | "outsideYears"
  | "endBeforeStart"
  | "tooLong"
  | "badPhone"
  | "noPhone"
  | "tooManyCharacters"
  | "overlap"
  | "duplicate"
  | "shortRest"
  | "missingLeader"
  | "gap"
  | "mostlyRemoved";

/** Everything besides the rows that decides whether a roster may be published. */
export interface RosterContext {
  readonly directory: Directory;
  readonly restHours: number;
  readonly today: string;
  /** The one month a grid draft may hold; an import may hold several. */
  readonly only?: { readonly departmentId: string; readonly month: string };
  /** Published shifts around the draft's months that it does not replace: other departments, days before and after. */
  readonly neighbours: readonly Shift[];
}

/** Reads every row against the directory, then checks people and posts over the whole roster. */
export const checkRoster = (
  rows: readonly RosterRow[],
  context: RosterContext,
): { shifts: Shift[]; problems: Problem[] } => {
  const find = finderOf(context.directory);
  const problems: Problem[] = [];
  const shifts: Shift[] = [];
  for (const row of rows) {
    const read = readRow(row, find, context);
    problems.push(...read.problems);
    if (read.shift) shifts.push(read.shift);
  }
  problems.push(
    ...duplicatesOf(shifts),
    ...peopleProblems(shifts, context),
    ...leaderProblems(shifts, context.directory),
    ...gapProblems(shifts, context),
  );
  return { shifts, problems: problems.toSorted((a, b) => a.row - b.row) };
};

/** The months of departments a roster fills; a shift belongs to the month it begins in. */
export const sectionsOf = (shifts: readonly Shift[]): { departmentId: string; month: string; shifts: Shift[] }[] =>
  [...Map.groupBy(shifts, (shift) => `${shift.departmentId} ${monthOf(shift.startOndutyDate)}`)].map(([, own]) => ({
    departmentId: own[0]?.departmentId ?? "",
    month: monthOf(own[0]?.startOndutyDate ?? ""),
    shifts: own,
  }));

/** A row with every cell in the spelling of the house where it can be understood, and untouched where it cannot. */
export const tidyRow = (row: RosterRow): RosterRow => {
  const shift = row.shift === "" ? shiftAt(readWallTime(row.startOndutyDate)) : kindOf("shift", row.shift);
  return {
    ...row,
    depaName: tidy(row.depaName),
    postName: tidy(row.postName),
    name: tidy(row.name),
    posttype: kindOf("posttype", row.posttype || "one"),
    type: kindOf("type", row.type || "onduty"),
    form: kindOf("form", row.form || "leader"),
    shift,
    startOndutyDate: readWallTime(row.startOndutyDate) ?? row.startOndutyDate,
    endOndutyDate: readWallTime(row.endOndutyDate) ?? row.endOndutyDate,
    mobile: canonicalMobile(row.mobile) ?? row.mobile,
    telephone: row.telephone
      .normalize("NFKC")
      .replace(/[‐-―−]/gu, "-")
      .trim(),
  };
};

/**
 * A date and time as people write it: 2026-12-01 08:00, 2026/12/1 8:00:00, 2026年12月1日 8:00, with T, or the day alone.
 * 24:00 is the next midnight. Undefined when it is none.
 */
export const readWallTime = (written: string): string | undefined => {
  const match =
    /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?(?:[T\s]*(\d{1,2})[:：时](\d{2})分?(?:[:：](\d{2})(?:\.\d+)?)?)?$/.exec(
      written.trim().slice(0, 40),
    );
  if (!match) return undefined;
  const [, year = "", month = "", dayOfMonth = "", hour = "0", minute = "00", second = "00"] = match;
  const day = `${year}-${month.padStart(2, "0")}-${dayOfMonth.padStart(2, "0")}`;
  if (!isCalendarDay(day)) return undefined;
  if (Number(hour) === 24 && minute === "00" && second === "00") return `${addDays(day, 1)} 00:00:00`;
  const wall = `${day} ${hour.padStart(2, "0")}:${minute}:${second}`;
  return patterns.dayTime.test(wall) ? wall : undefined;
};

const tidy = (text: string): string => text.normalize("NFKC").replace(/\s+/gu, " ").trim();

/** What people write in a roster instead of the wire's words. */
const spellings: Readonly<Record<DutyKind, Readonly<Record<string, string>>>> = {
  posttype: { 一线: "one", 二线: "two", "1": "one", "2": "two", "first line": "one", "second line": "two" },
  type: {
    在岗: "onduty",
    值守: "onduty",
    现场: "onduty",
    听班: "oncall",
    待命: "oncall",
    "on post": "onduty",
    "on call": "oncall",
  },
  shift: { 白班: "day", 白: "day", 日班: "day", 夜班: "night", 夜: "night", 晚班: "night" },
  form: {
    主班: "leader",
    主: "leader",
    备班: "follower",
    备: "follower",
    副班: "follower",
    main: "leader",
    backup: "follower",
  },
};

const kindOf = (field: DutyKind, written: string): string => {
  const key = tidy(written).toLowerCase();
  const known = spellings[field];
  return Object.hasOwn(known, key) ? (known[key] ?? key) : key;
};

const shiftAt = (start: string | undefined): string => {
  const hour = Number(start?.slice(11, 13) ?? 8);
  return hour >= 16 || hour < 5 ? "night" : "day";
};

type Finder = ReturnType<typeof finderOf>;

const finderOf = ({ departments, posts, people }: Directory) => {
  const byName = new Map(departments.map((department) => [department.name, department]));
  const postOf = new Map(posts.map((post) => [`${post.departmentId} ${post.name}`, post]));
  const peopleOf = Map.groupBy(people, (person) => `${person.departmentId} ${person.name}`);
  return {
    department: (name: string) => byName.get(name),
    post: (departmentId: string, name: string) => postOf.get(`${departmentId} ${name}`),
    people: (departmentId: string, name: string) => peopleOf.get(`${departmentId} ${name}`) ?? [],
  };
};

const readRow = (row: RosterRow, find: Finder, context: RosterContext): { shift?: Shift; problems: Problem[] } => {
  const problems: Problem[] = [];
  const wrong = (field: RosterField | "", kind: ProblemKind, values: WordValues = {}) =>
    problems.push({ row: row.n, field, kind, severity: "error", values });

  const unusable = unusableCells(row);
  problems.push(...unusable);
  const isUsable = (field: RosterField) => !unusable.some((problem) => problem.field === field);

  for (const field of ["depaName", "postName", "name", "startOndutyDate", "endOndutyDate"] as const)
    if (row[field] === "") wrong(field, "missing");
  for (const field of ["posttype", "type", "shift", "form"] as const)
    if (isUsable(field) && !Object.hasOwn(dutyKinds[field], row[field]))
      wrong(field, "unknownValue", { value: row[field], choices: choicesOf(field) });

  const department = find.department(row.depaName);
  if (row.depaName !== "" && isUsable("depaName") && !department)
    wrong("depaName", "unknownDepartment", { value: row.depaName });
  const post = department && find.post(department.id, row.postName);
  if (department && row.postName !== "" && isUsable("postName") && !post)
    wrong("postName", "unknownPost", { value: row.postName, department: department.name });
  const namesakes = department ? find.people(department.id, row.name) : [];
  const person = pickPerson(namesakes, row);
  if (department && row.name !== "" && isUsable("name") && !person)
    wrong("name", namesakes.length > 1 ? "ambiguousPerson" : "unknownPerson", {
      value: row.name,
      department: department.name,
    });

  readTimes(row, context, isUsable, wrong);
  const mobile = row.mobile || (person?.mobile ?? "");
  if (isUsable("mobile") && row.mobile !== "" && canonicalMobile(row.mobile) === undefined)
    wrong("mobile", "badPhone", { value: row.mobile });
  if (isUsable("telephone") && row.telephone !== "" && !isTelephone(row.telephone))
    wrong("telephone", "badPhone", { value: row.telephone });
  if (person && mobile === "")
    problems.push({ row: row.n, field: "mobile", kind: "noPhone", severity: "warning", values: { name: row.name } });

  if (problems.some((problem) => problem.severity === "error") || !department || !post || !person) return { problems };
  return {
    problems,
    shift: {
      ...row,
      departmentId: department.id,
      postId: post.id,
      personId: person.id,
      postNo: row.postNo || person.postNo,
      mobile,
      telephone: row.telephone || post.telephone,
      appName: row.appName || post.appName,
    },
  };
};

const readTimes = (
  row: RosterRow,
  { only, today }: RosterContext,
  isUsable: (field: RosterField) => boolean,
  wrong: (field: RosterField, kind: ProblemKind, values?: WordValues) => void,
): void => {
  const { startOndutyDate: start, endOndutyDate: end } = row;
  const isStart = isUsable("startOndutyDate") && isWallTime(start);
  const isEnd = isUsable("endOndutyDate") && isWallTime(end);
  if (start !== "" && isUsable("startOndutyDate") && !isStart) wrong("startOndutyDate", "badDate", { value: start });
  if (end !== "" && isUsable("endOndutyDate") && !isEnd) wrong("endOndutyDate", "badDate", { value: end });
  if (isStart && Math.abs(Number(start.slice(0, 4)) - Number(today.slice(0, 4))) > 2)
    wrong("startOndutyDate", "outsideYears");
  if (isStart && only && monthOf(start) !== only.month) wrong("startOndutyDate", "outsideMonth", { month: only.month });
  if (!isStart || !isEnd) return;
  if (end <= start) wrong("endOndutyDate", "endBeforeStart");
  else if (hoursBetween(start, end) > dutyLimits.longestShiftHours)
    wrong("endOndutyDate", "tooLong", { hours: dutyLimits.longestShiftHours });
};

/** What the reader of a sheet leaves in a cell whose formula has no stored value; spreadsheets' own errors look alike. */
export const formulaMark = "#FORMULA!";
const cellError = /^#(REF|N\/A|VALUE|DIV\/0|NAME|NULL|NUM|SPILL|CALC)[!?]?$/;

const fieldLimits: Partial<Record<RosterField, number>> = { remark: 500, appName: 200 };

const unusableCells = (row: RosterRow): Problem[] =>
  rosterFields.flatMap((field): Problem[] => {
    const value = row[field];
    const found = (kind: ProblemKind, values: WordValues = {}): Problem[] => [
      { row: row.n, field, kind, severity: "error", values },
    ];
    if (value === formulaMark) return found("formula");
    if (cellError.test(value)) return found("cellError", { value });
    const maximum = fieldLimits[field] ?? 60;
    return value.length > maximum ? found("tooManyCharacters", { maximum }) : [];
  });

const isWallTime = (value: string): boolean => patterns.dayTime.test(value) && isCalendarDay(value.slice(0, 10));

/** Fixed lines, mobiles, and the short numbers of a house exchange. */
const isTelephone = (value: string): boolean =>
  value.length <= 30 &&
  (patterns.telephone.test(value) || /^\d{3,8}$/.test(value) || canonicalMobile(value) !== undefined);

const choicesOf = (field: DutyKind): string =>
  Object.entries(dutyKinds[field])
    .map(([value, { zh }]) => (zh === value ? value : `${zh}/${value}`))
    .join("、");

/** The one of several people of a name whom post number or mobile tell apart. */
const pickPerson = (namesakes: readonly DutyPerson[], row: RosterRow): DutyPerson | undefined => {
  if (namesakes.length <= 1) return namesakes[0];
  const told = namesakes.filter(
    (person) =>
      (row.postNo !== "" && person.postNo === row.postNo) || (row.mobile !== "" && person.mobile === row.mobile),
  );
  return told.length === 1 ? told[0] : undefined;
};

const duplicatesOf = (shifts: readonly Shift[]): Problem[] => {
  const seen = new Map<string, number>();
  return shifts.flatMap((shift): Problem[] => {
    const key = [shift.postId, shift.personId, shift.startOndutyDate, shift.endOndutyDate, shift.posttype].join(" ");
    const first = seen.get(key);
    if (first !== undefined)
      return [{ row: shift.n, field: "", kind: "duplicate", severity: "error", values: { row: first } }];
    seen.set(key, shift.n);
    return [];
  });
};

/** Overlaps and short rests of each person, counting the published shifts around the draft. */
const peopleProblems = (shifts: readonly Shift[], { neighbours, restHours }: RosterContext): Problem[] => {
  const own = new Set(shifts);
  const problems: Problem[] = [];
  for (const ofPerson of Map.groupBy([...shifts, ...neighbours], (shift) => shift.personId).values()) {
    const sorted = ofPerson.toSorted((a, b) => compare(a.startOndutyDate, b.startOndutyDate));
    for (const [at, shift] of sorted.entries()) {
      const before = latestEnding(sorted, at);
      if (!before) continue;
      // A clash with a neighbour is told at the row that can be changed.
      const told = own.has(shift) ? shift : own.has(before) ? before : undefined;
      if (told) problems.push(...clash(before, shift, told, restHours));
    }
  }
  return problems;
};

const latestEnding = (sorted: readonly Shift[], at: number): Shift | undefined => {
  let latest: Shift | undefined;
  // Shifts are at most two days long: a few steps back are enough, and keep the walk linear.
  for (let back = at - 1; back >= 0 && back >= at - 8; back -= 1) {
    const candidate = sorted[back];
    if (candidate && (!latest || candidate.endOndutyDate > latest.endOndutyDate)) latest = candidate;
  }
  return latest;
};

const clash = (before: Shift, after: Shift, told: Shift, restHours: number): Problem[] => {
  const other = told === after ? before : after;
  const isOnCall = before.type === "oncall" || after.type === "oncall";
  if (before.endOndutyDate > after.startOndutyDate) {
    if (
      before.postId === after.postId &&
      before.startOndutyDate === after.startOndutyDate &&
      before.endOndutyDate === after.endOndutyDate &&
      before.posttype === after.posttype
    )
      return [];
    return [
      {
        row: told.n,
        field: "name",
        kind: "overlap",
        // Somebody on call may well look after two posts; on post one cannot be in two places.
        severity: isOnCall ? "warning" : "error",
        values: {
          name: told.name,
          post: other.postName,
          start: other.startOndutyDate.slice(0, 16),
          end: other.endOndutyDate.slice(0, 16),
        },
      },
    ];
  }
  const rest = hoursBetween(before.endOndutyDate, after.startOndutyDate);
  if (isOnCall || rest >= restHours) return [];
  return [
    {
      row: told.n,
      field: "startOndutyDate",
      kind: "shortRest",
      severity: "warning",
      values: { name: told.name, hours: Math.round(rest * 10) / 10, minimum: restHours },
    },
  ];
};

const leaderProblems = (shifts: readonly Shift[], { posts }: Directory): Problem[] => {
  const needing = new Set(posts.filter((post) => post.needsLeader).map((post) => post.id));
  const crews = Map.groupBy(
    shifts.filter((shift) => needing.has(shift.postId)),
    (shift) => `${shift.postId} ${shift.posttype} ${shift.startOndutyDate}`,
  );
  return [...crews.values()].flatMap((crew): Problem[] => {
    const [first] = crew;
    if (!first || crew.some((shift) => shift.form === "leader")) return [];
    return [
      {
        row: first.n,
        field: "form",
        kind: "missingLeader",
        severity: "warning",
        values: { post: first.postName, start: first.startOndutyDate.slice(0, 16) },
      },
    ];
  });
};

const gapsTold = 10;

/** Hours of the draft's months in which a post that needs cover all the time has nobody. */
const gapProblems = (shifts: readonly Shift[], { directory, neighbours }: RosterContext): Problem[] => {
  const onPost = Map.groupBy([...shifts, ...neighbours], (shift) => shift.postId);
  return sectionsOf(shifts).flatMap(({ departmentId, month }) => {
    const { first, next } = monthDays(month);
    const whole = { from: `${first} 00:00:00`, until: `${next} 00:00:00` };
    return directory.posts
      .filter((post) => post.departmentId === departmentId && post.continuous)
      .flatMap((post) =>
        gapsIn(
          whole,
          (onPost.get(post.id) ?? []).map((shift) => ({ from: shift.startOndutyDate, until: shift.endOndutyDate })),
        )
          .slice(0, gapsTold)
          .map((gap): Problem => ({
            row: 0,
            field: "postName",
            kind: "gap",
            severity: "warning",
            values: { post: post.name, start: gap.from.slice(0, 16), end: gap.until.slice(0, 16) },
          })),
      );
  });
};
