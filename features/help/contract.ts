import * as z from "zod/mini";
import { anyone, call, signedIn } from "@apron/kit/contract/call";
import { id, nothing, pageOfMany, pagingFields, requiredText, text } from "@apron/kit/contract/patterns";
import { Mark } from "@apron/kit/contract/search/marks";
import { businessTypes, type BusinessType, helpLimits, helpSystems, kindValues, pageNames } from "./article.ts";

export * from "./article.ts";
export * from "./contract-code.ts";
export * from "./contract-desk.ts";

const keys = Object.keys(businessTypes) as [BusinessType, ...BusinessType[]];
export const businessType = () => z._default(z.enum(["", ...keys], "E9413"), "");
export const hostSystem = () => z._default(z.enum(["", ...helpSystems], "E9413"), "");

/** Views of the last 7 or 30 days; numbers and their texts alike. */
const days = z._default(z.union([z.enum(["", "7", "30"]), z.literal([7, 30])], "E9413"), "");

const rowFields = {
  id: z.string(),
  kind: z.string(),
  businessType: z.string(),
  system: z.string(),
  title: z.string(),
  views: z.int(),
  likes: z.int(),
  liked: z.boolean(),
  top: z.boolean(),
  publishTime: z.string(),
};

const ArticleRow = z.object({
  ...rowFields,
  titleMarks: z.array(Mark),
  /** The beginning, or the place that was found. */
  excerpt: z.string(),
  excerptMarks: z.array(Mark),
});
export type ArticleRow = z.output<typeof ArticleRow>;

const Neighbour = z.nullable(z.object({ id: z.string(), title: z.string() }));

const Article = z.object({
  ...rowFields,
  contentHtml: z.string(),
  prevId: z.string(),
  nextId: z.string(),
  prev: Neighbour,
  next: Neighbour,
  /** Whether it is open to everybody, and can be passed on by its link. */
  shared: z.boolean(),
  /** What the reader said of it: whether it helped. */
  helped: z.enum(["", "yes", "no"]),
});
export type Article = z.output<typeof Article>;

export const getHelpList = call({
  method: "POST",
  path: "/cass/help/getList",
  body: z.object({
    kind: z._default(z.enum(["", ...kindValues], "E9413"), ""),
    businessType: businessType(),
    keyword: text(helpLimits.keyword),
    days,
    ...pagingFields,
  }),
  result: pageOfMany(ArticleRow),
  who: anyone,
  item: "11.3",
  summary: { zh: "帮助文章列表", en: "Help articles" },
});

export const getHelpArticle = call({
  method: "GET",
  path: "/cass/help/detail",
  body: z.object({ id: id() }),
  result: Article,
  who: anyone,
  item: "11.4",
  summary: { zh: "帮助文章", en: "One help article" },
});

export const likeArticle = call({
  method: "POST",
  path: "/cass/help/like",
  body: z.object({ id: id(), like: z._default(z.boolean("E9413"), true) }),
  result: z.object({ likes: z.int(), liked: z.boolean() }),
  who: signedIn,
  audit: "help.like",
  item: "11.5",
  summary: { zh: "点赞或取消", en: "Likes an article, or takes it back" },
});

export const getTopProcess = call({
  method: "GET",
  path: "/cass/help/getTopProcess",
  body: nothing,
  result: z.array(ArticleRow),
  who: anyone,
  item: "11.6",
  summary: { zh: "十大业务流程", en: "The ten processes read most" },
});

export const getHotArticles = call({
  method: "GET",
  path: "/cass/help/getHot",
  body: z.object({ days: z._default(z.enum(["7", "30"], "E9413"), "7") }),
  result: z.array(ArticleRow),
  who: anyone,
  item: "11.7",
  summary: { zh: "近7天或30天热点问题", en: "What was read most in 7 or 30 days" },
});

export const getBusinessTypes = call({
  method: "GET",
  path: "/cass/help/getBusinessTypes",
  body: nothing,
  result: z.array(z.object({ value: z.string(), label: z.string() })),
  who: anyone,
  item: "11.8",
  summary: { zh: "业务类型", en: "What help is about" },
});

export const getSharedArticle = call({
  method: "GET",
  path: "/cass/help/share",
  body: z.object({ id: id() }),
  result: Article,
  who: anyone,
  item: "11.9",
  summary: { zh: "分享的公开文章", en: "A public article by its link" },
});

export const getFaqList = call({
  method: "POST",
  path: "/cass/faq/getList",
  body: z.object({ keyword: text(helpLimits.keyword), category: businessType(), ...pagingFields }),
  result: pageOfMany(ArticleRow),
  who: signedIn,
  item: "11.10",
  summary: { zh: "常见问题列表", en: "Frequent questions" },
});

export const getFaq = call({
  method: "GET",
  path: "/cass/faq/detail",
  body: z.object({ id: id() }),
  result: Article,
  who: signedIn,
  item: "11.10",
  summary: { zh: "常见问题", en: "One frequent question" },
});

export const searchHelp = call({
  method: "POST",
  path: "/cass/help/search",
  body: z.object({
    keyword: requiredText(helpLimits.keyword),
    /** Asked while somebody types: what it does not find is nobody's to write. */
    passing: z._default(z.boolean("E9413"), false),
  }),
  result: z.array(
    z.object({
      source: z.enum(["article", "code"]),
      id: z.string(),
      kind: z.string(),
      title: z.string(),
      titleMarks: z.array(Mark),
      excerpt: z.string(),
      excerptMarks: z.array(Mark),
      system: z.string(),
    }),
  ),
  who: anyone,
  item: "11.13",
  summary: { zh: "搜索帮助与错误码", en: "Searches articles and error codes" },
});

export const rateArticle = call({
  method: "POST",
  path: "/cass/help/rate",
  body: z.object({ id: id(), helped: z.boolean("E9413"), remark: text(helpLimits.remark) }),
  result: nothing,
  who: signedIn,
  audit: "help.rate",
  item: "11.13",
  summary: { zh: "文章是否有帮助", en: "Says whether an article helped" },
});

export const getHelpPage = call({
  method: "GET",
  path: "/cass/help/page",
  body: z.object({ name: z.enum(pageNames, "E9413") }),
  result: z.object({ title: z.string(), contentHtml: z.string() }),
  who: anyone,
  item: "11.14",
  summary: { zh: "静态页面", en: "A page of fixed text" },
});
