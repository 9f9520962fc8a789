import * as z from "zod/mini";
import { officeCode } from "@apron/features/airport/contract";
import { call, perHour, role, staff } from "@apron/kit/contract/call";
import { airline, flightNo } from "@apron/kit/contract/flights";
import {
  day,
  dayOrAny,
  id,
  nothing,
  pageOfMany,
  pagingFields,
  requiredText,
  seenVersion,
  text,
} from "@apron/kit/contract/patterns";
import { roles } from "@apron/kit/contract/roles";

/** What was wrong with the ticket list a departure system should have sent (catalogue 16.10). */
export const etlStatuses = ["missing", "rejected", "partial", "late"] as const;
export type EtlStatus = (typeof etlStatuses)[number];

/** Where a feedback stands; it only goes forward. */
export const feedbackStates = ["submitted", "processing", "resolved"] as const;
export type FeedbackState = (typeof feedbackStates)[number];

/** Limits of a feedback. */
export const etlLimits = { description: 1000, reply: 1000, files: 5, tickets: 100_000 } as const;

const rowFields = {
  id: z.string(),
  createTime: z.string(),
  officeCode: z.string(),
  airportCn: z.string(),
  airline: z.string(),
  flightNo: z.string(),
  flightDate: z.string(),
  etlStatus: z.enum(etlStatuses),
  ticketsAffected: z.int(),
  status: z.enum(feedbackStates),
  submitter: z.string(),
};

/** What open screens of staff hear when a feedback was written or answered. */
export const etlTopic = "etl";

export const getEtlFeedbacks = call({
  method: "POST",
  path: "/cass/etlFeedback/getList",
  body: z.object({
    ...pagingFields,
    /** Part of the airport's name, office code or IATA code. */
    airport: text(60),
    airline: text(10),
    flightNo: text(20),
    etlStatus: z._default(z.enum(["", ...etlStatuses], "E9413"), ""),
    status: z._default(z.enum(["", "open", ...feedbackStates], "E9413"), ""),
    /** Flight dates. */
    startDate: dayOrAny(),
    endDate: dayOrAny(),
    /** 1: only one's own. */
    mine: z._default(z.enum(["", "1"], "E9413"), ""),
  }),
  result: pageOfMany(z.object(rowFields)),
  who: staff,
  item: "16.10",
  summary: { zh: "ETL反馈列表", en: "ETL feedback, newest first" },
});

export const getEtlFeedback = call({
  method: "GET",
  path: "/cass/etlFeedback/detail",
  body: z.object({ id: id() }),
  result: z.object({
    ...rowFields,
    description: z.string(),
    files: z.array(z.object({ fileId: z.string(), name: z.string(), size: z.int(), url: z.string() })),
    /** The newest answer; "" before the first. */
    reply: z.string(),
    /** Goes up with every change. */
    version: z.int(),
    /** Every change, oldest first. */
    changes: z.array(
      z.object({ time: z.string(), name: z.string(), status: z.enum(feedbackStates), reply: z.string() }),
    ),
  }),
  who: staff,
  item: "16.10",
  summary: { zh: "ETL反馈详情及处理过程", en: "One feedback and what was done about it" },
});

export const getEtlOptions = call({
  method: "GET",
  path: "/cass/etlFeedback/getOptions",
  body: z.object({ keyword: text(60) }),
  result: z.object({
    airports: z.array(z.object({ officeCode: z.string(), airportCn: z.string(), iata: z.string() })),
  }),
  who: staff,
  item: "16.10",
  summary: { zh: "ETL反馈可选机场", en: "Airports a feedback can name" },
});

export const saveEtlFeedback = call({
  method: "POST",
  path: "/cass/etlFeedback/save",
  body: z.object({
    officeCode: officeCode(),
    airline: airline("E16121"),
    flightNo: flightNo("E16122"),
    flightDate: day(),
    etlStatus: z.enum(etlStatuses),
    ticketsAffected: z.int("E9410").check(z.minimum(0, "E9415"), z.maximum(etlLimits.tickets, "E9414")),
    description: requiredText(etlLimits.description),
    /** `fileId`s (upload purpose `attachment`). */
    files: z._default(z.array(id()).check(z.maxLength(etlLimits.files, "E9417")), []),
  }),
  result: z.object({ id: z.string() }),
  who: staff,
  quota: [perHour("account", 200)],
  once: true,
  audit: "etl.save",
  item: "16.10",
  summary: { zh: "提交ETL反馈", en: "Submits a feedback" },
});

export const handleEtlFeedback = call({
  method: "POST",
  path: "/cass/etlFeedback/handle",
  body: z.object({
    id: id(),
    /** As it was seen; E9409 when somebody changed it meanwhile. */
    version: seenVersion(),
    status: z.enum(["processing", "resolved"]),
    /** Required to resolve it. */
    reply: text(etlLimits.reply),
  }),
  result: nothing,
  who: role(roles.reportHandler.id),
  once: true,
  audit: "etl.handle",
  item: "16.10",
  summary: { zh: "受理或答复ETL反馈，提交人收到通知", en: "Takes up or answers a feedback; its submitter is told" },
});
