// What a search of the roster finds, and what the board says of now.
import { inside, type Mutant } from "../mutant.ts";

const rules = "features/duty/server/rules.test.ts";

export const duty: readonly Mutant[] = [
  ...inside("features/duty/server/rules-year.ts", "features/duty/server/rules-year.test.ts", [
    {
      against: "15.17",
      what: "who is on two lists is one",
      search: "mobile || id",
      replace: "id",
      named: "on the lists of two departments is one",
    },
    {
      against: "15.17",
      what: "a rule allows what it names",
      search: "counted[rule] > rules[rule]",
      replace: "counted[rule] >= rules[rule]",
      named: "each rule is broken by one more",
    },
    {
      against: "15.17",
      what: "a rule of nought asks nothing",
      search: "rules[rule] > 0 && ",
      replace: "",
      named: "each rule is broken by one more",
    },
  ]),
  ...inside("features/duty/clash.ts", "features/duty/clash.test.ts", [
    {
      against: "15.12",
      what: "nobody is on two posts at once",
      search: "if (before.endOndutyDate > after.startOndutyDate)",
      replace: "if (false)",
      named: "on post one person is in one place",
    },
    {
      against: "15.12",
      what: "which of two shifts comes first does not matter",
      search: "one.startOndutyDate <= other.startOndutyDate",
      replace: "true",
      named: "between two shifts on post",
    },
    {
      against: "15.12",
      what: "somebody on call may look after two posts",
      search: `isOnCall ? "warning" : "error"`,
      replace: `"error"`,
      named: "on call one may look after two posts",
    },
    {
      against: "15.12",
      what: "rest is measured to the minute",
      search: "rest >= restHours",
      replace: "rest > restHours",
      named: "between two shifts on post",
    },
  ]),
  ...inside("features/duty/server/rules.ts", rules, [
    {
      against: "15.7",
      what: "a search reaches a year ahead and no further",
      search: "day <= addYears(today, dutyLimits.searchYears)",
      replace: "day < addYears(today, dutyLimits.searchYears)",
      named: "exactly one year back",
    },
    {
      against: "15.7",
      what: "a search reaches a year back and no further",
      search: "day >= addYears(today, -dutyLimits.searchYears)",
      replace: "day > addYears(today, -dutyLimits.searchYears)",
      named: "exactly one year back",
    },
    {
      against: "T32",
      what: "% _ and \\ in a search stand for themselves",
      search: "likeAnywhere(plain.toLowerCase())",
      replace: "`%${plain.toLowerCase()}%`",
      named: "stand for themselves",
    },
    {
      against: "15.10",
      what: "the longest shift that began days ago is still found",
      search: "later(from, -dutyLimits.longestShiftHours)",
      replace: "from",
      named: "the window of a day",
    },
    {
      against: "15.12",
      what: "the next change is after now",
      search: ".filter((time) => time > now)",
      replace: "",
      named: "the board shows who is on now",
    },
    {
      against: "15.12",
      what: "a make-up day is no weekend",
      search: `if (marked && marked.kind !== "ordinary") return marked.kind;`,
      replace: "",
      named: "weekdays and make-up days",
    },
    {
      against: "15.12",
      what: "a day marked as ordinary is no weekend",
      search: "return !marked && weekdayOf(day) >= 6",
      replace: "return weekdayOf(day) >= 6",
      named: "weekdays and make-up days",
    },
  ]),
  ...inside("features/duty/gaps.ts", rules, [
    {
      against: "15.12",
      what: "a gap at the end of the day is told",
      search: "if (reached < whole.until)",
      replace: "if (false)",
      named: "gaps are what no shift covers",
    },
    {
      against: "15.12",
      what: "a shift inside another one makes no gap",
      search: "if (until > reached) reached = until;",
      replace: "reached = until;",
      named: "gaps are what no shift covers",
    },
  ]),
  ...inside("features/duty/server/rules.ts", "features/duty/server/rules.test.ts", [
    {
      against: "15.7",
      what: "a search names so many applications and no more",
      search: "        .slice(0, dutyLimits.applications);",
      replace: ";",
      named: "applications",
    },
  ]),
  ...inside("features/duty/server/rules-calling.ts", "features/duty/server/rules-calling.test.ts", [
    {
      against: "15.13",
      what: "the application called just so is answered first",
      search: "(isCalled(one) ? 0 : nameOf(one).length)",
      replace: "nameOf(one).length",
      named: "the one called just so first",
    },
  ]),
];
