import * as z from "zod/mini";
import {
  agentNotAbnormal,
  boundTo,
  mobileSignIn as mobileAccountOnly,
  ownsAgent,
} from "@apron/features/agents/contract";
import { gateActions, gateRefusals } from "@apron/features/agents/texts";
import { verified } from "@apron/features/identity/contract";
import { captchaFields, captchaFor, optTypes } from "@apron/features/login/contract";
import { call, type Need, perDay, spaced, version } from "@apron/kit/contract/call";
import { flightNo } from "@apron/kit/contract/flights";
import { queryRefusals } from "@apron/kit/contract/query-refusals";
import { dayOrAny, id, pageOfMany, pagingFields, text } from "@apron/kit/contract/patterns";
import {
  airportField,
  emailField,
  exactlyOneKey,
  flightDayField,
  passengerKeyFields,
  passengerKeys,
  ticketNumberField,
} from "./fields.ts";
import { expiredRefusals } from "./texts.ts";

export * from "./contract-desk.ts";
export * from "./fields.ts";
export * from "./stages.ts";
import { anyProgress, channels, expiredLimits, failures, resultStates } from "./stages.ts";

/** Holders of work numbers: persons, and service numbers as far as their gates allow. */
const who = version("1", "2");

/** How often a work number may ask, of tickets and of passengers each: so many a day, and some seconds apart (14.2, X34). */
export const expiredQuotas = [
  { ...perDay("agent", expiredLimits.perDay), refusal: queryRefusals.E14001 },
  { ...spaced("agent", expiredLimits.secondsBetween), refusal: queryRefusals.E14010 },
] as const;

/** The account signs in with a mobile number, said in the words of the queries (catalogue 14.2). */
const mobileSignIn: Need = { ...mobileAccountOnly, refusal: expiredRefusals.E14011 };

/** The chosen work number is of a system that issues tickets (catalogue 14.1). */
export const issuesTickets: Need = {
  name: "expired.issuesTickets",
  refusal: gateRefusals.E14012,
  actions: [gateActions.bind],
};

/** The chosen work number may ask now; said before a puzzle is used up, counted exactly when the query is taken (14.9). */
export const ticketRoom: Need = { name: "expired.ticketRoom", refusal: queryRefusals.E14001 };
export const passengerRoom: Need = { name: "expired.passengerRoom", refusal: queryRefusals.E14001 };

const Applied = z.object({
  serialNo: z.string(),
  /** How soon the next may be asked, in seconds by the portal's own clock. */
  waitSeconds: z.int(),
});

/** What every query says of itself. */
const rowFields = {
  serialNo: z.string(),
  system: z.string(),
  agentNumber: z.string(),
  /** "" once it was erased. */
  email: z.string(),
  submitTime: z.string(),
  channel: z.enum(channels),
  /** 1 in query, 2 sent, 3 failed. */
  progress: z.int(),
  /** Why it failed; "" unless it did. */
  failure: z.enum(["", ...failures]),
};

const TicketRow = z.object({ ...rowFields, ticketNumber: z.string() });
const PassengerRow = z.object({
  ...rowFields,
  flightNo: z.string(),
  flightDate: z.string(),
  depAirport: z.string(),
  /** By what the passenger is looked for. */
  key: z.enum(passengerKeys),
  /** The same, masked; "" once it was erased. */
  wanted: z.string(),
});

const detailFields = {
  /** About when the answer is there; "" once it is. */
  expectedTime: z.string(),
  /** When it was sent, or failed; "" before. */
  endTime: z.string(),
  /** Why it failed, in words. */
  reason: z.string(),
  /** Whether the result can be read here: not before there is one, and not after it was erased. */
  result: z.enum(resultStates),
  /** Until when; "" where there is none. */
  keptUntil: z.string(),
};

const listFields = {
  ...pagingFields,
  progress: anyProgress(),
  /** Days of submission. */
  startDate: dayOrAny(),
  endDate: dayOrAny(),
};

const Quota = z.object({
  used: z.int(),
  limit: z.int(),
  /** When the next may be asked; "" for now. */
  nextAllowedAt: z.string(),
  /** The same in seconds by the portal's own clock, for a browser whose clock is wrong. */
  waitSeconds: z.int(),
});

const ofAgent = z.object({ bindingId: id() });
const ofQuery = z.object({ serialNo: id() });
const ofFile = z.object({ serialNo: id(), format: z._default(z.enum(["pdf", "xlsx"], "E9413"), "pdf") });

export const applyTicket = call({
  method: "POST",
  path: "/cass/expiredTicket/apply",
  body: z.object({
    ...captchaFields,
    /** That of the binding; it need not be named. */
    system: z._default(z.enum(["", "B", "C"], "E14012"), ""),
    bindingId: id(),
    ticketNumber: ticketNumberField(),
    email: emailField(),
  }),
  result: Applied,
  who,
  needs: [boundTo("BorC"), mobileSignIn, verified, ownsAgent, issuesTickets, agentNotAbnormal, ticketRoom],
  spends: [captchaFor(optTypes.expiredQuery)],
  within: { quota: expiredQuotas },
  once: true,
  audit: "expired.applyTicket",
  item: "14.1",
  summary: {
    zh: "提交过期客票查询，结果约30分钟内发至邮箱",
    en: "Asks for an expired ticket; the result comes by e-mail in about 30 minutes",
  },
});

export const getTicketQueries = call({
  method: "POST",
  path: "/cass/expiredTicket/getList",
  body: z.object({ ...listFields, /** Exactly, in any spelling. */ ticketNumber: text(40) }),
  result: pageOfMany(TicketRow),
  who,
  item: "14.1",
  summary: { zh: "本人的过期客票查询记录", en: "One's queries of expired tickets" },
});

export const getTicketQuery = call({
  method: "GET",
  path: "/cass/expiredTicket/detail",
  body: ofQuery,
  result: z.object({ ...TicketRow.shape, ...detailFields }),
  who,
  item: "14.1",
  summary: { zh: "一次过期客票查询的进度", en: "How far a query of an expired ticket is" },
});

export const getTicketQuota = call({
  method: "GET",
  path: "/cass/expiredTicket/getQuota",
  body: ofAgent,
  result: Quota,
  who,
  needs: [ownsAgent],
  item: "14.2",
  summary: {
    zh: "该工作号今日过期客票查询次数及倒计时",
    en: "What of the day a work number has used, and when it may ask again",
  },
});

export const getTicketResult = call({
  method: "POST",
  path: "/cass/expiredTicket/getResult",
  body: ofQuery,
  result: z.object({
    /** When the host answered. */
    asOf: z.string(),
    ticketNumber: z.string(),
    issuedBy: z.string(),
    issuedOn: z.string(),
    passenger: z.string(),
    segments: z.array(
      z.object({
        flightNo: z.string(),
        flightDate: z.string(),
        from: z.string(),
        to: z.string(),
        cabin: z.string(),
        couponStatus: z.string(),
      }),
    ),
  }),
  who,
  audit: "expired.view",
  item: "14.1",
  summary: { zh: "查看客票查询结果（保留30天，留痕）", en: "Reads the result while it is kept; written down" },
});

export const getTicketFile = call({
  method: "GET",
  path: "/cass/expiredTicket/getFile",
  body: ofFile,
  result: z.object({}),
  who,
  carriage: "bytes",
  audit: "expired.file",
  item: "14.1",
  summary: {
    zh: "下载客票查询结果（PDF或表格，留痕）",
    en: "Takes the result along as PDF or spreadsheet; written down",
  },
});

export const applyPassenger = call({
  method: "POST",
  path: "/cass/expiredPassenger/apply",
  body: z
    .object({
      ...captchaFields,
      bindingId: id(),
      flightNo: flightNo("E14026"),
      flightDate: flightDayField(),
      depAirport: airportField(),
      ...passengerKeyFields,
      email: emailField(),
    })
    .check(exactlyOneKey),
  result: Applied,
  who,
  needs: [boundTo("any"), mobileSignIn, verified, ownsAgent, agentNotAbnormal, passengerRoom],
  spends: [captchaFor(optTypes.expiredQuery)],
  within: { quota: expiredQuotas },
  once: true,
  audit: "expired.applyPassenger",
  item: "14.3",
  summary: {
    zh: "提交过期旅客查询，姓名、证件号、票号任填其一",
    en: "Asks for an expired passenger by exactly one of name, identity number and ticket number",
  },
});

export const getPassengerQueries = call({
  method: "POST",
  path: "/cass/expiredPassenger/getList",
  body: z.object({ ...listFields, flightNo: text(20) }),
  result: pageOfMany(PassengerRow),
  who,
  item: "14.3",
  summary: { zh: "本人的过期旅客查询记录", en: "One's queries of expired passengers" },
});

export const getPassengerQuery = call({
  method: "GET",
  path: "/cass/expiredPassenger/detail",
  body: ofQuery,
  result: z.object({ ...PassengerRow.shape, ...detailFields }),
  who,
  item: "14.3",
  summary: { zh: "一次过期旅客查询的进度", en: "How far a query of an expired passenger is" },
});

export const getPassengerQuota = call({
  method: "GET",
  path: "/cass/expiredPassenger/getQuota",
  body: ofAgent,
  result: Quota,
  who,
  needs: [ownsAgent],
  item: "14.3",
  summary: {
    zh: "该工作号今日过期旅客查询次数及倒计时",
    en: "What of the day a work number has used, and when it may ask again",
  },
});

export const getPassengerResult = call({
  method: "POST",
  path: "/cass/expiredPassenger/getResult",
  body: ofQuery,
  result: z.object({
    asOf: z.string(),
    flightNo: z.string(),
    flightDate: z.string(),
    depAirport: z.string(),
    passengers: z.array(
      z.object({
        name: z.string(),
        ticketNumber: z.string(),
        seat: z.string(),
        cabin: z.string(),
        checkedInAt: z.string(),
        status: z.string(),
      }),
    ),
  }),
  who,
  audit: "expired.view",
  item: "14.3",
  summary: { zh: "查看旅客查询结果（保留30天，留痕）", en: "Reads the result while it is kept; written down" },
});

export const getPassengerFile = call({
  method: "GET",
  path: "/cass/expiredPassenger/getFile",
  body: ofFile,
  result: z.object({}),
  who,
  carriage: "bytes",
  audit: "expired.file",
  item: "14.3",
  summary: {
    zh: "下载旅客查询结果（PDF或表格，留痕）",
    en: "Takes the result along as PDF or spreadsheet; written down",
  },
});
