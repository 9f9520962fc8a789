// What is kept of refusals, who finds them, and what the command of operators refuses.
import { inside, type Mutant } from "../mutant.ts";

const rules = "features/watch/server/rules.test.ts";
const portal = "features/watch/server/watch.test.ts";

export const watch: readonly Mutant[] = [
  ...inside("features/watch/server/rules.ts", rules, [
    {
      against: "24.3",
      what: "an instance that is silent is lost",
      search: "now - seenAt > lostAfter",
      replace: "false",
      named: "missed a minute of beats",
    },
    {
      against: "24.3",
      what: "a failing job is no good one",
      search: "if (job.inARow > 0)",
      replace: "if (job.inARow > 1)",
      named: "since its last good run",
    },
    {
      against: "24.3",
      what: "a run nobody begins is late",
      search: "now - job.waitingSince > lateAfter",
      replace: "false",
      named: "two minutes after",
    },
  ]),
  ...inside("features/watch/server/keeping.ts", portal, [
    {
      against: "T37",
      what: "a flood of refusals costs a fixed amount",
      search: "refusals.length < watchLimits.perSecond",
      replace: "true",
      named: "fixed amount in a flood",
    },
  ]),
  ...inside("features/watch/server/answers.ts", portal, [
    {
      against: "24.3",
      what: "a person is found by the accounts of the number",
      search: "...accounts.flatMap((account) => account?.id ?? [])",
      replace: "",
      named: "by the whole number",
    },
  ]),
  ...inside("kit/server/http/mounts.ts", portal, [
    {
      against: "24.3",
      what: "one route, whichever mount",
      search: 'return rest.startsWith("/cass/") ? rest : `/cass${rest}`;',
      replace: "return rest;",
      named: "whichever mount",
    },
  ]),
  ...inside("features/watch/server/store.ts", "features/watch/server/watch.test.ts", [
    {
      against: "24.3",
      what: "refusals are found by their code",
      search: `if (filter.code !== "") found = found.where("code", "=", filter.code);`,
      replace: "",
      named: "found by its code",
    },
    {
      against: "24.3",
      what: "refusals are found from a moment on",
      search: `if (filter.from !== undefined) found`,
      replace: "if (false) found",
      named: "found by its code",
    },
    {
      against: "24.3",
      what: "refusals are found up to a moment",
      search: `if (filter.until !== undefined) found`,
      replace: "if (false) found",
      named: "found by its code",
    },
  ]),
];
