import * as z from "zod/mini";
import { words } from "@apron/kit/contract/texts";

/** Limits of the domain, each with its one home (catalogue 31). */
export const handoverLimits = {
  /** Minutes before the end of a shift at which its log is written. */
  aheadMinutes: 30,
  /** Minutes after it at which the leaders hear that nobody accepted it. */
  lateMinutes: 15,
  /** Minutes within which the next shift must begin to be the one that follows. */
  slackMinutes: 60,
  /** Hours of the past whose logs are made up for after a portal was away. */
  caughtUpHours: 12,
  /** Hours of the shift that follows in which changes concern it. */
  followingHours: 12,
  /** Entries of each kind in a log. */
  entries: 50,
  /** Characters of a remark, a search and a name. */
  remark: 1_000,
  keyword: 60,
  name: 60,
} as const;

/** What stands in a log, in its order (catalogue 15.14). */
export const entryKinds = words({
  fault: { zh: "未恢复故障", en: "Faults not restored" },
  check: { zh: "未完成巡检", en: "Checks not done" },
  change: { zh: "下一班的变更", en: "Changes of the next shift" },
  question: { zh: "待答问题", en: "Questions that wait" },
  notice: { zh: "本班发布的通知", en: "Notices of this shift" },
  remark: { zh: "交班说明", en: "Remarks" },
});
export type EntryKind = keyof typeof entryKinds;
export const entryKindNames = ["fault", "check", "change", "question", "notice", "remark"] as const;

/** The life of a log. */
export const handoverStates = words({
  prepared: { zh: "待交班", en: "Before the end of the shift" },
  waiting: { zh: "等待接班", en: "To be accepted" },
  accepted: { zh: "已接班", en: "Accepted" },
});
export type HandoverState = keyof typeof handoverStates;
export const stateNames = ["prepared", "waiting", "accepted"] as const;
export const handoverState = z.enum(stateNames, "E9413");

/** Where a log is read. */
export const handoverUrl = (id: string): string => `/handover/detail?id=${encodeURIComponent(id)}`;
