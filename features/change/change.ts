import * as z from "zod/mini";
import { words } from "@apron/kit/contract/texts";

/** Limits of the domain, each with its one home (catalogue 31). */
export const changeLimits = {
  changeNo: 40,
  title: 100,
  /** Characters of the system changed, the owner and the department. */
  shortText: 60,
  /** Characters of impact, risk, plan and roll-back plan. */
  longText: 4_000,
  /** Characters of what somebody says of a step. */
  note: 1_000,
  keyword: 60,
  /** Airports, software and lines of a change, of each. */
  things: 60,
  thing: 80,
  /** Hours of the longest change window. */
  windowHours: 14 * 24,
  /** Rows a list counts at most, so that it answers as quickly however many there are. */
  counted: 10_000,
  /** Days a calendar may span, and changes it shows of them. */
  calendarDays: 62,
  calendarShown: 400,
  /** Rows of a file. */
  importRows: 5_000,
  /** Minutes before its window in which somebody is reminded of a change. */
  soonMinutes: 60,
  /** Seconds after its window in which open lists are told that nobody has closed it: two looks of the job. */
  tellOverdueSeconds: 600,
  /** Names offered to choose from. */
  offered: 300,
  /** Conflicts of one change that are shown. */
  conflicts: 30,
} as const;

/** The life of a change (catalogue 18.1). */
export const changeStatuses = words({
  planned: { zh: "已计划", en: "Planned" },
  approved: { zh: "已批准", en: "Approved" },
  implementing: { zh: "实施中", en: "Under way" },
  done: { zh: "已完成", en: "Done" },
  rolledBack: { zh: "已回退", en: "Rolled back" },
  cancelled: { zh: "已取消", en: "Cancelled" },
});
export type ChangeStatus = keyof typeof changeStatuses;
export const statusNames = ["planned", "approved", "implementing", "done", "rolledBack", "cancelled"] as const;
export const changeStatus = z.enum(statusNames, "E9413");
/** What is still to come, or goes on: what can stand in another change's way. */
export const liveStatuses: readonly ChangeStatus[] = ["planned", "approved", "implementing"];

/** How much a change may disturb. */
export const changeLevels = words({
  minor: { zh: "一般变更", en: "Minor" },
  significant: { zh: "较大变更", en: "Significant" },
  major: { zh: "重大变更", en: "Major" },
});
export type ChangeLevel = keyof typeof changeLevels;
export const levelNames = ["minor", "significant", "major"] as const;
export const changeLevel = z.enum(levelNames, "E9410");

/** How a change comes about. */
export const changeTypes = words({
  standard: { zh: "标准变更", en: "Standard" },
  normal: { zh: "常规变更", en: "Ordinary" },
  emergency: { zh: "紧急变更", en: "Emergency" },
});
export type ChangeType = keyof typeof changeTypes;
export const typeNames = ["standard", "normal", "emergency"] as const;
export const changeType = z.enum(typeNames, "E9410");

/** Hosts a change may disturb. */
export const hostNames = ["B", "C", "J"] as const;
export type ChangeHost = (typeof hostNames)[number];
export const changeHost = z.enum(hostNames, "E9413");

/** What may be done with a change: each step once, by one conditional statement. */
export const changeSteps = words({
  approve: { zh: "批准变更", en: "Approve" },
  withdraw: { zh: "撤回批准", en: "Withdraw the approval" },
  start: { zh: "开始实施", en: "Begin" },
  finish: { zh: "完成变更", en: "Finish" },
  rollBack: { zh: "回退变更", en: "Roll back the change" },
  cancel: { zh: "取消变更", en: "Cancel the change" },
});
export type ChangeStep = keyof typeof changeSteps;
export const stepNames = ["approve", "withdraw", "start", "finish", "rollBack", "cancel"] as const;
export const changeStep = z.enum(stepNames, "E9413");

/** What stands in a change's history: its steps as they were taken, and what else happened to it. */
export const eventKinds = words({
  enter: { zh: "录入变更", en: "Entered" },
  edit: { zh: "修改内容", en: "Edited" },
  import: { zh: "由文件导入", en: "Imported from a file" },
  takeBack: { zh: "导入被撤销", en: "Import taken back" },
  notice: { zh: "生成机场通知草稿", en: "Notice to the airports drafted" },
  approve: { zh: "变更已批准", en: "Approved" },
  withdraw: { zh: "批准已撤回", en: "Approval withdrawn" },
  start: { zh: "实施已开始", en: "Begun" },
  finish: { zh: "变更已完成", en: "Finished" },
  rollBack: { zh: "变更已回退", en: "Rolled back" },
  cancel: { zh: "变更已取消", en: "Cancelled" },
});
export type EventKind = keyof typeof eventKinds;

/** Why a change should not be made then (catalogue 18.5). */
export const conflictKinds = words({
  keyDay: { zh: "重点日封网", en: "Freeze" },
  change: { zh: "变更冲突", en: "Another change" },
  gap: { zh: "值班空缺", en: "Nobody on duty" },
});
export type ConflictKind = keyof typeof conflictKinds;

/** Where a change is read. */
export const changeUrl = (id: string): string => `/changeInquiry/detail?id=${encodeURIComponent(id)}`;
