import * as z from "zod/mini";
import { call, role } from "@apron/kit/contract/call";
import {
  day,
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
import { appearanceLimits, entryKinds, isLink } from "./entry.ts";

const desk = { who: role(roles.contentEditor.id), item: "10.7" } as const;
const root = "/cass/appearance/desk/";

/** One advertisement, festival picture or run of grey days, as the desk lists it. */
export const AppearanceEntry = z.object({
  id: z.string(),
  kind: z.enum(entryKinds),
  nameZh: z.string(),
  nameEn: z.string(),
  fromDay: z.string(),
  untilDay: z.string(),
  place: z.int(),
  isOn: z.boolean(),
  pictureType: z.int(),
  pictureId: z.string(),
  link: z.string(),
  contentZh: z.string(),
  contentEn: z.string(),
  version: z.int(),
  changedBy: z.string(),
  updateTime: z.string(),
});
export type AppearanceEntry = z.output<typeof AppearanceEntry>;

/** The entries, those that end last first. */
export const getAppearanceList = call({
  ...desk,
  method: "POST",
  path: `${root}getList`,
  body: z.object({
    /** "" is any. */
    kind: z._default(z.union([z.literal(""), z.enum(entryKinds)], "E9413"), ""),
    keyword: text(appearanceLimits.keyword),
    ...pagingFields,
  }),
  result: pageOf(AppearanceEntry),
  summary: { zh: "外观日程列表", en: "Advertisements, festival pictures and grey days" },
});

/** One entry, as it stands now. */
export const getAppearanceEntry = call({
  ...desk,
  method: "GET",
  path: `${root}detail`,
  body: z.object({ id: id() }),
  result: AppearanceEntry,
  summary: { zh: "外观日程详情", en: "One entry of the calendar of looks" },
});

const Shown = z.object({ id: z.string(), name: z.string(), url: z.string() });

/** What readers see on each day of a month. */
export const getAppearanceMonth = call({
  ...desk,
  method: "GET",
  path: `${root}getMonth`,
  body: z.object({
    month: z.string("E9416").check(z.maxLength(7, "E9416"), z.regex(/^(19|20|21)\d\d-(0[1-9]|1[0-2])$/, "E9416")),
  }),
  result: z.object({
    month: z.string(),
    today: z.string(),
    /** Why nothing is shown today although it is due: what keeps advertisements silent; "" when nothing does. */
    silent: z.string(),
    days: z.array(
      z.object({ day: z.string(), grey: z.nullable(Shown), festival: z.nullable(Shown), ad: z.nullable(Shown) }),
    ),
  }),
  summary: { zh: "外观日历：每天读者看到什么", en: "What readers see on each day of a month" },
});

/** Adds an entry (without an id), or changes the one that was seen; E9409 when somebody changed it meanwhile. */
export const saveAppearance = call({
  ...desk,
  method: "POST",
  path: `${root}save`,
  body: z.object({
    id: idOrNone(),
    kind: z.enum(entryKinds, "E9413"),
    nameZh: requiredText(appearanceLimits.name),
    nameEn: text(appearanceLimits.name),
    fromDay: day(),
    untilDay: day(),
    place: z._default(z.int("E9413").check(z.minimum(1, "E9415"), z.maximum(appearanceLimits.place, "E9414")), 100),
    isOn: z._default(z.boolean("E9413"), false),
    pictureType: z._default(z.int("E9413").check(z.minimum(1, "E9415"), z.maximum(3, "E9414")), 3),
    pictureId: idOrNone(),
    link: z._default(
      z.string().check(z.trim(), z.maxLength(appearanceLimits.link, "E9411"), z.refine(isLink, "E10004")),
      "",
    ),
    contentZh: text(appearanceLimits.contentHtml),
    contentEn: text(appearanceLimits.contentHtml),
    version: seenVersion(),
  }),
  result: z.object({ id: z.string(), version: z.int() }),
  once: true,
  audit: "appearance.save",
  tells: "appearance",
  summary: { zh: "保存外观日程", en: "Saves an entry of the calendar of looks" },
});

/** Removes the entry that was seen, with its pictures. */
export const removeAppearance = call({
  ...desk,
  method: "POST",
  path: `${root}remove`,
  body: z.object({ id: id(), version: seenVersion() }),
  result: nothing,
  once: true,
  audit: "appearance.remove",
  tells: "appearance",
  summary: { zh: "删除外观日程", en: "Removes an entry of the calendar of looks" },
});
