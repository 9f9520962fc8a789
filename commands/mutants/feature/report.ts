import { inside, type Mutant } from "../mutant.ts";

export const report: readonly Mutant[] = [
  ...inside("features/report/faults.ts", "features/report/server/rules.test.ts", [
    {
      against: "12.10",
      what: "a report is of what has happened",
      search: "eventEnd > now",
      replace: "false",
      named: "neither in the future",
    },
    {
      against: "12.10",
      what: "what is reported does not end before it began",
      search: "eventEnd < eventStart",
      replace: "false",
      named: "no earlier than its beginning",
    },
    {
      against: "12.10",
      what: "whoever has a stake says which",
      search: "stake === 1 &&",
      replace: "false &&",
      named: "which stake",
    },
  ]),
  ...inside("features/report/server/rules.ts", "features/report/server/rules.test.ts", [
    {
      against: "12.16",
      what: "a name is found however it is written",
      search: String.raw`.replace(/[\s\-‐-―−·.]/gu, "")`,
      replace: "",
      named: "however they are written",
    },
    {
      against: "12.16",
      what: "whom a work number belongs to is in its report",
      search: "if (parties.some(({ ownerName }) => names.includes(squeezed(ownerName)))) return true;",
      replace: "",
      named: "as whom a work number belongs to",
    },
    {
      against: "12.16",
      what: "numbers of reports cannot be counted",
      search: "byte % alphabet.length",
      replace: "0",
      named: "tell nothing of how many",
    },
  ]),
  ...inside("features/report/server/desk/store-handling.ts", "features/report/server/report.test.ts", [
    {
      against: "12.16",
      what: "a handler who is named in a report does not see it",
      search: " and not s.barred",
      replace: "",
      named: "finds it in no list",
    },
    {
      against: "12.16",
      what: "whoever stepped aside sees it no more",
      search: " and not s.recused",
      replace: "",
      named: "by stepping aside",
    },
    {
      against: "12.16",
      what: "new words are judged before they are shown",
      search: "s.account_id = ${accountId} and s.words = r.words\n    and s.person",
      replace: "s.account_id = ${accountId}\n    and s.person",
      named: "says what nobody has judged yet",
    },
    {
      against: "12.11",
      what: "one handler accepts a report",
      search: "and version = ${version} and handler = '' and progress",
      replace: "and progress",
      named: "accepted by one of all",
    },
  ]),
  ...inside("features/report/server/desk/store-listing.ts", "features/report/server/report.test.ts", [
    {
      against: "12.15",
      what: "a blacklisting is decided once",
      search: "where id = ${id} and decided_at is null and",
      replace: "where id = ${id} and",
      named: "only by a second person",
    },
  ]),
  ...inside("kit/server/audit/veil.ts", "features/report/server/report.test.ts", [
    {
      against: "12.10",
      what: "a veiled line of the audit names nobody",
      search: '`${mark}${seals.index("audit.veil", line.accountId)}`',
      replace: "line.accountId",
      named: "name no account",
    },
    {
      against: "12.10",
      what: "nobody who looks around finds the reporter",
      search:
        '  accountId: line.accountId === undefined ? undefined : `${mark}${seals.index("audit.veil", line.accountId)}`,\n',
      replace: "",
      test: "apps/server/bodies.test.ts",
      named: "never told who reported",
    },
  ]),
  ...inside("features/report/server/messages.ts", "apps/server/bodies.test.ts", [
    {
      against: "12.10",
      what: "the log of messages does not tell who was sent news of a report",
      search: 'unlogged: ["neutral"],',
      replace: "",
      named: "never told who reported",
    },
  ]),
  ...inside("features/report/server/rules.ts", "features/report/server/rules.test.ts", [
    {
      against: "12.16",
      what: "an answer at the last moment keeps the promise",
      search: "answeredAt <= dueAt",
      replace: "answeredAt < dueAt",
      named: "a promise is kept",
    },
    {
      against: "12.16",
      what: "at its moment a promise is not late",
      search: "if (now > dueAt)",
      replace: "if (now >= dueAt)",
      named: "a promise is kept",
    },
  ]),
  ...inside("features/report/server/index.ts", "features/report/server/report.test.ts", [
    {
      against: "12.16",
      what: "a cancelled account reported nothing",
      search: "closing: async ({ id }) => await stores.reports.forgetReporter(id),",
      replace: "",
      named: "nobody's reporter",
    },
  ]),
];
