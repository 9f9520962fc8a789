import * as z from "zod/mini";
import { captchaFields, captchaFor, codeFor, mobileNumber, optTypes, smsCode } from "@apron/features/login/contract";
import { anyone, call, perDay, perHour, type Quota, signedIn, spaced, version } from "@apron/kit/contract/call";
import { id, nothing, requiredText, text } from "@apron/kit/contract/patterns";
import { doneTexts } from "@apron/kit/contract/texts";
import { agentLimits, agentQuotas, allowances, rationOf } from "./allowances.ts";
import { mobileAccount, ownsAgent } from "./contract-gates.ts";
import { agentFields, systemField } from "./systems.ts";
import { agentRefusals } from "./texts.ts";

/** Whose work numbers these are: people and machine accounts, not operations staff. */
export const holder = version("1", "2");

/** How possession of a work number is shown: its password, or a random code the host sends (catalogue 3.2, 3.11). */
export const authWays = ["password", "randomCode"] as const;

const reminded = z._default(z.boolean(), false).check(z.refine((ticked) => ticked, "E3014"));

const wireAgentPassword = z._default(z.string().check(z.maxLength(1024, "E3003")), "");
const randomCode = text(16, "E2007");

/** A password as encoded on the wire, or a random code; which of them is there decides. */
export const proofFields = { password: wireAgentPassword, randomCode };

/** The same where a request names the password of the work number apart from that of the portal (catalogue 1.29). */
export const agentProofFields = { agentPassword: wireAgentPassword, randomCode };

/** One of the two proofs must stand there; the error stands at the password, which is the field named. */
export const proofCheck = <Field extends "password" | "agentPassword">(field: Field) =>
  z.superRefine<{ readonly [name in Field | "randomCode"]: string }>(
    (proof, context) => {
      if (proof[field] === "" && proof.randomCode === "")
        context.addIssue({ code: "custom", message: "E3015", path: [field] });
    },
    { when: ({ value }) => typeof value === "object" && value !== null },
  );

/** Submissions of a binding per address and day, whoever asks (3.27). */
export const submissionsOfAddress: Quota = {
  ...perDay("address", agentLimits.bindsPerDay),
  refusal: agentRefusals.E3005,
};

/** What showing possession of a work number counts, in every call that asks for it (3.26, 3.27). */
export const provingPossession = {
  quota: [submissionsOfAddress, ...agentQuotas(rationOf(allowances.wrongPassword, () => agentRefusals.E3004))],
} as const;

export const checkBinding = call({
  method: "POST",
  path: "/cass/agent/bind/check",
  body: z.object(agentFields),
  result: z.object({ authWays: z.array(z.enum(authWays)) }),
  who: holder,
  item: "3.11",
  summary: { zh: "可用的绑定验证方式（只取决于系统）", en: "Ways to show possession; depends on the system only" },
});

/** Counts by the work number named, existing or not (catalogue 0.14). */
const ofAgent = (quota: Quota): Quota => ({
  ...quota,
  subject: "agent",
  of: (body) => {
    const { system, agentNumber }: { system?: unknown; agentNumber?: unknown } =
      typeof body === "object" && body !== null ? body : {};
    return `${String(system)} ${String(agentNumber)}`;
  },
});

export const getRandomCode = call({
  method: "POST",
  path: "/cass/agent/getRandomCode",
  body: z.object(agentFields),
  result: z.object({ resendSeconds: z.int() }),
  who: anyone,
  quota: [
    ofAgent(spaced("agent", agentLimits.randomCode.seconds)),
    ofAgent(perHour("agent", agentLimits.randomCode.perHour)),
    ofAgent(perDay("agent", agentLimits.randomCode.perDay)),
    perHour("ip", 30),
  ],
  audit: "agents.sendRandomCode",
  done: doneTexts.codeSent,
  item: "2.10",
  summary: {
    zh: "主机向工作号预留的号码发送随机码，答复一致",
    en: "The host sends a random code to the number it knows; answered alike in every case",
  },
});

export const submitBinding = call({
  method: "POST",
  path: "/cass/agent/bind/submit",
  body: z
    .object({ ...agentFields, ...proofFields, agreeReminder: reminded, ...captchaFields })
    .check(proofCheck("password")),
  result: z.object({
    bindingId: z.string(),
    agent: z.object({ system: z.string(), agentNumber: z.string(), organization: z.string() }),
  }),
  who: holder,
  spends: [captchaFor(optTypes.bindAgent)],
  within: provingPossession,
  once: true,
  audit: "agents.bind",
  item: "3.12",
  summary: { zh: "绑定工作号并签署同意书", en: "Binds a work number and signs the consent letter" },
});

export const verifyOldMobile = call({
  method: "POST",
  path: "/cass/agent/bind/changeMobile/verifyOld",
  body: z.object({ smsCode }),
  result: z.object({ changeTicket: z.string() }),
  who: holder,
  needs: [mobileAccount],
  spends: [codeFor(optTypes.oldMobile)],
  once: true,
  audit: "agents.verifyOldMobile",
  item: "3.13",
  summary: { zh: "更换手机号：验证原手机号", en: "Change of the mobile number: proves the old one" },
});

export const submitMobile = call({
  method: "POST",
  path: "/cass/agent/bind/changeMobile/submit",
  body: z.object({
    changeTicket: requiredText(128, "E1028"),
    newTel: mobileNumber,
    smsCode,
    agreeReminder: reminded,
  }),
  result: nothing,
  who: holder,
  needs: [mobileAccount],
  once: true,
  audit: "agents.changeMobile",
  done: doneTexts.changed,
  item: "3.14",
  summary: { zh: "更换手机号：验证并启用新手机号", en: "Change of the mobile number: proves the new one and takes it" },
});

export const setMain = call({
  method: "POST",
  path: "/cass/agent/main/set",
  body: z.object({ bindingId: z.nullable(id()), system: z.optional(z.union([systemField, z.literal("")], "E9413")) }),
  result: nothing,
  who: holder,
  audit: "agents.setMain",
  done: doneTexts.changed,
  item: "3.15",
  summary: { zh: "设置或取消主工作号", en: "Sets the main work number, or none" },
});

export const applySelfService = call({
  method: "POST",
  path: "/cass/agent/selfService/apply",
  body: z.object({ bindingId: id(), reason: requiredText(500) }),
  result: z.object({ applyId: z.string(), state: z.string() }),
  who: signedIn,
  needs: [ownsAgent],
  once: true,
  audit: "agents.applySelfService",
  done: doneTexts.applied,
  item: "3.17",
  summary: { zh: "申请或续期自助权限", en: "Applies for self-service, or for its renewal" },
});
