import { HistoryEvent } from "@apron/kit/contract/desk/history";
import * as z from "zod/mini";
import { call, perHour, role, staff } from "@apron/kit/contract/call";
import { exportOfList, importCalls } from "@apron/kit/contract/desk/imports";
import {
  day,
  dayOrAny,
  dayTime,
  id,
  idOrNone,
  nothing,
  pageOf,
  pagingFields,
  requiredText,
  seenVersion,
  text,
} from "@apron/kit/contract/patterns";
import { roles } from "@apron/kit/contract/roles";
import {
  changeHost,
  changeLevel,
  changeLimits,
  changeStatus,
  changeStep,
  changeType,
  conflictKinds,
  levelNames,
  statusNames,
  typeNames,
  type ConflictKind,
} from "./change.ts";

export * from "./change.ts";
export { changeRefusals } from "./texts.ts";

const { shortText, longText, things, thing } = changeLimits;

const many = () => z._default(z.array(requiredText(thing)).check(z.maxLength(things, "E9417")), []);

/** Everything somebody writes of a change (catalogue 18.1). */
export const factFields = {
  /** "" has one made: `CHG20261123-01`. */
  changeNo: z._default(
    z
      .string("E9413")
      .check(z.trim(), z.maxLength(changeLimits.changeNo, "E9411"), z.regex(/^[A-Za-z0-9._/-]*$/, "E9413")),
    "",
  ),
  title: requiredText(changeLimits.title),
  /** What stands on the public page of service status in English; "" is the title. */
  titleEn: text(changeLimits.title),
  system: requiredText(shortText),
  level: changeLevel,
  type: changeType,
  windowStart: dayTime(),
  windowEnd: dayTime(),
  impact: requiredText(longText),
  risk: requiredText(longText),
  plan: requiredText(longText),
  rollback: requiredText(longText),
  owner: requiredText(shortText),
  department: requiredText(shortText),
  /** Office codes of the airports affected. */
  airports: many(),
  /** Hosts that are disturbed meanwhile. */
  hosts: z._default(z.array(changeHost).check(z.maxLength(3, "E9417")), []),
  software: many(),
  lines: many(),
  /** Service status announces its window as maintenance, once it is approved. */
  announce: z._default(z.boolean("E9413"), true),
};

const rowFields = {
  id: z.string(),
  changeNo: z.string(),
  title: z.string(),
  /** "" where nobody wrote one. */
  titleEn: z.string(),
  system: z.string(),
  level: changeLevel,
  type: changeType,
  status: changeStatus,
  windowStart: z.string(),
  windowEnd: z.string(),
  owner: z.string(),
  department: z.string(),
  /** Office codes, and beside them what the airports are called in Chinese. */
  airports: z.array(z.string()),
  airportNames: z.array(z.string()),
  /** Its window is over, and it is neither finished nor rolled back nor cancelled. */
  overdue: z.boolean(),
};

/** One line of a list. */
export const ChangeRow = z.object(rowFields);
export type ChangeRow = z.output<typeof ChangeRow>;

const conflictNames = Object.keys(conflictKinds) as [ConflictKind, ...ConflictKind[]];

/** Something that stands against a change's window, in the reader's language. */
const Conflict = z.object({
  kind: z.enum(conflictNames),
  text: z.string(),
  /** The other change; "" for none. */
  changeId: z.string(),
});
export type Conflict = z.output<typeof Conflict>;

/** A change, whole. */
export const ChangeWhole = z.object({
  ...rowFields,
  impact: z.string(),
  risk: z.string(),
  plan: z.string(),
  rollback: z.string(),
  hosts: z.array(changeHost),
  software: z.array(z.string()),
  lines: z.array(z.string()),
  /** Where those of its lines are read that are known. */
  lineRoutes: z.array(z.object({ name: z.string(), route: z.string() })),
  announce: z.boolean(),
  version: z.int(),
  changedBy: z.string(),
  changeTime: z.string(),
  /** While it is not over. */
  conflicts: z.array(Conflict),
  /** The latest first. */
  timeline: z.array(HistoryEvent),
  /** Faults that were put down to it. */
  faults: z.array(
    z.object({ id: z.string(), text: z.string(), airportCn: z.string(), open: z.boolean(), route: z.string() }),
  ),
  /** Notices to the airports that were made from it. */
  notices: z.array(z.object({ id: z.string(), title: z.string(), state: z.string(), route: z.string() })),
  /** What the caller may do with it now. */
  may: z.array(changeStep),
  mayEdit: z.boolean(),
  mayNotify: z.boolean(),
});
export type ChangeWhole = z.output<typeof ChangeWhole>;

/** What a list asks for; empty texts ask for everything. */
const changeFilter = {
  /** Part of number, title, system, owner, software or lines. */
  keyword: text(changeLimits.keyword),
  /** `live` = planned, approved or under way; `overdue` = these with their window over. */
  status: z._default(z.enum(["", "live", "overdue", ...statusNames], "E9413"), ""),
  level: z._default(z.enum(["", ...levelNames], "E9413"), ""),
  type: z._default(z.enum(["", ...typeNames], "E9413"), ""),
  /** Part of an airport's name, its office code or IATA code. */
  airport: text(60),
  department: text(shortText),
  /** First and last day on which its window is open. */
  startTime: dayOrAny(),
  endTime: dayOrAny(),
};
const changeAsked = z.object({ ...changeFilter, ...pagingFields });
export type ChangeFilter = z.output<typeof changeAsked>;

const base = "/cass/change/";

export const getChanges = call({
  method: "POST",
  path: `${base}getList`,
  body: changeAsked,
  result: pageOf(ChangeRow),
  who: staff,
  item: "18.1",
  summary: { zh: "变更查询列表", en: "Changes, the latest window first" },
});

export const getChange = call({
  method: "GET",
  path: `${base}detail`,
  body: z.object({ id: id() }),
  result: ChangeWhole,
  who: staff,
  item: "18.1",
  summary: { zh: "变更详情", en: "One change with its history and conflicts" },
});

export const getChangeCalendar = call({
  method: "POST",
  path: `${base}getCalendar`,
  body: z.object({ from: day(), to: day() }),
  result: z.object({
    changes: z.array(z.extend(ChangeRow, { conflicts: z.array(Conflict) })),
    /** There are more changes than are shown. */
    more: z.boolean(),
    keyDays: z.array(z.object({ title: z.string(), from: z.string(), to: z.string(), frozen: z.boolean() })),
  }),
  who: staff,
  item: "18.5",
  summary: { zh: "变更日历与冲突", en: "The changes of some days, with conflicts and key days" },
});

export const getChangeOptions = call({
  method: "GET",
  path: `${base}getOptions`,
  body: nothing,
  result: z.object({
    airports: z.array(z.object({ officeCode: z.string(), airportCn: z.string(), iata: z.string() })),
    departments: z.array(z.string()),
    systems: z.array(z.string()),
    software: z.array(z.string()),
    lines: z.array(z.string()),
  }),
  who: staff,
  item: "18.4",
  summary: { zh: "变更可选的机场、部门、系统、软件与线路", en: "What a change may name" },
});

const desk = { who: role(roles.changeManager.id), item: "18.4" } as const;
const root = `${base}desk/`;

/** Enters a change (without an id), or changes the planned one that was seen; E9409 when somebody changed it meanwhile. */
export const saveChange = call({
  ...desk,
  method: "POST",
  path: `${root}save`,
  body: z.object({ id: idOrNone(), version: z._default(seenVersion(), 0), ...factFields }),
  result: z.object({ id: z.string(), changeNo: z.string(), version: z.int() }),
  once: true,
  audit: "change.save",
  summary: { zh: "录入或修改变更", en: "Enters a change, or changes a planned one" },
});

/** One step of a change's life; the first of two who take it at once wins, the other is told who did (E18025). */
export const advanceChange = call({
  ...desk,
  method: "POST",
  path: `${root}advance`,
  body: z.object({
    id: id(),
    version: seenVersion(),
    step: changeStep,
    /** Required to cancel, to roll back, to approve against conflicts, and to begin outside the window. */
    note: text(changeLimits.note),
  }),
  result: z.object({ status: changeStatus, version: z.int() }),
  once: true,
  audit: "change.advance",
  summary: { zh: "批准、实施、完成、回退、取消变更", en: "Approves, begins, finishes, rolls back or cancels a change" },
});

/** Conflicts of what stands in a form that is not saved yet. */
export const judgeChange = call({
  ...desk,
  method: "POST",
  path: `${root}getConflicts`,
  body: z.object({
    id: idOrNone(),
    system: text(shortText),
    department: text(shortText),
    windowStart: dayTime(),
    windowEnd: dayTime(),
    airports: many(),
    hosts: factFields.hosts,
    software: many(),
    lines: many(),
  }),
  result: z.object({ conflicts: z.array(Conflict) }),
  item: "18.5",
  summary: { zh: "保存前检查冲突", en: "What stands against a window, before it is saved" },
});

/** Makes a change notice to the airports affected: a draft that the content editors publish. */
export const draftChangeNotice = call({
  ...desk,
  method: "POST",
  path: `${root}draftNotice`,
  body: z.object({ id: id(), version: seenVersion() }),
  result: z.object({ noticeId: z.string(), isNew: z.boolean() }),
  quota: [perHour("account", 60)],
  audit: "change.notice",
  summary: { zh: "为受影响机场生成变更通知草稿", en: "Drafts the notice to the airports affected" },
});

const files = { ...desk, root, audit: "change", of: { zh: "变更", en: "changes" } } as const;
/** Changes from a spreadsheet. */
export const changeImports = importCalls(files);
export const exportChanges = exportOfList(files, changeFilter);
