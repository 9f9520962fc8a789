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
];
