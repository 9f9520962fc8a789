import * as z from "zod/mini";
import { anyone, call, perMinute, role } from "@apron/kit/contract/call";
import { importCalls } from "@apron/kit/contract/desk/imports";
import { pageOf, pagingFields, requiredText, seenVersion, text } from "@apron/kit/contract/patterns";
import { roles } from "@apron/kit/contract/roles";
import { wordingAreas, wordingLimits } from "./wording.ts";

const reads = { who: role(roles.administrator.id, roles.auditor.id), item: "2.13" } as const;
const writes = { ...reads, who: role(roles.administrator.id) } as const;
const root = "/cass/message/wording/";

const area = z.enum(wordingAreas, "E9413");
const key = z.string("E9410").check(z.maxLength(80, "E9413"), z.regex(/^[A-Za-z][\w.-]*$/, "E9413"));
const named = { area, key } as const;
/** Counts every change of a wording; 0 before there is any. */
const revision = seenVersion();

const Texts = z.object({ titleZh: z.string(), titleEn: z.string(), textZh: z.string(), textEn: z.string() });
const states = ["released", "published", "draft", "broken"] as const;

export const WordingRow = z.object({
  key: z.string(),
  titleZh: z.string(),
  titleEn: z.string(),
  textZh: z.string(),
  textEn: z.string(),
  state: z.enum(states),
  /** Which publication is said; 0 is the release. */
  number: z.int(),
  changedBy: z.string(),
  changeTime: z.string(),
});
export type WordingRow = z.output<typeof WordingRow>;

export const getWordings = call({
  ...reads,
  method: "POST",
  path: `${root}getList`,
  body: z.object({
    area,
    keyword: text(wordingLimits.keyword),
    state: z._default(z.enum(["", ...states], "E9413"), ""),
    ...pagingFields,
  }),
  result: pageOf(WordingRow),
  summary: { zh: "消息模板或错误提示列表", en: "Wordings of messages or refusals" },
});

export const getWording = call({
  ...reads,
  method: "GET",
  path: `${root}detail`,
  body: z.object(named),
  result: z.object({
    ...named,
    state: z.enum(states),
    released: Texts,
    /** What is said now. */
    current: Texts,
    /** What is edited: the draft, or what is said. */
    draft: Texts,
    hasDraft: z.boolean(),
    number: z.int(),
    revision: z.int(),
    changedBy: z.string(),
    changeTime: z.string(),
    places: z.array(z.object({ name: z.string(), exampleZh: z.string(), exampleEn: z.string(), needed: z.boolean() })),
    bySms: z.boolean(),
    portal: z.string(),
    versions: z.array(
      z.object({
        number: z.int(),
        /** A return to the words of the release. */
        isRelease: z.boolean(),
        ...Texts.shape,
        reason: z.string(),
        publishedBy: z.string(),
        publishTime: z.string(),
        current: z.boolean(),
      }),
    ),
  }),
  summary: { zh: "一条文案及其版本", en: "One wording with its versions" },
});

export const saveWording = call({
  ...writes,
  method: "POST",
  path: `${root}save`,
  body: z.object({
    ...named,
    revision,
    titleZh: requiredText(wordingLimits.title),
    titleEn: requiredText(wordingLimits.title),
    textZh: text(wordingLimits.text),
    textEn: text(wordingLimits.text),
  }),
  result: z.object({ revision: z.int() }),
  once: true,
  audit: "wording.save",
  tells: "wording",
  summary: { zh: "保存文案草稿", en: "Keeps a draft of a wording" },
});

export const publishWording = call({
  ...writes,
  method: "POST",
  path: `${root}publish`,
  body: z.object({ ...named, revision, reason: requiredText(wordingLimits.reason) }),
  result: z.object({ revision: z.int(), number: z.int() }),
  once: true,
  audit: "wording.publish",
  tells: "wording",
  summary: { zh: "发布文案", en: "Publishes the draft of a wording" },
});

export const discardWording = call({
  ...writes,
  method: "POST",
  path: `${root}discard`,
  body: z.object({ ...named, revision }),
  result: z.object({ revision: z.int() }),
  once: true,
  audit: "wording.discard",
  tells: "wording",
  summary: { zh: "丢弃文案草稿", en: "Drops the draft of a wording" },
});

export const restoreWording = call({
  ...writes,
  method: "POST",
  path: `${root}restore`,
  body: z.object({
    ...named,
    revision,
    /** The version to go back to; 0 is the release. */
    number: seenVersion(),
    reason: requiredText(wordingLimits.reason),
  }),
  result: z.object({ revision: z.int(), number: z.int() }),
  once: true,
  audit: "wording.restore",
  tells: "wording",
  summary: { zh: "恢复文案版本或内置文案", en: "Goes back to a version of a wording" },
});

/** Files of wordings, one way for each area. */
export const wordingImports = {
  message: importCalls({
    ...writes,
    root: `${root}message/`,
    audit: "wording.message",
    tells: "wording",
    of: { zh: "消息模板", en: "message templates" },
  }),
  refusal: importCalls({
    ...writes,
    root: `${root}refusal/`,
    audit: "wording.refusal",
    tells: "wording",
    of: { zh: "错误提示", en: "error texts" },
  }),
} as const;

export const exportWordings = call({
  ...reads,
  method: "GET",
  path: `${root}export`,
  carriage: "bytes",
  body: z.object({ area, format: z._default(z.enum(["xlsx", "csv"], "E9413"), "xlsx") }),
  result: z.unknown(),
  audit: "wording.export",
  summary: { zh: "导出文案，可修改后导入", en: "All wordings as a file that can be imported again" },
});

export const getRefusalWords = call({
  method: "GET",
  path: "/cass/message/refusalWords",
  carriage: "bytes",
  body: z.object({
    /** Which publication is wanted; that one may be kept for good. */
    v: text(32, "E9413"),
  }),
  result: z.unknown(),
  who: anyone,
  quota: [perMinute("ip", 300)],
  item: "26.11",
  summary: { zh: "页面加载前读取的错误提示", en: "Published words of refusals, as a page reads them" },
});
