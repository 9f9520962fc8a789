import * as z from "zod/mini";
import { call, role } from "@apron/kit/contract/call";
import { exportOfList, importCalls } from "@apron/kit/contract/desk/imports";
import {
  dayOrAny,
  dayTime,
  id,
  idOrNone,
  nothing,
  pageOf,
  pagingFields,
  requiredText,
  seenVersion,
  text,
} from "@apron/kit/contract/patterns";
import { roles } from "@apron/kit/contract/roles";
import {
  audienceValues,
  oneOf,
  type BusinessType,
  businessTypes,
  helpLimits,
  helpSystems,
  kindValues,
  stateValues,
} from "./article.ts";

const desk = { who: role(roles.contentEditor.id), item: "11.12" } as const;
const root = "/cass/help/desk/";
const keys = Object.keys(businessTypes) as [BusinessType, ...BusinessType[]];
const kinds = [...kindValues, "page"] as const;

/** The texts of an article in both languages. */
const textFields = {
  titleZh: z.string(),
  titleEn: z.string(),
  contentZh: z.string(),
  contentEn: z.string(),
};

const DeskRow = z.object({
  id: z.string(),
  kind: z.enum(kinds),
  businessType: z.enum(keys),
  audience: z.enum(audienceValues),
  titleZh: z.string(),
  titleEn: z.string(),
  state: z.enum(stateValues),
  /** Written and not published yet. */
  changed: z.boolean(),
  publishAt: z.string(),
  number: z.int(),
  top: z.boolean(),
  place: z.int(),
  owner: z.string(),
  reviewOn: z.string(),
  /** Its review is due. */
  due: z.boolean(),
  changedBy: z.string(),
  changeTime: z.string(),
});
export type DeskRow = z.output<typeof DeskRow>;

const deskFilter = {
  keyword: text(helpLimits.keyword),
  kind: z._default(z.enum(["", ...kinds], "E9413"), ""),
  state: z._default(z.enum(["", ...stateValues, "changed", "due"], "E9413"), ""),
};

export const getDeskArticles = call({
  ...desk,
  method: "POST",
  path: `${root}getList`,
  body: z.object({ ...deskFilter, ...pagingFields }),
  result: pageOf(DeskRow),
  summary: { zh: "文章维护列表", en: "Articles at the desk" },
});

const facts = {
  id: z.string(),
  kind: z.enum(kinds),
  businessType: z.enum(keys),
  system: z.enum(["", ...helpSystems]),
  audience: z.enum(audienceValues),
  top: z.boolean(),
  place: z.int(),
  answers: z.array(z.string()),
  ownerId: z.string(),
  verifiedOn: z.string(),
  reviewOn: z.string(),
  ...textFields,
};

export const getDeskArticle = call({
  ...desk,
  method: "GET",
  path: `${root}detail`,
  body: z.object({ id: id() }),
  result: z.object({
    ...facts,
    state: z.enum(stateValues),
    changed: z.boolean(),
    publishAt: z.string(),
    number: z.int(),
    version: z.int(),
    changedBy: z.string(),
    changeTime: z.string(),
  }),
  summary: { zh: "维护中的文章", en: "An article as it is being written" },
});

/** Who may be the owner of an article. */
export const getHelpOwners = call({
  ...desk,
  method: "GET",
  path: `${root}getOwners`,
  body: nothing,
  result: z.array(z.object({ id: z.string(), name: z.string() })),
  summary: { zh: "可选负责人", en: "Who may own an article" },
});

export const saveArticle = call({
  ...desk,
  method: "POST",
  path: `${root}save`,
  body: z.object({
    id: idOrNone(),
    /** As it was seen; E9409 when somebody changed it meanwhile. */
    version: z._default(seenVersion(), 0),
    kind: oneOf(kinds),
    businessType: oneOf(keys),
    system: z._default(oneOf(["", ...helpSystems]), ""),
    audience: oneOf(audienceValues),
    top: z._default(z.boolean("E9413"), false),
    place: z._default(z.int("E9413").check(z.minimum(0, "E9415"), z.maximum(helpLimits.place, "E9414")), 100),
    /** Refusals of the portal that it answers, e.g. `E5014`: they lead to it. */
    answers: z._default(z.array(requiredText(helpLimits.answer)).check(z.maxLength(helpLimits.answers, "E9417")), []),
    ownerId: idOrNone(),
    verifiedOn: dayOrAny(),
    reviewOn: dayOrAny(),
    titleZh: requiredText(helpLimits.title),
    titleEn: text(helpLimits.title),
    contentZh: text(helpLimits.content),
    contentEn: text(helpLimits.content),
  }),
  result: z.object({ id: z.string(), version: z.int() }),
  once: true,
  audit: "help.save",
  tells: "help",
  summary: { zh: "保存草稿", en: "Keeps what was written, unpublished" },
});

export const publishArticle = call({
  ...desk,
  method: "POST",
  path: `${root}publish`,
  body: z.object({
    id: id(),
    version: seenVersion(),
    /** When; "" is at once. */
    at: z._default(z.union([z.literal(""), dayTime()], "E9416"), ""),
    note: text(helpLimits.note),
  }),
  result: z.object({ version: z.int(), number: z.int() }),
  once: true,
  audit: "help.publish",
  tells: "help",
  summary: { zh: "发布，立即或定时", en: "Publishes an article, at once or at a time" },
});

export const withdrawArticle = call({
  ...desk,
  method: "POST",
  path: `${root}withdraw`,
  body: z.object({ id: id(), version: seenVersion() }),
  result: z.object({ version: z.int() }),
  once: true,
  audit: "help.withdraw",
  tells: "help",
  summary: { zh: "撤回文章或取消定时发布", en: "Withdraws an article, or calls off its publication" },
});

export const discardArticle = call({
  ...desk,
  method: "POST",
  path: `${root}discard`,
  body: z.object({ id: id(), version: seenVersion() }),
  result: nothing,
  once: true,
  audit: "help.discard",
  tells: "help",
  summary: { zh: "放弃从未发布的草稿", en: "Gives up a draft that was never published" },
});

export const getArticleVersions = call({
  ...desk,
  method: "GET",
  path: `${root}getVersions`,
  body: z.object({ id: id() }),
  result: z.array(
    z.object({
      number: z.int(),
      titleZh: z.string(),
      titleEn: z.string(),
      note: z.string(),
      publishedBy: z.string(),
      publishTime: z.string(),
      /** Read now. */
      current: z.boolean(),
    }),
  ),
  summary: { zh: "文章版本", en: "Everything published of an article" },
});

export const getArticleVersion = call({
  ...desk,
  method: "GET",
  path: `${root}getVersion`,
  body: z.object({ id: id(), number: z.string("E9410").check(z.regex(/^\d{1,6}$/, "E9413")) }),
  result: z.object({ number: z.int(), ...textFields }),
  summary: { zh: "文章的一个版本", en: "One version of an article" },
});

export const restoreVersion = call({
  ...desk,
  method: "POST",
  path: `${root}restore`,
  body: z.object({ id: id(), version: seenVersion(), number: z.int("E9413").check(z.minimum(1, "E9415")) }),
  result: z.object({ version: z.int(), number: z.int() }),
  once: true,
  audit: "help.restore",
  tells: "help",
  summary: { zh: "回退到某一版本并发布", en: "Goes back to a version, which is published anew" },
});

export const verifyArticle = call({
  ...desk,
  method: "POST",
  path: `${root}verify`,
  body: z.object({ id: id(), version: seenVersion(), reviewOn: dayOrAny() }),
  result: z.object({ version: z.int() }),
  once: true,
  audit: "help.verify",
  tells: "help",
  summary: { zh: "确认内容仍然正确", en: "Says that an article still holds" },
});

/** What readers looked for and did not find, and what did not help them. */
export const getHelpGaps = call({
  ...desk,
  method: "GET",
  path: `${root}getGaps`,
  body: nothing,
  result: z.object({
    misses: z.array(z.object({ keyword: z.string(), times: z.int(), lastTime: z.string() })),
    unhelpful: z.array(
      z.object({
        id: z.string(),
        title: z.string(),
        times: z.int(),
        remarks: z.array(z.object({ remark: z.string(), time: z.string() })),
      }),
    ),
  }),
  summary: { zh: "未找到与无帮助", en: "What was not found and what did not help" },
});

export const settleGap = call({
  ...desk,
  method: "POST",
  path: `${root}settleGap`,
  body: z.object({ keyword: text(helpLimits.keyword), articleId: idOrNone() }),
  result: nothing,
  once: true,
  audit: "help.settle",
  tells: "help",
  summary: { zh: "标记为已处理", en: "Says that a gap was seen to" },
});

export const getHelpReport = call({
  ...desk,
  method: "POST",
  path: `${root}getReport`,
  body: z.object({
    days: z._default(z.enum(["7", "30"], "E9413"), "30"),
    kind: z._default(z.enum(["", ...kindValues], "E9413"), ""),
    ...pagingFields,
  }),
  result: z.object({
    ...pageOf(
      z.object({
        id: z.string(),
        title: z.string(),
        kind: z.string(),
        views: z.int(),
        allViews: z.int(),
        likes: z.int(),
        helped: z.int(),
        unhelpful: z.int(),
      }),
    ).shape,
    /** Views of all articles, day by day. */
    perDay: z.array(z.object({ day: z.string(), views: z.int() })),
  }),
  summary: { zh: "浏览与点赞统计", en: "Views and likes" },
});

const files = {
  ...desk,
  item: "11.16",
  root,
  audit: "help",
  tells: "help",
  of: { zh: "帮助文章", en: "help articles" },
};
/** Files of articles, which become drafts; and articles as a file. */
export const articleImports = importCalls(files);
export const exportArticles = exportOfList(files, deskFilter);
