import * as z from "zod/mini";
import { call, role } from "@apron/kit/contract/call";
import {
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
import { serviceState, statusLimits } from "./states.ts";

/** Who may say how a host or airport stands, and announce maintenance. */
export const statusEditors = [roles.customerService.id, roles.configurationAdministrator.id] as const;

const desk = { who: role(...statusEditors), item: "28.5" } as const;
const root = "/cass/status/desk/";
const code = () => z.string("E9410").check(z.trim(), z.minLength(1, "E9410"), z.maxLength(20, "E9413"));

/** What may be named: every host and airport, with what a person said of it. */
export const getStatusDesk = call({
  ...desk,
  method: "GET",
  path: `${root}get`,
  body: nothing,
  result: z.object({
    subjects: z.array(
      z.object({
        code: z.string(),
        name: z.string(),
        state: serviceState,
        overrule: z.nullable(
          z.object({
            state: serviceState,
            reasonZh: z.string(),
            reasonEn: z.string(),
            by: z.string(),
            until: z.string(),
            version: z.int(),
          }),
        ),
      }),
    ),
  }),
  summary: { zh: "服务状态维护：主机与机场", en: "Hosts and airports as the desk sees them" },
});

/** Says how a host or airport stands, whatever is measured, until a time. */
export const overruleStatus = call({
  ...desk,
  method: "POST",
  path: `${root}overrule`,
  body: z.object({
    code: code(),
    state: serviceState,
    reasonZh: requiredText(statusLimits.reason),
    reasonEn: text(statusLimits.reason),
    untilTime: dayTime(),
    /** 0 where nobody has said anything. */
    version: seenVersion(),
  }),
  result: z.object({ version: z.int() }),
  once: true,
  audit: "status.overrule",
  summary: { zh: "人工设定状态", en: "Says how a host or airport stands" },
});

/** Lets a host or airport be judged by itself again. */
export const endOverrule = call({
  ...desk,
  method: "POST",
  path: `${root}endOverrule`,
  body: z.object({ code: code(), version: seenVersion() }),
  result: nothing,
  once: true,
  audit: "status.endOverrule",
  summary: { zh: "恢复自动判断", en: "Ends what a person said of a state" },
});

/** A window of maintenance that is announced. */
export const StatusWindow = z.object({
  id: z.string(),
  titleZh: z.string(),
  titleEn: z.string(),
  fromTime: z.string(),
  untilTime: z.string(),
  codes: z.array(z.string()),
  names: z.array(z.string()),
  version: z.int(),
});
export type StatusWindow = z.output<typeof StatusWindow>;

/** The windows, those that end last first. */
export const getWindows = call({
  ...desk,
  method: "POST",
  path: `${root}getWindows`,
  body: z.object({ keyword: text(statusLimits.title), ...pagingFields }),
  result: pageOf(StatusWindow),
  summary: { zh: "维护窗口列表", en: "The windows of maintenance" },
});

/** Announces a window (without an id), or changes the one that was seen. */
export const saveWindow = call({
  ...desk,
  method: "POST",
  path: `${root}saveWindow`,
  body: z.object({
    id: idOrNone(),
    titleZh: requiredText(statusLimits.title),
    titleEn: text(statusLimits.title),
    fromTime: dayTime(),
    untilTime: dayTime(),
    codes: z.array(code()).check(z.minLength(1, "E28004"), z.maxLength(100, "E9417")),
    version: seenVersion(),
  }),
  result: z.object({ id: z.string(), version: z.int() }),
  once: true,
  audit: "status.saveWindow",
  summary: { zh: "公布维护窗口", en: "Announces a window of maintenance" },
});

/** Takes back the window that was seen. */
export const removeWindow = call({
  ...desk,
  method: "POST",
  path: `${root}removeWindow`,
  body: z.object({ id: id(), version: seenVersion() }),
  result: nothing,
  once: true,
  audit: "status.removeWindow",
  summary: { zh: "撤回维护窗口", en: "Takes a window of maintenance back" },
});
