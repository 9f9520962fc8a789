import { inside, type Mutant } from "../mutant.ts";

export const contact: readonly Mutant[] = [
  ...inside("features/contact/server/rules.ts", "features/contact/server/contact.test.ts", [
    {
      against: "13.16",
      what: "nobody answers at the very end of the hours",
      search: "from <= now && now < to",
      replace: "from <= now && now <= to",
      named: "the hours",
    },
    {
      against: "13.16",
      what: "hours go on over midnight",
      search: "from === until ? to : until",
      replace: "until",
      named: "go on over midnight",
    },
    {
      against: "13.16",
      what: "a holiday has hours of its own",
      search: "isWorkday(day) ? hours.workdays : hours.restDays",
      replace: "hours.workdays",
      named: "the hours",
    },
  ]),
];
