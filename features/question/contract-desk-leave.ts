import * as z from "zod/mini";
import { call, role } from "@apron/kit/contract/call";
import { id, nothing, pageOfMany, pagingFields, requiredText, seenVersion, sought } from "@apron/kit/contract/patterns";
import { roles } from "@apron/kit/contract/roles";
import { deskLimits } from "./desk.ts";

const desk = { who: role(roles.customerService.id), item: "13.15" } as const;
const root = "/cass/service/desk/";

export const getLeaves = call({
  ...desk,
  method: "POST",
  path: `${root}getLeaves`,
  body: z.object({
    status: z._default(z.enum(["", "1", "2"], "E9413"), "1"),
    keyword: sought(deskLimits.keyword),
    ...pagingFields,
  }),
  result: pageOfMany(
    z.object({
      id: z.string(),
      businessType: z.string(),
      asker: z.string(),
      phone: z.string(),
      words: z.string(),
      status: z.int(),
      reply: z.string(),
      repliedBy: z.string(),
      replyTime: z.string(),
      submitTime: z.string(),
      version: z.int(),
    }),
  ),
  summary: { zh: "留言列表（脱敏）", en: "Messages that were left, masked" },
});

export const answerLeave = call({
  ...desk,
  method: "POST",
  path: `${root}answerLeave`,
  body: z.object({ id: id(), version: seenVersion(), reply: requiredText(deskLimits.text) }),
  result: nothing,
  once: true,
  audit: "question.answerLeave",
  summary: { zh: "答复留言", en: "Answers a message that was left" },
});

export const revealLeave = call({
  ...desk,
  method: "POST",
  path: `${root}revealLeave`,
  body: z.object({ id: id(), reason: requiredText(deskLimits.reason) }),
  result: z.object({ phone: z.string(), words: z.string() }),
  audit: "question.revealLeave",
  summary: { zh: "查看留言完整内容（审计）", en: "Shows a message in full, audited" },
});
