// Traffic of work numbers: what of a host's answer is believed, how a day goes on, who is warned, and clearing.
import { inside, type Mutant } from "./mutant.ts";

const rules = "features/traffic/server/rules.test.ts";
const forecast = "features/traffic/server/rules-forecast.test.ts";
const calls = "features/traffic/server/traffic.test.ts";

export const traffic: readonly Mutant[] = [
  ...inside("features/traffic/server/rules.ts", rules, [
    { against: "28.3", what: "a host says nothing of numbers that were not asked for", search: "wanted.has(row.agentNumber) && isPlausible(row)", replace: "isPlausible(row)", named: "is believed of those" },
    { against: "28.3", what: "no figure is below zero", search: "flow >= 0 && threshold >= 0 && usedPidCount >= 0", replace: "true", named: "is believed of those" },
    { against: "28.3", what: "what is told twice is not believed", search: "for (const agentNumber of twice) found.delete(agentNumber);", replace: "", named: "is believed of those" },
    {
      against: "28.3",
      what: "a late answer changes nothing that is newer",
      search: "if (!today || (before && before.askedAt > askedAt)) return undefined;",
      replace: "if (!today) return undefined;",
      named: "says nothing where",
    },
    { against: "28.3", what: "a host's clock makes no reading of tomorrow", search: "said <= askedAt && ", replace: "", named: "where a host's clock lies" },
    { against: "6.7", what: "80 % is reached at 80 %", search: "flow * 100 >= level * threshold", replace: "flow * 100 > level * threshold", named: "exactly there" },
    { against: "6.9", what: "a day that was hardly looked at teaches nothing", search: "if (over.readings.length < enoughReadings) return [];", replace: "", named: "lets the day teach" },
  ]),
  ...inside("features/traffic/server/rules-words.ts", rules, [
    { against: "6.9", what: "nothing is said of a day that is over", search: `if (known.day !== dayOf(now)) return { zh: "", en: "" };`, replace: "", named: "says a day in a sentence" },
  ]),
  ...inside("features/traffic/server/rules-forecast.ts", forecast, [
    { against: "6.9", what: "a number that stopped is not forecast", search: `if (hasStopped(run, hours, level.middle)) return { course: "stopped" };`, replace: "", named: "has stopped after" },
    { against: "6.9", what: "a jump is told by its own slope", search: `if (jump) return told("jump", projectSlopes(jump, threshold));`, replace: "", named: "jumps once" },
    { against: "6.9", what: "two readings are no jump", search: "const jumpReadings = 3;", replace: "const jumpReadings = 1;", named: "jumps once" },
    { against: "6.9", what: "at the threshold it is full", search: "if (last.flow >= threshold)", replace: "if (last.flow > threshold)", named: "is full at the threshold" },
    { against: "6.9", what: "a wild day hardly moves what is usual", search: "Math.min(hour, 3 * known + 10)", replace: "hour", named: "learns what is usual" },
  ]),
  ...inside("kit/server/jobs/rounds.ts", calls, [
    { against: "29.14", what: "one instance reads a host at a time", search: "(r.held_until <= ${at} or r.held_until > ${timestamp(addSeconds(now, 5 * heldSeconds))})", replace: "true", named: "goes on where" },
    { against: "29.14", what: "a run that was cut off is gone on with", search: "case when r.finished_at is null then r.cursor else '' end", replace: "''", named: "goes on where" },
  ]),
  ...inside("features/traffic/server/clearing.ts", calls, [
    {
      against: "6.5",
      what: "beyond the threshold nothing is cleared",
      search: "if (known?.limited && known.day === wallTime(house.clock.now()).slice(0, 10)) throw overTraffic(binding.id);",
      replace: "",
      named: "beyond the threshold",
    },
    { against: "6.5", what: "clearing counts as one of the day's", search: "allowance: clearings,", replace: "", named: "lets one of ten" },
  ]),
  ...inside("features/traffic/server/warning.ts", calls, [
    {
      against: "6.11",
      what: "who wants no message gets none",
      search: "if (!binding || !isWanted(await store.choice(binding.accountId), level)) return;",
      replace: "if (!binding) return;",
      named: "where its holder wants none",
    },
    { against: "6.7", what: "what is no longer so is no longer to do", search: "await house.todos.settle(...calmed.map(trafficCause));", replace: "", named: "is done when that is lifted" },
  ]),
  ...inside("features/traffic/server/rules.ts", rules, [
    { against: "6.7", what: "at the threshold a number is over", search: "threshold > 0 && flow >= threshold)", replace: "threshold > 0 && flow > threshold)", named: "is over its limit" },
    { against: "6.7", what: "without a threshold nothing is over", search: "(threshold > 0 && flow >= threshold)", replace: "(threshold >= 0 && flow >= threshold)", named: "is over its limit" },
  ]),
];
