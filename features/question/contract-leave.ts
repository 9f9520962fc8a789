import * as z from "zod/mini";
import { call, perDay, version } from "@apron/kit/contract/call";
import { id, pageOf, pagingFields, sought } from "@apron/kit/contract/patterns";
import { attachmentIds, businessTypeField, ShownFile, telephone, wordsField } from "./contract-parts.ts";
import { questionLimits } from "./question.ts";

const holder = version("1", "2");

/** A message that was left (catalogue 13.12). */
export const LeftMessage = z.object({
  id: z.string(),
  businessType: z.string(),
  content: z.string(),
  contactPhone: z.string(),
  /** 1 to be answered, 2 answered. */
  status: z.int(),
  submitTime: z.string(),
  reply: z.string(),
  replyTime: z.string(),
});
export type LeftMessage = z.output<typeof LeftMessage>;

export const leaveMessage = call({
  method: "POST",
  path: "/cass/leaveMessage/save",
  body: z.object({
    businessType: businessTypeField(),
    content: wordsField(),
    contactPhone: telephone,
    attachments: attachmentIds(),
  }),
  result: z.object({ id: z.string() }),
  who: holder,
  quota: [perDay("account", questionLimits.leavePerDay)],
  audit: "question.leave",
  once: true,
  item: "13.12",
  summary: { zh: "留言", en: "Leaves a message" },
});

export const getLeftMessages = call({
  method: "POST",
  path: "/cass/leaveMessage/getList",
  body: z.object({
    ...pagingFields,
    status: z._default(z.int("E9413").check(z.minimum(0, "E9415"), z.maximum(2, "E9414")), 0),
    keyword: sought(questionLimits.keyword),
  }),
  result: pageOf(LeftMessage),
  who: holder,
  item: "13.12",
  summary: { zh: "本人的留言", en: "Messages one has left" },
});

export const getLeftMessage = call({
  method: "GET",
  path: "/cass/leaveMessage/detail",
  body: z.object({ id: id() }),
  result: z.extend(LeftMessage, { attachments: z.array(ShownFile) }),
  who: holder,
  item: "13.12",
  summary: { zh: "留言详情与答复", en: "One message with its reply" },
});
