import { refusals } from "@apron/kit/contract/refusal";

export * from "./contract-exercise.ts";
export { type RecordFamily } from "./contract-family.ts";
export { type WaitingRow } from "./contract-review.ts";
export * from "./contract-today.ts";
export * from "./contract-work.ts";
export * from "./exercise.ts";
export * from "./record.ts";

/** Refusals of records (catalogue 30). */
export const recordRefusals = refusals({
  E16003: { zh: "今日已提交", en: "Today's record was submitted already" },
  E16060: { zh: "数值超出范围，请填写原因", en: "The value is out of its band, please say why", status: "400-1" },
  E16061: {
    zh: "数值超出范围，请上传现场照片",
    en: "The value is out of its band, please add a photo",
    status: "400-1",
  },
  E16062: { zh: "本人提交或更正的记录须由他人审核", en: "Somebody else has to review what one submitted or corrected" },
  E16063: { zh: "记录已审核，不能更正", en: "The record was signed off and can no longer be corrected" },
  E16064: { zh: "只能更正本人提交的记录", en: "Only its submitter may correct a record" },
  E16065: { zh: "退回时请填写意见", en: "Say what is to be corrected when you send it back", status: "400-1" },
  E16066: {
    zh: "该演练已提交或已取消",
    en: "The exercise was submitted or cancelled already",
  },
  E16067: {
    zh: "责任人不存在或不能登录，请重新选择",
    en: "The owner has no account, please choose somebody else",
    status: "400-1",
  },
  E16069: {
    zh: "已过更正时限，退回后才能更正",
    en: "The time for corrections is over: it can be corrected once it is sent back",
  },
  E16070: {
    zh: "已过24:00，这份巡检是为{day}填写的。内容已保留，可作为今日巡检提交",
    en: "It is past 24:00, and this was filled in for {day}. Everything is kept; it can be submitted as today's",
  },
  E16071: { zh: "含异常项或已更正，请逐条查看", en: "It has to be read by itself: out of band, or corrected" },
  E16068: { zh: "只有责任人或主管可以完成整改", en: "Only its owner or a supervisor may finish an action" },
});
