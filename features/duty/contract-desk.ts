import * as z from "zod/mini";
import { call, type CallDeclaration, perMinute, role } from "@apron/kit/contract/call";
import { day, id, isCalendarDay, nothing, requiredText, text } from "@apron/kit/contract/patterns";
import { refusals } from "@apron/kit/contract/refusal";
import { roles } from "@apron/kit/contract/roles";
import { dutyLimits, dutyRecord, keyDayTag, rosterFields, rosterRow } from "./record.ts";

/** Refusals of the planner's desk. */
export const deskRefusals = refusals({
  E15010: { zh: "有{count}处错误，更正后才能发布", en: "{count} errors must be corrected before publishing" },
  E15011: { zh: "有{count}处提醒，确认后才能发布", en: "{count} warnings must be confirmed before publishing" },
  E15012: { zh: "草稿为空，没有可发布的班次", en: "The draft has no shifts to publish" },
  E15013: { zh: "名称已存在", en: "The name already exists", status: "400-1" },
  E15014: { zh: "仍有{count}个班次或岗位在使用，不能删除", en: "It is still used by {count} shifts or posts" },
  E15015: { zh: "草稿超过{maximum}行", en: "The draft has more than {maximum} rows" },
  E15016: { zh: "开始时间不在{month}", en: "The start does not lie in {month}", status: "400-1" },
  E15017: {
    zh: "共{count}个班次，一次最多导出{maximum}个，请缩短日期范围",
    en: "{count} shifts: at most {maximum} can be exported at once, please choose fewer days",
  },
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
});

const planner = role(roles.dutyPlanner.id);
const item = "15.12";

/** A call of the planner's desk: role 90050000, catalogue item 15.12. */
const deskCall = <Body extends z.ZodMiniType, Result extends z.ZodMiniType>(
  declaration: Omit<CallDeclaration<Body, Result>, "who" | "item">,
) => call({ ...declaration, path: `${desk}${declaration.path}`, who: planner, item });
const desk = "/cass/onDutyManagement/desk/";

const month = z.string("E9416").check(
  z.trim(),
  z.maxLength(7, "E9416"),
  z.refine((value) => /^\d{4}-\d{2}$/.test(value) && isCalendarDay(`${value}-01`), "E9416"),
);
const version = z.int("E9413").check(z.minimum(0, "E9415"));
/** Repeats of one create under the same id are answered once (catalogue 0.11). */
const requestId = z.optional(id());
const saved = z.object({ id: z.string(), version: z.int() });

// ---- the directory: departments, posts, people, applications ----

export const dutyDepartment = z.object({
  id: z.string(),
  name: z.string(),
  /** The main company department: its group is open first (catalogue 15.8). */
  main: z.boolean(),
  version: z.int(),
});
export const dutyPost = z.object({
  id: z.string(),
  departmentId: z.string(),
  name: z.string(),
  /** Its duty phone. */
  telephone: z.string(),
  appName: z.string(),
  /** Somebody must be on it at every hour: holes are reported as gaps. */
  continuous: z.boolean(),
  /** Each of its shifts needs a leader. */
  needsLeader: z.boolean(),
  version: z.int(),
});
export const dutyPerson = z.object({
  id: z.string(),
  departmentId: z.string(),
  name: z.string(),
  pinyin: z.string(),
  postNo: z.string(),
  mobile: z.string(),
  version: z.int(),
});
export const dutyApplication = z.object({ id: z.string(), name: z.string(), version: z.int() });
export type DutyDepartment = z.output<typeof dutyDepartment>;
export type DutyPost = z.output<typeof dutyPost>;
export type DutyPerson = z.output<typeof dutyPerson>;
export type DutyApplication = z.output<typeof dutyApplication>;

/** Everything the planner picks from, in its order, and the rest rule. */
export const deskDirectory = deskCall({
  method: "GET",
  path: "directory",
  body: nothing,
  result: z.object({
    departments: z.array(dutyDepartment),
    posts: z.array(dutyPost),
    people: z.array(dutyPerson),
    applications: z.array(dutyApplication),
    restHours: z.int(),
  }),
  summary: { zh: "部门、岗位、人员、应用", en: "Departments, posts, people, applications" },
});

const idOrNew = text(64);

/** Creates (`id` empty) or changes a department; there is one main department. */
export const saveDepartment = deskCall({
  method: "POST",
  path: "saveDepartment",
  body: z.object({ id: idOrNew, version, name: requiredText(60), main: z.boolean("E9413"), requestId }),
  result: saved,
  once: true,
  audit: "duty.department.save",
  summary: { zh: "保存部门", en: "Save a department" },
});

export const savePost = deskCall({
  method: "POST",
  path: "savePost",
  body: z.object({
    id: idOrNew,
    version,
    departmentId: id(),
    name: requiredText(60),
    telephone: text(30),
    appName: text(200),
    continuous: z.boolean("E9413"),
    needsLeader: z.boolean("E9413"),
    requestId,
  }),
  result: saved,
  once: true,
  audit: "duty.post.save",
  summary: { zh: "保存岗位", en: "Save a post" },
});

/** Creates or changes a person; shifts still to come follow the new name and numbers. */
export const savePerson = deskCall({
  method: "POST",
  path: "savePerson",
  body: z.object({
    id: idOrNew,
    version,
    departmentId: id(),
    name: requiredText(60),
    postNo: text(30),
    mobile: text(30),
    requestId,
  }),
  result: saved,
  once: true,
  audit: "duty.person.save",
  summary: { zh: "保存值班人员", en: "Save a person" },
});

export const saveApplication = deskCall({
  method: "POST",
  path: "saveApplication",
  body: z.object({ id: idOrNew, version, name: requiredText(60), requestId }),
  result: saved,
  once: true,
  audit: "duty.application.save",
  summary: { zh: "保存应用", en: "Save an application" },
});

/** What of the directory a call is about. */
export const directoryKind = z.enum(["department", "post", "person", "application"], "E9413");
export type DirectoryKind = z.output<typeof directoryKind>;

/** Puts departments, or the posts of one department, into this order. */
export const orderDirectory = deskCall({
  method: "POST",
  path: "order",
  body: z.object({
    kind: z.enum(["department", "post"], "E9413"),
    ids: z.array(id()).check(z.minLength(1, "E9410"), z.maxLength(500, "E9411")),
  }),
  result: nothing,
  audit: "duty.directory.order",
  summary: { zh: "调整顺序", en: "Change the order" },
});

/** Removes an entry that no shift to come and no other entry uses. */
export const removeFromDirectory = deskCall({
  method: "POST",
  path: "remove",
  body: z.object({ kind: directoryKind, id: id(), version }),
  result: nothing,
  audit: "duty.directory.remove",
  summary: { zh: "删除部门、岗位、人员或应用", en: "Remove an entry" },
});

/** Sets the hours of rest between two shifts of one person. */
export const saveDutySettings = deskCall({
  method: "POST",
  path: "saveSettings",
  body: z.object({ restHours: z.int("E9413").check(z.minimum(0, "E9415"), z.maximum(24, "E9414")) }),
  result: nothing,
  audit: "duty.settings.save",
  summary: { zh: "保存值班设置", en: "Save the settings of rosters" },
});

// ---- key days and the calendar ----

const keyDayType = z.int("E9413").check(z.minimum(1, "E9415"), z.maximum(5, "E9414"));

/** Key days between two days, oldest first. */
export const deskKeyDays = deskCall({
  method: "GET",
  path: "keyDays",
  body: z.object({ from: day(), to: day() }),
  result: z.array(z.extend(keyDayTag, { id: z.string(), from: z.string(), to: z.string(), version: z.int() })),
  summary: { zh: "重要日期", en: "Key days" },
});

/** Creates or changes a key day or a period of them; `IsKeyDays` shows its tag in red. */
export const saveKeyDay = deskCall({
  method: "POST",
  path: "saveKeyDay",
  body: z.object({
    id: idOrNew,
    version,
    title: requiredText(60),
    type: keyDayType,
    IsKeyDays: z.boolean("E9413"),
    from: day(),
    to: day(),
    requestId,
  }),
  result: saved,
  once: true,
  audit: "duty.keyDay.save",
  summary: { zh: "保存重要日期", en: "Save a key day" },
});

export const removeKeyDay = deskCall({
  method: "POST",
  path: "removeKeyDay",
  body: z.object({ id: id(), version }),
  result: nothing,
  audit: "duty.keyDay.remove",
  summary: { zh: "删除重要日期", en: "Remove a key day" },
});

/** A day that is not what its weekday says: a statutory holiday, or a weekend day worked in its stead. */
export const calendarDay = z.object({
  day: z.string(),
  kind: z.enum(["holiday", "workday"]),
  name: z.string(),
  /** official: from the maintained package; own: set by a planner. */
  source: z.enum(["official", "own"]),
});
export type CalendarDay = z.output<typeof calendarDay>;

/** The statutory holidays and make-up working days of a year with the planner's corrections. */
export const deskCalendar = deskCall({
  method: "GET",
  path: "calendar",
  body: z.object({ year: z.string("E9416").check(z.regex(/^20\d{2}$/, "E9416")) }),
  result: z.object({
    days: z.array(calendarDay),
    /** Whether the government's arrangement of that year is known to the package. */
    known: z.boolean(),
  }),
  summary: { zh: "法定节假日与调休", en: "Statutory holidays and make-up days" },
});

/** Corrects one day; `kind` official takes the correction back. */
export const saveCalendarDay = deskCall({
  method: "POST",
  path: "saveCalendarDay",
  body: z.object({
    day: day(),
    kind: z.enum(["holiday", "workday", "ordinary", "official"], "E9413"),
    name: text(60),
  }),
  result: nothing,
  audit: "duty.calendar.save",
  summary: { zh: "修正节假日", en: "Correct a calendar day" },
});

// ---- published months, versions ----

const publishedVersion = z.object({
  id: z.string(),
  departmentId: z.string(),
  depaName: z.string(),
  month: z.string(),
  number: z.int(),
  /** Where its rows came from. */
  source: z.enum(["grid", "xlsx", "csv", "ical", "rollback", "swap", "demo"]),
  fileName: z.string(),
  note: z.string(),
  publishedAt: z.string(),
  publishedBy: z.string(),
  shifts: z.int(),
  added: z.int(),
  removed: z.int(),
  changed: z.int(),
});
export type PublishedVersion = z.output<typeof publishedVersion>;

const draftHead = z.object({
  id: z.string(),
  source: z.enum(["grid", "xlsx", "csv", "ical", "rollback"]),
  fileName: z.string(),
  /** Changes with every save; every write names the one it saw. */
  revision: z.int(),
  createdAt: z.string(),
  createdBy: z.string(),
  changedAt: z.string(),
  rows: z.int(),
  errors: z.int(),
  warnings: z.int(),
  added: z.int(),
  removed: z.int(),
  changed: z.int(),
  /** What publishing would replace: a month of a department each. */
  sections: z.array(z.object({ depaName: z.string(), month: z.string(), rows: z.int() })),
});
export type DraftHead = z.output<typeof draftHead>;

/** One month of one department for the grid: its days, what is published, and an open draft if any. */
export const deskMonth = deskCall({
  method: "GET",
  path: "month",
  body: z.object({ departmentId: id(), month }),
  result: z.object({
    days: z.array(
      z.object({
        day: z.string(),
        /** 1 Monday … 7 Sunday */
        weekday: z.int(),
        kind: z.enum(["ordinary", "weekend", "holiday", "workday"]),
        name: z.string(),
        keyDays: z.array(keyDayTag),
      }),
    ),
    rows: z.array(dutyRecord),
    published: z.optional(publishedVersion),
    draft: z.optional(draftHead),
    /** How evenly the month is spread. */
    balance: z.array(
      z.object({ name: z.string(), shifts: z.int(), nights: z.int(), holidays: z.int(), hours: z.number() }),
    ),
  }),
  summary: { zh: "部门月度值班表", en: "A month of a department" },
});

/** The versions of a month, newest first. */
export const deskVersions = deskCall({
  method: "GET",
  path: "versions",
  body: z.object({ departmentId: id(), month }),
  result: z.array(publishedVersion),
  summary: { zh: "发布版本", en: "Published versions" },
});

/** One difference against what is published: `before` is absent for an added row, `after` for a removed one. */
export const rosterChange = z.object({
  kind: z.enum(["added", "removed", "changed"]),
  before: z.optional(rosterRow),
  after: z.optional(rosterRow),
  /** The fields that differ. */
  fields: z.array(z.string()),
});
export type RosterChange = z.output<typeof rosterChange>;

/** The rows of one version and how they differ from what is published now. */
export const deskVersion = deskCall({
  method: "GET",
  path: "version",
  body: z.object({ id: id() }),
  result: z.object({ version: publishedVersion, rows: z.array(rosterRow), changes: z.array(rosterChange) }),
  summary: { zh: "版本内容", en: "Rows of a version" },
});

/** Publishes an old version again as a new one; when its posts or people are gone, it stays as a draft with its errors. */
export const rollBack = deskCall({
  method: "POST",
  path: "rollBack",
  body: z.object({ id: id(), requestId }),
  result: z.object({ published: z.boolean(), draftId: z.string(), number: z.int() }),
  once: true,
  audit: "duty.roster.rollBack",
  summary: { zh: "回退到该版本", en: "Roll back to a version" },
});

// ---- drafts ----

/** What is wrong with a row of a draft; row 0 stands for a whole post. Errors stop publishing, warnings want a confirmation. */
export const rosterProblem = z.object({
  row: z.int(),
  /** The field it belongs to; "" for the whole row. */
  field: z.string(),
  kind: z.string(),
  severity: z.enum(["error", "warning"]),
  /** In the reader's language. */
  text: z.string(),
});
export type RosterProblem = z.output<typeof rosterProblem>;

/** The open drafts of all planners, latest change first. */
export const deskDrafts = deskCall({
  method: "GET",
  path: "drafts",
  body: nothing,
  result: z.array(draftHead),
  summary: { zh: "草稿列表", en: "Open drafts" },
});

/** Opens the draft of a month, or makes one: from what is published, from the month before, or empty. */
export const openDraft = deskCall({
  method: "POST",
  path: "openDraft",
  body: z.object({
    departmentId: id(),
    month,
    from: z._default(z.enum(["published", "previousMonth", "empty"], "E9413"), "published"),
    requestId,
  }),
  result: z.object({ id: z.string(), revision: z.int() }),
  once: true,
  audit: "duty.draft.open",
  summary: { zh: "打开或新建草稿", en: "Open a draft" },
});

/** The column of a file behind each roster field; "" leaves the field out. `date` and times may stand apart. */
export const columnMapping = z.partialRecord(z.enum([...rosterFields, "date"]), text(100));
export type ColumnMapping = z.output<typeof columnMapping>;

/** Rows of a draft with their problems, the difference to what is published, and for an import its columns. */
export const deskDraft = deskCall({
  method: "POST",
  path: "draft",
  body: z.object({
    id: id(),
    show: z._default(z.enum(["all", "problems", "changes"], "E9413"), "all"),
    depaName: text(60),
    currentPage: z._default(z.int("E9413").check(z.minimum(1, "E9415"), z.maximum(100_000, "E9414")), 1),
    pageSize: z._default(z.int("E9413").check(z.minimum(1, "E9415"), z.maximum(dutyLimits.draftPage, "E9414")), 1_000),
  }),
  result: z.object({
    draft: draftHead,
    rows: z.array(rosterRow),
    /** How many rows `show` found in all. */
    total: z.int(),
    /** Problems of the rows on this page, and those of whole posts (row 0); at most 5,000. */
    problems: z.array(rosterProblem),
    /** Differences to what is published; at most 5,000. */
    changes: z.array(rosterChange),
    /** Columns found in the file, each with its first values; empty unless imported. */
    columns: z.array(z.object({ name: z.string(), samples: z.array(z.string()) })),
    mapping: z.record(z.string(), z.string()),
    /** Roster fields that must be mapped and are not. */
    unmapped: z.array(z.string()),
  }),
  summary: { zh: "草稿内容与检查结果", en: "Rows and problems of a draft" },
});

/** Changes rows of a draft: puts rows by their number (0 adds one), removes others. */
export const saveDraft = deskCall({
  method: "POST",
  path: "saveDraft",
  body: z.object({
    id: id(),
    revision: version,
    put: z
      .array(z.extend(rosterRow, { n: z.int().check(z.minimum(0, "E9415"), z.maximum(10_000_000, "E9414")) }))
      .check(z.maxLength(dutyLimits.savedRows, "E9414")),
    remove: z.array(z.int()).check(z.maxLength(dutyLimits.savedRows, "E9414")),
  }),
  result: z.object({
    revision: z.int(),
    /** Numbers given to the added rows, in their order. */
    added: z.array(z.int()),
    errors: z.int(),
    warnings: z.int(),
    problems: z.array(rosterProblem),
  }),
  audit: "duty.draft.save",
  summary: { zh: "保存草稿", en: "Save a draft" },
});

/** Copies the rows of seven days onto seven others, replacing what stood there. */
export const copyWeek = deskCall({
  method: "POST",
  path: "copyWeek",
  body: z.object({ id: id(), revision: version, fromDay: day(), toDay: day() }),
  result: z.object({ revision: z.int(), copied: z.int() }),
  audit: "duty.draft.copyWeek",
  summary: { zh: "复制一周", en: "Copy a week" },
});

/** Reads an import anew with other columns; nothing of the file is lost by a wrong mapping. */
export const mapColumns = deskCall({
  method: "POST",
  path: "mapColumns",
  body: z.object({ id: id(), revision: version, mapping: columnMapping }),
  result: z.object({ revision: z.int(), errors: z.int(), warnings: z.int() }),
  audit: "duty.draft.map",
  summary: { zh: "调整列对应", en: "Map the columns" },
});

/** Publishes a draft: each of its sections becomes a new version, in one transaction. */
export const publishDraft = deskCall({
  method: "POST",
  path: "publishDraft",
  body: z.object({
    id: id(),
    revision: version,
    acceptWarnings: z.boolean("E9413"),
    note: text(200),
    requestId,
  }),
  result: z.object({
    versions: z.array(
      z.object({
        depaName: z.string(),
        month: z.string(),
        number: z.int(),
        added: z.int(),
        removed: z.int(),
        changed: z.int(),
      }),
    ),
  }),
  once: true,
  audit: "duty.roster.publish",
  summary: { zh: "发布", en: "Publish a draft" },
});

/** Throws a draft away; published months stay as they are. */
export const discardDraft = deskCall({
  method: "POST",
  path: "discardDraft",
  body: z.object({ id: id(), revision: version }),
  result: nothing,
  audit: "duty.draft.discard",
  summary: { zh: "作废草稿", en: "Discard a draft" },
});

// ---- files ----

/** Reads an XLSX, CSV or iCal roster into a draft; nothing is published. A refused file is told why and where. */
export const importPreview = deskCall({
  method: "POST",
  path: "importPreview",
  body: z.object({
    requestId,
    /** For files that do not name the department on every row. */
    depaName: text(60),
    /** Name of the sheet; empty is the first one with rows. */
    sheet: text(60),
  }),
  result: z.object({ id: z.string(), revision: z.int(), rows: z.int(), errors: z.int(), warnings: z.int() }),
  upload: { field: "file", maximum: dutyLimits.fileBytes },
  quota: [perMinute("account", 10)],
  audit: "duty.draft.import",
  summary: { zh: "导入并预览", en: "Import with preview" },
});

export const exportFormats = ["xlsx", "csv", "ical"] as const;

/** Published shifts between two days as a file (planner only, audited: C32). */
export const exportRoster = call({
  method: "GET",
  path: `${desk}export`,
  body: z.object({
    departmentId: text(64),
    from: day(),
    to: day(),
    format: z.enum(exportFormats, "E9413"),
  }),
  result: nothing,
  carriage: "bytes",
  quota: [perMinute("account", 10)],
  audit: "duty.roster.export",
  who: planner,
  item,
  summary: { zh: "导出值班表", en: "Export the roster" },
});

/** A filled example workbook of a month, ready to be changed and uploaded. */
export const sampleFile = call({
  method: "GET",
  path: `${desk}sampleFile`,
  body: z.object({ departmentId: id(), month }),
  result: nothing,
  carriage: "bytes",
  who: planner,
  item,
  summary: { zh: "下载导入样例", en: "Download a sample workbook" },
});
