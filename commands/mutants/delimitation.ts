// What a network fault is put down to, who goes on with a run, and which answer of a probe is believed.
import { inside, type Mutant } from "./mutant.ts";

const rules = "features/delimitation/server/rules.test.ts";
const probes = "hosts/probes/probes.test.ts";

export const delimitation: readonly Mutant[] = [
  ...inside("features/delimitation/server/rules.ts", rules, [
    { against: "19.9", what: "half the packets lost is down", search: "found.loss >= lossMaximum", replace: "found.loss > lossMaximum", named: "a measurement" },
    { against: "19.9", what: "what is slower than slow is down", search: "|| found.ms > slowMs", replace: "", named: "a measurement" },
    { against: "19.9", what: "a line beside which another carries cuts nothing", search: "down.length > 0 && down.length === lines.length ? down[0] : undefined", replace: "down[0]", named: "a finding" },
    { against: "19.9", what: "what nobody measured keeps a way from being well", search: `if (skippedOne) {`, replace: "if (false) {", named: "a finding" },
    { against: "19.9", what: "a run ends with its minute", search: `if (now >= run.endsAt ||`, replace: "if (", named: "is left, gone on with, and ended" },
    { against: "19.9", what: "a clock that was set back holds no run", search: ` || now < run.startedAt - slack`, replace: "", named: "is left, gone on with, and ended" },
  ]),
  ...inside("hosts/probes/client.ts", probes, [
    {
      against: "19.9",
      what: "an answer of another task is believed by nobody",
      search: "if (Object.entries(read.data).some(([field, value]) => given.has(field) && given.get(field) !== value))",
      replace: "if (given.size > 99)",
      named: "answers for another task",
    },
    { against: "19.9", what: "an answer to another request is believed by nobody", search: "requestId !== asked.requestId || ", replace: "", named: "answers another request" },
    { against: "19.10", what: "a probe that failed is left in peace", search: "if (!breaker.admits())", replace: "if (false)", named: "left in peace" },
  ]),
  ...inside("hosts/probes/turns.ts", probes, [{ against: "19.10", what: "no more questions at once than configured", search: "if (free > 0) {", replace: "if (free > -99) {", named: "never more than configured" }]),
  ...inside("features/delimitation/server/desk.ts", "features/delimitation/server/delimitation.test.ts", [
    {
      against: "19.9",
      what: "of two who change a probe the later looks again",
      search: "if (body.version > 0 && !(await topology.changeProbe(facts, body.version, written))) throw refuse(common.E9409);",
      replace: "if (body.version > 0) await topology.changeProbe(facts, body.version, written);",
      named: "keeps a probe over",
    },
    {
      against: "19.9",
      what: "a probe is dropped as it was seen",
      search: "if (!(await topology.removeProbe(body.code, body.version))) throw refuse(common.E9409);",
      replace: "await topology.removeProbe(body.code, body.version);",
      named: "keeps a probe over",
    },
    { against: "19.9", what: "a slow threshold has a good one beside it", search: "if ((okMs === null) !== (slowMs === null)) return E19412;", replace: "", named: "keeps a probe over" },
  ]),
];
