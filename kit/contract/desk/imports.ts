import * as z from "zod/mini";
import { call, type Who } from "../call.ts";
import { id, nothing, pageOf, pagingFields, seenVersion } from "../patterns.ts";
import { refusals } from "../refusal.ts";
import { BesideSheet, readsTableFile } from "../table-file.ts";
import type { Word } from "../texts.ts";

/** What a list kept at a desk refuses of a file (catalogue 30). */
export const importRefusals = refusals({
  E11003: {
    zh: "有{count}行错误，更正文件后重新导入",
    en: "Rows that are wrong: {count}. Correct the file and import it again",
  },
  E11004: {
    zh: "单元格是没有结果的公式，请打开并保存文件",
    en: "A formula without a result: open and save the file",
    status: "400-1",
  },
  E11017: {
    zh: "表格没有给出单元格的值（{typed}），请在表格中更正",
    en: "The sheet gives no value for this cell ({typed}): correct it there",
    status: "400-1",
  },
  E11018: {
    zh: "数字已被表格缩写为{typed}，请将单元格设为文本后重新填写",
    en: "The sheet has shortened this number to {typed}: make the cell text and fill it in again",
    status: "400-1",
  },
  E11005: { zh: "不在可选范围内", en: "Not one of the choices", status: "400-1" },
  E11006: { zh: "与第{row}行重复", en: "The same as row {row}", status: "400-1" },
  E11008: { zh: "文件缺少列：{columns}", en: "The file lacks these columns: {columns}", status: "400-1" },
  E11009: {
    zh: "预览后数据已被修改，请重新导入比较",
    en: "Something was changed since the preview: import the file again to compare",
    status: "409",
  },
  E11019: {
    zh: "其余行中有{count}行需要有误的行，不能只写入其余的行",
    en: "Of the other rows {count} cannot do without the wrong ones: the others cannot be written alone",
  },
  E11010: {
    zh: "导入后有数据被再次修改，不能整体撤销",
    en: "Some of it was changed since: the import cannot be taken back as a whole",
    status: "409",
  },
});

/** As what a list is handed out. */
export const fileFormat = () => z._default(z.enum(["xlsx", "csv"], "E9413"), "xlsx");

/** How far an import is. */
export const importStates = ["preview", "applied", "rolledBack"] as const;
export type ImportState = (typeof importStates)[number];

/** What a row of a file does; what a file that is a whole leaves out is removed. */
export const importKinds = ["added", "changed", "removed", "same", "error"] as const;
export type ImportKind = (typeof importKinds)[number];

/** An import as lists show it. */
export const ImportSummary = z.object({
  id: z.string(),
  fileName: z.string(),
  state: z.enum(importStates),
  added: z.int(),
  changed: z.int(),
  /** Of a file that is a whole: what it leaves out. */
  removed: z.int(),
  same: z.int(),
  errors: z.int(),
  madeBy: z.string(),
  madeTime: z.string(),
  version: z.int(),
  /** Of a list that takes two people: whether its reader handed it in, and somebody else is to write it. */
  mine: z.optional(z.boolean()),
  /** Of a workbook: the sheet that was read, those that were not though something stands on them, and hidden rows that were read too. */
  beside: z.optional(BesideSheet),
});
export type ImportSummary = z.output<typeof ImportSummary>;

const ImportedRow = z.object({
  /** Its number in the file. */
  n: z.int(),
  kind: z.enum(importKinds),
  /** What it is known by. */
  name: z.string(),
  /** What differs: every field of a new one. */
  changes: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
  problems: z.array(z.object({ field: z.string(), message: z.string() })),
});
export type ImportedRow = z.output<typeof ImportedRow>;

/** What a desk says of what it takes files of. */
interface ImportedList {
  /** Of the desk, with a slash behind it. */
  readonly root: string;
  readonly who: Who;
  readonly item: string;
  /** Begins the names in the audit, e.g. `errorCode`. */
  readonly audit: string;
  /** The topic that lists of what it holds hear of. */
  readonly tells?: string;
  /** What the file holds, e.g. error codes. */
  readonly of: Word;
}

/**
 * The calls by which a desk takes a file of what it keeps (additions 4): compared first and shown field by field with what
 * is wrong in each row, written when somebody says so, taken back as a whole.
 */
export const importCalls = ({ root, who, item, audit, tells, of }: ImportedList) => ({
  preview: call({
    who,
    item,
    ...readsTableFile,
    path: `${root}import`,
    body: nothing,
    result: ImportSummary,
    audit: `${audit}.preview`,
    summary: { zh: `读取${of.zh}文件并比较，不入库`, en: `Reads a file of ${of.en} and compares; changes none` },
  }),
  list: call({
    who,
    item,
    method: "POST",
    path: `${root}getImports`,
    body: z.object(pagingFields),
    result: pageOf(ImportSummary),
    summary: { zh: `${of.zh}导入记录`, en: `Imports of ${of.en}` },
  }),
  one: call({
    who,
    item,
    method: "POST",
    path: `${root}getImport`,
    body: z.object({ id: id(), kind: z._default(z.enum(["", ...importKinds], "E9413"), ""), ...pagingFields }),
    result: z.object({ ...pageOf(ImportedRow).shape, summary: ImportSummary }),
    summary: { zh: `${of.zh}导入预览`, en: `What an import of ${of.en} changes, row by row` },
  }),
  apply: call({
    who,
    item,
    method: "POST",
    path: `${root}apply`,
    body: z.object({
      id: id(),
      version: seenVersion(),
      /** Writes the other rows where some are wrong. */
      withoutWrong: z._default(z.boolean("E9413"), false),
    }),
    result: ImportSummary,
    once: true,
    audit: `${audit}.import`,
    tells,
    summary: { zh: `确认导入${of.zh}`, en: `Writes what an import of ${of.en} has shown` },
  }),
  rollBack: call({
    who,
    item,
    method: "POST",
    path: `${root}rollBack`,
    body: z.object({ id: id(), version: seenVersion() }),
    result: ImportSummary,
    once: true,
    audit: `${audit}.rollBack`,
    tells,
    summary: { zh: `撤销一次${of.zh}导入`, en: `Takes an import of ${of.en} back` },
  }),
  ...filesOf({ root, who, item, audit, of }),
});
export type ImportCalls = ReturnType<typeof importCalls>;

/** The files that imports hand out themselves. */
const filesOf = ({ root, who, item, audit, of }: ImportedList) => ({
  wrong: call({
    who,
    item,
    method: "GET",
    path: `${root}getWrong`,
    carriage: "bytes",
    body: z.object({ id: id(), format: fileFormat() }),
    result: z.unknown(),
    audit: `${audit}.wrong`,
    summary: {
      zh: `${of.zh}导入中有误的行，附错误说明，更正后可再次导入`,
      en: `Rows of an import of ${of.en} that are wrong, each with why, to be mended and imported again`,
    },
  }),
  sample: call({
    who,
    item,
    method: "GET",
    path: `${root}getSample`,
    carriage: "bytes",
    body: nothing,
    result: z.unknown(),
    summary: { zh: `${of.zh}导入样例`, en: `A file of ${of.en} as it can be imported` },
  }),
});

/** The call by which a desk hands out what it keeps, as a file that can be imported again. */
export const exportCall = (files: ImportedList) => exportOfList(files, {});

/** The same of a list with filters: what it shows by them, all of its pages. */
export const exportOfList = <Filters extends z.core.$ZodLooseShape>(
  { root, who, item, audit, of }: ImportedList,
  filters: Filters,
) =>
  call({
    who,
    item,
    method: "GET",
    path: `${root}export`,
    carriage: "bytes",
    body: z.object({ ...filters, format: fileFormat() }),
    result: z.unknown(),
    audit: `${audit}.export`,
    summary: { zh: `导出${of.zh}，可修改后导入`, en: `${capital(of.en)} as a file that can be imported again` },
  });

const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);
