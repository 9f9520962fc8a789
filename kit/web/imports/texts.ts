import { words } from "../../contract/texts.ts";

/** What every screen says on which a file is handed in for a list. */
export const importTexts = words({
  chooseFile: { zh: "选择XLSX或CSV文件", en: "Choose an XLSX or CSV file" },
  reading: { zh: "正在读取 {name}", en: "Reading {name}" },
  most: { zh: "XLSX或CSV，最多{rows}行。", en: "XLSX or CSV of at most {rows} rows." },
  sample: { zh: "下载样例", en: "Download a sample" },
  imports: { zh: "导入记录", en: "Imports" },
  importsNone: { zh: "还没有导入过", en: "Nothing imported yet" },
  importsNoneHint: { zh: "下载样例，按样例填写后导入。", en: "Download the sample, fill it in and import it." },
  file: { zh: "文件", en: "File" },
  row: { zh: "行", en: "Row" },
  what: { zh: "条目", en: "Entry" },
  added: { zh: "新增 {count}", en: "{count} new" },
  changed: { zh: "修改 {count}", en: "{count} changed" },
  removed: { zh: "移除 {count}", en: "{count} removed" },
  same: { zh: "相同 {count}", en: "{count} the same" },
  errors: { zh: "错误 {count}", en: "{count} wrong" },
  difference: { zh: "差异", en: "Changes" },
  preview: { zh: "预览：{name}", en: "Preview: {name}" },
  written: { zh: "导入内容：{name}", en: "What was imported: {name}" },
  apply: { zh: "确认导入", en: "Write it" },
  applyAsk: { zh: "写入{added}条新增、{changed}条修改？", en: "Write {added} new and {changed} changed entries?" },
  applyRemovingAsk: {
    zh: "写入{added}条新增、{changed}条修改，移除{removed}条？",
    en: "Write {added} new and {changed} changed entries, and remove {removed}?",
  },
  applied: { zh: "已导入", en: "Imported" },
  otherSheets: {
    zh: "读取了工作表“{sheet}”，未读取：{others}。",
    en: "Read: sheet “{sheet}”. Not read: {others}.",
  },
  hiddenRows: { zh: "隐藏的行也已读取：{rows}", en: "Hidden rows were read too: {rows}" },
  unknownColumns: {
    zh: "无法识别、未读取的列：{columns}。列名应与样例一致。",
    en: "Columns that were not read, as their titles are not known: {columns}. Titles are those of the sample.",
  },
  wrongFirst: {
    zh: "现在不会写入任何内容。下载有误的行，按最后一列更正后导入；其余的行可先写入。",
    en: "Nothing is written now. Download the rows that are wrong, correct them by their last column and import them; the others may be written first.",
  },
  wrongWhole: {
    zh: "现在不会写入任何内容。下载标明错误的文件，按最后一列更正后重新导入。",
    en: "Nothing is written now. Download the file with its errors beside, correct it by its last column and import it again.",
  },
  takeWrong: { zh: "下载有误的{count}行", en: "Download what is wrong ({count})" },
  takeMarked: { zh: "下载标明错误的文件", en: "Download the file with its errors" },
  applyOthers: { zh: "只写入其余{count}行", en: "Write only the others ({count})" },
  applyOthersAsk: {
    zh: "写入{added}条新增、{changed}条修改，有误的{errors}行不写入？",
    en: "Write {added} new and {changed} changed entries, and leave the {errors} wrong rows out?",
  },
  applyOthersHint: {
    zh: "有误的行仍可在导入记录中下载，更正后再导入。",
    en: "The rows that are wrong can be downloaded here afterwards too, and imported once they are corrected.",
  },
  undo: { zh: "撤销导入", en: "Take it back" },
  undoAsk: { zh: "撤销这次导入？", en: "Take this import back?" },
  undoHint: {
    zh: "新增的将删除，修改的恢复原样；之后又被改过的不会覆盖。",
    en: "What was added goes, what was changed is as before. What was changed since is never overwritten.",
  },
  undone: { zh: "已还原", en: "Taken back" },
  noRows: { zh: "没有这类行", en: "No such rows" },
  noRowsHint: { zh: "换一个类别查看。", en: "Look at another kind." },
  by: { zh: "导入人", en: "Imported by" },
  at: { zh: "导入时间", en: "Imported at" },
});

/** How far an import is. */
export const importStateWords = words({
  preview: { zh: "待写入", en: "To be written" },
  wrong: { zh: "待更正", en: "To be corrected" },
  nothing: { zh: "无变化", en: "No change" },
  applied: { zh: "已导入", en: "Imported" },
  rolledBack: { zh: "已还原", en: "Taken back" },
});

/** What a row of a file did, once it was written. */
export const importedKindWords = words({
  added: { zh: "已新增", en: "Added" },
  changed: { zh: "已修改", en: "Changed" },
  removed: { zh: "已移除", en: "Removed" },
  same: { zh: "相同", en: "The same" },
  error: { zh: "有误", en: "Wrong" },
});

/** What a row of a file does. */
export const importKindWords = words({
  added: { zh: "将新增", en: "To be added" },
  changed: { zh: "修改", en: "Changed" },
  removed: { zh: "将移除", en: "To be removed" },
  same: { zh: "相同", en: "The same" },
  error: { zh: "有误", en: "Wrong" },
});
