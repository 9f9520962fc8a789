import { inside, type Mutant } from "../mutant.ts";

export const unlock: readonly Mutant[] = [
  ...inside("features/unlock/server/answers.ts", "features/unlock/server/unlock.test.ts", [
    {
      against: "5.5",
      what: "of two who change a question the later looks again",
      search: "if (revision === undefined) throw refuse(common.E9409);\n    return { id, revision };",
      replace: "return { id, revision: revision ?? 0 };",
      named: "is explained as its editor",
    },
    {
      against: "5.5",
      what: "no question is kept that nobody could answer right",
      search: "if (fault) throw",
      replace: "if (false) throw",
      named: "is explained as its editor",
    },
  ]),
];
