import * as z from "zod/mini";
import { call, role } from "@apron/kit/contract/call";
import { id, nothing, pageOf, pagingFields, requiredText } from "@apron/kit/contract/patterns";
import { roles } from "@apron/kit/contract/roles";

/** Cancels work numbers (catalogue 25.5). */
const configurer = role(roles.configurationAdministrator.id, roles.administrator.id);

/** Where an unused work number stands; lapsed: it was used again, or its binding ended. */
export const reclaimStates = ["open", "kept", "reclaimed", "lapsed"] as const;

export const getReclaims = call({
  method: "POST",
  path: "/cass/agentDesk/getReclaims",
  body: z.object({ ...pagingFields, state: z._default(z.enum(reclaimStates, "E9413"), "open") }),
  result: pageOf(
    z.object({
      id: z.string(),
      bindingId: z.string(),
      system: z.string(),
      agentNumber: z.string(),
      /** Masked. */
      user: z.string(),
      organization: z.string(),
      unusedSince: z.string(),
      noticeTime: z.string(),
      /** From when it may be reclaimed, and whether that is now. */
      earliestTime: z.string(),
      ripe: z.boolean(),
      decideTime: z.string(),
      reason: z.string(),
    }),
  ),
  who: configurer,
  item: "29.7",
  summary: { zh: "长期未用、可收回的工作号", en: "Work numbers unused for long that may be reclaimed" },
});

export const decideReclaim = call({
  method: "POST",
  path: "/cass/agentDesk/decideReclaim",
  body: z.object({ id: id(), reclaim: z.boolean("E9410"), reason: requiredText(200) }),
  result: nothing,
  who: configurer,
  once: true,
  audit: "agents.decideReclaim",
  tells: "agents.reclaim",
  item: "29.7",
  summary: {
    zh: "收回或保留长期未用的工作号",
    en: "Reclaims an unused work number at its host, or lets its holder keep it",
  },
});
