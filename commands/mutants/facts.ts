import { inside, type Mutant } from "./mutant.ts";

const rules = "features/facts/server/rules.test.ts";
const calls = "features/facts/server/facts.test.ts";

/** Facts of airports: whose they are, what is reviewed, what is complete. */
export const facts: readonly Mutant[] = [
  ...inside("features/facts/server/rules.ts", rules, [
    { against: "19.2", what: "a section that is not there is whole", search: "return facts.none.includes(name) ? whole(name)", replace: "return false ? whole(name)", named: "does not exist there" },
    { against: "19.2", what: "nothing is whole while something is missing", search: "percent: Math.floor((filled * 100) / all)", replace: "percent: Math.round((filled * 100) / all)", named: "never 100 percent" },
    { against: "19.12", what: "a field both changed is not taken unseen", search: "!same(base, now, field) && !same(proposed, now, field)", replace: "false", named: "clash where both" },
    { against: "19.12", what: "a review is due at its instant", search: "dueAt <= now", replace: "dueAt < now", named: "overdue at the instant" },
  ]),
  ...inside("features/facts/server/keeping.ts", calls, [
    {
      against: "19.12",
      what: "a unit is its keepers' to write",
      search: "if (!unit?.keepers.includes(caller.accountId)) throw refuse(factsRefusals.E19101);",
      replace: "if (!unit) throw refuse(factsRefusals.E19101);",
      named: "proposed by its keepers alone",
    },
  ]),
  ...inside("features/facts/server/reading.ts", calls, [
    { against: "19.12", what: "holders read no addresses of servers", search: `if (version === "3") return entry;`, replace: "if (version !== undefined) return entry;", named: "without addresses" },
  ]),
  ...inside("features/facts/server/pictures.ts", calls, [
    { against: "19.12", what: "a picture that is proposed is not everybody's", search: "unit?.pictures.includes(file.fileId) === true && ", replace: "", named: "portal's own door" },
  ]),
];
