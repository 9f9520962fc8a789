import * as z from "zod/mini";
import { anyone, call, perMinute, staff } from "@apron/kit/contract/call";
import { id, isCalendarDay, nothing, text } from "@apron/kit/contract/patterns";
import { refusals } from "@apron/kit/contract/refusal";
import { dutyLimits, dutyRecord, keyDayTag } from "./record.ts";

export { type Clash, clashOf, type Stay } from "./clash.ts";
export * from "./contract-year.ts";
export * from "./contract-calling.ts";
export * from "./directory.ts";
export { gapsIn, type Stretch } from "./gaps.ts";
export * from "./record.ts";
export { calendarProgram, endText, kindFields, kindsText, shiftNotes, spanText } from "./shift-words.ts";

/** Refusals of reading the roster (catalogue 30, section 15). */
export const dutyRefusals = refusals({
  E15001: {
    zh: "日期须在前后一年内",
    en: "The date must lie within one year before or after today",
    status: "400-1",
  },
  E15002: {
    zh: "您不在值班人员名单中，请联系值班计划员",
    en: "You are not on the list of duty persons, please ask the duty planner",
  },
});

/** What open screens hear when a roster was published. */
export const dutyTopic = "duty";

/** A calendar day; empty means today. */
const dayOrToday = z._default(
  z.string("E9416").check(
    z.trim(),
    z.maxLength(10, "E9416"),
    z.refine((value) => value === "" || isCalendarDay(value), "E9416"),
  ),
  "",
);

/** What the search screen asks for; every text trimmed, at most 60 characters (catalogue 15.7). */
export const dutyFilter = z.object({
  /** `yyyy-MM-dd`, within a year of today; empty is today. */
  date: dayOrToday,
  /** Part of a person's name. */
  name: text(dutyLimits.filterText),
  /** Part of a post's name. */
  postName: text(dutyLimits.filterText),
  /** A department's whole name. */
  depaName: text(dutyLimits.filterText),
  /** Parts of application names, separated by , or ，; one of them is enough. */
  appName: text(dutyLimits.filterText),
});

/** 15.1: the departments in their order. */
export const departmentNames = call({
  method: "POST",
  path: "/cass/onDutyManagement/depaNameList",
  body: nothing,
  result: z.array(z.string()),
  who: staff,
  item: "15.1",
  summary: { zh: "值班部门名称", en: "Names of the duty departments" },
});

/** 15.2: every published shift that overlaps a day, filtered and sorted as 15.10 says. */
export const searchDuty = call({
  method: "POST",
  path: "/cass/onDutyManagement/getList",
  body: dutyFilter,
  result: z.array(dutyRecord),
  who: staff,
  item: "15.2",
  summary: { zh: "查询某日值班", en: "Who is on duty on a day" },
});

/** 15.3: one published shift. */
export const dutyDetail = call({
  method: "GET",
  path: "/cass/onDutyManagement/detail",
  body: z.object({ id: id() }),
  result: dutyRecord,
  who: staff,
  item: "15.3",
  summary: { zh: "值班详情", en: "One shift" },
});

/** 15.4: the tags of a day. */
export const keyDayTags = call({
  method: "GET",
  path: "/cass/onDutyManagement/getKeyDays",
  body: z.object({ date: dayOrToday }),
  result: z.array(keyDayTag),
  who: staff,
  item: "15.4",
  summary: { zh: "某日的重要日期标签", en: "Key-day tags of a day" },
});

/** 15.5: what the search screen starts with. `today` is the server's day, which the demo clock may move. */
export const dutyConfig = call({
  method: "GET",
  path: "/cass/onDutyManagement/getConfig",
  body: nothing,
  result: z.object({ generalPhone: z.string(), mainDepartment: z.string(), today: z.string() }),
  who: staff,
  item: "15.5",
  summary: { zh: "值班页面配置", en: "Settings of the duty screen" },
});

/** Hours of a day in which a post that needs cover all the time has nobody on it (for the timeline). */
export const coverGaps = call({
  method: "POST",
  path: "/cass/onDutyManagement/getGaps",
  body: z.object({ date: dayOrToday, depaName: text(dutyLimits.filterText) }),
  result: z.array(z.object({ depaName: z.string(), postName: z.string(), startTime: z.string(), endTime: z.string() })),
  who: staff,
  item: "15.12",
  summary: { zh: "某日无人值守的时段", en: "Hours of a day without cover" },
});

/** Who is on duty at this moment, by department and line, with the next change (wall mode, home). */
export const dutyNow = call({
  method: "GET",
  path: "/cass/onDutyManagement/getNow",
  body: nothing,
  result: z.object({
    /** Now in Shanghai, `yyyy-MM-dd HH:mm:ss`. */
    time: z.string(),
    departments: z.array(
      z.object({
        depaName: z.string(),
        lines: z.array(
          z.object({
            /** one | two */
            posttype: z.string(),
            rows: z.array(dutyRecord),
            /** When the first of these shifts ends or the next begins; "" when none is known within two days. */
            nextChange: z.string(),
          }),
        ),
      }),
    ),
    keyDays: z.array(keyDayTag),
    /** Posts to be covered around the clock on which nobody is now, and until when; "" where no end is known. */
    uncovered: z.array(z.object({ depaName: z.string(), postName: z.string(), until: z.string() })),
    /** The general duty phone (15.5). */
    generalPhone: z.string(),
    /** How each name is typed: pinyin in full and initials, e.g. `lihang lh`. */
    readings: z.record(z.string(), z.string()),
  }),
  who: staff,
  item: "15.12",
  summary: { zh: "当前值班（大屏）", en: "Who is on duty now (wall mode)" },
});

/** The caller's own shifts that are not over yet, or those of `date` and after it, by the canonical mobile of the account. */
export const myShifts = call({
  method: "GET",
  path: "/cass/onDutyManagement/getMine",
  body: z.object({ date: dayOrToday }),
  result: z.object({
    /** The duty person behind the account, the first of several; "" when it is on no list. */
    personId: z.string(),
    name: z.string(),
    /** Every department whose list names the caller, joined by 、. */
    depaName: z.string(),
    rows: z.array(dutyRecord),
  }),
  who: staff,
  item: "15.12",
  summary: { zh: "我的值班", en: "My shifts" },
});

/** Whether the caller has a calendar address, and since when. The address itself is shown once, at issue. */
export const calendarAddress = call({
  method: "GET",
  path: "/cass/onDutyManagement/calendar/address",
  body: nothing,
  result: z.object({ issued: z.boolean(), issuedAt: z.string(), lastReadAt: z.string() }),
  who: staff,
  item: "15.12",
  summary: { zh: "我的日历订阅状态", en: "State of my calendar address" },
});

/** Issues a personal calendar address; an older one stops working at once. */
export const issueCalendarAddress = call({
  method: "POST",
  path: "/cass/onDutyManagement/calendar/issue",
  body: nothing,
  result: z.object({ url: z.string() }),
  who: staff,
  quota: [perMinute("account", 10)],
  audit: "duty.calendar.issue",
  item: "15.12",
  summary: { zh: "生成日历订阅地址", en: "Issue my calendar address" },
});

/** Revokes the personal calendar address. */
export const revokeCalendarAddress = call({
  method: "POST",
  path: "/cass/onDutyManagement/calendar/revoke",
  body: nothing,
  result: nothing,
  who: staff,
  audit: "duty.calendar.revoke",
  item: "15.12",
  summary: { zh: "撤销日历订阅地址", en: "Revoke my calendar address" },
});

/** The personal calendar itself (iCalendar): the key is the only credential. One unknown, revoked or of nobody any more is HTTP 404, as calendar programs expect it. */
export const readCalendar = call({
  method: "GET",
  path: "/cass/onDutyManagement/calendar",
  body: z.object({ key: z._default(z.string().check(z.maxLength(64, "E9413")), "") }),
  result: nothing,
  who: anyone,
  quota: [perMinute("ip", 60)],
  carriage: "bytes",
  item: "15.12",
  summary: { zh: "个人值班日历（iCal）", en: "Personal duty calendar (iCal)" },
});
