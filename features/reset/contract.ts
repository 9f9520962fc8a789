import * as z from "zod/mini";
import { agentQuotas, allowances, ownsAgent, rationOf } from "@apron/features/agents/contract";
import { operationRefusals } from "@apron/features/agents/texts";
import { smsCode } from "@apron/features/login/contract";
import { call, type Need, perHour, version } from "@apron/kit/contract/call";
import { id, requiredText } from "@apron/kit/contract/patterns";
import { resetRefusals } from "./texts.ts";

/** Nothing stands against a reset of this work number now; refused with the first reason there is (5.10, 25.3). */
export const resetPossible: Need = { name: "reset.possible", refusal: resetRefusals.E5021 };

/** How often a work number's password may be reset: so many a day, and so many an hour (5.13). */
export const resets = rationOf(allowances.reset, (window) =>
  window === "day" ? resetRefusals.E5016 : operationRefusals.E5009,
);

/** A password as encoded on the wire; that it is missing is told in words that fit a work number too. */
const wirePassword = z.string("E9410").check(z.minLength(1, "E9410"), z.maxLength(1024, "E5017"));

export const checkReset = call({
  method: "POST",
  path: "/cass/agentReset/check",
  body: z.object({ bindingId: id() }),
  result: z.object({
    canReset: z.boolean(),
    /** Why not, with its code; "" when it can. */
    code: z.string(),
    reason: z.string(),
    /** When it becomes possible again; "" unless a limit is why it cannot. */
    until: z.string(),
    /** Resets left today. */
    remaining: z.int(),
    /** What helps, where something does. */
    action: z.nullable(z.object({ label: z.string(), route: z.string() })),
  }),
  who: version("1", "2"),
  needs: [ownsAgent],
  item: "5.9",
  summary: { zh: "能否重置工作号密码，及原因", en: "Whether a work-number password can be reset, and why not" },
});

export const submitReset = call({
  method: "POST",
  path: "/cass/agentReset/submit",
  atHost: true,
  body: z.object({
    bindingId: id(),
    /** The last six characters of the owner's identity number, or all of it. */
    idNumber: requiredText(24),
    smsCode,
    newPassword: wirePassword,
    confirmPassword: wirePassword,
  }),
  result: z.object({ deadline: z.string() }),
  who: version("1", "2"),
  needs: [ownsAgent, resetPossible],
  quota: [{ ...perHour("account", 30), refusal: resetRefusals.E5023 }],
  within: { quota: agentQuotas(resets) },
  once: true,
  audit: "reset.submit",
  item: "5.9",
  summary: { zh: "重置工作号密码（验证码用途9）", en: "Resets a work-number password, with a code of optType 9" },
});
