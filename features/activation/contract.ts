import * as z from "zod/mini";
import { agentNotAbnormal, agentQuotas, allowances, ownsAgent, rationOf } from "@apron/features/agents/contract";
import { codeFor, optTypes, smsCode } from "@apron/features/login/contract";
import { operationRefusals } from "@apron/features/agents/texts";
import { call, type Need, version } from "@apron/kit/contract/call";
import { id } from "@apron/kit/contract/patterns";

/** How often a work number may be activated (5.13). */
export const activations = rationOf(allowances.activate, () => operationRefusals.E5009);

/** The work number was not activated within the hour (5.13); refused with the time from which it can be again. */
export const notJustActivated: Need = { name: "activation.notJustActivated", refusal: operationRefusals.E5009 };

export const checkActivation = call({
  method: "GET",
  path: "/cass/agentActivate/check",
  body: z.object({ bindingId: id() }),
  result: z.object({
    disabled: z.boolean(),
    /** 0 not disabled, 1 inactive, 2 wrong passwords. */
    reason: z.int(),
    canActivate: z.boolean(),
    /** When it can be activated again; "" when it can now, or need not be. */
    until: z.string(),
    /** By when the next sign-in at the host must happen; "" when none is awaited. */
    deadline: z.string(),
  }),
  who: version("1", "2"),
  needs: [ownsAgent],
  item: "5.8",
  summary: { zh: "工作号是否停用、能否激活", en: "Whether a work number is disabled and can be activated" },
});

export const submitActivation = call({
  method: "POST",
  path: "/cass/agentActivate/submit",
  atHost: true,
  body: z.object({ bindingId: id(), smsCode }),
  result: z.object({ deadline: z.string() }),
  who: version("1", "2"),
  needs: [ownsAgent, agentNotAbnormal, notJustActivated],
  spends: [codeFor(optTypes.activateAgent)],
  within: { quota: agentQuotas(activations) },
  once: true,
  audit: "activation.submit",
  item: "5.8",
  summary: {
    zh: "激活停用的工作号（验证码用途10）",
    en: "Activates a disabled work number, with a code of optType 10",
  },
});
