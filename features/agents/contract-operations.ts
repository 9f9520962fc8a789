import * as z from "zod/mini";
import { call, version } from "@apron/kit/contract/call";
import { dayOrAny, id, pageOf, pagingFields } from "@apron/kit/contract/patterns";
import { reader } from "./contract-desk.ts";
import { ownsAgent } from "./contract-gates.ts";
import { agentNumberOrAny, systemField } from "./systems.ts";

/** What may be asked of a host for a work number. */
export const operationKinds = [
  "reset",
  "activate",
  "liftFlow",
  "clearFlow",
  "unlockPid",
  "freeze",
  "unfreeze",
  "disable",
  "cancel",
  "setThreshold",
  "siNotice",
] as const;
export type OperationKind = (typeof operationKinds)[number];

/** As whom somebody asked for what happens to a work number. */
export const askedAsKinds = ["owner", "administrator", "hotline", "system"] as const;
export type AskedAs = (typeof askedAsKinds)[number];

/** Where an operation at a host stands. */
export const operationStates = ["begun", "unknown", "done", "refused"] as const;

export const getAgentHistory = call({
  method: "POST",
  path: "/cass/agent/getHistory",
  body: z.object({ ...pagingFields, bindingId: id() }),
  result: pageOf(
    z.object({
      operationId: z.string(),
      kind: z.string(),
      askedAs: z.enum(askedAsKinds),
      /** Why, of what customer service did by hand; "" otherwise. */
      reason: z.string(),
      state: z.enum(operationStates),
      beginTime: z.string(),
      settleTime: z.string(),
    }),
  ),
  who: version("1", "2"),
  needs: [ownsAgent],
  item: "5.14",
  summary: {
    zh: "本人工作号绑定以来的主机操作",
    en: "What was asked of its host for one's work number since it was bound",
  },
});

export const getOperations = call({
  method: "POST",
  path: "/cass/agentDesk/getOperations",
  body: z.object({
    ...pagingFields,
    system: z._default(z.union([systemField, z.literal("")], "E9413"), ""),
    agentNumber: agentNumberOrAny(),
    kind: z._default(z.union([z.enum(operationKinds), z.literal("")], "E9413"), ""),
    state: z._default(z.union([z.enum(operationStates), z.literal("")], "E9413"), ""),
    askedAs: z._default(z.union([z.enum(askedAsKinds), z.literal("")], "E9413"), ""),
    /** Only what the caller has asked for. */
    mine: z._default(z.boolean("E9413"), false),
    startDate: dayOrAny(),
    endDate: dayOrAny(),
  }),
  result: pageOf(
    z.object({
      operationId: z.string(),
      kind: z.string(),
      system: z.string(),
      agentNumber: z.string(),
      askedAs: z.enum(askedAsKinds),
      askedBy: z.string(),
      /** Why, where the portal asks for it: what is done by hand. */
      reason: z.string(),
      detail: z.string(),
      state: z.enum(operationStates),
      answer: z.string(),
      beginTime: z.string(),
      settleTime: z.string(),
    }),
  ),
  who: reader,
  item: "5.14",
  summary: { zh: "主机操作日志", en: "What was asked of the hosts" },
});
