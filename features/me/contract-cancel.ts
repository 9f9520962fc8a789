import * as z from "zod/mini";
import { addressFields, captchaFields, codeFor, optTypes, Sent, smsCode } from "@apron/features/login/contract";
import { call, perHour, type Need, version } from "@apron/kit/contract/call";
import { nothing, requiredText, text } from "@apron/kit/contract/patterns";
import { doneTexts } from "@apron/kit/contract/texts";
import { meRefusals } from "./texts.ts";

/** Seconds in which a cancellation has to be confirmed once its code was right. */
export const cancelSeconds = 600;

/** Nothing of the account may still be open: an identity under review, a case of a lost phone and the like (21.3). */
export const nothingOpen: Need = { name: "nothingOpen", refusal: meRefusals.E21001 };

/** Accounts of people and machines; those of operations staff belong to their administrators. */
const holders = version("1", "2");

export const checkCancellation = call({
  method: "POST",
  path: "/cass/agent/cancelAccount/check",
  body: nothing,
  result: z.object({
    /** What ends with the account. */
    agents: z.array(z.object({ system: z.string(), agentNumber: z.string() })),
    verified: z.boolean(),
    /** What has to end first, where, and how it does. */
    open: z.array(
      z.object({ titleCh: z.string(), titleEn: z.string(), route: z.string(), endsCh: z.string(), endsEn: z.string() }),
    ),
  }),
  who: holders,
  item: "21.3",
  summary: { zh: "注销前的风险提示", en: "What cancelling the account would end" },
});

export const sendCancelCode = call({
  method: "POST",
  path: "/cass/agent/cancelAccount/sendCode",
  body: z.object({ ...addressFields, ...captchaFields, ticket: text(128) }),
  result: Sent,
  who: holders,
  needs: [nothingOpen],
  audit: "me.sendCancelCode",
  done: doneTexts.codeSent,
  item: "21.3",
  summary: { zh: "发送注销验证码（用途7）", en: "Sends the code to cancel the account (optType 7)" },
});

export const verifyCancelCode = call({
  method: "POST",
  path: "/cass/agent/cancelAccount/verify",
  body: z.object({ ...addressFields, smsCode }),
  result: z.object({ cancelTicket: z.string(), expireSeconds: z.int() }),
  who: holders,
  needs: [nothingOpen],
  spends: [codeFor(optTypes.cancelAccount)],
  once: true,
  audit: "me.verifyCancelCode",
  item: "21.3",
  summary: { zh: "校验注销验证码", en: "Trades the code for a ticket to cancel with" },
});

export const confirmCancellation = call({
  method: "POST",
  path: "/cass/agent/cancelAccount/confirm",
  body: z.object({ cancelTicket: requiredText(128) }),
  result: nothing,
  who: holders,
  needs: [nothingOpen],
  quota: [perHour("account", 30)],
  audit: "me.cancelAccount",
  item: "21.3",
  summary: { zh: "确认注销账号，不可恢复", en: "Cancels the account for good" },
});
