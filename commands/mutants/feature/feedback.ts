import { inside, type Mutant } from "../mutant.ts";

export const feedback: readonly Mutant[] = [
  ...inside("features/feedback/server/handling.ts", "features/feedback/server/feedback.test.ts", [
    {
      against: "23.3",
      what: "nobody answers what was answered since he looked",
      search: "if (found.version !== body.version) throw refuse(common.E9409);",
      replace: "",
      named: "of two who answer at once",
    },
  ]),
  ...inside("features/feedback/server/answers-desk.ts", "features/feedback/server/feedback.test.ts", [
    {
      against: "23.3",
      what: "nobody joins what moved on since he looked",
      search: "if (found.version !== body.version) throw refuse(common.E9409);",
      replace: "",
      named: "of two who answer at once",
    },
  ]),
];
