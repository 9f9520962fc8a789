import { inside, type Mutant } from "../mutant.ts";

export const threshold: readonly Mutant[] = [
  ...inside("features/threshold/server/rules.ts", "features/threshold/server/rules.test.ts", [
    {
      against: "8.3",
      what: "from noon on a threshold takes a day longer",
      search: "wallTime(now).slice(11) < thresholdLimits.noon ? 1 : 2",
      replace: "1",
      named: "until noon and the day after",
    },
    {
      against: "8.3",
      what: "a threshold below the current one is none",
      search: "appliedThreshold <= bounds.current ||",
      replace: "",
      named: "is told",
    },
    {
      against: "8.3",
      what: "nobody applies for more than the most",
      search: "|| appliedThreshold > bounds.maximum",
      replace: "",
      named: "is told",
    },
    {
      against: "8.3",
      what: "a period does not end before it begins",
      search: "expirationDate < effectiveDate ||",
      replace: "",
      named: "is told",
    },
    {
      against: "8.5",
      what: "rules that are off accept nothing",
      search: "policy.enabled &&\n",
      replace: "",
      named: "while they are off",
    },
    {
      against: "8.5",
      what: "a number with a blemish waits for a person",
      search: "blemishes === 0",
      replace: "true",
      named: "of a number with a blemish",
    },
    {
      against: "8.4",
      what: "nothing is applied to a number whose owner changed",
      search: `if (!standing.sameOwner) return "ownerChanged";`,
      replace: "",
      named: "is not brought to a number that has changed",
    },
    {
      against: "8.4",
      what: "nothing is applied after its last day",
      search: `if (isOver) return "missed";`,
      replace: "",
      named: "never after it",
    },
    {
      against: "8.4",
      what: "what is not wanted any more is taken back",
      search: "isOver || endAsked || !isWanted",
      replace: "isOver || endAsked",
      named: "what stands and is not wanted any more",
    },
    {
      against: "8.5",
      what: "what was decided is not decided again",
      search: "status === thresholdStatuses.pending;",
      replace: "true;",
      named: "decides what is pending alone",
    },
  ]),
  ...inside("features/threshold/server/at-host.ts", "features/threshold/server/threshold.test.ts", [
    {
      against: "8.4",
      what: "whose a number is, its host judges in the step that sets a threshold",
      search: "owner: facts.toldOwner,",
      replace: "",
      named: "changes after it was asked whose it is",
    },
    {
      against: "8.4",
      what: "what stands is taken back once the number is another's",
      search: `owner !== "" && owner !== ownerIn(facts)`,
      replace: "false",
      named: "is another's by now",
    },
  ]),
  ...inside("features/threshold/server/deciding.ts", "features/threshold/server/threshold.test.ts", [
    {
      against: "8.5",
      what: "for a listed number nothing is accepted",
      search: "if (await blacklistOf(house).listed({ agent })) return agentRefusals.E3020;",
      replace: "",
      named: "while the number is blacklisted",
    },
    {
      against: "8.5",
      what: "what moved on since it was looked at is not rejected",
      search: "if (!(await store.reject({ id, version }, { accountId: caller.accountId, reason, words })))",
      replace: "await store.reject({ id, version }, { accountId: caller.accountId, reason, words });\n  if (false)",
      named: "rejects with a reason",
    },
  ]),
  ...inside("features/threshold/server/at-host.ts", "features/threshold/server/threshold.test.ts", [
    {
      against: "8.5",
      what: "a listed number's threshold waits",
      search: "(await blacklistOf(house).listed({ agent })) !== undefined",
      replace: "false",
      named: "while the number is blacklisted",
    },
  ]),
  ...inside("features/threshold/server/answers.ts", "features/threshold/server/threshold.test.ts", [
    {
      against: "8.5",
      what: "figures are of days in their order",
      search: "if (endDate < startDate) throw",
      replace: "if (false) throw",
      named: "rejects with a reason",
    },
  ]),
  ...inside("features/threshold/server/store.ts", "features/threshold/server/threshold.test.ts", [
    {
      against: "8.5",
      what: "a list counts what it lists",
      search: "from threshold_application where ${where}`.execute",
      replace: "from threshold_application`.execute",
      named: "finds it in the list",
    },
  ]),
];
