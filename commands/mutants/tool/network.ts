// Network lines and software releases: what a line may be said to be, and that a file is what was declared of it.
import { inside, type Mutant } from "../mutant.ts";

const lines = "features/line/server/rules.test.ts";
const releases = "features/release/server/rules.test.ts";

export const network: readonly Mutant[] = [
  ...inside("features/line/server/rules.ts", lines, [
    {
      against: "19.6",
      what: "a state of the future is none",
      search: 'if (said.since > now) return { field: "since", refusal: lineRefusals.E19608 };',
      replace: "",
      named: "is not of the future",
    },
    {
      against: "19.6",
      what: "a reservation line has an office",
      search: 'return office === "" ?',
      replace: 'return office === "none" ?',
      named: "a reservation line its office",
    },
  ]),
  ...inside("features/release/server/rules.ts", releases, [
    {
      against: "19.3",
      what: "a file of another hash is not kept",
      search: 'if (declared.declaredSha256 !== "" && declared.declaredSha256 !== found.sha256)',
      replace: 'if (declared.declaredSha256 === "none")',
      named: "by each hash that was",
    },
  ]),
];
