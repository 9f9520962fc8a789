import * as z from "zod/mini";
import { agentNumberOrAny } from "@apron/features/agents/contract";
import { call, role } from "@apron/kit/contract/call";
import {
  dayOrAny,
  id,
  nothing,
  pageOfMany,
  pagingFields,
  requiredText,
  seenVersion,
  text,
} from "@apron/kit/contract/patterns";
import { roles } from "@apron/kit/contract/roles";
import { anyProgress, channels, expiredKinds, expiredLimits, expiredSteps, failures, resultStates } from "./stages.ts";

/** Customer service reads the log and sends again (additions 4); nothing here says whom or what somebody asked for. */
const desk = { who: role(roles.customerService.id), item: "14.1" } as const;
const path = "/cass/expiredDesk/";

/** What became of the e-mail: on its way, taken by the provider, refused or given up; "" where there is none to tell of. */
export const deliveries = ["", "queued", "sent", "failed", "dead", "shown"] as const;

const rowFields = {
  serialNo: z.string(),
  kind: z.enum(expiredKinds),
  system: z.string(),
  agentNumber: z.string(),
  submitTime: z.string(),
  channel: z.enum(channels),
  progress: z.int(),
  failure: z.enum(["", ...failures]),
  endTime: z.string(),
  /** How often customer service sent it again. */
  resends: z.int(),
};

export const getExpiredLog = call({
  ...desk,
  method: "POST",
  path: `${path}getList`,
  body: z.object({
    ...pagingFields,
    kind: z._default(z.enum(["", ...expiredKinds], "E9413"), ""),
    progress: anyProgress(),
    failure: z._default(z.enum(["", ...failures], "E9413"), ""),
    serialNo: text(40),
    agentNumber: agentNumberOrAny(),
    startDate: dayOrAny(),
    endDate: dayOrAny(),
  }),
  result: pageOfMany(z.object(rowFields)),
  summary: { zh: "过期查询日志（不含个人信息）", en: "The log of expired queries, without personal data" },
});

export const getExpiredEntry = call({
  ...desk,
  method: "GET",
  path: `${path}detail`,
  body: z.object({ serialNo: id() }),
  result: z.object({
    ...rowFields,
    /** Why it failed, in words. */
    reason: z.string(),
    /** Where the result goes, masked; "" once it was erased. */
    emailMasked: z.string(),
    /** What became of the newest e-mail, and what its provider said. */
    delivery: z.enum(deliveries),
    deliveryFailure: z.string(),
    result: z.enum(resultStates),
    keptUntil: z.string(),
    /** When the portal tries next; "" where nothing is left to do. */
    nextTime: z.string(),
    /** May be sent again, and if not, why. */
    mayResend: z.boolean(),
    whyNot: z.string(),
    resendsLeft: z.int(),
    /** Everything that happened, oldest first. */
    steps: z.array(z.object({ time: z.string(), step: z.enum(expiredSteps), name: z.string(), note: z.string() })),
    /** Goes up with every change. */
    version: z.int(),
  }),
  summary: { zh: "一次过期查询的经过与失败原因", en: "What happened with one query, and why it failed" },
});

export const resendExpired = call({
  ...desk,
  method: "POST",
  path: `${path}resend`,
  body: z.object({
    serialNo: id(),
    /** As it was seen; E9409 when something happened meanwhile. */
    version: seenVersion(),
    reason: requiredText(expiredLimits.resendReason),
  }),
  result: nothing,
  once: true,
  audit: "expired.resend",
  summary: {
    zh: "重发结果；主机未答复的重新查询",
    en: "Sends the result again; what the host did not answer is asked anew",
  },
});

/** How long the portal lets the host take, in seconds. */
export const ExpiredPolicy = z.object({
  /** Between these the moment lies at which the host is asked. */
  waitFromSeconds: z.int("E9410").check(z.minimum(0, "E9415"), z.maximum(86_400, "E9414")),
  waitToSeconds: z.int("E9410").check(z.minimum(0, "E9415"), z.maximum(86_400, "E9414")),
  /** From then on, a host that does not answer is asked no more. */
  patienceSeconds: z.int("E9410").check(z.minimum(60, "E9415"), z.maximum(172_800, "E9414")),
});
export type ExpiredPolicy = z.output<typeof ExpiredPolicy>;

export const getExpiredPolicy = call({
  ...desk,
  method: "GET",
  path: `${path}getPolicy`,
  body: nothing,
  result: z.object({ ...ExpiredPolicy.shape, version: z.int(), changedBy: z.string(), changeTime: z.string() }),
  summary: { zh: "过期查询的等待时间设置", en: "How long expired queries wait" },
});

export const saveExpiredPolicy = call({
  ...desk,
  method: "POST",
  path: `${path}savePolicy`,
  body: z.object({ ...ExpiredPolicy.shape, version: seenVersion() }),
  result: nothing,
  once: true,
  audit: "expired.policy",
  summary: { zh: "修改过期查询的等待时间", en: "Changes how long expired queries wait" },
});
