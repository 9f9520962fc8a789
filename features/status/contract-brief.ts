import * as z from "zod/mini";
import { anyone, call, perMinute } from "@apron/kit/contract/call";
import { nothing } from "@apron/kit/contract/patterns";
import { serviceState } from "./states.ts";

/** A host or an airport, as everybody reads it: no person, and nothing internal. */
export const Subject = z.object({
  /** B, C, J, or the office code of an airport. */
  code: z.string(),
  name: z.string(),
  state: serviceState,
  /** Since when it is not operational; "" while it is. */
  since: z.string(),
  /** When it is expected to end; "" when nobody knows. */
  until: z.string(),
  why: z.string(),
  /** What readers may do meanwhile. */
  todo: z.string(),
});
export type Subject = z.output<typeof Subject>;

/** What is worth a line on every page, for this reader; empty while all is well. */
export const getStatusBrief = call({
  method: "GET",
  path: "/cass/status/getBrief",
  body: nothing,
  result: z.object({ list: z.array(z.extend(Subject, { yours: z.boolean() })) }),
  who: anyone,
  quota: [perMinute("ip", 600)],
  item: "28.5",
  summary: { zh: "服务异常提示", en: "What is not well, in a line" },
});

/** What open screens hear when a state changes. */
export const statusTopic = "status";
