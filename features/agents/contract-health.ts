import * as z from "zod/mini";
import { codeFor, optTypes, smsCode } from "@apron/features/login/contract";
import { call } from "@apron/kit/contract/call";
import { id, nothing, text } from "@apron/kit/contract/patterns";
import { agentVerified, ownsAgent } from "./contract-gates.ts";
import { holder } from "./contract-binding.ts";
import { numberTopic } from "./systems.ts";

/** What may be wrong with a work number, the one that must be dealt with first standing first. */
export const healthStates = [
  "blacklisted",
  "gone",
  "frozen",
  "abnormal",
  "disabledDeadline",
  "disabledInactive",
  "disabledPasswords",
  "limited",
  "pidsLocked",
  "identityFailed",
  "identityMissing",
  "identityAsked",
  "identityReview",
  "signInDue",
  "selfServiceExpired",
  "selfServiceExpiring",
  "unknown",
  "normal",
] as const;
export type HealthState = (typeof healthStates)[number];

/** The health of a bound work number: what is wrong, why, how long, and the one thing to do about it. */
export const Health = z.object({
  bindingId: z.string(),
  system: z.string(),
  agentNumber: z.string(),
  mainUse: z.boolean(),
  state: z.enum(healthStates),
  /** Further states, less urgent. */
  also: z.array(z.enum(healthStates)),
  /** Why, in a sentence. */
  cause: z.string(),
  /** Wall times; "" where there is none. */
  since: z.string(),
  until: z.string(),
  /** How often the remedy may still be tried; null where it is not counted. */
  remaining: z.nullable(z.int()),
  /** The same in a sentence that names the window it counts over; "" where it is not counted. */
  left: z.string(),
  /** What lifts it, in a sentence. */
  remedy: z.string(),
  /** The one button; null where nothing can be done here. */
  action: z.nullable(z.object({ label: z.string(), route: z.string() })),
  /** False: the host did not answer, and this is what it said at `asOf`. */
  hostAnswered: z.boolean(),
  asOf: z.string(),
  flow: z.int(),
  threshold: z.int(),
  /** What other features say of it, in sentences: how its traffic goes on (6.9). */
  said: z.string(),
});

export const getHealth = call({
  method: "GET",
  path: "/cass/agent/health",
  body: nothing,
  result: z.object({ list: z.array(Health) }),
  who: holder,
  item: "3.34",
  summary: { zh: "本人工作号的健康卡", en: "How one's work numbers are, and what helps" },
});

export const freezeAgent = call({
  method: "POST",
  path: "/cass/agent/freeze",
  atHost: true,
  body: z.object({ bindingId: id(), reason: text(200) }),
  result: z.object({ hostDone: z.boolean() }),
  who: holder,
  needs: [ownsAgent],
  audit: "agents.freeze",
  tells: numberTopic,
  item: "3.35",
  summary: { zh: "一键冻结工作号", en: "Freezes a work number in one tap" },
});

export const unfreezeAgent = call({
  method: "POST",
  path: "/cass/agent/unfreeze",
  atHost: true,
  body: z.object({ bindingId: id(), smsCode }),
  result: z.object({ hostDone: z.boolean() }),
  who: holder,
  needs: [ownsAgent, agentVerified],
  spends: [codeFor(optTypes.verify)],
  audit: "agents.unfreeze",
  tells: numberTopic,
  item: "3.35",
  summary: { zh: "解除冻结，需实名与验证码", en: "Lifts a freeze; needs a verified identity and a code" },
});
