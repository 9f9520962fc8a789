import { inside, type Mutant } from "../mutant.ts";

export const handover: readonly Mutant[] = [
  ...inside("features/handover/server/rules.ts", "features/handover/server/rules.test.ts", [
    {
      against: "15.14",
      what: "who is on call leaves no post",
      search: `shifts.filter(({ type }) => type === "onduty")`,
      replace: "shifts",
      named: "who is on call",
    },
    {
      against: "15.14",
      what: "nobody hands over to himself",
      search: ` : incoming.every((row) => leaving.has(nameOf(row)))) return [];`,
      replace: " : false) return [];",
      named: "whoever goes on",
    },
    {
      against: "15.14",
      what: "a post that nobody takes over is told",
      search: "incoming.length === 0 ? !isGap",
      replace: "incoming.length === 0 ? true",
      named: "nobody follows",
    },
    {
      against: "15.14",
      what: "who follows after a swap may accept",
      search: "isOnPost(log, row) &&\n        row.startOndutyDate >= wallTime(log.ends_at)",
      replace: 'row.startOndutyDate === ""',
      named: "after a swap",
    },
    {
      against: "15.14",
      what: "a log is late from its quarter of an hour on",
      search: "ends_at + handoverLimits.lateMinutes * minute",
      replace: "ends_at",
      named: "late from a quarter",
    },
  ]),
  ...inside("features/handover/server/rules.ts", "features/handover/server/handover.test.ts", [
    {
      against: "15.14",
      what: "a supervisor accepts in the place of others only once it is late",
      search: `stateAt(log, now) === "waiting" && isLate(log, now) && onPost`,
      replace: "onPost",
      named: "nobody follows on a post",
    },
  ]),
  ...inside("features/handover/server/rules.ts", "features/handover/server/rules.test.ts", [
    {
      against: "15.14",
      what: "a log is of its post whatever that is called by now",
      search: 'post_id === "" ? depa_name === depaName && post_name === postName : post_id === postId',
      replace: "depa_name === depaName && post_name === postName",
      named: "is accepted by whoever",
    },
    {
      against: "15.14",
      what: "whose shift begins this second stands on the post",
      search: "isOnPost(log, row) && row.startOndutyDate <= at &&",
      replace: "isOnPost(log, row) && row.startOndutyDate < at &&",
      named: "is accepted by whoever",
    },
    {
      against: "15.14",
      what: "whose shift ends this second stands there no more",
      search: "row.startOndutyDate <= at && row.endOndutyDate > at,\n  );",
      replace: "row.startOndutyDate <= at && row.endOndutyDate >= at,\n  );",
      named: "is accepted by whoever",
    },
  ]),
];
