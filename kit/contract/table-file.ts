import * as z from "zod/mini";
import { type CallDeclaration, perMinute } from "./call.ts";
import { refusals } from "./refusal.ts";

/** What a table uploaded as a file may measure; how many rows it may have is for each call to say. */
export const tableFileLimits = {
  bytes: 10 * 1024 * 1024,
  /** A workbook is a ZIP: what it may unpack to, and how many files it may hold. */
  unpackedBytes: 100 * 1024 * 1024,
  entries: 1_000,
  /** Of all rows together, without the empty ones at their ends. */
  cells: 500_000,
} as const;

/** What every call is like that reads a table from a file: one file of at most 10 MiB, at most 10 a minute. */
export const readsTableFile = {
  method: "POST",
  upload: { field: "file", maximum: tableFileLimits.bytes },
  quota: [perMinute("account", 10)],
} as const satisfies Pick<CallDeclaration<z.ZodMiniType, z.ZodMiniType>, "method" | "upload" | "quota">;

/** Why a table in a file cannot be read (catalogue 30). */
export const tableFileRefusals = refusals({
  E15020: {
    zh: "文件不是XLSX、CSV或iCal，内容为{kind}",
    en: "The file is no XLSX, CSV or iCal; its content is {kind}",
    status: "400-1",
  },
  E15021: {
    zh: "文件已加密，请去除密码后再上传",
    en: "The file is protected by a password, please remove it and upload again",
    status: "400-1",
  },
  E15022: {
    zh: "文件已损坏，第{row}行附近无法读取",
    en: "The file is damaged and cannot be read near row {row}",
    status: "400-1",
  },
  E15023: {
    zh: "文件有{count}行，最多{maximum}行，未导入任何内容",
    en: "The file has {count} rows, at most {maximum} are allowed; nothing was imported",
    status: "400-1",
  },
  E15024: {
    zh: "文件解压后过大（超过{maximum}MB或条目过多）",
    en: "The file unpacks to more than {maximum} MB or has too many entries",
    status: "400-1",
  },
  E15025: { zh: "文件中没有数据行", en: "The file has no data rows", status: "400-1" },
  E15026: {
    zh: "旧版.xls格式不支持，请另存为.xlsx",
    en: "The old .xls format is not supported, please save as .xlsx",
    status: "400-1",
  },
  E15027: { zh: "文件读取超时，请拆分后上传", en: "Reading the file took too long, please split it", status: "400-1" },
  E15028: {
    zh: "没有工作表“{sheet}”，文件中有：{names}",
    en: "There is no sheet “{sheet}”, the file has: {names}",
    status: "400-1",
  },
  E15029: {
    zh: "文件不是XLSX或CSV，内容为{kind}",
    en: "The file is no XLSX or CSV; its content is {kind}",
    status: "400-1",
  },
  E15036: {
    zh: "文件名虽像表格，内容却是{kind}。请用Excel或WPS打开，另存为.xlsx后再上传",
    en: "The file is called a spreadsheet, but its content is {kind}: open it in Excel or WPS, save it as .xlsx and upload that",
    status: "400-1",
  },
  E15035: {
    zh: "文件有{count}个单元格，最多{maximum}个，请删去不用的列",
    en: "The file has {count} cells, at most {maximum} are allowed; please remove columns that are not needed",
    status: "400-1",
  },
});

export type TableFileRefusal = keyof typeof tableFileRefusals;

/** Which sheet of a workbook it is ("" of a file that is none), and what whoever looks at it in a spreadsheet may not have in mind. */
export const BesideSheet = z.object({
  sheet: z.string(),
  /** The names of the other sheets on which something stands. */
  others: z.array(z.string()),
  /** The numbers of its hidden rows, such as those a filter leaves out. */
  hidden: z.array(z.int()),
  /** The titles of columns that say something and were not read, as nobody knows them. */
  columns: z.optional(z.array(z.string())),
});
export type BesideSheet = z.output<typeof BesideSheet>;

/** What the reader of a sheet leaves in a cell whose formula has no stored value. */
export const formulaMark = "#FORMULA!";

/** Whether a cell says what spreadsheets leave where a formula failed, or where a column is too narrow for what stands in it. */
export const isCellError = (text: string): boolean =>
  /^(?:#{3,}|#(?:REF|N\/A|VALUE|DIV\/0|NAME|NULL|NUM|SPILL|CALC|FIELD|BLOCKED|BUSY|CONNECT|UNKNOWN|GETTING_DATA)[!?]?|Err:\d{3})$/iu.test(
    text.trim(),
  );

/** Whether a cell says a number as spreadsheets shorten it, 1.39E+10: which it was, such as of a telephone, is lost. */
export const isShortenedNumber = (text: string): boolean => /^-?\d(?:\.\d+)?E\+\d{2,3}$/iu.test(text.trim());

/**
 * A text as the database and a form can keep it: no control signs, no half of a character, and none of the signs without width
 * that come along when a cell is copied from a page.
 */
export const soundText = (text: string): string =>
  // oxlint-disable-next-line no-control-regex -- the control characters are what is taken out
  text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u00ad\u200b\u2060\ufeff]/g, "").toWellFormed();

/** The address of a cell as spreadsheets write it, `C5`: its row counted from 1, its column from 0. */
export const addressOf = (row: number, column: number): string => {
  let letters = "";
  for (let rest = column + 1; rest > 0; rest = Math.floor((rest - 1) / 26))
    letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters;
  return `${letters}${row}`;
};
