import { type Word, words } from "@apron/kit/contract/texts";

/** What notices are of: the system tabs (catalogue 9.1). J takes its partitions along. */
export const noticeSystems = ["B", "C", "J"] as const;

/** Whom a notice concerns: everybody's business, an account's own matters, or service-number operators (9.2). */
export const noticeCategories = words({
  1: { zh: "业务通知", en: "Business" },
  2: { zh: "账号通知", en: "Account" },
  3: { zh: "运营通知", en: "Operator" },
});
export type NoticeCategory = keyof typeof noticeCategories;

/** The lists notices stand in: the centre has the first two, hotspots and airport notices have their own (9.2). */
export const noticeGroups = words({
  1: { zh: "通知", en: "Notifications" },
  2: { zh: "公告", en: "Announcements" },
  3: { zh: "最新热点", en: "Hotspots" },
  4: { zh: "机场通知", en: "Airport notices" },
});
export type NoticeGroup = keyof typeof noticeGroups;

/** The kinds (9.3); the first digit is their group. */
export const noticeKinds = words({
  11: { zh: "停机通知", en: "Shutdown" },
  12: { zh: "系统变更", en: "System change" },
  13: { zh: "故障通知", en: "Fault notice" },
  14: { zh: "新产品", en: "New product" },
  21: { zh: "国内航空公司", en: "Domestic airlines" },
  22: { zh: "国外航空公司", en: "Foreign airlines" },
  23: { zh: "机场公告", en: "Airport announcement" },
  24: { zh: "政府公告", en: "Government announcement" },
  31: { zh: "热点", en: "Hotspot" },
  41: { zh: "工作通知", en: "Work notice" },
  42: { zh: "重保通知", en: "Key-assurance notice" },
  43: { zh: "变更通知", en: "Change notice" },
});
export type NoticeKind = keyof typeof noticeKinds;

const known: Readonly<Record<string, Word>> = noticeKinds;

/** Every kind as the wire has it. */
export const kindCodes = Object.keys(noticeKinds);

/** Kinds that say when something is not there: they have a window, which goes into calendars. */
export const windowKinds: readonly string[] = ["11", "12", "42", "43"];

/** What a kind is called; one's own matters have none. */
export const kindName = (kind: string): Word | undefined => (Object.hasOwn(known, kind) ? known[kind] : undefined);

/** The group of a kind. */
export const groupOf = (kind: string): string => kind.slice(0, 1);

/** How much a notice wants of its readers. */
export const noticeLevels = words({
  info: { zh: "一般", en: "For information" },
  important: { zh: "重要", en: "Important" },
  confirm: { zh: "须确认", en: "Must confirm" },
});
export type NoticeLevel = keyof typeof noticeLevels;

/** Where a notice stands for its editors (9.2). */
export const noticeStates = words({
  draft: { zh: "草稿", en: "Draft" },
  scheduled: { zh: "待发布", en: "Scheduled" },
  published: { zh: "已发布", en: "Published" },
  expired: { zh: "已过期", en: "Expired" },
  withdrawn: { zh: "已撤回", en: "Withdrawn" },
});
export type NoticeState = keyof typeof noticeStates;

/** Lengths of what is written, and how many of a thing there may be. */
export const noticeLimits = {
  title: 100,
  summary: 300,
  html: 100_000,
  files: 10,
  keyword: 60,
  reason: 200,
  /** Unread ones are counted no further: the badge says 99+. */
  counted: 100,
  /** Entries of one part of an audience. */
  chosen: 200,
  agents: 500,
  /** Messages that one press may send, and hours before the next. */
  /** Rows of a file, and characters of a text in it: what a cell of a workbook holds. */
  importRows: 500,
  importText: 30_000,
  /** Days after which a picture goes that no version shows but those that were replaced. */
  pictureDays: 90,
  reminded: 1000,
  remindHours: 4,
} as const;

/** The pages of airport notices (catalogue 34). */
export const airportPages = {
  41: "/airportDevOps/workArea/workNotice",
  42: "/airportDevOps/workArea/keyAssuranceNotice",
  43: "/airportDevOps/workArea/changeNotice",
} as const;

/** Where notices of a kind are listed. */
export const listUrl = (kind: number): string =>
  kind === 31 ? "/hotspot" : kind === 41 || kind === 42 || kind === 43 ? airportPages[kind] : "/noticeCenter";

/** Where a notice is read. */
export const noticeUrl = (kind: number, id: string): string => `${listUrl(kind)}/detail?id=${id}`;
