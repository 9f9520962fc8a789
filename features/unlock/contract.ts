import * as z from "zod/mini";
import {
  agentNotAbnormal,
  agentQuotas,
  type Allowance,
  allowances,
  ownsAgent,
  type Ration,
  rationOf,
} from "@apron/features/agents/contract";
import { captchaFields, captchaFor, optTypes } from "@apron/features/login/contract";
import { call, type Need, perDay, version } from "@apron/kit/contract/call";
import { id, nothing } from "@apron/kit/contract/patterns";
import { QuestionKind, unlockLimits } from "./question.ts";
import { unlockRefusals } from "./texts.ts";

export * from "./contract-desk.ts";
export * from "./question.ts";

/** Holders of work numbers: persons and service numbers. */
const holder = version("1", "2");

/** How often a limit may be lifted as `allowance` says, which the desk may change (5.6). */
export const liftsOf = (allowance: Allowance): Ration => rationOf(allowance, () => unlockRefusals.E5002);

/** How many PIDs of a work number may be unlocked (5.7). */
export const pidUnlocks = rationOf(allowances.unlockPid, () => unlockRefusals.E5008);

/** Every question of the paper in the request has an answer; checked before the captcha is used up (5.5). */
export const everyQuestionAnswered: Need = { name: "unlock.everyQuestionAnswered", refusal: unlockRefusals.E5006 };

export const getLimitedList = call({
  method: "GET",
  path: "/cass/agentUnlock/getLimitedList",
  body: nothing,
  result: z.array(
    z.object({
      bindingId: z.string(),
      system: z.string(),
      agentNumber: z.string(),
      /** "" when the host does not say. */
      limitedAt: z.string(),
      /** Lifts left today; -1 = as many as wanted. */
      timesLeft: z.int(),
      /** Marked abnormal: it cannot be lifted (5.6). */
      abnormal: z.boolean(),
    }),
  ),
  who: holder,
  item: "5.2",
  summary: { zh: "本人被限流的工作号", en: "One's work numbers that are limited" },
});

/** A question as the person gets it: without its answers. */
export const PaperQuestion = z.object({
  id: z.string(),
  /** 1 single, 2 multiple, 3 judgment, 4 completion. */
  type: QuestionKind,
  title: z.string(),
  options: z.array(z.object({ key: z.string(), text: z.string() })),
});

/** A paper as whoever drew it gets it. */
const DrawnPaper = z.object({ paperId: z.string(), expireAt: z.string(), questions: z.array(PaperQuestion) });

export const getPaper = call({
  method: "POST",
  path: "/cass/agentUnlock/getPaper",
  body: z.object({
    bindingIds: z.array(id()).check(z.minLength(1, "E9410"), z.maxLength(unlockLimits.agentsAtOnce, "E9417")),
  }),
  result: DrawnPaper,
  who: holder,
  quota: [perDay("account", unlockLimits.papersDrawnPerDay)],
  audit: "unlock.paper",
  item: "5.3",
  summary: { zh: "领取解锁试卷（不含答案）", en: "Draws a paper, without its answers" },
});

export const readPaper = call({
  method: "GET",
  path: "/cass/agentUnlock/readPaper",
  body: z.object({ paperId: id() }),
  result: z.extend(DrawnPaper, { bindingIds: z.array(z.string()) }),
  who: holder,
  item: "5.3",
  summary: {
    zh: "已领取、尚未交的试卷（不含答案）",
    en: "A paper that was drawn and not handed in yet, without its answers",
  },
});

export const submitPaper = call({
  method: "POST",
  path: "/cass/agentUnlock/submit",
  atHost: true,
  body: z.object({
    ...captchaFields,
    paperId: id(),
    answers: z
      .array(
        z.object({
          id: id(),
          value: z
            .array(z.string("E9413").check(z.maxLength(unlockLimits.answerLength, "E9411")))
            .check(z.maxLength(unlockLimits.options, "E9417")),
        }),
      )
      .check(z.maxLength(unlockLimits.questions, "E9417")),
  }),
  result: z.object({
    allRight: z.boolean(),
    wrongIds: z.array(z.string()),
    /** Of each wrong question why, and what to read; "" where the bank does not say. Never which answer is right. */
    explained: z.array(z.object({ id: z.string(), explanation: z.string(), reading: z.string() })),
    results: z.array(
      z.object({
        agentNumber: z.string(),
        system: z.string(),
        /** 1 succeeded, 2 today's times are full, 3 failed. */
        result: z.int(),
        message: z.string(),
      }),
    ),
  }),
  who: holder,
  needs: [everyQuestionAnswered],
  quota: [{ ...perDay("account", unlockLimits.papersMarkedPerDay), refusal: unlockRefusals.E5027 }],
  spends: [captchaFor(optTypes.flowUnlock)],
  within: { quota: agentQuotas(liftsOf(allowances.liftFlow)) },
  once: true,
  audit: "unlock.submit",
  item: "5.4",
  summary: { zh: "交卷；全对则逐个解除限流", en: "Hands a paper in; all right lifts the limits, one by one" },
});

export const getLockedPids = call({
  method: "GET",
  path: "/cass/pidUnlock/getList",
  body: z.object({ bindingId: id() }),
  result: z.array(
    z.object({
      pid: z.string(),
      office: z.string(),
      lockedAt: z.string(),
      reason: z.string(),
      /** Unlocks left today for the work number, in every row alike. */
      timesLeft: z.int(),
    }),
  ),
  who: holder,
  needs: [ownsAgent],
  item: "5.7",
  summary: { zh: "工作号被锁的PID", en: "Locked PIDs of a work number" },
});

export const unlockPids = call({
  method: "POST",
  path: "/cass/pidUnlock/submit",
  atHost: true,
  body: z.object({
    ...captchaFields,
    bindingId: id(),
    pids: z
      .array(z.string("E9413").check(z.trim(), z.maxLength(8, "E9413"), z.regex(/^[0-9A-Fa-f]{1,8}$/, "E9413")))
      .check(z.minLength(1, "E5007"), z.maxLength(unlockLimits.pidsAtOnce, "E9417")),
  }),
  result: z.array(
    z.object({
      pid: z.string(),
      /** 1 unlocked, 2 count full, 3 failed. */
      result: z.int(),
      message: z.string(),
    }),
  ),
  who: holder,
  needs: [ownsAgent, agentNotAbnormal],
  spends: [captchaFor(optTypes.flowUnlock)],
  within: { quota: agentQuotas(pidUnlocks) },
  once: true,
  audit: "unlock.pids",
  item: "5.7",
  summary: { zh: "解锁PID，逐个答复", en: "Unlocks PIDs, with an answer for each" },
});
