import * as z from "zod/mini";
import { Health, numberTopic } from "@apron/features/agents/contract";
import { call, role } from "@apron/kit/contract/call";
import { id, nothing, requiredText } from "@apron/kit/contract/patterns";
import { roles } from "@apron/kit/contract/roles";

export * from "./contract-caller.ts";

/** Customer service, on the telephone with somebody who is stuck (catalogue 5.14). */
const hotline = role(roles.customerService.id);
const item = "5.14";

/** What may be done by hand; each is refused as long as something else has to be done first. */
const Act = z.object({
  allowed: z.boolean(),
  /** Why not, and what helps; "" and null when it may be done. */
  code: z.string(),
  message: z.string(),
  action: z.nullable(z.object({ label: z.string(), route: z.string() })),
});

export const getHotlineAgent = call({
  method: "GET",
  path: "/cass/hotline/getAgent",
  body: z.object({ bindingId: id() }),
  result: z.object({
    /** People masked. */
    user: z.string(),
    mobile: z.string(),
    email: z.string(),
    organization: z.string(),
    bindTime: z.string(),
    /** When the binding ended; "" while it holds. */
    endTime: z.string(),
    /** When the caller showed whoever asks that he is the holder, within the last half hour; "" where he did not. */
    provenTime: z.string(),
    health: Health,
    lift: Act,
    activate: Act,
  }),
  who: hotline,
  audit: "hotline.view",
  viewed: true,
  item,
  summary: {
    zh: "工作号的健康卡、持有人（脱敏）与可人工处理的事项",
    en: "A work number's health card, its holder (masked), and what may be done by hand",
  },
});

const byHand = z.object({ bindingId: id(), reason: requiredText(200) });

export const liftByHand = call({
  method: "POST",
  path: "/cass/agentUnlock/desk/lift",
  body: byHand,
  result: nothing,
  who: hotline,
  audit: "hotline.lift",
  tells: numberTopic,
  item,
  summary: { zh: "人工解除限流（须填原因）", en: "Lifts a limit by hand, with a reason" },
});

export const activateByHand = call({
  method: "POST",
  path: "/cass/agentActivate/desk/activate",
  body: byHand,
  /** By when its holder has to sign in at the host. */
  result: z.object({ deadline: z.string() }),
  who: hotline,
  audit: "hotline.activate",
  tells: numberTopic,
  item,
  summary: { zh: "人工激活（须填原因）", en: "Activates a disabled work number by hand, with a reason" },
});
