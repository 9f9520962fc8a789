import { inside, type Mutant } from "../mutant.ts";

export const flight: readonly Mutant[] = [
  ...inside("features/flight/server/columns.ts", "features/flight/server/rules.test.ts", [
    {
      against: "16.12",
      what: "a header is found below titles",
      search: ".slice(0, 10)",
      replace: ".slice(0, 1)",
      named: "are found below titles",
    },
    {
      against: "16.12",
      what: "columns that are lacking are named",
      search: "if (lacking.length > 0)",
      replace: "if (false)",
      named: "that are lacking are named",
    },
    {
      against: "16.12",
      what: "an empty row is no flight",
      search: "isEmpty || isBelowIt",
      replace: "isBelowIt",
      named: "are found below titles",
    },
  ]),
];
