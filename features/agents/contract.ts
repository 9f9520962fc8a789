import * as z from "zod/mini";
import { addressFields } from "@apron/features/login/contract";
import { call, signedIn } from "@apron/kit/contract/call";
import { pageOf, pagingFields, text } from "@apron/kit/contract/patterns";

/** Reservation systems a work number belongs to; D1 to D3 are DCS partitions (catalogue X23). */
export const systems = ["B", "C", "J", "D1", "D2", "D3"] as const;

/** A bound work number as its holder sees it (catalogue 3.1, 3.10); codes as in catalogue 3, realname as in X20. */
export const Agent = z.object({
  bindingId: z.string(),
  system: z.string(),
  agentNumber: z.string(),
  /** personal | non-personal */
  accountType: z.string(),
  /** 1 normal, 2 overflow, 3 abnormal */
  status: z.int(),
  /** 0 not certified, 1 verified, 2 under certification, 3 failed */
  realnameAuthStatus: z.int(),
  mainUse: z.boolean(),
  bindTime: z.string(),
});

export const listAgents = call({
  method: "POST",
  path: "/cass/agent/list",
  body: z.object({
    ...pagingFields,
    agentNumber: text(10, "E3001"),
    systemCode: z._default(z.union([z.enum(systems), z.literal("")], "E9413"), ""),
    mobile: addressFields.signTel,
    email: addressFields.signMailbox,
  }),
  result: pageOf(Agent),
  who: signedIn,
  item: "3.10",
  summary: { zh: "本人绑定的工作号", en: "One's bound work numbers" },
});
