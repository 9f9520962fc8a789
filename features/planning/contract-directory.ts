import * as z from "zod/mini";
import { exportOfList, importCalls } from "@apron/kit/contract/desk/imports";
import { id, idOrNone, nothing, requiredText, sought, text } from "@apron/kit/contract/patterns";
import { desk, deskCall, deskDay, idOrNew, item, planner, saved, version } from "./desk-call.ts";
import {
  calendarDay,
  directoryKind,
  dutyApplication,
  dutyDepartment,
  dutyPerson,
  dutyPost,
  dutyRules,
  keyDayTag,
} from "@apron/features/duty/contract";

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
    rules: dutyRules,
  }),
  summary: { zh: "部门、岗位、人员、应用", en: "Departments, posts, people, applications" },
});

/** Creates (`id` empty) or changes a department; there is one main department. */
export const saveDepartment = deskCall({
  method: "POST",
  path: "saveDepartment",
  body: z.object({ id: idOrNew, version, name: requiredText(60), main: z.boolean("E9413") }),
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
  }),
  result: saved,
  once: true,
  audit: "duty.person.save",
  summary: { zh: "保存值班人员", en: "Save a person" },
});

const people = {
  root: `${desk}people/`,
  who: planner,
  item,
  audit: "duty.person",
  of: { zh: "值班人员", en: "duty persons" },
};
/** People of all departments from a spreadsheet, and as one. */
export const peopleImports = importCalls(people);
export const exportPeople = exportOfList(people, { department: idOrNone(), find: sought(60) });

const posts = { root: `${desk}post/`, who: planner, item, audit: "duty.post", of: { zh: "岗位", en: "posts" } };
/** Posts of all departments from a spreadsheet; and as one, of all of them or of one department. */
export const postImports = importCalls(posts);
export const exportPosts = exportOfList(posts, { department: idOrNone() });

export const saveApplication = deskCall({
  method: "POST",
  path: "saveApplication",
  body: z.object({ id: idOrNew, version, name: requiredText(60) }),
  result: saved,
  once: true,
  audit: "duty.application.save",
  summary: { zh: "保存应用", en: "Save an application" },
});

const order = z.array(id()).check(z.minLength(1, "E9410"), z.maxLength(500, "E9411"));

/** Puts departments, or the posts of one department, into this order. */
export const orderDirectory = deskCall({
  method: "POST",
  path: "order",
  body: z.object({
    kind: z.enum(["department", "post"], "E9413"),
    ids: order,
    /** The order its sorter saw; E9409 when it is another by now. Absent asks for nothing of the kind. */
    seen: z.optional(order),
  }),
  result: nothing,
  audit: "duty.directory.order",
  summary: { zh: "调整顺序", en: "Change the order" },
});

/** Removes an entry that nothing uses: no other entry, shift, version, draft or swap; an application may stand on shifts of the past. */
export const removeFromDirectory = deskCall({
  method: "POST",
  path: "remove",
  body: z.object({ kind: directoryKind, id: id(), version }),
  result: nothing,
  once: true,
  audit: "duty.directory.remove",
  summary: { zh: "删除部门、岗位、人员或应用", en: "Remove an entry" },
});

/** Sets the hours of rest between two shifts of one person. */
export const saveDutySettings = deskCall({
  method: "POST",
  path: "saveSettings",
  body: z.object({
    restHours: z.int("E9413").check(z.minimum(0, "E9415"), z.maximum(24, "E9414")),
    /** As its editor saw them; E9409 when somebody changed them meanwhile. Absent asks for nothing of the kind. */
    seen: z.optional(z.int()),
  }),
  result: nothing,
  audit: "duty.settings.save",
  summary: { zh: "保存值班设置", en: "Save the settings of rosters" },
});

const most = (maximum: number) => z.int("E9413").check(z.minimum(0, "E9415"), z.maximum(maximum, "E9414"));

/** Sets how much of a roster one person may do; 0 asks nothing (15.17). */
export const saveDutyRules = deskCall({
  method: "POST",
  path: "saveRules",
  body: z.object({
    monthNights: most(31),
    yearHours: most(8_784),
    yearNights: most(366),
    yearHolidays: most(366),
    /** As their editor saw them; E9409 when somebody changed them meanwhile. Absent asks for nothing of the kind. */
    seen: z.optional(dutyRules),
  }),
  result: nothing,
  audit: "duty.rules.save",
  summary: { zh: "保存均衡规则", en: "Save how much one person may do" },
});

const keyDayType = z.int("E9413").check(z.minimum(1, "E9415"), z.maximum(5, "E9414"));

/** Key days between two days, oldest first. */
export const deskKeyDays = deskCall({
  method: "GET",
  path: "keyDays",
  body: z.object({ from: deskDay(), to: deskDay() }),
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
    from: deskDay(),
    to: deskDay(),
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
  once: true,
  audit: "duty.keyDay.remove",
  summary: { zh: "删除重要日期", en: "Remove a key day" },
});

const keyDays = {
  root: `${desk}keyDay/`,
  who: planner,
  item,
  audit: "duty.keyDay",
  of: { zh: "重要日期", en: "key days" },
};
/** Key days from a spreadsheet; and as one, of all years or of one. */
export const keyDayImports = importCalls(keyDays);
export const exportKeyDays = exportOfList(keyDays, {
  year: z._default(z.string("E9416").check(z.regex(/^(20\d{2})?$/, "E9416")), ""),
});

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
    day: deskDay(),
    kind: z.enum(["holiday", "workday", "ordinary", "official"], "E9413"),
    name: text(60),
    /** The correction its editor saw, "" for none; E9409 when it is another by now. Absent asks for nothing of the kind. */
    seen: z.optional(z.string().check(z.maxLength(80, "E9411"))),
  }),
  result: nothing,
  audit: "duty.calendar.save",
  summary: { zh: "修正节假日", en: "Correct a calendar day" },
});
