import { canonicalMobile } from "@apron/kit/contract/addresses";
import { isCalendarDay, patterns } from "@apron/kit/contract/patterns";
import { formulaMark, isCellError } from "@apron/kit/contract/table-file";
import type { WordValues } from "@apron/kit/contract/texts";
import {
  dutyKinds,
  dutyLimits,
  type DutyDepartment,
  type DutyKind,
  type DutyPerson,
  type DutyPost,
} from "@apron/features/duty/contract";
import { hoursBetween } from "@apron/kit/server/clock";
import { fieldLength, rosterFields, type RosterField, type RosterRow } from "../../row.ts";
import { monthOf } from "./month.ts";
import { isElsewhere } from "./spelling.ts";

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
  /** Post and wall time a problem of a whole post begins at. */
  readonly at?: { readonly postName: string; readonly time: string };
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
  | "badDay"
  | "otherZone"
  | "unknownCode"
  | "askMonth"
  | "askCode"
  | "samePerson"
  | "outsideDepartment"
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
  | "keyDayCrew"
  | "gap"
  | "mostlyRemoved";

/** Everything besides the rows that decides whether a roster may be published. */
export interface RosterContext {
  readonly directory: Directory;
  readonly restHours: number;
  readonly today: string;
  /** The one month a grid draft may hold; an import may hold several. */
  readonly only?: { readonly departmentId: string; readonly month: string };
  /** Published shifts of the draft's departments that it does not replace: other months, days before and after. */
  readonly neighbours: readonly Shift[];
  /** What the people of the draft do by the rosters of other departments. */
  readonly elsewhere?: readonly Shift[];
  /** Periods of key assurance, which demand more of every post (15.17). */
  readonly keyDays?: readonly KeyPeriod[];
}

/** Days of key assurance, both included. */
export interface KeyPeriod {
  readonly title: string;
  readonly from: string;
  readonly to: string;
}

/** What `finderOf` makes. */
export type Finder = ReturnType<typeof finderOf>;

/** Looks names of departments, posts and people up. */
export const finderOf = ({ departments, posts, people }: Directory) => {
  const byName = new Map(departments.map((department) => [department.name, department]));
  const postOf = new Map(posts.map((post) => [`${post.departmentId} ${post.name}`, post]));
  const peopleOf = Map.groupBy(people, (person) => `${person.departmentId} ${person.name}`);
  return {
    department: (name: string) => byName.get(name),
    post: (departmentId: string, name: string) => postOf.get(`${departmentId} ${name}`),
    people: (departmentId: string, name: string) => peopleOf.get(`${departmentId} ${name}`) ?? [],
  };
};

/** Reads one row against the directory: the shift it stands for, or everything that is wrong with it. */
export const readRow = (
  row: RosterRow,
  find: Finder,
  context: RosterContext,
): { shift?: Shift; problems: Problem[] } => {
  const problems: Problem[] = [];
  const wrong = (field: RosterField | "", kind: ProblemKind, values: WordValues = {}) =>
    problems.push({ row: row.n, field, kind, severity: "error", values });

  const unusable = unusableCells(row);
  problems.push(...unusable);
  const isUsable = (field: RosterField) => !unusable.some((problem) => problem.field === field);

  for (const field of ["depaName", "postName", "name", "startOndutyDate", "endOndutyDate"] as const)
    if (row[field] === "") wrong(field, "missing");
  for (const field of ["posttype", "type", "shift", "form"] as const)
    if (row[field] !== "" && isUsable(field) && !Object.hasOwn(dutyKinds[field], row[field]))
      wrong(field, "unknownValue", { value: row[field], choices: choicesOf(field) });

  const department = find.department(row.depaName);
  if (row.depaName !== "" && isUsable("depaName") && !department)
    wrong("depaName", "unknownDepartment", { value: row.depaName });
  if (department && context.only && context.only.departmentId !== department.id)
    wrong("depaName", "outsideDepartment", { value: department.name });
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
  if (start !== "" && isUsable("startOndutyDate") && !isStart) wrong("startOndutyDate", ...unreadTime(start));
  // A day that is none, and a code nobody knows, is said once for both ends.
  const isSaid = !isStart && end.slice(0, 10) === start.slice(0, 10);
  if (end !== "" && isUsable("endOndutyDate") && !isEnd && !isSaid)
    wrong("endOndutyDate", isElsewhere(end) ? "otherZone" : "badDate", { value: end });
  if (isStart && !isNearYear(start, today)) wrong("startOndutyDate", "outsideYears");
  if (isStart && only && monthOf(start) !== only.month) wrong("startOndutyDate", "outsideMonth", { month: only.month });
  if (!isStart || !isEnd) return;
  if (end <= start) wrong("endOndutyDate", "endBeforeStart");
  else if (hoursBetween(start, end) > dutyLimits.longestShiftHours)
    wrong("endOndutyDate", "tooLong", {
      hours: dutyLimits.longestShiftHours,
      found: Math.round(hoursBetween(start, end) * 10) / 10,
    });
};

/** Why a start is none: the time of another zone, a day no calendar has, a code nobody knows, or no date at all. */
const unreadTime = (start: string): [ProblemKind, WordValues] => {
  if (isElsewhere(start)) return ["otherZone", { value: start }];
  const [, day = "", code = ""] = /^(\d{4}-\d{2}-\d{2}) (.+)$/s.exec(start) ?? [];
  if (day !== "" && !isCalendarDay(day)) return ["badDay", { value: day }];
  return day !== "" && !/\d:\d/.test(code) ? ["unknownCode", { value: code }] : ["badDate", { value: start }];
};

const unusableCells = (row: RosterRow): Problem[] =>
  rosterFields.flatMap((field): Problem[] => {
    const value = row[field];
    const found = (kind: ProblemKind, values: WordValues = {}): Problem[] => [
      { row: row.n, field, kind, severity: "error", values },
    ];
    if (value === formulaMark) return found("formula");
    if (isCellError(value)) return found("cellError", { value });
    const maximum = fieldLength(field);
    return value.length > maximum ? found("tooManyCharacters", { maximum }) : [];
  });

/** Whether a text is a wall time as the database keeps it. */
export const isWallTime = (value: string): boolean => patterns.dayTime.test(value) && isCalendarDay(value.slice(0, 10));

/** Whether a roster may be of this time: within two years before and after the year of today. */
export const isNearYear = (wall: string, today: string): boolean =>
  Math.abs(Number(wall.slice(0, 4)) - Number(today.slice(0, 4))) <= 2;

/** Fixed lines, mobiles, and the short numbers of a house exchange. */
const isTelephone = (value: string): boolean =>
  value.length <= 30 &&
  (patterns.telephone.test(value) || /^\d{3,8}$/.test(value) || canonicalMobile(value) !== undefined);

const choicesOf = (field: DutyKind): string =>
  Object.entries(dutyKinds[field])
    .map(([value, { zh }]) => (zh === value ? value : `${zh}/${value}`))
    .join("、");

/** The one of several people of a name whom post number or mobile tell apart. */
export const pickPerson = (namesakes: readonly DutyPerson[], row: RosterRow): DutyPerson | undefined => {
  if (namesakes.length <= 1) return namesakes[0];
  const told = namesakes.filter(
    (person) =>
      (row.postNo !== "" && person.postNo === row.postNo) || (row.mobile !== "" && person.mobile === row.mobile),
  );
  return told.length === 1 ? told[0] : undefined;
};
