import { inside, type Mutant } from "../mutant.ts";

export const hosts: readonly Mutant[] = [
  ...inside("hosts/simulator/rules.ts", "hosts/simulator/rules.test.ts", [
    {
      against: "28.2",
      what: "a number that nobody signs in with for 30 days is disabled",
      search: `return now > ends ? { reason: "inactive", since: ends } : undefined;`,
      replace: "return undefined;",
      named: "thirty days",
    },
    {
      against: "6.7",
      what: "a number is limited at its threshold",
      search: "flow >= threshold",
      replace: "flow > threshold",
      named: "from its threshold",
    },
    {
      against: "5.11",
      what: "a host refuses a password without a digit",
      search: String.raw`/\d/.test(password) &&`,
      replace: "",
      named: "a host takes passwords",
    },
    {
      against: "0.13",
      what: "a host shows an identity number by its ends",
      search: `"*".repeat(11)`,
      replace: "idNumber.slice(3, -4)",
      named: "by their ends",
    },
  ]),
];
