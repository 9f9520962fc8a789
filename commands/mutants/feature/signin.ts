import { inside, type Mutant } from "../mutant.ts";

export const signin: readonly Mutant[] = [
  ...inside("features/signin/server/rules.ts", "features/signin/server/rules.test.ts", [
    {
      against: "7.5",
      what: "records are shown from the sixth calendar month on",
      search: "-signinLimits.months)} 00:00:00`);",
      replace: "-1 - signinLimits.months)} 00:00:00`);",
      named: "the time of a query",
    },
    {
      against: "7.1",
      what: "a query covers 31 days",
      search: `if (to - from > longest) return "tooLong";`,
      replace: "",
      named: "the time of a query",
    },
    {
      against: "7.5",
      what: "what lies wholly too far back is refused",
      search: `if (to < oldest) return "tooOld";`,
      replace: "",
      named: "the time of a query",
    },
    {
      against: "7.5",
      what: "a permission opens the service beyond the free time",
      search: "return Math.max(free, permittedUntil ?? 0);",
      replace: "return free;",
      named: "lasts as long as a permission",
    },
  ]),
  ...inside("features/signin/server/rules-unusual.ts", "features/signin/server/rules.test.ts", [
    {
      against: "7.6",
      what: "an office of more than 30 days ago is new again",
      search: "while (signIns[0] && signIns[0].at < sign.at - habits) signIns.shift();",
      replace: "",
      named: "was not used for 30 days",
    },
    {
      against: "7.6",
      what: "of a history that does not reach back no office is new",
      search: "whole && isNewOffice(signIns, sign)",
      replace: "isNewOffice(signIns, sign)",
      named: "nobody knows the habits",
    },
    {
      against: "7.6",
      what: "a number that works at night is not marked for it",
      search: "isAtNight(sign) && !worksAtNight(signIns)",
      replace: "isAtNight(sign)",
      named: "works at night",
    },
    {
      against: "7.6",
      what: "wrong passwords count since the sign-in before",
      search: "    failures = [];\n",
      replace: "",
      named: "right after wrong passwords",
    },
    {
      against: "7.6",
      what: "a place that was left in time is no second one",
      search: "place.left > at - travel",
      replace: "place.left > 0",
      named: "at two places",
    },
  ]),
  ...inside("features/signin/server/store.ts", "features/signin/server/signin.test.ts", [
    {
      against: "7.6",
      what: "of several who look at once, one tells",
      search: "where w.seen_at = ${seen === undefined ? null : timestamp(seen)}::timestamptz",
      replace: "where true",
      named: "one of several who begin at the same place",
    },
  ]),
  ...inside("features/signin/server/listing.ts", "features/signin/server/signin.test.ts", [
    {
      against: "7.5",
      what: "the service ends",
      search: "if (openUntil(service) > now) return true;",
      replace: "return true;",
      named: "ends six months after the consent",
    },
  ]),
  ...inside("kit/server/tables/long-export.ts", "features/signin/server/signin.test.ts", [
    {
      against: "7.7",
      what: "a run that was overtaken changes nothing",
      search: "if (!(await rows.progress(row, written, Math.max(written, page.total)))) throw new Overtaken();",
      replace: "await rows.progress(row, written, Math.max(written, page.total));",
      named: "is written behind",
    },
  ]),
  ...inside("features/signin/server/index.ts", "features/signin/server/signin.test.ts", [
    {
      against: "7.6",
      what: "nobody looks after a number that is no longer his",
      search: `await settleTodos(house, await store.settleBinding(bindingId, "ended"));`,
      replace: "",
      named: "a number that is no longer his",
    },
    {
      against: "7.6",
      what: "a number that is bound no more is looked at no more",
      search: "await store.forgetBinding(bindingId);",
      replace: "",
      named: "a number that is no longer his",
    },
    {
      against: "1.44",
      what: "what was unusual goes with the account",
      search: "await store.forgetAccount(accountId);",
      replace: "",
      named: "goes with the account",
    },
    {
      against: "1.44",
      what: "exported files go with the account",
      search: "await exports.forget(accountId);",
      replace: "",
      named: "goes with the account",
    },
  ]),
  ...inside("features/signin/server/watching.ts", "features/signin/server/signin.test.ts", [
    {
      against: "29.7",
      what: "what is shown no more is to be looked at no more",
      search: "await settleTodos(house, await store.settleBefore(oldest));",
      replace: "",
      named: "goes after six months",
    },
    {
      against: "29.7",
      what: "what is shown no more is erased",
      search: "await store.forgetBefore(oldest);",
      replace: "",
      named: "goes after six months",
    },
  ]),
];
