import { inside, type Mutant } from "../mutant.ts";

export const hotline: readonly Mutant[] = [
  ...inside("features/hotline/server/rules.ts", "features/hotline/server/rules.test.ts", [
    {
      against: "T20",
      what: "customer service lifts nothing for a listed number",
      search: "if (standing.blacklisted) return agentRefusals.E3020;",
      replace: "",
      named: "names the first of several obstacles",
    },
    {
      against: "5.14",
      what: "a number that is not bound has nobody to be told",
      search: "if (!standing.bound) return hotlineRefusals.E5029;",
      replace: "",
      named: "names the first of several obstacles",
    },
    {
      against: "5.14",
      what: "nothing is lifted that is not limited",
      search: "standing.limited ? undefined : unlockRefusals.E5004",
      replace: "undefined",
      named: "where there is nothing to do",
    },
  ]),
  ...inside("features/hotline/server/store.ts", "features/hotline/server/callers.test.ts", [
    {
      against: "5.14",
      what: "a call code is gone by with one of customer service",
      search: `.where((where) => where.or([where("read_by", "is", null), where("read_by", "=", clerk)]))`,
      replace: "",
      named: "with one of customer service",
    },
    {
      against: "5.14",
      what: "nobody goes by a call code that is over",
      search: `.where("code_index", "=", indexOf(code))\n        .where(isGood())`,
      replace: `.where("code_index", "=", indexOf(code))`,
      named: "refuses a code that is over",
    },
  ]),
  ...inside("features/hotline/server/callers.ts", "features/hotline/server/callers.test.ts", [
    {
      against: "5.14",
      what: "call codes are not guessed",
      search: "counts: true, ",
      replace: "",
      named: "guessed by nobody",
    },
  ]),
];
