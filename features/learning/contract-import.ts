import * as z from "zod/mini";
import { call, perMinute, role } from "@apron/kit/contract/call";
import { id, pageOf, pagingFields, seenVersion } from "@apron/kit/contract/patterns";
import { roles } from "@apron/kit/contract/roles";
import { kindValues, learningLimits } from "./document.ts";

const desk = { who: role(roles.contentEditor.id), item: "20.5" } as const;
const root = "/cass/study/desk/";

/** How far an import is. */
export const importStates = ["preview", "applied", "rolledBack"] as const;
/** What a file does. */
export const rowKinds = ["added", "changed", "same", "error"] as const;
export type RowKind = (typeof rowKinds)[number];

const DocumentImport = z.object({
  id: z.string(),
  fileName: z.string(),
  kind: z.enum(kindValues),
  state: z.enum(importStates),
  added: z.int(),
  changed: z.int(),
  same: z.int(),
  errors: z.int(),
  madeBy: z.string(),
  madeTime: z.string(),
  version: z.int(),
});
export type DocumentImport = z.output<typeof DocumentImport>;

/** A ZIP of Markdown, DOCX and PDF, or one of them by itself. */
export const previewDocuments = call({
  ...desk,
  method: "POST",
  path: `${root}import`,
  upload: { field: "file", maximum: learningLimits.importBytes },
  quota: [perMinute("account", 10)],
  body: z.object({ kind: z._default(z.enum(kindValues, "E9413"), "law") }),
  result: DocumentImport,
  audit: "study.preview",
  summary: { zh: "读取文件夹并比较，不入库", en: "Reads a folder of documents and compares; changes none" },
});

export const getDocumentImports = call({
  ...desk,
  method: "POST",
  path: `${root}getImports`,
  body: z.object(pagingFields),
  result: pageOf(DocumentImport),
  summary: { zh: "文件的历次导入", en: "Imports of documents" },
});

const ImportedFile = z.object({
  n: z.int(),
  /** Its name within the folder. */
  path: z.string(),
  kind: z.enum(rowKinds),
  title: z.string(),
  docNo: z.string(),
  articles: z.int(),
  characters: z.int(),
  problem: z.string(),
});
export type ImportedFile = z.output<typeof ImportedFile>;

export const getDocumentImport = call({
  ...desk,
  method: "POST",
  path: `${root}getImport`,
  body: z.object({ id: id(), kind: z._default(z.enum(["", ...rowKinds], "E9413"), ""), ...pagingFields }),
  result: z.object({ ...pageOf(ImportedFile).shape, summary: DocumentImport }),
  summary: { zh: "文件导入预览", en: "What an import changes, file by file" },
});

const Side = z.object({ title: z.string(), docNo: z.string(), effectiveDate: z.string(), content: z.string() });

export const getImportedFile = call({
  ...desk,
  method: "GET",
  path: `${root}getImportedFile`,
  body: z.object({ id: id(), n: z.string("E9410").check(z.regex(/^\d{1,4}$/, "E9413")) }),
  result: z.object({ before: z.nullable(Side), after: Side }),
  summary: { zh: "一个文件的差异", en: "What one file of an import changes" },
});

const step = {
  ...desk,
  method: "POST",
  body: z.object({ id: id(), version: seenVersion() }),
  result: DocumentImport,
} as const;

export const applyDocuments = call({
  ...step,
  path: `${root}apply`,
  once: true,
  audit: "study.import",
  tells: "learning",
  summary: { zh: "确认导入，作为草稿或新版本", en: "Writes what an import has shown, and publishes what can be" },
});

export const rollBackDocuments = call({
  ...step,
  path: `${root}rollBack`,
  once: true,
  audit: "study.rollBack",
  tells: "learning",
  summary: { zh: "撤销一次导入", en: "Takes an import back" },
});
