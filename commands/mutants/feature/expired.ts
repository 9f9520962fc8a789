import { inside, type Mutant } from "../mutant.ts";

export const expired: readonly Mutant[] = [
  ...inside("features/expired/server/rules.ts", "features/expired/server/rules.test.ts", [
    {
      against: "14.1",
      what: "a host that never answers is given up",
      search: "return now >= giveUpAt ? undefined : Math.min(next, giveUpAt);",
      replace: "return Math.min(next, giveUpAt);",
      named: "and then no more",
    },
    {
      against: "14.2",
      what: "another's ticket is not believed",
      search: `key !== "ticketNumber" || `,
      replace: "true || ",
      named: "is believed when it names the ticket",
    },
    {
      against: "14.1",
      what: "nothing is sent again to who lost the number",
      search: `query.failure === "unbound" || query.failure === "barred"`,
      replace: "false",
      named: "finds nothing to send",
    },
    {
      against: "14.1",
      what: "sending again is bounded",
      search: "query.resends >= expiredLimits.resends",
      replace: "false",
      named: "ends after three times",
    },
    {
      against: "14.1",
      what: "what a host answered with no is not asked anew",
      search: `query.failure === "hostAway" ? "ask"`,
      replace: `query.progress === 3 ? "ask"`,
      named: "finds nothing to send",
    },
  ]),
  ...inside("features/expired/server/store.ts", "features/expired/server/expired.test.ts", [
    {
      against: "R26",
      what: "a try that was overtaken writes nothing",
      search: "where id = ${id} and tries = ${tries} and work = ${work} returning id",
      replace: "where id = ${id} returning id",
      named: "overtaken while its host",
    },
  ]),
  ...inside("features/expired/server/store-erasing.ts", "features/expired/server/expired.test.ts", [
    {
      against: "T14",
      what: "a result is erased in its time",
      search: "update expired_query set result_sealed = '', email_sealed = '', email_masked = '',\n",
      replace: "update expired_query set email_masked = '',\n",
      named: "then erases it",
    },
  ]),
];
