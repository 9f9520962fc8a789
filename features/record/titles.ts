import { words } from "@apron/kit/contract/texts";

/** The titles of the pages, which the portal reads at its start; all other words come with the pages, from texts.ts. */
export const recordTitles = words({
  work: { zh: "日常维护", en: "Daily maintenance" },
  workRecords: { zh: "日常维护记录", en: "Maintenance records" },
  workSubmit: { zh: "提交日常维护", en: "Submit maintenance" },
  workDetail: { zh: "日常维护详情", en: "Maintenance record" },
  exercise: { zh: "模拟演练", en: "Simulation exercises" },
  exerciseRecords: { zh: "模拟演练记录", en: "Exercise records" },
  exerciseSubmit: { zh: "提交模拟演练", en: "Submit an exercise" },
  exerciseDetail: { zh: "模拟演练详情", en: "Exercise record" },
  workReview: { zh: "日常维护审核", en: "Review maintenance" },
  exerciseReview: { zh: "模拟演练审核", en: "Review exercises" },
  exerciseRun: { zh: "演练执行", en: "Run an exercise" },
  workQr: { zh: "巡检二维码", en: "QR codes" },
  workPlan: { zh: "巡检计划", en: "Inspection plan" },
  importPlan: { zh: "导入巡检计划", en: "Import the inspection plan" },
});
