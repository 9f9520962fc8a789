import * as z from "zod/mini";
import { agentFields, agentProofFields, proofCheck, provingPossession } from "@apron/features/agents/contract";
import {
  addressCheck,
  addressFields,
  agreeTypes,
  sexes,
  smsCode,
  userName,
  wirePassword,
} from "@apron/features/login/contract";
import { anyone, call, perHour, perMinute } from "@apron/kit/contract/call";
import { id, nothing, requiredText, text } from "@apron/kit/contract/patterns";

/** Steps of signing up in their order; each leads to the next only (catalogue 1.27 to 1.33). */
export const registrationStages = ["verified", "bound", "organised", "profiled", "finished"] as const;
export type RegistrationStage = (typeof registrationStages)[number];

/** Seconds the whole of signing up may take in one browser. */
export const registrationSeconds = 1800;

/** The version signed up for; the header says it where the body does not. */
const accountType = z.optional(z.enum(["1", "2", "3"], "E9413"));
const registerTicket = requiredText(128, "E1028");

/** The organisation as the host knows it (catalogue 1.8). */
export const OrganizeInfo = z.object({
  customerType: z.string(),
  customerName: z.string(),
  departmentName: z.string(),
  departmentId: z.string(),
  address: z.string(),
  city: z.string(),
});

export const checkRegistration = call({
  method: "POST",
  path: "/cass/agent/register/checkAccount",
  body: z.object({ ...addressFields, accountType }).check(addressCheck),
  result: nothing,
  who: anyone,
  quota: [perMinute("ip", 20)],
  item: "1.27",
  summary: { zh: "注册前账号检查，对所有地址答复一致", en: "Account check before signing up, alike for every address" },
});

export const verifyRegistration = call({
  method: "POST",
  path: "/cass/agent/register/verifyCode",
  body: z.object({ ...addressFields, accountType, smsCode, agreeTypes }).check(addressCheck),
  result: z.object({ registerTicket: z.string(), stage: z.enum(registrationStages), expireSeconds: z.int() }),
  who: anyone,
  quota: [perMinute("ip", 20)],
  once: true,
  audit: "registration.verify",
  item: "1.28",
  summary: { zh: "校验注册验证码，换取注册凭据", en: "Trades the code for the ticket of signing up" },
});

export const bindRegistration = call({
  method: "POST",
  path: "/cass/agent/register/bindAgent",
  body: z.object({ registerTicket, ...agentFields, ...agentProofFields }).check(proofCheck("agentPassword")),
  result: z.object({ organizeInfo: OrganizeInfo }),
  who: anyone,
  quota: [perHour("ip", 120)],
  within: provingPossession,
  once: true,
  audit: "registration.bind",
  item: "1.29",
  summary: { zh: "注册：验证工作号", en: "Signing up: shows possession of a work number" },
});

export const confirmOrganization = call({
  method: "POST",
  path: "/cass/agent/register/organizeConfirm",
  body: z.object({ registerTicket, correct: z.boolean("E9413") }),
  result: nothing,
  who: anyone,
  once: true,
  audit: "registration.organization",
  item: "1.30",
  summary: { zh: "注册：确认机构信息", en: "Signing up: confirms the organisation" },
});

export const savePerson = call({
  method: "POST",
  path: "/cass/agent/register/personInfo",
  body: z.object({
    registerTicket,
    /** "" is no picture. */
    avatarFileId: z.optional(z.union([id(), z.literal("")])),
    /** May be absent only where the account that was made beforehand has a name. */
    userName: z.optional(userName()),
    sex: z.enum(sexes, "E9410"),
    email: text(254, "E1004"),
    password: wirePassword,
    confirmPassword: wirePassword,
  }),
  result: z.object({ bindingId: z.nullable(z.string()) }),
  who: anyone,
  quota: [perHour("ip", 120)],
  audit: "registration.person",
  item: "1.31",
  summary: {
    zh: "注册：个人信息与登录密码，账号随即可用",
    en: "Signing up: personal details and password; the account works from then on",
  },
});

export const setRegisteredMain = call({
  method: "POST",
  path: "/cass/agent/register/setPrimaryNumber",
  body: z.object({ registerTicket, bindingId: z.nullable(id()) }),
  result: nothing,
  who: anyone,
  once: true,
  audit: "registration.main",
  item: "1.32",
  summary: { zh: "注册：设置主工作号", en: "Signing up: the main work number, or none" },
});

export const registrationResult = call({
  method: "GET",
  path: "/cass/agent/register/result",
  body: z.object({ registerTicket }),
  result: z.object({
    state: z.enum(registrationStages),
    accountType: z.string(),
    /** 1: signing up by e-mail address. */
    type: z.int(),
    /** The name of an account that was made beforehand, which stays; "" for a new one. */
    knownName: z.string(),
    /** 0 not certified, 1 verified, 2 under certification, 3 failed. */
    realnameStatus: z.int(),
    reason: z.string(),
    organizeInfo: z.nullable(OrganizeInfo),
    bindingId: z.nullable(z.string()),
    system: z.string(),
    agentNumber: z.string(),
    /** E-mail accounts skip the identity step (catalogue 1.13). */
    identityPossible: z.boolean(),
  }),
  who: anyone,
  item: "1.33",
  summary: { zh: "注册进度与结果", en: "How far signing up has come" },
});
