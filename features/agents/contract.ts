import * as z from "zod/mini";
import { addressFields } from "@apron/features/login/contract";
import { call, signedIn } from "@apron/kit/contract/call";
import { id, nothing, pageOf, pagingFields } from "@apron/kit/contract/patterns";
import { identityStages } from "./standing.ts";
import { agentNumberOrAny, systemField } from "./systems.ts";

export * from "./allowances.ts";
export * from "./contract-binding.ts";
export * from "./contract-desk.ts";
export * from "./contract-front.ts";
export * from "./contract-crowd.ts";
export * from "./contract-gates.ts";
export * from "./contract-health.ts";
export * from "./contract-operations.ts";
export * from "./contract-reclaim.ts";
export * from "./standing.ts";
export * from "./systems.ts";

/** Where a self-service permission stands (catalogue 3.31). */
export const selfServiceStates = ["none", "applied", "approved", "expiring", "expired", "refused"] as const;
export type SelfServiceState = (typeof selfServiceStates)[number];

/** A bound work number as its holder sees it (catalogue 3, entity); codes as in 3.8, 3.9 and X20; people masked. */
export const Agent = z.object({
  bindingId: z.string(),
  system: z.string(),
  agentNumber: z.string(),
  /** Whose account it is bound to. */
  user: z.string(),
  /** Whose it is at the host. */
  owner: z.string(),
  mobile: z.string(),
  email: z.string(),
  organization: z.string(),
  /** personal | non-personal */
  accountType: z.string(),
  /** 1 normal, 2 overflow, 3 abnormal */
  status: z.int(),
  frozen: z.boolean(),
  /** Why the host has disabled it: inactive | wrongPasswords | deadline; "" while it has not. */
  disabled: z.string(),
  /** 0 not certified, 1 verified, 2 under certification, 3 failed */
  realnameAuthStatus: z.int(),
  /** The same in finer steps. */
  identityStage: z.enum(identityStages),
  mainUse: z.boolean(),
  bindTime: z.string(),
  selfServiceState: z.enum(selfServiceStates),
  /** "" while there is no permission. */
  selfServiceExpireTime: z.string(),
  twoFactorType: z.string(),
  securityLevel: z.int(),
  smsRule: z.int(),
  siNoticeFrequency: z.int(),
});

/** The work numbers of the caller, also asked for at sign-in (1.25). */
export const listAgents = call({
  method: "POST",
  path: "/cass/agent/list",
  body: z.object({
    ...pagingFields,
    agentNumber: agentNumberOrAny(),
    systemCode: z._default(z.union([systemField, z.literal("")], "E9413"), ""),
    mobile: addressFields.signTel,
    email: addressFields.signMailbox,
  }),
  result: pageOf(Agent),
  who: signedIn,
  item: "3.10",
  summary: { zh: "本人绑定的工作号", en: "One's bound work numbers" },
});

/** One binding with what the host knows of the work number (catalogue 3.18). */
export const AgentDetail = z.object({
  ...Agent.shape,
  office: z.string(),
  level: z.string(),
  customerType: z.string(),
  customerName: z.string(),
  departmentId: z.string(),
  departmentName: z.string(),
  address: z.string(),
  city: z.string(),
  lastSignIn: z.string(),
  /** When the host was asked last; "" when never. */
  askedTime: z.string(),
  selfServiceReason: z.string(),
  selfServiceAnswer: z.string(),
});

export const agentDetail = call({
  method: "GET",
  path: "/cass/agent/detail",
  body: z.object({ bindingId: id() }),
  result: AgentDetail,
  who: signedIn,
  item: "3.18",
  summary: { zh: "绑定工作号详情", en: "One bound work number" },
});

/** The work number used first, or none (catalogue 3.4): none stays none until a further one is bound. */
export const mainOptions = call({
  method: "GET",
  path: "/cass/agent/main/options",
  body: nothing,
  result: z.object({
    bindingId: z.nullable(z.string()),
    options: z.array(z.object({ bindingId: z.string(), system: z.string(), agentNumber: z.string() })),
  }),
  who: signedIn,
  item: "3.16",
  summary: { zh: "可选的主工作号", en: "Work numbers that can be the main one" },
});
