// Who may do what with a request for a swap, and when it lapses.
import { inside, type Mutant } from "../mutant.ts";

const rules = "features/swap/server/rules.test.ts";
const swaps = "features/swap/server/swaps.test.ts";

export const swap: readonly Mutant[] = [
  ...inside("features/swap/server/rules.ts", rules, [
    {
      against: "T43",
      what: "a party to a swap never approves it, under whatever number",
      search: "&& !swap.accounts.includes(viewer.accountId)",
      replace: "",
      named: "a party never approves",
    },
    {
      against: "15.12",
      what: "nobody acts once the first shift has begun",
      search: "if (now >= swap.begins) return [];",
      replace: "",
      named: "nobody acts once the shift",
    },
    {
      against: "15.12",
      what: "a swap that begins this very second is over",
      search: "now >= swap.begins",
      replace: "now > swap.begins",
      named: "nobody acts once the shift",
    },
    {
      against: "15.12",
      what: "a cover is open to its own department only",
      search: "viewer.departmentIds.includes(swap.departmentId)",
      replace: "true",
      named: "a cover is open to its own",
    },
    {
      against: "15.12",
      what: "only a planner approves",
      search: "return viewer.isPlanner &&",
      replace: "return",
      named: "a party never approves",
    },
    {
      against: "15.12",
      what: "what is decided is over",
      search: `if (swap.state !== "accepted") return [];`,
      replace: "",
      named: "nobody acts once the shift",
    },
  ]),
  ...inside("features/swap/server/rules.ts", swaps, [
    {
      against: "15.12",
      what: "a request lapses when its shift is another",
      search: "published?.personId !== asked.personId || ",
      replace: "",
      named: "a publication changes its shift",
    },
  ]),
  ...inside("features/swap/server/choices.ts", swaps, [
    {
      against: "15.12",
      what: "nobody accepts to be in two places",
      search: `if (bar) throw`,
      replace: `if (false) throw`,
      named: "is neither offered nor accepted nor approved",
    },
    {
      against: "15.12",
      what: "who left takes no shift",
      search: "if (!isHere) throw",
      replace: "if (false) throw",
      named: "takes no shift",
    },
  ]),
  ...inside("features/swap/server/roster.ts", swaps, [
    {
      against: "15.12",
      what: "who promised a shift promises no other of the same hours",
      search: "await swaps.promised([...keys.keys()])",
      replace: "[]",
      named: "who has promised one shift",
    },
    {
      against: "15.12",
      what: "people of one number are one, whatever their departments",
      search: `entry.mobile || entry.id`,
      replace: "entry.id",
      named: "is neither offered nor accepted nor approved",
    },
  ]),
  ...inside("features/swap/server/store.ts", swaps, [
    {
      against: "15.12",
      what: "a request lapses when its first shift begins",
      search: `eb(ref("shift", "->>").key("startOndutyDate"), "<=", now),`,
      replace: "",
      named: "the first of its two shifts begins",
    },
    {
      against: "15.12",
      what: "a request lapses when its second shift begins",
      search: `eb(ref("other_shift", "->>").key("startOndutyDate"), "<=", now),`,
      replace: "",
      named: "the first of its two shifts begins",
    },
    {
      against: "15.12",
      what: "of many who take a cover one has it",
      search: "{ id, state: seen.state, version: seen.version }",
      replace: "{ id }",
      named: "one has it, and may give it back",
    },
  ]),
  ...inside("features/swap/server/rules.ts", rules, [
    {
      against: "15.12",
      what: "a request falls when its shift begins at another time",
      search: "published.start !== asked.start || ",
      replace: "",
      named: "an agreement falls",
    },
    {
      against: "15.12",
      what: "a request falls when its shift ends at another time",
      search: " || published.end !== asked.end",
      replace: "",
      named: "an agreement falls",
    },
  ]),
  ...inside("features/swap/server/answers.ts", swaps, [
    {
      against: "15.12",
      what: "nobody covers himself, nor has a shift of his own in return",
      search: "if (colleague?.id === person.id) throw refuse(common.E9404);",
      replace: "",
      named: "nobody covers himself",
    },
    {
      against: "15.12",
      what: "a shift of another department is not had in return",
      search: " || owner.departmentId !== person.departmentId",
      replace: "",
      named: "nobody covers himself",
    },
    {
      against: "15.12",
      what: "a shift that has begun is not asked for",
      search:
        "if (shift.startOndutyDate <= now) throw refuse(contract.swapRefusals.E15030);\n  return { shift, person };",
      replace: "return { shift, person };",
      named: "a shift that has begun",
    },
    {
      against: "15.12",
      what: "a shift that has begun is not had in return",
      search:
        "if (shift.startOndutyDate <= now) throw refuse(contract.swapRefusals.E15030);\n  return { shift, personId: owner.personId };",
      replace: "return { shift, personId: owner.personId };",
      named: "a shift that has begun",
    },
  ]),
  ...inside("features/swap/server/index.ts", swaps, [
    {
      against: "15.12",
      what: "what was asked for a shift lapses as it begins, without anybody looking",
      search: "await stores.swaps.lapse(wallTime(house.clock.now()))",
      replace: "[] as string[]",
      named: "a shift that has begun",
    },
  ]),
  ...inside("features/swap/server/answers.ts", swaps, [
    {
      against: "15.12",
      what: "what cannot be exchanged any more waits for nobody",
      search: "if (error instanceof Refusal && error.kind === contract.swapRefusals.E15034)",
      replace: "if (false)",
      named: "is not exchanged",
    },
  ]),
];
