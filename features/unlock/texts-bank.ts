import { words } from "@apron/kit/contract/texts";
import { unlockTexts } from "./texts.ts";

/** The columns of a file of questions, in their order (catalogue 5.14). */
export const bankColumns = words({
  titleZh: unlockTexts.titleZh,
  type: unlockTexts.type,
  a: { zh: "选项A（中文）", en: "Option A (Chinese)" },
  b: { zh: "选项B（中文）", en: "Option B (Chinese)" },
  c: { zh: "选项C（中文）", en: "Option C (Chinese)" },
  d: { zh: "选项D（中文）", en: "Option D (Chinese)" },
  e: { zh: "选项E（中文）", en: "Option E (Chinese)" },
  f: { zh: "选项F（中文）", en: "Option F (Chinese)" },
  g: { zh: "选项G（中文）", en: "Option G (Chinese)" },
  h: { zh: "选项H（中文）", en: "Option H (Chinese)" },
  i: { zh: "选项I（中文）", en: "Option I (Chinese)" },
  j: { zh: "选项J（中文）", en: "Option J (Chinese)" },
  answers: unlockTexts.judgmentAnswer,
  explanationZh: unlockTexts.explanationZh,
  readingZh: unlockTexts.readingZh,
  titleEn: unlockTexts.titleEn,
  aEn: { zh: "选项A（英文）", en: "Option A (English)" },
  bEn: { zh: "选项B（英文）", en: "Option B (English)" },
  cEn: { zh: "选项C（英文）", en: "Option C (English)" },
  dEn: { zh: "选项D（英文）", en: "Option D (English)" },
  eEn: { zh: "选项E（英文）", en: "Option E (English)" },
  fEn: { zh: "选项F（英文）", en: "Option F (English)" },
  gEn: { zh: "选项G（英文）", en: "Option G (English)" },
  hEn: { zh: "选项H（英文）", en: "Option H (English)" },
  iEn: { zh: "选项I（英文）", en: "Option I (English)" },
  jEn: { zh: "选项J（英文）", en: "Option J (English)" },
  explanationEn: unlockTexts.explanationEn,
  readingEn: unlockTexts.readingEn,
  enabled: { zh: "状态", en: "State" },
  id: { zh: "题目编号", en: "Question id" },
});
export type BankField = keyof typeof bankColumns;

/** Words of the files of questions: what the desk offers, and what is wrong with a row. */
export const bankTexts = words({
  export: { zh: "导出题目", en: "Export questions" },
  importLead: {
    zh: "每题一行；多选答案写字母（如ACD），判断写“正确”或“错误”，填空每个可接受的答案一行。题目编号来自导出的文件，新题目留空；没有编号的按中文题目识别。",
    en: "One question a row; letters for several answers (ACD), True or False for a judgment, each accepted answer of a blank on a line of its own. Ids come from an export, new questions have none; without one a question is known by its Chinese text.",
  },
  unknownId: { zh: "题库中没有这个编号，新题目请留空", en: "No question has this id; leave it empty for a new one" },
  severalOfName: {
    zh: "题库中有多道相同的题目，请用题目编号指明是哪一道",
    en: "Several questions of the bank ask this; say by its id which one is meant",
  },
  gap: { zh: "选项须从A起连续填写，{key}为空", en: "Options follow one another from A on; {key} is empty" },
  fewOptions: { zh: "单选、多选题至少要有两个选项", en: "A choice needs two options at least" },
  noOptions: { zh: "判断题和填空题不填选项", en: "A judgment and a blank have no options" },
  noSuchOption: {
    zh: "答案“{typed}”不在选项中，请写选项字母，如A或ACD",
    en: "{typed} is none of the options: write their letters, such as A or ACD",
  },
  oneAnswer: {
    zh: "单选题只有一个答案，多个答案请选题型“多选”",
    en: "One answer is right here; several are of the kind “Several answers”",
  },
  rightOrWrong: { zh: "判断题的答案写“正确”或“错误”", en: "A judgment is True or False" },
  manyAnswers: { zh: "最多{maximum}个可接受的答案", en: "At most {maximum} accepted answers" },
  longAnswer: { zh: "每个答案最多{maximum}个字符", en: "At most {maximum} characters for an answer" },
});
