// Changes, resources and what is kept of both: what a test must notice when it is gone.
import { inside, type Mutant } from "../mutant.ts";

const changes = "features/change/server/rules.test.ts";
const resources = "features/resource/server/rules.test.ts";

export const changesAndResources: readonly Mutant[] = [
  ...inside("features/resource/server/rules.ts", resources, [
    {
      against: "18.2",
      what: "what somebody wrote is not read over",
      search: '[...byHand.filter(isHandField), "remark"]',
      replace: '["remark"]',
      named: "wrote by hand",
    },
    {
      against: "18.2",
      what: "nobody writes what a host alone may say",
      search: ".filter((field) => !isHandField(field))",
      replace: ".filter(() => false)",
      named: "a host alone may say",
    },
    {
      against: "18.2",
      what: "what was emptied follows the host again",
      search: 'after[field] !== "" && ',
      replace: "",
      named: "until he empties it",
    },
    {
      against: "28.3",
      what: "a host that goes back is not read in a circle",
      search: "if (row.key > last)",
      replace: "if (row.key !== last)",
      named: "upwards",
    },
    {
      against: "18.2",
      what: "half of a host's resources are not gone at once",
      search: "missing * 2 < live",
      replace: "missing <= live",
      named: "said twice",
    },
    {
      against: "18.2",
      what: "what was told long ago is told to be old",
      search: "now - seenAt >",
      replace: "now - seenAt >=",
      named: "day and a half",
    },
    {
      against: "18.2",
      what: "who used it is masked",
      search: "agentNumber.slice(0, 2)",
      replace: "agentNumber.slice(0, 4)",
      named: "first two digits",
    },
  ]),
  ...inside("features/resource/server/gathering.ts", "features/resource/server/resource.test.ts", [
    {
      against: "18.2",
      what: "a withdrawn release that runs stands out",
      search: `run.state === "withdrawn" ? "faulty" : "normal"`,
      replace: `"normal"`,
      named: "take over what airports run",
    },
  ]),
  ...inside("features/change/server/rules-fields.ts", changes, [
    {
      against: "18.5",
      what: "a new one begins with all that it says",
      search: `before ? rawOf(before, field) : ""`,
      replace: "before ? rawOf(before, field) : rawOf(after, field)",
      named: "names what differs",
    },
  ]),
  ...inside("kit/contract/desk/history.ts", changes, [
    {
      against: "18.5",
      what: "what stayed is no part of the history",
      search: ".filter((change) => change.before !== change.after)",
      replace: "",
      named: "names what differs",
    },
    {
      against: "R9",
      what: "a name of the language is no word of a state",
      search: "table && Object.hasOwn(table, raw) ? table[raw] : undefined",
      replace: "table?.[raw]",
      named: "is read in words",
    },
  ]),
  ...inside("features/change/server/rules.ts", changes, [
    {
      against: "18.4",
      what: "what is under way is not cancelled",
      search: `cancel: { from: ["planned", "approved"]`,
      replace: `cancel: { from: ["planned", "approved", "implementing"]`,
      named: "leads on from its own states",
    },
    {
      against: "18.5",
      what: "conflicts are approved with a reason only",
      search: `step === "approve" && said.conflicts > 0`,
      replace: "false",
      named: "needs a word",
    },
    {
      against: "18.6",
      what: "a window that ends at midnight ends the day before",
      search: "00:00:00` < windowEnd",
      replace: "00:00:00` <= windowEnd",
      named: "touches a frozen day",
    },
  ]),
  ...inside("features/change/server/rules.ts", "features/change/server/rules.test.ts", [
    {
      against: "18.2",
      what: "a window of a fortnight is one",
      search: "hours > changeLimits.windowHours",
      replace: "hours >= changeLimits.windowHours",
      named: "ends after it begins",
    },
    {
      against: "18.2",
      what: "a window that begins as another ends does not meet it",
      search: "other.windowEnd <= one.windowStart",
      replace: "other.windowEnd < one.windowStart",
      named: "only while both are open",
    },
  ]),
  ...inside("features/change/server/notices.ts", "features/change/server/change.test.ts", [
    {
      against: "18.6",
      what: "no notice is drafted of what is another by now",
      search: "if (found.version !== body.version) throw refuse(common.E9409);",
      replace: "",
      named: "is a notice to its airports",
    },
  ]),
  ...inside("features/resource/server/reading-hosts.ts", "features/resource/server/resource.test.ts", [
    {
      against: "18.2",
      what: "a host that leads back is not read for ever",
      search: `if (next !== "" && (next <= after || next !== rows.at(-1)?.key))`,
      replace: "if (false)",
      named: "lead in a circle",
    },
  ]),
  ...inside("features/resource/server/jobs.ts", "features/resource/server/resource.test.ts", [
    {
      against: "29.26",
      what: "who used a PID long ago is forgotten",
      search: "await store.forgetUses(instantOf(`${before} 00:00:00`));",
      replace: "",
      named: "are asked anew by configuration",
    },
  ]),
];
