import { inside, type Mutant } from "../mutant.ts";

export const notice: readonly Mutant[] = [
  ...inside("features/notice/server/rules.ts", "features/notice/server/rules.test.ts", [
    {
      against: "9.12",
      what: "one and the same work number fits all that is asked of one",
      search: "one.length < best.length ? one : best",
      replace: "one.filter((part) => best.includes(part))",
      named: "one and the same work number",
    },
    {
      against: "9.12",
      what: "holders have no roles",
      search: `open(crowd.roles, version === "3" ? roles : [])`,
      replace: "open(crowd.roles, roles)",
      named: "has the holder",
    },
    {
      against: "9.12",
      what: "an audience of staff with work numbers is nobody",
      search: "if (onlyStaff || roles.length > 0)",
      replace: "if (roles.length > 0)",
      named: "told at the parts",
    },
    {
      against: "9.11",
      what: "a kind stands under its own tab alone",
      search: `(group === "" || groupOf(subType) === group)`,
      replace: "true",
      named: "tabs are those",
    },
  ]),
  ...inside("features/notice/server/desk/rules-desk.ts", "features/notice/server/rules.test.ts", [
    {
      against: "9.12",
      what: "the other language is missed",
      search: `one_language ? common.E9410 : noticeRefusals.E9008;`,
      replace: `noticeRefusals.E9008;\n  if (one_language) return {};`,
      named: "wants both languages",
    },
    {
      against: "9.12",
      what: "a notice does not end before it begins",
      search: "expire_at <= timestamp(now)",
      replace: "expire_at < timestamp(0)",
      named: "wants an end",
    },
    {
      against: "9.13",
      what: "quiet hours go over midnight",
      search: "time >= from || time < to;",
      replace: "time >= from && time < to;",
      named: "quiet hours",
    },
  ]),
  ...inside("features/notice/server/files.ts", "features/notice/server/notice.test.ts", [
    {
      against: "9.13",
      what: "a picture that a version still shows stays",
      search: "?? now) > cut)",
      replace: "?? now) > now)",
      named: "replaced lately",
    },
  ]),
  ...inside("features/notice/server/desk/desk.ts", "features/notice/server/notice.test.ts", [
    {
      against: "9.3",
      what: "what was withdrawn is written no more",
      search: `if (before?.state === "withdrawn") throw refuse(E9011);`,
      replace: "",
      named: "nothing but what it saw",
    },
    {
      against: "9.3",
      what: "nothing comes out as it is over",
      search: "if (found.expire_at !== null && found.expire_at <= at)",
      replace: "if (false)",
      named: "nothing but what it saw",
    },
    {
      against: "9.3",
      what: "what moved on since it was looked at is not published",
      search: "if (!(await stores.desk.publish(body.id, body.revision, at, caller.accountId)))",
      replace: "await stores.desk.publish(body.id, body.revision, at, caller.accountId);\n  if (false)",
      named: "nothing but what it saw",
    },
    {
      against: "9.3",
      what: "nobody is reminded of a version that is another by now",
      search: "if (found.version !== body.version) throw refuse(common.E9409);",
      replace: "",
      named: "nothing but what it saw",
    },
    {
      against: "9.3",
      what: "nobody is reminded of what nobody confirms",
      search: ` || found.level !== "confirm"`,
      replace: "",
      named: "nothing but what it saw",
    },
  ]),
  ...inside("features/notice/server/desk/answers-desk.ts", "features/notice/server/notice.test.ts", [
    {
      against: "9.3",
      what: "what moved on since it was looked at is not withdrawn",
      search: "if (!(await stores.desk.withdraw(body.id, body.revision, body.reason, caller.accountId)))",
      replace: "await stores.desk.withdraw(body.id, body.revision, body.reason, caller.accountId);\n    if (false)",
      named: "nothing but what it saw",
    },
  ]),
  ...inside("features/notice/server/desk/rules-desk.ts", "features/notice/server/notice.test.ts", [
    {
      against: "9.3",
      what: "a window ends after it begins",
      search: "windowTo <= windowFrom",
      replace: "windowTo < windowFrom",
      named: "nothing but what it saw",
    },
    {
      against: "9.3",
      what: "a window has no end without a beginning",
      search: `windowFrom === "" || `,
      replace: "",
      named: "nothing but what it saw",
    },
  ]),
];
