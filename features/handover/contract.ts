import * as z from "zod/mini";
import { call, perHour, staff } from "@apron/kit/contract/call";
import { dayOrAny, id, nothing, pageOf, pagingFields, requiredText, text } from "@apron/kit/contract/patterns";
import { entryKindNames, handoverLimits, handoverState, stateNames } from "./handover.ts";

export * from "./handover.ts";
export { handoverRefusals } from "./texts.ts";

const base = "/cass/handover/";
const item = "15.14";

/** Somebody who leaves or comes. */
const person = z.object({
  name: z.string(),
  mobile: z.string(),
  /** leader | follower */
  form: z.string(),
});

/** One line of the list. */
export const handoverRow = z.object({
  id: z.string(),
  depaName: z.string(),
  postName: z.string(),
  /** When the shift ends that leaves it. */
  endTime: z.string(),
  outgoing: z.array(person),
  incoming: z.array(person),
  state: handoverState,
  /** It was accepted later than it may be, or still is not. */
  isLate: z.boolean(),
  /** Who accepted it, and when; "" while nobody did. */
  acceptedBy: z.string(),
  acceptTime: z.string(),
  /** How many entries of each kind it has. */
  counts: z.array(z.object({ kind: z.enum(entryKindNames), count: z.int() })),
  /** The caller is one of those who accept it, and it waits. */
  mayAccept: z.boolean(),
});
export type HandoverRow = z.output<typeof handoverRow>;

export const getHandovers = call({
  method: "POST",
  path: `${base}getList`,
  body: z.object({
    /** Part of any entry, remark, name or post. */
    keyword: text(handoverLimits.keyword),
    depaName: text(handoverLimits.name),
    /** `late`: accepted late, or late and still not. */
    state: z._default(z.enum(["", "late", ...stateNames], "E9413"), ""),
    /** `1`: of the caller, leaving or coming. */
    mine: z._default(z.enum(["", "1"], "E9413"), ""),
    /** First and last day on which the shift ended. */
    startDate: dayOrAny(),
    endDate: dayOrAny(),
    ...pagingFields,
  }),
  result: pageOf(handoverRow),
  who: staff,
  item,
  summary: { zh: "交接班日志列表", en: "Handover logs, the latest first" },
});

/** Something the next shift takes over. */
export const handoverEntry = z.object({
  kind: z.enum(entryKindNames),
  title: z.string(),
  hint: z.string(),
  /** The page it is seen to on; "" for none. */
  route: z.string(),
  /** Of a remark: who, and when. */
  by: z.string(),
  time: z.string(),
});
export type HandoverEntry = z.output<typeof handoverEntry>;

export const getHandover = call({
  method: "GET",
  path: `${base}detail`,
  body: z.object({ id: id() }),
  result: z.extend(handoverRow, {
    telephone: z.string(),
    applications: z.array(z.string()),
    /** When its entries were put together. */
    writtenTime: z.string(),
    entries: z.array(handoverEntry),
    /** While it waits: who stands on the post now, whoever was to follow. */
    onPostNow: z.array(person),
    /** The caller supervises, it is late and nobody stands on the post: it is accepted in the place of whoever should follow. */
    mayAcceptInPlace: z.boolean(),
    mayRemark: z.boolean(),
  }),
  who: staff,
  item,
  summary: { zh: "交接班日志", en: "One handover log" },
});

/** What concerns the caller: what waits to be accepted, and what the own shift will leave. */
export const getMyHandovers = call({
  method: "GET",
  path: `${base}getMine`,
  body: nothing,
  result: z.object({ toAccept: z.array(handoverRow), leaving: z.array(handoverRow) }),
  who: staff,
  item,
  summary: { zh: "我的交接班", en: "My handovers" },
});

/** Accepts a log, once; whoever comes second is told who was first (E15091). */
export const acceptHandover = call({
  method: "POST",
  path: `${base}accept`,
  body: z.object({ id: id() }),
  result: z.object({ acceptTime: z.string() }),
  who: staff,
  once: true,
  audit: "handover.accept",
  item,
  summary: { zh: "接班", en: "Accept a shift" },
});

/** Says something to whoever follows, or asks back; nothing that was said is changed. */
export const remarkHandover = call({
  method: "POST",
  path: `${base}remark`,
  body: z.object({ id: id(), note: requiredText(handoverLimits.remark) }),
  result: nothing,
  who: staff,
  quota: [perHour("account", 60)],
  audit: "handover.remark",
  once: true,
  item,
  summary: { zh: "补充交班说明", en: "Add a remark to a handover" },
});
