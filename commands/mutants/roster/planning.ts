// The rules of planning: what may stand in a roster, what a publication changes.
import { inside, type Mutant } from "../mutant.ts";

const roster = "features/planning/server/rules/roster.test.ts";
const plain = "features/planning/server/rules/rules.test.ts";

export const planning: readonly Mutant[] = [
  ...inside("features/planning/server/rules/month.ts", plain, [
    {
      against: "15.12",
      what: "a month ends where the next begins",
      search: "day < next; day",
      replace: "day <= next; day",
      named: "the days of the calendar",
    },
  ]),
  ...inside("features/planning/server/rules/rotation.ts", plain, [
    {
      against: "15.12",
      what: "a crew rests for a day between two shifts",
      search: "remainder(onDay + 1, 4)",
      replace: "onDay",
      named: "a day's rest between two shifts",
    },
    {
      against: "15.12",
      what: "a post in office hours has nobody on holidays",
      search: `(rotation.pattern === "office" && !isWorkday)`,
      replace: "false",
      named: "a post in office hours",
    },
    {
      against: "15.12",
      what: "a holiday in the week is not worked",
      search: `marked.get(day) !== "holiday" && `,
      replace: "",
      named: "a post in office hours",
    },
  ]),
  ...inside("features/planning/server/rules/rows.ts", roster, [
    {
      against: "15.12",
      what: "a shift ends after it begins",
      search: "if (end <= start)",
      replace: "if (end < start)",
      named: "is told what is wrong",
    },
    {
      against: "15.12",
      what: "a shift is at most 48 hours long",
      search: "hoursBetween(start, end) > dutyLimits.longestShiftHours",
      replace: "hoursBetween(start, end) > dutyLimits.longestShiftHours + 1",
      named: "is told what is wrong",
    },
    {
      against: "15.12",
      what: "exactly 48 hours are allowed",
      search: "hoursBetween(start, end) > dutyLimits.longestShiftHours",
      replace: "hoursBetween(start, end) >= dutyLimits.longestShiftHours",
      named: "exactly 48 hours",
    },
    {
      against: "15.12",
      what: "of two people of one name nobody is guessed",
      search: "return told.length === 1 ? told[0] : undefined;",
      replace: "return told[0] ?? namesakes[0];",
      named: "is told what is wrong",
    },
    {
      against: "15.12",
      what: "a formula without a value is told at its cell",
      search: `if (value === formulaMark) return found("formula");`,
      replace: "",
      named: "is told what is wrong",
    },
    {
      against: "15.12",
      what: "a month's draft takes no shift of another month",
      search: "monthOf(start) !== only.month",
      replace: "false",
      named: "its own month only",
    },
    {
      against: "15.12",
      what: "a month's draft takes no shift of another department",
      search: "context.only.departmentId !== department.id",
      replace: "false",
      named: "its own department only",
    },
    {
      against: "15.12",
      what: "a day that is none is told",
      search: "&& isCalendarDay(value.slice(0, 10))",
      replace: "",
      named: "is told what is wrong",
    },
  ]),
  ...inside("features/planning/server/rules/key-days.ts", "features/planning/server/rules/key-days.test.ts", [
    {
      against: "15.17",
      what: "one person twice is one",
      search: "new Set(crew.map(({ personId }) => personId)).size",
      replace: "crew.length",
      named: "the same person twice is one",
    },
    {
      against: "15.17",
      what: "a key day asks for a leader",
      search: "&& leaders >= dutyLimits.keyDayLeaders",
      replace: "",
      named: "the same person twice is one",
    },
    {
      against: "15.17",
      what: "a post left empty on a key day is told",
      search: "if (crews.size === 0)",
      replace: "if (false)",
      named: "lacks all",
    },
  ]),
  ...inside("features/planning/server/rules/roster.ts", roster, [
    {
      against: "15.12",
      what: "rest counts from the shifts published around a draft",
      search: "Map.groupBy([...shifts, ...neighbours, ...elsewhere], whose)",
      replace: "Map.groupBy([...shifts], whose)",
      named: "rest is measured to the minute",
    },
    {
      against: "15.12",
      what: "people of one mobile number are one",
      search: "mobiles.get(personId) || personId",
      replace: "personId",
      named: "by one mobile number",
    },
    {
      against: "15.12",
      what: "the same row twice is an error",
      search: "if (first !== undefined)",
      replace: "if (false)",
      named: "the same row twice",
    },
    {
      against: "15.12",
      what: "a crew without a leader is told",
      search: `crew.some((shift) => shift.form === "leader")`,
      replace: "true",
      named: "is told what is wrong",
    },
  ]),
  ...inside("features/planning/server/rules/diff.ts", roster, [
    {
      against: "15.12",
      what: "a shift that goes on keeps its id",
      search: `id: old?.id ?? ""`,
      replace: `id: ""`,
      named: "a difference knows a shift",
    },
    {
      against: "15.12",
      what: "a shift that another person took is a change, no loss",
      search: "[idOf, personKey, slotKey]",
      replace: "[idOf, personKey]",
      named: "a difference knows a shift",
    },
    {
      against: "15.12",
      what: "a shift that is gone is told",
      search: "if (!kept.has(old)) changes.push",
      replace: "if (false) changes.push",
      named: "a difference knows a shift",
    },
  ]),
  ...inside("features/planning/server/rules/rename.ts", "features/planning/server/rules/rename.test.ts", [
    {
      against: "15.12",
      what: "of two people of one name only one is renamed",
      search: "if (person?.id !== rename.id) return undefined;",
      replace: "if (!person) return undefined;",
      named: "of two people of one name",
    },
    {
      against: "15.12",
      what: "a telephone written over by hand stays",
      search: "row.mobile === person.mobile ? rename.to.mobile : row.mobile",
      replace: "rename.to.mobile",
      named: "a telephone written over by hand",
    },
    {
      against: "15.12",
      what: "a post is renamed in its own department only",
      search: "row.depaName === rename.depaName && row.postName === rename.from",
      replace: "row.postName === rename.from",
      named: "its own department only",
    },
  ]),
  ...inside("features/planning/server/rules/copy.ts", plain, [
    {
      against: "15.12",
      what: "a copied month keeps its weekdays to its last day",
      search: "monthOf(addDays(day, -28)) === month ? 35 : 28",
      replace: "28",
      named: "a month is copied onto",
    },
    {
      against: "15.12",
      what: "a copied shift is one of its own",
      search: `id: "",`,
      replace: "",
      named: "a month is copied onto",
    },
  ]),
  ...inside("features/planning/server/exchange.ts", "features/swap/server/swaps.test.ts", [
    {
      against: "15.12",
      what: "nothing is exchanged that is not as it was asked for",
      search: "if (!isAsAsked) throw refuse(swapRefusals.E15034);",
      replace: "",
      named: "is not exchanged",
    },
  ]),
  ...inside("features/planning/server/answers-directory.ts", "features/planning/server/planning.test.ts", [
    {
      against: "15.12",
      what: "a post stays in its department",
      search: "if (before && before.departmentId !== entry.departmentId)",
      replace: "if (false)",
      named: "a post stays in",
    },
    {
      against: "15.12",
      what: "what was changed meanwhile is not removed",
      search: "if (!(await directory.remove(body.kind, body.id, body.version))) throw refuse(common.E9409);",
      replace: "await directory.remove(body.kind, body.id, body.version);",
      named: "a post stays in",
    },
    {
      against: "15.12",
      what: "a key day ends no sooner than it begins",
      search: "if (body.to < body.from) throw",
      replace: "if (false) throw",
      named: "key days are a period",
    },
    {
      against: "15.12",
      what: "a key day of one day is one",
      search: "body.to < body.from",
      replace: "body.to <= body.from",
      named: "key days are a period",
    },
    {
      against: "15.12",
      what: "a key day is removed as it was seen",
      search: "if (!(await directory.removeKeyDay(body.id, body.version))) throw refuse(common.E9409);",
      replace: "await directory.removeKeyDay(body.id, body.version);",
      named: "key days are a period",
    },
  ]),
  ...inside("features/planning/server/answers-drafts.ts", "features/planning/server/planning.test.ts", [
    {
      against: "15.12",
      what: "a draft that moved on is not given up",
      search: "if (!(await rosters.takeDraft(body.id, body.revision))) throw refuse(common.E9409);",
      replace: "await rosters.takeDraft(body.id, body.revision);",
      named: "a post stays in",
    },
  ]),
];
