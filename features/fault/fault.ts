import * as z from "zod/mini";
import { words, type Word } from "@apron/kit/contract/texts";

/** Limits of the domain, each with its one home (catalogue 31). */
export const faultLimits = {
  /** Characters of location, software, error code and reporting unit. */
  shortText: 100,
  /** Characters of phenomenon, effect, cause, measure, notes and of a step's note. */
  longText: 2_000,
  /** Characters of a search. */
  keyword: 60,
  /** Rows a list counts at most, so that it answers as quickly however many there are. */
  counted: 10_000,
  /** From how many airports on joined faults that are open are a major one. */
  majorAirports: 3,
  /** Open faults that are read at once. */
  openRead: 2_000,
  /** Files of a report, and of a comment. */
  files: 6,
  /** Days an overview may span. */
  overviewDays: 366,
  /** Days an overview spans unless asked otherwise. */
  overviewUsual: 30,
  /** Minutes after which the next one is called while nobody accepts a fault, by its severity. */
  callMinutes: { major: 5, significant: 10, minor: 15 },
  /** People of each line, and supervisors, who are called before the next ones are. */
  calledOfLine: 3,
  /** Minutes after which an unaccepted fault stands on the to-do list of the supervisors, whoever is being called. */
  supervisorMinutes: 30,
  /** Days of the past in which similar faults are looked for. */
  similarDays: 730,
  /** Similar faults weighed, and of these shown. */
  similarWeighed: 200,
  similarShown: 6,
  /** Events of a timeline that are read at once. */
  timeline: 100,
  /** Characters of a case's text as HTML. */
  caseHtml: 200_000,
} as const;

/** The life of a fault, in its order (catalogue 16.9). */
export const faultStatuses = words({
  reported: { zh: "待受理", en: "To be accepted" },
  accepted: { zh: "已受理", en: "Accepted" },
  inProgress: { zh: "处理中", en: "In progress" },
  restored: { zh: "已恢复", en: "Restored" },
  closed: { zh: "已关闭", en: "Closed" },
});
export type FaultStatus = keyof typeof faultStatuses;
/** Their names, in that order. */
export const statusNames = ["reported", "accepted", "inProgress", "restored", "closed"] as const;
export const faultStatus = z.enum(statusNames, "E9413");

/** Statuses in which somebody still has to do something at the airport. */
export const openStatuses: readonly FaultStatus[] = ["reported", "accepted", "inProgress"];

/** How much a fault disturbs; it decides how soon the next one is called (catalogue 16.8). */
export const severities = words({
  major: { zh: "重大故障", en: "Major" },
  significant: { zh: "较大故障", en: "Significant" },
  minor: { zh: "一般故障", en: "Minor" },
});
export type Severity = keyof typeof severities;
export const severityNames = ["major", "significant", "minor"] as const;
export const severity = z.enum(severityNames, "E9413");

/** What broke; the number is what the wire carries (catalogue 16.8). */
export const faultTypes: Readonly<Record<1 | 2 | 3, Word>> = {
  1: { zh: "软件", en: "Software" },
  2: { zh: "硬件", en: "Hardware" },
  3: { zh: "环境", en: "Environment" },
};

/** The name of a type; an unknown one reads as its number. */
export const faultTypeName = (type: number): Word =>
  type === 1 || type === 2 || type === 3 ? faultTypes[type] : { zh: String(type), en: String(type) };

/** 1 software, 2 hardware, 3 environment. */
export const faultType = z.int("E9410").check(z.minimum(1, "E9410"), z.maximum(3, "E9413"));

/** A type in a filter; 0 is any. */
export const typeOrAny = z._default(z.int("E9413").check(z.minimum(0, "E9415"), z.maximum(3, "E9414")), 0);

/** How a fault came in (catalogue 16.4). */
export const channels = words({
  web: { zh: "网页", en: "Web" },
  mobile: { zh: "移动端", en: "Mobile" },
  hotline: { zh: "热线", en: "Hotline" },
});
export type Channel = keyof typeof channels;
export const channel = z.enum(["web", "mobile", "hotline"], "E9413");

/** What somebody may do with a fault: each step once, by one conditional statement (catalogue 16.9). */
export const faultSteps = words({
  accept: { zh: "受理", en: "Accept" },
  takeOver: { zh: "接手", en: "Take over" },
  start: { zh: "开始处理", en: "Start work" },
  restore: { zh: "确认恢复", en: "Restored" },
  reopen: { zh: "重新处理", en: "Not restored after all" },
  close: { zh: "关闭故障", en: "Close the fault" },
});
export type FaultStep = keyof typeof faultSteps;
const stepNames = ["accept", "takeOver", "start", "restore", "reopen", "close"] as const;
export const faultStep = z.enum(stepNames, "E9413");

/** What stands in a fault's timeline besides its steps. */
export const eventKinds = words({
  report: { zh: "上报", en: "Reported" },
  call: { zh: "呼叫值班人员", en: "Called" },
  escalateSecondLine: { zh: "无人受理，已呼叫二线", en: "Nobody accepted it: second line called" },
  escalateSupervisors: { zh: "无人受理，已呼叫主管", en: "Nobody accepted it: supervisor called" },
  noRoster: { zh: "该应用无人值班，已呼叫主管", en: "Nobody is on duty for it: supervisor called" },
  nobody: { zh: "无人可呼叫，已列入主管待办", en: "Nobody could be called: on the supervisors' to-do list" },
  comment: { zh: "备注", en: "Remark" },
  attach: { zh: "并入大面积故障", en: "Joined a mass fault" },
  detach: { zh: "从大面积故障移出", en: "Taken out of a mass fault" },
  makeCase: { zh: "转为案例", en: "Made a case" },
  discardCase: { zh: "删除案例", en: "Its case was taken out" },
  blame: { zh: "归因于变更", en: "Put down to a change" },
  unblame: { zh: "取消变更归因", en: "Not put down to a change any more" },
  ...faultSteps,
});
export type EventKind = keyof typeof eventKinds;

/** What the portal itself says of an event: by its code, with the fault or case it speaks of. */
export const eventRemarks = words({
  withParent: { zh: "随大面积故障{id}", en: "With the mass fault {id}" },
  byChange: { zh: "由变更{id}引起", en: "Caused by change {id}" },
  solvedByCase: { zh: "按案例{id}处理", en: "Followed case {id}" },
});

/** One such remark as it is kept. */
export interface EventRemark {
  readonly code: keyof typeof eventRemarks;
  readonly id: string;
}

/** The fault id: `F` day `-` number of the day, which can be said over the telephone; cases begin with `C`. */
export const faultUrl = (id: string): string => `/faultDetails/detail?id=${encodeURIComponent(id)}`;
/** Where a case is read. */
export const caseUrl = (id: string): string => `/caseLibrary/detail?id=${encodeURIComponent(id)}`;
