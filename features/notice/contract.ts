import * as z from "zod/mini";
import { call, type Need, signedIn } from "@apron/kit/contract/call";
import { agentRefusals, gateRefusals } from "@apron/features/agents/texts";
import { identityRefusals } from "@apron/features/identity/texts";
import { customerService } from "@apron/kit/contract/customer-service";
import {
  id,
  idOrNone,
  nothing,
  pageOf,
  pagingFields,
  requiredText,
  seenVersion,
  text,
} from "@apron/kit/contract/patterns";
import { noticeLimits } from "./notice.ts";

export * from "./contract-desk.ts";
export * from "./contract-subscription.ts";
export * from "./notice.ts";

/**
 * The caller has a work number of the departure system; operations staff need none (catalogue 9.11, 25.3), and what helps a
 * holder is said when one is refused, as it leads to nothing of theirs.
 */
export const departureReader: Need = { name: "notice.departure", refusal: gateRefusals.E14006 };
/** The caller's identity is verified; that of operations staff is known. Refused in the words of its standing. */
export const verifiedReader: Need = { name: "notice.verified", refusal: identityRefusals.E4014 };
/** One of the caller's work numbers of the departure system is not abnormal. */
export const normalReader: Need = {
  name: "notice.normal",
  refusal: agentRefusals.E3011,
  actions: [customerService({ code: "E3011" })],
};

/** A tab as it is asked for: its number or letter, or "" for all; what is no tab is refused with E9001 (9.11). */
const tab = () => z.pipe(z._default(z.union([z.string(), z.int()], "E9001"), ""), z.transform(String));
const moment = () => text(19, "E9001");

/** One line of a list of notices, in the reader's language. */
export const NoticeRow = z.object({
  id: z.string(),
  /** B, C, J; none for all of them. */
  system: z.array(z.string()),
  category: z.int(),
  group: z.int(),
  /** 0 for one's own matters. */
  subType: z.int(),
  /** What it is called by: its kind, or what of one's own it is about. */
  kindName: z.string(),
  level: z.string(),
  title: z.string(),
  summary: z.string(),
  publishTime: z.string(),
  windowFrom: z.string(),
  windowTo: z.string(),
  airports: z.array(z.string()),
  /** One of its airports is where a work number of the reader is. */
  affectsMine: z.boolean(),
  top: z.boolean(),
  read: z.boolean(),
  /** It must be confirmed, and this version is not yet. */
  due: z.boolean(),
});
export type NoticeRow = z.output<typeof NoticeRow>;

const filters = {
  keyword: text(noticeLimits.keyword),
  /** First and last day, or moments, of publication. */
  startTime: moment(),
  endTime: moment(),
  ...pagingFields,
};

export const getNotices = call({
  method: "POST",
  path: "/cass/notice/getList",
  body: z.object({ system: tab(), category: tab(), group: tab(), subType: tab(), ...filters }),
  result: pageOf(NoticeRow),
  who: signedIn,
  item: "9.4",
  summary: { zh: "通知中心列表", en: "The notices one may read" },
});

/** What stands on the page of one notice. */
const Notice = z.extend(NoticeRow, {
  contentHtml: z.string(),
  attachments: z.array(z.object({ fileId: z.string(), name: z.string(), url: z.string(), size: z.int() })),
  version: z.int(),
  /** What the reader had read before it was changed; null where this is the first version that was read. */
  before: z.nullable(z.object({ version: z.int(), title: z.string(), contentHtml: z.string() })),
  confirmedAt: z.string(),
  /** Where to go about it; "" for nowhere. */
  route: z.string(),
  /** The neighbours in the list, the newer one first. */
  previous: z.nullable(z.object({ id: z.string(), title: z.string() })),
  next: z.nullable(z.object({ id: z.string(), title: z.string() })),
  /** In the reader's language alone, or in the other because its editor wrote in that one only. */
  language: z.enum(["zh", "en"]),
});
export type NoticeDetail = z.output<typeof Notice>;

const one = { method: "GET", body: z.object({ id: id() }), result: Notice, who: signedIn } as const;

/** Reading marks read: read marks and view counts are the only side effects of a GET (9.5). */
export const getNotice = call({
  ...one,
  path: "/cass/notice/detail",
  item: "9.5",
  summary: { zh: "通知详情，阅读即标记已读", en: "One notice; reading it marks it read" },
});

const counts = { num: z.int(), business: z.int(), account: z.int(), operator: z.int() };

export const getUnreadCount = call({
  method: "GET",
  path: "/cass/notice/getUnreadCount",
  body: nothing,
  result: z.object({
    /** Of the notice centre; 100 means that there are more. */
    ...counts,
    hotspot: z.int(),
    airport: z.int(),
    /** Still to be confirmed. */
    confirm: z.int(),
    /** A notice waits to pop up. */
    popup: z.boolean(),
  }),
  who: signedIn,
  unattended: true,
  item: "9.6",
  summary: { zh: "未读通知数", en: "How many notices are unread" },
});

export const readAllNotices = call({
  method: "POST",
  path: "/cass/notice/readAll",
  body: nothing,
  result: nothing,
  who: signedIn,
  audit: "notice.readAll",
  item: "9.7",
  summary: { zh: "全部标为已读", en: "Marks everything read up to now" },
});

export const getHotspots = call({
  method: "POST",
  path: "/cass/hotspot/getList",
  body: z.object({ system: tab(), ...filters }),
  result: pageOf(NoticeRow),
  who: signedIn,
  item: "9.8",
  summary: { zh: "最新热点列表", en: "The hotspots" },
});

export const getHotspot = call({
  ...one,
  path: "/cass/hotspot/detail",
  item: "9.9",
  summary: { zh: "热点详情", en: "One hotspot" },
});

const gate = { needs: [departureReader, verifiedReader, normalReader] };

export const getAirportNotices = call({
  ...gate,
  method: "POST",
  path: "/cass/airportNotice/getList",
  body: z.object({ type: tab(), ...filters }),
  result: pageOf(NoticeRow),
  who: signedIn,
  item: "9.10",
  summary: { zh: "机场工作、重保、变更通知列表", en: "Work, key-assurance and change notices of airports" },
});

export const getAirportNotice = call({
  ...one,
  ...gate,
  path: "/cass/airportNotice/detail",
  item: "9.10",
  summary: { zh: "机场通知详情", en: "One airport notice" },
});

/** 9.18: notices, hotspots, airport notices and own matters that hold a keyword, the newest first; for whom they are alone. */
export const searchNotices = call({
  method: "POST",
  path: "/cass/notice/search",
  body: z.object({ keyword: requiredText(noticeLimits.keyword) }),
  result: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      kindName: z.string(),
      publishTime: z.string(),
      /** Where it is read. */
      route: z.string(),
    }),
  ),
  who: signedIn,
  item: "9.18",
  summary: { zh: "搜索通知", en: "Finds notices by a keyword" },
});

export const confirmNotice = call({
  method: "POST",
  path: "/cass/notice/confirm",
  body: z.object({
    id: id(),
    /** The version that was read; E9409 when it was changed since. */
    version: seenVersion(),
  }),
  result: z.object({ confirmedAt: z.string() }),
  who: signedIn,
  audit: "notice.confirm",
  item: "9.13",
  summary: { zh: "确认须确认的通知", en: "Confirms a notice that asks for it" },
});

export const popNotice = call({
  method: "POST",
  path: "/cass/notice/popup",
  body: nothing,
  result: z.object({
    notice: z.nullable(z.object({ ...NoticeRow.shape, contentHtml: z.string(), route: z.string() })),
  }),
  who: signedIn,
  audit: "notice.popup",
  item: "9.14",
  summary: { zh: "取下一条弹窗通知，每人一次", en: "The next notice that pops up, once per person" },
});

export const getNoticeCalendar = call({
  method: "GET",
  path: "/cass/notice/calendar",
  carriage: "bytes",
  body: z.object({
    /** "" for all windows to come. */
    id: idOrNone(),
  }),
  result: z.unknown(),
  who: signedIn,
  item: "9.15",
  summary: { zh: "停机与变更时段的日历文件", en: "Windows of shutdowns and changes as a calendar file" },
});
