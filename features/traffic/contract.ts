import * as z from "zod/mini";
import {
  agentNotAbnormal,
  agentNumberOrAny,
  agentQuotas,
  allowances,
  organisationOwner,
  ownsAgent,
  rationOf,
  systemField,
} from "@apron/features/agents/contract";
import { captchaFields, captchaFor, optTypes } from "@apron/features/login/contract";
import { call, type Need, signedIn, version } from "@apron/kit/contract/call";
import { exactKeyOrAny, pidPattern } from "@apron/kit/contract/keys";
import { day, id, nothing, pageOf, pagingFields } from "@apron/kit/contract/patterns";
import { trafficRefusals } from "./texts.ts";

/** The figures of traffic (catalogue 31). */
export const trafficLimits = {
  /** Shares of the threshold at which its holder is warned, each once a day. */
  levels: [80, 95],
  /** Days back that hosts tell of, today among them (6.6). */
  hostDays: 7,
  /** How long readings are kept, and days. */
  readingDays: 14,
  dayMonths: 13,
  /** Work numbers asked for in one request: few enough that nobody notices the work on one answer. */
  atOnce: 100,
  /** A number that jumps is read this often, for so long after it last stood out. */
  watchMinutes: 2,
  watchFor: 40,
} as const;

/** Holders of work numbers: persons and service numbers. */
const holder = version("1", "2");

/** How often today's traffic of a work number may be cleared (6.5). */
export const clearings = rationOf(allowances.clearFlow, () => trafficRefusals.E6001);

/** The `bindingId` is a work number the caller may operate; another's is answered like nobody's. */
export const mayOperate: Need = { name: "traffic.mayOperate", refusal: trafficRefusals.E6003 };

/** Today's traffic may still be cleared (6.5); refused with the time from which it may be again. */
export const mayClear: Need = { name: "traffic.mayClear", refusal: trafficRefusals.E6001 };

export const getToday = call({
  method: "GET",
  path: "/cass/flow/getToday",
  body: z.object({ bindingId: id() }),
  result: z.object({
    agentNumber: z.string(),
    flow: z.int(),
    threshold: z.int(),
    /** Never below 0. */
    remaining: z.int(),
    usedPidCount: z.int(),
    /** 1 normal, 2 overflow. */
    status: z.int(),
    /** When the host counted so. */
    updateTime: z.string(),
    /** False: the host did not answer, and this is what it said last. */
    hostAnswered: z.boolean(),
  }),
  who: holder,
  needs: [ownsAgent],
  item: "6.2",
  summary: { zh: "工作号今日流量", en: "Today's traffic of a work number" },
});

export const getSevenDay = call({
  method: "GET",
  path: "/cass/flow/getSevenDay",
  body: z.object({ bindingId: id() }),
  result: z.array(z.object({ date: z.string(), flow: z.int(), threshold: z.int(), usedPidCount: z.int() })),
  who: holder,
  needs: [ownsAgent],
  item: "6.3",
  summary: { zh: "近7天流量", en: "The traffic of seven days, oldest first" },
});

export const getPidDetail = call({
  method: "POST",
  path: "/cass/flow/getPidDetail",
  body: z.object({
    ...pagingFields,
    bindingId: id(),
    date: day(),
    pid: exactKeyOrAny(pidPattern, 8, "E9413"),
  }),
  result: pageOf(
    z.object({ time: z.string(), pid: z.string(), office: z.string(), flow: z.int(), instruction: z.string() }),
  ),
  who: holder,
  needs: [ownsAgent],
  item: "6.4",
  summary: { zh: "按PID的指令明细", en: "The instructions of a day, by PID" },
});

export const resetFlow = call({
  method: "POST",
  path: "/cass/flow/reset",
  atHost: true,
  body: z.object({ ...captchaFields, bindingId: id() }),
  result: z.object({ flow: z.int() }),
  who: holder,
  needs: [mayOperate, agentNotAbnormal, mayClear],
  spends: [captchaFor(optTypes.flowUnlock)],
  within: { quota: agentQuotas(clearings) },
  once: true,
  audit: "traffic.clear",
  item: "6.5",
  summary: { zh: "今日流量清零", en: "Sets today's traffic back to 0" },
});

/** A share of what was sent: of a PID, or of a kind of instruction. */
const Share = z.object({ name: z.string(), flow: z.int(), share: z.int() });

/** How a day goes on: full, jump, rising, calm, stopped or unknown, and with a time from when to when it is full. */
export const Outlook = z.object({
  course: z.string(),
  /** Wall times; "" where it is not full today, or nothing can be said. */
  fullAt: z.string(),
  fullFrom: z.string(),
  fullUntil: z.string(),
  /** The same in a sentence, with today beside the same weekday and what sends most. */
  said: z.string(),
});

export const getRadar = call({
  method: "GET",
  path: "/cass/flow/getRadar",
  body: z.object({ bindingId: id() }),
  result: z.object({
    ...Outlook.shape,
    flow: z.int(),
    threshold: z.int(),
    updateTime: z.string(),
    /** Whether the usual figures are of this weekday, or of any day. */
    sameWeekday: z.boolean(),
    /** What is usual by now; -1 while nothing is. */
    usualByNow: z.int(),
    /** Today's readings, and what is usual at the same times. */
    readings: z.array(z.object({ time: z.string(), flow: z.int() })),
    usual: z.array(z.object({ time: z.string(), flow: z.int() })),
    pids: z.array(Share),
    instructions: z.array(Share),
    /** When PIDs and instructions were counted; "" when never today. */
    topTime: z.string(),
    clearsLeft: z.int(),
    /** A threshold under which today would not have been full: what an application begins with. */
    suggestedThreshold: z.int(),
    /** The one thing to do about it; null where there is none. */
    action: z.nullable(z.object({ label: z.string(), route: z.string() })),
  }),
  who: holder,
  needs: [ownsAgent],
  item: "6.9",
  summary: {
    zh: "流量雷达：预计用满时间、同比与来源",
    en: "When it will be full, today beside the usual, and what sends most",
  },
});

export const getDays = call({
  method: "GET",
  path: "/cass/flow/getDays",
  body: z.object({ bindingId: id() }),
  result: z.array(z.object({ date: z.string(), flow: z.int(), threshold: z.int() })),
  who: holder,
  needs: [ownsAgent],
  item: "6.10",
  summary: { zh: "近13个月每日流量", en: "The traffic of each day of 13 months" },
});

/** Of what a holder is told by a message: everything, what is urgent, or nothing. */
export const messageChoices = ["all", "urgent", "none"] as const;
export type MessageChoice = (typeof messageChoices)[number];

export const getSettings = call({
  method: "GET",
  path: "/cass/flow/getSettings",
  body: nothing,
  result: z.object({ message: z.enum(messageChoices) }),
  who: holder,
  item: "6.11",
  summary: { zh: "流量预警的短信/邮件设置", en: "Which traffic warnings are also sent as a message" },
});

export const saveSettings = call({
  method: "POST",
  path: "/cass/flow/saveSettings",
  body: z.object({
    message: z.enum(messageChoices, "E9413"),
    /** What was seen; another one since is E9409. */
    seen: z.optional(z.object({ message: z.enum(messageChoices, "E9413") })),
  }),
  result: nothing,
  who: holder,
  audit: "traffic.settings",
  item: "6.11",
  summary: { zh: "保存流量预警设置", en: "Saves which warnings are sent as a message" },
});

export const getOverview = call({
  method: "POST",
  path: "/cass/flow/getOverview",
  body: z.object({
    ...pagingFields,
    system: z._default(z.union([systemField, z.literal("")], "E9413"), ""),
    agentNumber: agentNumberOrAny(),
  }),
  result: pageOf(
    z.object({
      ...Outlook.shape,
      system: z.string(),
      agentNumber: z.string(),
      organization: z.string(),
      flow: z.int(),
      threshold: z.int(),
      /** Per cent of the threshold. */
      share: z.int(),
      updateTime: z.string(),
    }),
  ),
  who: signedIn,
  needs: [organisationOwner],
  item: "6.12",
  summary: {
    zh: "本机构工作号流量总览，最先用满者在前",
    en: "The work numbers of one's organisation, the first to be full first",
  },
});
