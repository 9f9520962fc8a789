// The rules by which planning reads a file as people keep it.
import { inside, type Mutant } from "../mutant.ts";

const roster = "features/planning/server/rules/roster.test.ts";
const scope = "features/planning/server/rules/scope.test.ts";
const shapes = "features/planning/server/rules/shapes/shapes.test.ts";

export const planningFiles: readonly Mutant[] = [
  ...inside("features/planning/server/rules/columns.ts", roster, [
    {
      against: "15.12",
      what: "a header is found below titles",
      search: "if (known > best.known)",
      replace: "if (false)",
      named: "finds its header under a title",
    },
    {
      against: "15.12",
      what: "fields without which no row can be read are named",
      search: "needed.filter((field) => !mapping[field]",
      replace: "needed.filter((field) => false && !mapping[field]",
      named: "wrong columns are named",
    },
    {
      against: "T46",
      what: "a file of a hundred thousand columns is cut",
      search: "named(heads.slice(0, planningLimits.columns))",
      replace: "named(heads)",
      named: "a hundred thousand columns",
    },
  ]),
  ...inside("features/planning/server/rules/split.ts", roster, [
    {
      against: "15.12",
      what: "a day of its own goes before the times beside it",
      search: "startOndutyDate: `${day} ${start}`.slice(0, planningLimits.cell),",
      replace: "",
      named: "a day of its own takes the times",
    },
  ]),
  ...inside("features/planning/server/rules/answers.ts", shapes, [
    {
      against: "15.12",
      what: "a name that is left out takes its rows along",
      search: "if (!answer.target) return [];",
      replace: "if (!answer.target) continue;",
      named: "a name that is left out takes its rows along",
    },
  ]),
  ...inside("features/planning/server/rules/found.ts", shapes, [
    {
      against: "15.12",
      what: "days of a calendar file end before its last one",
      search: `days: source === "ical" ? "exact" : ""`,
      replace: `days: ""`,
      named: "a calendar file's days end before its last one",
    },
  ]),
  ...inside("features/planning/server/rules/sure.ts", shapes, [
    {
      against: "15.12",
      what: "what is asked about counts as not sure",
      search: "const sure = isAsked ? [] :",
      replace: "const sure =",
      named: "are only proposed where neither file nor department",
    },
  ]),
  ...inside("features/planning/server/rules/spelling.ts", roster, [
    {
      against: "15.12",
      what: "24:00 is the next midnight",
      search: "`${addDays(day, 1)} 00:00:00` : time && ",
      replace: "`${day} 23:59:59` : time && ",
      named: "is read as",
    },
    {
      against: "15.12",
      what: "a day without a year is the nearest one",
      search: "[-1, 0, 1]",
      replace: "[0]",
      named: "is read as",
    },
    {
      against: "15.12",
      what: "full-width digits are digits",
      search: "seen(written.slice(0, 60))",
      replace: "written.slice(0, 60)",
      named: "is read as",
    },
    {
      against: "15.12",
      what: "a time before the start ends the shift on the next day",
      search: "(nextDay === undefined && sameDay > start)",
      replace: "nextDay === undefined",
      named: "a row put right",
    },
    {
      against: "15.12",
      what: "a start in the evening is a night shift",
      search: "hour >= 16 || hour < 5",
      replace: "hour < 5",
      named: "a row put right",
    },
  ]),
  ...inside("features/planning/server/rules/shapes/codes.ts", shapes, [
    {
      against: "15.12",
      what: "what a file says of a code goes before what was kept",
      search: `if (written.length === 1) return`,
      replace: `if (written.length === 9) return`,
      named: "go before what the department has kept",
    },
    {
      against: "15.12",
      what: "two legends that contradict each other are no legend",
      search: `if (written.length > 1) return { source: "conflict", meanings: [] };`,
      replace: `if (written.length > 1) return { source: "file", meanings: written.slice(0, 1) };`,
      named: "two legends in one sheet",
    },
    {
      against: "15.12",
      what: "the usual hours are proposed, never taken as said",
      search: `return { source: "proposed", meanings: [meaningOf(usual.day, { kind: "day" })] };`,
      replace: `return { source: "word", meanings: [meaningOf(usual.day, { kind: "day" })] };`,
      named: "only proposed",
    },
  ]),
  ...inside("features/planning/server/rules/shapes/dates.ts", shapes, [
    {
      against: "15.12",
      what: "a month whose weekdays do not fit is asked for",
      search: "weekdayOf(day) === weekday",
      replace: "weekday > 0",
      named: "whose weekdays do not fit",
    },
  ]),
  ...inside("features/planning/server/rules/shapes/block.ts", shapes, [
    {
      against: "15.12",
      what: "of several in one cell the first leads",
      search: `(leadsOwn(people, order) ? "" : "follower")`,
      replace: `""`,
      named: "the first leads",
    },
  ]),
  ...inside("features/planning/server/rules/split.ts", shapes, [
    {
      against: "15.12",
      what: "a week is a shift a day",
      search: "hours % 24 === 0 && hours / 24 <= mostDays",
      replace: "hours < 0",
      named: "a week from the same hour",
    },
    {
      against: "15.12",
      what: "sixty hours are no whole turns of a day",
      search: "hours > longestHours && hours % 24 === 0",
      replace: "hours > longestHours",
      named: "sixty hours",
    },
  ]),
  ...inside("features/planning/server/rules/us-dates.ts", shapes, [
    {
      against: "15.12",
      what: "dates that may be either are asked for",
      search: `fitting.length === 1`,
      replace: `fitting.length >= 1`,
      named: "may be either",
    },
  ]),
  ...inside("features/planning/server/rules/sheet-rows.ts", shapes, [
    {
      against: "15.12",
      what: "rows that were corrected outlive an answer",
      search: "fresh.filter(({ n }) => !own.has(n))",
      replace: "fresh",
      named: "rows that were corrected",
    },
  ]),
  ...inside("features/planning/server/rules/scope.ts", scope, [
    {
      against: "15.12",
      what: "posts a file does not name are left alone",
      search: "(shift: Shift) => wanted.has(keyOf(shift))",
      replace: "(_shift: Shift) => true",
      named: "posts a file names",
    },
    {
      against: "15.12",
      what: "days a file does not name are left alone",
      search: "isOwn(shift) && isWithin(shift.startOndutyDate, from, until)",
      replace: "isOwn(shift)",
      named: "between its first and last day",
    },
    {
      against: "15.12",
      what: "a namesake's shifts are left alone",
      search: "ids.has(shift.personId) || names.has(keys.people(shift))",
      replace: "names.has(keys.people(shift)) || ids.size > 0",
      named: "whoever the file means",
    },
  ]),
];
