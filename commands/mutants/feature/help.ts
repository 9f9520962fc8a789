import { inside, type Mutant } from "../mutant.ts";

export const help: readonly Mutant[] = [
  ...inside("features/help/server/rules.ts", "features/help/server/rules.test.ts", [
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
  ...inside("features/help/server/index.ts", "features/help/server/help.test.ts", [
    {
      against: "11.15",
      what: "a guest is led to no page that asks him to sign in",
      search: "level === 0 ? sharedUrl(article.id) : articleUrl(article)",
      replace: "articleUrl(article)",
      named: "tells a guest",
    },
  ]),
  ...inside("features/help/server/store.ts", "features/help/server/help.test.ts", [
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
  ...inside("features/help/server/store-reader.ts", "features/help/server/help.test.ts", [
    {
      against: "11.4",
      what: "a view counts once within an hour",
      search: "where s.seen_at <= ",
      replace: "where true or s.seen_at <= ",
      named: "counted once within an hour",
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
