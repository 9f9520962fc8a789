import * as z from "zod/mini";
import { departureReader, normalReader, verifiedReader } from "@apron/features/notice/contract";
import { call, perDay, signedIn, staff } from "@apron/kit/contract/call";
import { id, pageOf, pageOfMany, pagingFields, text } from "@apron/kit/contract/patterns";
import { Mark } from "@apron/kit/contract/search/marks";
import { categoryValues, kindValues, learningLimits, validityValues } from "./document.ts";
import { learningRefusals } from "./texts.ts";

export * from "./contract-desk.ts";
export * from "./contract-import.ts";
export * from "./document.ts";
export { articleAt, type Passage, passagesOf } from "./passages.ts";

/** Holders read behind the gate of 25.3; operations staff need no work number (catalogue 20.2). */
const reader = { who: signedIn, needs: [departureReader, verifiedReader, normalReader], item: "20.2" } as const;

/** What everybody sees of a document. */
const facts = {
  id: z.string(),
  kind: z.enum([...kindValues, "case"]),
  title: z.string(),
  docNo: z.string(),
  issuer: z.string(),
  category: z.string(),
  publishDate: z.string(),
  effectiveDate: z.string(),
  repealedDate: z.string(),
  validity: z.enum(validityValues),
  /** Which version of it is read. */
  number: z.int(),
  views: z.int(),
  /** Of training that asks for it: until when it is to be read and understood, "" for whoever is not asked. */
  dueDate: z.string(),
  /** When this reader said so of what stands there now; "" while nothing was said. */
  understoodAt: z.string(),
};

const DocumentRow = z.object({
  ...facts,
  titleMarks: z.array(Mark),
  /** The place that was found: its passage, what it is called, and what stands there. */
  anchor: z.string(),
  place: z.string(),
  excerpt: z.string(),
  excerptMarks: z.array(Mark),
});
export type DocumentRow = z.output<typeof DocumentRow>;

export const getStudyList = call({
  ...reader,
  method: "POST",
  path: "/cass/study/getList",
  body: z.object({
    kind: z._default(z.enum(["", ...kindValues, "case"], "E9413"), ""),
    category: z._default(z.enum(["", ...categoryValues], "E9413"), ""),
    validity: z._default(z.enum(["", ...validityValues], "E9413"), ""),
    /** Searched in title, document number and text. */
    keyword: text(learningLimits.keyword),
    ...pagingFields,
  }),
  result: pageOfMany(DocumentRow),
  summary: {
    zh: "法规、制度、培训资料列表与全文检索",
    en: "Laws, institutions and training, by a keyword or in order",
  },
});

const Other = z.object({ id: z.string(), kind: z.string(), title: z.string() });

const Document = z.object({
  ...facts,
  contentHtml: z.string(),
  /** What can be taken along. */
  files: z.array(z.object({ name: z.string(), url: z.string() })),
  /** What it took the place of, and what takes its place. */
  replaces: z.nullable(Other),
  replacedBy: z.array(Other),
  versions: z.array(z.object({ number: z.int(), publishTime: z.string(), note: z.string() })),
  /** What is read now; an earlier version says so. */
  currentNumber: z.int(),
  /** It came as a PDF, whose pages can be drawn. */
  pages: z.boolean(),
  /** What stands across the pages: who reads them, and when; "" where there are none. */
  watermark: z.string(),
});
export type Document = z.output<typeof Document>;

export const getStudyDocument = call({
  ...reader,
  method: "GET",
  path: "/cass/study/detail",
  body: z.object({
    id: id(),
    /** An earlier version; "" for what is read now. */
    number: z._default(z.string("E9413").check(z.regex(/^\d{0,6}$/, "E9413")), ""),
  }),
  result: Document,
  summary: { zh: "法规、制度、培训资料详情", en: "One law, institution or training document" },
});

export const downloadStudy = call({
  ...reader,
  method: "GET",
  path: "/cass/study/download",
  carriage: "bytes",
  body: z.object({ id: id() }),
  result: z.unknown(),
  quota: [{ ...perDay("account", learningLimits.downloadsPerDay), refusal: learningRefusals.E20002 }],
  audit: "study.download",
  summary: { zh: "下载带水印的文件", en: "A document as a file that says who took it, and when" },
});

/** The PDF a version came as, for the reader's own drawing: by whom its pages were seen stands in the audit. */
export const getStudyPages = call({
  ...reader,
  method: "GET",
  path: "/cass/study/pages",
  item: "20.5",
  carriage: "bytes",
  body: z.object({
    id: id(),
    number: z.string("E9410").check(z.regex(/^\d{1,6}$/, "E9413")),
  }),
  result: z.unknown(),
  quota: [{ ...perDay("account", learningLimits.pagesPerDay), refusal: learningRefusals.E20027 }],
  audit: "study.pages",
  summary: { zh: "原件页面（供在线绘制）", en: "The pages of a document as it came, to be drawn where they are read" },
});

export const getStudyCategories = call({
  ...reader,
  method: "GET",
  path: "/cass/study/getCategories",
  body: z.object({ kind: z._default(z.enum(["", ...kindValues], "E9413"), "") }),
  result: z.array(z.object({ value: z.string(), label: z.string(), kind: z.string(), count: z.int() })),
  summary: { zh: "分类及数量", en: "Categories, and how many documents each holds" },
});

export const confirmStudy = call({
  method: "POST",
  path: "/cass/study/confirm",
  body: z.object({
    id: id(),
    /** The version that was read; E9409 when another is read now. */
    number: z.int("E9413").check(z.minimum(1, "E9415"), z.maximum(1_000_000, "E9414")),
  }),
  result: z.object({ understoodAt: z.string() }),
  who: staff,
  audit: "study.confirm",
  tells: "learning",
  item: "20.3",
  summary: { zh: "已阅读并理解培训资料", en: "Says that training was read and understood" },
});

export const getMyTraining = call({
  method: "POST",
  path: "/cass/study/getMyTraining",
  body: z.object({ ...pagingFields }),
  result: pageOf(
    z.object({
      id: z.string(),
      title: z.string(),
      dueDate: z.string(),
      understoodAt: z.string(),
      overdue: z.boolean(),
    }),
  ),
  who: staff,
  item: "20.3",
  summary: { zh: "我的培训任务", en: "What training one is asked to read" },
});
