import * as z from "zod/mini";
import { call, perDay, signedIn } from "@apron/kit/contract/call";
import { id, pageOfMany, pagingFields, requiredText, text } from "@apron/kit/contract/patterns";
import { feedbackLimits, feedbackStateKeys, feedbackTypeKeys } from "./feedback.ts";
import { feedbackRefusals } from "./texts.ts";

export * from "./contract-desk.ts";
export * from "./feedback.ts";

const states = z._default(z.enum(["", ...feedbackStateKeys], "E9413"), "");
const types = z._default(z.enum(["", ...feedbackTypeKeys], "E9413"), "");

export const saveFeedback = call({
  method: "POST",
  path: "/cass/feedback/save",
  body: z.object({
    type: z.enum(feedbackTypeKeys, "E9410"),
    content: requiredText(feedbackLimits.content),
    /** `fileId`s (upload purpose `report`). */
    images: z._default(z.array(id()).check(z.maxLength(feedbackLimits.images, "E9417")), []),
    contact: text(feedbackLimits.contact),
    toldBy: z._default(z.enum(["site", "message"], "E9413"), "site"),
    /** Where it was given from, as it was shown to who gave it. */
    page: text(feedbackLimits.page),
    appVersion: text(feedbackLimits.context),
    browser: text(feedbackLimits.context),
  }),
  result: z.object({ id: z.string() }),
  who: signedIn,
  quota: [{ ...perDay("account", feedbackLimits.perDay), refusal: feedbackRefusals.E23101 }],
  once: true,
  audit: "feedback.save",
  item: "23.3",
  summary: { zh: "提交产品反馈，每天10次", en: "Gives feedback, ten times a day" },
});

const Row = z.object({
  id: z.string(),
  createTime: z.string(),
  type: z.enum(feedbackTypeKeys),
  content: z.string(),
  state: z.enum(feedbackStateKeys),
  /** The newest answer, in the reader's language; "" before the first. */
  reply: z.string(),
});

export const getFeedbacks = call({
  method: "POST",
  path: "/cass/feedback/getList",
  body: z.object({ type: types, state: states, ...pagingFields }),
  result: pageOfMany(Row),
  who: signedIn,
  item: "23.3",
  summary: { zh: "我的产品反馈", en: "One's own feedback" },
});

export const getFeedback = call({
  method: "GET",
  path: "/cass/feedback/detail",
  body: z.object({ id: id() }),
  result: z.extend(Row, {
    images: z.array(z.object({ fileId: z.string(), name: z.string(), url: z.string(), size: z.int() })),
    contact: z.string(),
    toldBy: z.enum(["site", "message"]),
    page: z.string(),
    appVersion: z.string(),
    browser: z.string(),
    /** Every answer, oldest first. */
    replies: z.array(z.object({ time: z.string(), text: z.string() })),
  }),
  who: signedIn,
  item: "23.3",
  summary: { zh: "我的反馈详情与答复", en: "One feedback of one's own with its answers" },
});
