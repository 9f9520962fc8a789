// The rules of help, learning and notices, and of what is taken from files.
import { inside, type Mutant } from "../mutant.ts";

const help = "features/help/server/rules.test.ts";
const helpApi = "features/help/server/help.test.ts";
const learning = "features/learning/server/rules.test.ts";
const learningDesk = "features/learning/server/desk.test.ts";

export const read: readonly Mutant[] = [
  ...inside("features/learning/server/rules.ts", learning, [
    {
      against: "20.2",
      what: "what is for the staff is no holder's to read",
      search: `readership === "holder" ? 1 : 2`,
      replace: "1",
      named: "those above them",
    },
    {
      against: "20.2",
      what: "a document holds from its first day on",
      search: "effective_on > today",
      replace: "effective_on >= today",
      named: "day by day",
    },
    {
      against: "20.2",
      what: "on the day of its repeal it holds no more",
      search: "repealed_on <= today",
      replace: "repealed_on < today",
      named: "day by day",
    },
    {
      against: "20.3",
      what: "training is asked of its departments alone",
      search: "departments.includes(department)",
      replace: "true",
      named: "of its departments",
    },
    {
      against: "20.3",
      what: "who has not read it is told some days before",
      search: "daysLeft === remindDays || ",
      replace: "",
      named: "three days before",
    },
    {
      against: "20.4",
      what: "no document ends before it begins",
      search: "repealedDate < begun",
      replace: "false",
      named: "days askew",
    },
  ]),
  ...inside("features/learning/passages.ts", learning, [
    {
      against: "20.2",
      what: "an article that comes twice has its number once",
      search: `wanted !== "" && !taken.has(wanted)`,
      replace: `wanted !== ""`,
      named: "address of its own",
    },
    {
      against: "20.2",
      what: "第十条 is ten",
      search: "(digit || 1) * unit",
      replace: "digit * unit",
      named: "numbers as statutes write them",
    },
  ]),
  ...inside("features/learning/server/import/rules.ts", learning, [
    {
      against: "20.5",
      what: "the same document twice in one folder is wrong",
      search: "if (isTwice) return E20018;",
      replace: "",
      named: "twice in one folder",
    },
    {
      against: "20.5",
      what: "a file is known by its number before its title",
      search: `known.find((one) => doc_no !== "" && one.doc_no === doc_no) ?? `,
      replace: "",
      named: "by its number",
    },
    {
      against: "20.5",
      what: "what a file leaves open stays as it is known",
      search: "file.issuer || known.issuer",
      replace: "file.issuer",
      named: "leaves open",
    },
    {
      against: "20.5",
      what: "a document shows no pages of a file it was not read from",
      search: "pages: file.pages,",
      replace: "pages: file.pages || known.pages,",
      named: "none of the one before",
    },
  ]),
  ...inside("features/learning/server/reading.ts", learningDesk, [
    {
      against: "20.5",
      what: "pages of an earlier version are for whom it was",
      search: "found && levelFor(found.readership) <= level ? found : undefined",
      replace: "found",
      named: "each version shows the pages",
    },
  ]),
  ...inside("features/learning/server/import/answers.ts", learningDesk, [
    {
      against: "20.5",
      what: "a document is not written without the pages it came with",
      search: "if (!(await stillKept(stores, written)))",
      replace: "if (false)",
      named: "instead of writing half",
    },
  ]),
  ...inside("features/help/server/rules.ts", help, [
    {
      against: "11.12",
      what: "what is for the staff is no holder's to read",
      search: `version === "3" ? 2 : 1)`,
      replace: "2)",
      named: "those above them",
    },
    {
      against: "11.12",
      what: "a withdrawn article is not read",
      search: `if (withdrawn_at !== null)`,
      replace: "if (false)",
      named: "withdrawn above all",
    },
    {
      against: "11.12",
      what: "an article is published in both languages",
      search: `...(isBlank(texts.content_en) ? ["contentEn" as const] : []),`,
      replace: "",
      named: "shows nothing",
    },
    {
      against: "11.13",
      what: "a search that may be somebody's number is not kept",
      search: String.raw`&& !/(\d[^\p{L}\p{N}]*){6}/u.test(plainly(keyword))`,
      replace: "",
      named: "somebody's number",
    },
  ]),
  ...inside("kit/contract/search/marks.ts", "kit/contract/search/marks.test.ts", [
    {
      against: "11.13",
      what: "signs around a word are not looked for",
      search: `word.replace(edges, "")`,
      replace: "word",
      named: "without the signs around them",
    },
    {
      against: "11.13",
      what: "a title is marked where its reading was typed",
      search: `if (at !== -1)`,
      replace: "if (false)",
      named: "whose reading was typed",
    },
  ]),
  ...inside("features/help/server/codes/columns.ts", "features/help/server/codes/columns.test.ts", [
    {
      against: "11.12",
      what: "a code is one of its host",
      search: "keyOf: ({ code, system }) => `${system}",
      replace: "keyOf: ({ code }) => `",
      named: "by code and host",
    },
  ]),
  ...inside("kit/server/imports/compare.ts", "kit/server/imports/imports.test.ts", [
    {
      against: "11.16",
      what: "the same thing twice in a file is wrong",
      search: "...(twin === undefined ? [] :",
      replace: "...(true ? [] :",
      named: "two alike",
    },
    {
      against: "11.16",
      what: "a file changes nothing that is fixed",
      search: "before?.fixed && !isSame",
      replace: "false",
      named: "what is fixed",
    },
  ]),
  ...inside("features/help/server/index.ts", helpApi, [
    {
      against: "11.15",
      what: "a guest is led to no page that asks him to sign in",
      search: "level === 0 ? sharedUrl(article.id) : articleUrl(article)",
      replace: "articleUrl(article)",
      named: "tells a guest",
    },
  ]),
  ...inside("features/help/server/store.ts", helpApi, [
    {
      against: "11.12",
      what: "nobody reads by its address what is for others",
      search: `.selectAll()
      .where("id", "=", id)
      .where("level", "<=", level)`,
      replace: `.selectAll()
      .where("id", "=", id)`,
      named: "sees what is for him",
    },
  ]),
  ...inside("features/help/server/store-reader.ts", helpApi, [
    {
      against: "11.4",
      what: "a view counts once within an hour",
      search: "where s.seen_at <= ",
      replace: "where true or s.seen_at <= ",
      named: "counted once within an hour",
    },
  ]),
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
  ...inside("features/learning/server/desk.ts", "features/learning/server/desk.test.ts", [
    {
      against: "20.1",
      what: "only what is out is withdrawn",
      search: `if (stateOf(draft) !== "published") throw refuse(learningRefusals.E20001);`,
      replace: "",
      named: "nothing but what it saw",
    },
    {
      against: "20.1",
      what: "of two who change a document the later looks again",
      search: "else if (!(await documents.change(id, body.version, written, change))) throw refuse(common.E9409);",
      replace: "else await documents.change(id, body.version, written, change);",
      named: "nothing but what it saw",
    },
    {
      against: "20.1",
      what: "only training is reminded of",
      search: `document.kind !== "training" || document.due_on === null`,
      replace: "false",
      named: "nothing but what it saw",
    },
  ]),
  ...inside("features/help/server/answers-desk.ts", "features/help/server/help.test.ts", [
    {
      against: "11.12",
      what: "an article belongs to somebody who writes",
      search: 'if (body.ownerId !== "" && !(await ownersOf(house)).some((owner) => owner.id === body.ownerId))',
      replace: "if (false)",
      named: "keeps what can be kept",
    },
    {
      against: "11.12",
      what: "a page stays a page, and no article becomes one",
      search: `if (contract.isPageName(id) !== (body.kind === "page"))`,
      replace: "if (false)",
      named: "keeps what can be kept",
    },
    {
      against: "11.12",
      what: "a review is to come",
      search: `if (body.reviewOn !== "" && body.reviewOn <= today)`,
      replace: `if (body.reviewOn !== "" && body.reviewOn < today)`,
      named: "keeps what can be kept",
    },
    {
      against: "11.12",
      what: "what is withdrawn is not withdrawn again",
      search: `if (state === "draft" || state === "withdrawn") throw`,
      replace: `if (state === "draft") throw`,
      named: "keeps what can be kept",
    },
    {
      against: "11.12",
      what: "what waits for its time stays whole",
      search: "if (before.publish_at !== null && lacking(written).length > 0)",
      replace: "if (false)",
      named: "keeps what can be kept",
    },
    {
      against: "11.12",
      what: "what nobody looked for is nothing to settle",
      search: "if (!(await stores.readers.settleMiss(body.keyword, now))) throw refuse(common.E9404);",
      replace: "await stores.readers.settleMiss(body.keyword, now);",
      named: "keeps what can be kept",
    },
  ]),
];
