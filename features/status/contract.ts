import * as z from "zod/mini";
import { anyone, call, perMinute, staff } from "@apron/kit/contract/call";
import { nothing, text } from "@apron/kit/contract/patterns";
import { Subject } from "./contract-brief.ts";
import { serviceState } from "./states.ts";

export * from "./contract-brief.ts";

const item = "28.5";
const quota = [perMinute("ip", 600)];

/** How every host and airport stands now, and which maintenance is announced. */
export const getServiceStatus = call({
  method: "GET",
  path: "/cass/status/get",
  body: nothing,
  result: z.object({
    asOf: z.string(),
    hosts: z.array(Subject),
    airports: z.array(Subject),
    windows: z.array(
      z.object({
        title: z.string(),
        fromTime: z.string(),
        untilTime: z.string(),
        names: z.array(z.string()),
        running: z.boolean(),
      }),
    ),
  }),
  who: anyone,
  quota,
  item,
  summary: { zh: "服务状态", en: "How hosts and airports stand" },
});

/** 90 days of the hosts, or of the airport that is named, with what happened. */
export const getStatusHistory = call({
  method: "GET",
  path: "/cass/status/getHistory",
  body: z.object({
    /** An airport's office code; "" is all hosts. */
    code: text(20, "E9413"),
  }),
  result: z.object({
    list: z.array(
      z.object({
        code: z.string(),
        name: z.string(),
        /** Hundredths of a per cent of the time it was not down. */
        uptime: z.int(),
        days: z.array(
          z.object({ day: z.string(), state: serviceState, down: z.int(), degraded: z.int(), maintenance: z.int() }),
        ),
        periods: z.array(z.object({ state: serviceState, since: z.string(), until: z.string(), why: z.string() })),
      }),
    ),
  }),
  who: anyone,
  quota: [perMinute("ip", 120)],
  item,
  summary: { zh: "近90天服务状态", en: "90 days of a host or airport" },
});

/** What is behind each state: the gateway's figures, the faults, who is on duty, and what a person set. */
export const getStatusInternal = call({
  method: "GET",
  path: "/cass/status/getInternal",
  body: nothing,
  result: z.object({
    list: z.array(
      z.object({
        code: z.string(),
        name: z.string(),
        state: serviceState,
        gateway: z.nullable(z.object({ tries: z.int(), failures: z.int(), ms: z.int() })),
        faults: z.array(z.object({ id: z.string(), software: z.string(), airportCn: z.string(), since: z.string() })),
        onDuty: z.array(
          z.object({
            name: z.string(),
            mobile: z.string(),
            telephone: z.string(),
            postName: z.string(),
            depaName: z.string(),
          }),
        ),
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
  who: staff,
  item,
  summary: { zh: "服务状态内部情况", en: "What is behind each state" },
});
