import * as z from "zod/mini";
import { call, role } from "@apron/kit/contract/call";
import { id, momentOrAny, nothing, pageOfMany, pagingFields, requiredText, text } from "@apron/kit/contract/patterns";
import { roles } from "@apron/kit/contract/roles";

/** How long refusals are kept, how many a second an instance keeps, and how much is tried again at once (catalogue 31). */
export const watchLimits = { keepDays: 14, perSecond: 200, atOnce: 100, reason: 200, deadShown: 100 } as const;

const reads = { who: role(roles.administrator.id, roles.auditor.id), item: "24.3" } as const;

const Instance = z.object({
  id: z.string(),
  machine: z.string(),
  version: z.string(),
  startTime: z.string(),
  seenTime: z.string(),
  /** `lost` has not been heard of for a minute. */
  state: z.enum(["running", "lost", "ended"]),
  /** MB held, and the delay of the event loop in ms that 99 of 100 stay below. */
  memory: z.int(),
  loopDelay: z.int(),
  streams: z.int(),
  /** Connections to the database in use, and how many wait for one; -1 where there is but one. */
  busy: z.int(),
  waiting: z.int(),
  /** Reservation hosts it leaves alone for now. */
  resting: z.array(z.string()),
  /** Requests and refusals of the last minute. */
  requests: z.int(),
  refusals: z.int(),
});
export type Instance = z.output<typeof Instance>;

export const getRunning = call({
  ...reads,
  method: "POST",
  path: "/cass/watch/getState",
  body: nothing,
  result: z.object({
    instances: z.array(Instance),
    channels: z.array(
      z.object({ channel: z.enum(["sms", "email"]), queued: z.int(), since: z.string(), dead: z.int() }),
    ),
    /** The newest seal of the audit; 0 before the first. */
    seal: z.int(),
    sealTime: z.string(),
    sealHash: z.string(),
    /** Age of the oldest line that is not sealed. */
    unsealedSeconds: z.int(),
    failingJobs: z.int(),
    deadRuns: z.int(),
  }),
  summary: { zh: "实例、消息、审计的运行状态", en: "How instances, messages and the audit stand" },
});

export const JobRow = z.object({
  name: z.string(),
  state: z.enum(["good", "failing", "late", "idle"]),
  lastTime: z.string(),
  ms: z.int(),
  runs: z.int(),
  failures: z.int(),
  failedTime: z.string(),
  failure: z.string(),
  waiting: z.int(),
  waitingSince: z.string(),
});
export type JobRow = z.output<typeof JobRow>;

const DeadRow = z.object({ id: z.string(), name: z.string(), time: z.string(), reason: z.string() });
export type DeadRow = z.output<typeof DeadRow>;

export const getJobs = call({
  ...reads,
  method: "POST",
  path: "/cass/watch/getJobs",
  body: nothing,
  result: z.object({ jobs: z.array(JobRow), dead: z.array(DeadRow) }),
  summary: { zh: "后台任务及死信", en: "Jobs, and runs that were given up" },
});

export const reviveJobs = call({
  ...reads,
  who: role(roles.administrator.id),
  method: "POST",
  path: "/cass/watch/retryJobs",
  body: z.object({
    ids: z.array(id()).check(z.minLength(1, "E9410"), z.maxLength(watchLimits.atOnce, "E9413")),
    reason: requiredText(watchLimits.reason),
  }),
  result: z.object({ retried: z.int(), left: z.int() }),
  once: true,
  audit: "watch.retryJobs",
  summary: { zh: "重新执行已放弃的任务", en: "Runs jobs again that were given up" },
});

const RefusalRow = z.object({
  traceId: z.string(),
  time: z.string(),
  code: z.string(),
  /** What its reader was told, without his own values. */
  words: z.string(),
  /** What he wanted. */
  what: z.string(),
  route: z.string(),
  version: z.enum(["", "1", "2", "3"]),
  /** A sign that is the same for the same person. */
  who: z.string(),
});
export type RefusalRow = z.output<typeof RefusalRow>;

export const getRefusals = call({
  ...reads,
  method: "POST",
  path: "/cass/watch/refusal/getList",
  body: z.object({
    traceId: text(64),
    /** A whole mobile number or e-mail address: it is found, never shown. */
    person: text(254),
    who: text(16),
    code: text(8),
    route: text(120),
    startTime: momentOrAny(),
    endTime: momentOrAny(),
    ...pagingFields,
  }),
  result: pageOfMany(RefusalRow),
  summary: { zh: "拒绝记录", en: "Calls that were refused" },
  audit: "watch.refusals",
});

export const getRefusal = call({
  ...reads,
  method: "GET",
  path: "/cass/watch/refusal/detail",
  body: z.object({ id: id() }),
  result: z.object({
    ...RefusalRow.shape,
    until: z.string(),
    /** Tries left; -1 where none were named. */
    remaining: z.int(),
    ms: z.int(),
    instance: z.string(),
  }),
  summary: { zh: "拒绝详情", en: "One refusal" },
  audit: "watch.refusal",
});
