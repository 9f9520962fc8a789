import { inside, type Mutant } from "../mutant.ts";

export const query: readonly Mutant[] = [
  ...inside("features/query/server/rules.ts", "features/query/server/query.test.ts", [
    {
      against: "T38",
      what: "many keys in a day are noticed",
      search: "keys >= queryLimits.alarmKeys",
      replace: "keys > queryLimits.alarmKeys",
      named: "is noticed by rules alone",
    },
    {
      against: "T38",
      what: "many queries in vain are noticed",
      search: "misses >= queryLimits.alarmMisses",
      replace: "misses > queryLimits.alarmMisses",
      named: "is noticed by rules alone",
    },
    {
      against: "14.11",
      what: "a host that is away is not taken for one that knows of none",
      search: `return asked.some(({ told }) => told === "away") ? "away" : undefined;`,
      replace: "return undefined;",
      named: "are believed in their order",
    },
    {
      against: "14.8",
      what: "what a host did not mask is masked here",
      search: `address === "" || address.includes("*") ? address : mask(address)`,
      replace: "address",
      named: "are masked again",
    },
  ]),
  ...inside("features/query/server/asking.ts", "features/query/server/query.test.ts", [
    {
      against: "T38",
      what: "a query in vain counts",
      search: "refuse(kind, { counts: true })",
      replace: "refuse(kind)",
      named: "count what a host has answered",
    },
  ]),
  ...inside("kit/contract/keys.ts", "features/query/server/query.test.ts", [
    {
      against: "14.9",
      what: "a key is read without what cannot be seen",
      search: String.raw`seen(typed).replace(/\s/gu, "")`,
      replace: "typed",
      named: "tells of a work number",
    },
    {
      against: "T38",
      what: "a wildcard is no key",
      search: "z.maxLength(maximum, code), z.regex(pattern, code)),",
      replace: "z.maxLength(maximum, code)),",
      named: "refuses what is empty",
    },
  ]),
  ...inside("features/query/server/store.ts", "features/query/server/query.test.ts", [
    {
      against: "14.4",
      what: "what was asked long ago is forgotten",
      search: "await sql`delete from query_asked where asked_at < ${timestamp(before)}`.execute(database.sql);",
      replace: "",
      named: "is forgotten with what",
    },
    {
      against: "14.4",
      what: "an alarm that nobody settled is kept",
      search: " and settled_at is not null`.execute(",
      replace: "`.execute(",
      named: "is forgotten with what",
    },
  ]),
  ...inside("features/query/server/index.ts", "features/query/server/query.test.ts", [
    {
      against: "1.44",
      what: "what somebody asked goes with his account",
      search: "erasing: async (accountId) => await store.forgetAccount(accountId)",
      replace: "",
      named: "is forgotten with what",
    },
  ]),
];
