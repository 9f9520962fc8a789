import * as z from "zod/mini";
import { call, role } from "@apron/kit/contract/call";
import {
  dayTime,
  id,
  idOrNone,
  nothing,
  pageOfMany,
  pagingFields,
  requiredText,
  seenVersion,
  sought,
} from "@apron/kit/contract/patterns";
import { roles } from "@apron/kit/contract/roles";
import { QueueRow } from "./contract-desk-row.ts";
import { anyBusinessType, anySystem } from "./contract-parts.ts";
import { deskLimits } from "./desk.ts";

const desk = { who: role(roles.customerService.id), item: "13.15" } as const;
const root = "/cass/service/desk/";

const rowFields = {
  id: z.string(),
  titleZh: z.string(),
  titleEn: z.string(),
  system: z.string(),
  businessType: z.string(),
  state: z.enum(["open", "closed"]),
  /** Questions that belong to it, how many of them are open, and how many people said "me too". */
  questions: z.int(),
  openQuestions: z.int(),
  affected: z.int(),
  since: z.string(),
  closeTime: z.string(),
  newsZh: z.string(),
  newsEn: z.string(),
  openedBy: z.string(),
};

export const getDeskIncidents = call({
  ...desk,
  method: "POST",
  path: `${root}getIncidents`,
  body: z.object({
    state: z._default(z.enum(["", "open", "closed"], "E9413"), "open"),
    system: anySystem(),
    keyword: sought(deskLimits.keyword),
    ...pagingFields,
  }),
  result: pageOfMany(z.object(rowFields)),
  summary: { zh: "大面积问题列表", en: "Incidents with their questions" },
});

export const getDeskIncident = call({
  ...desk,
  method: "GET",
  path: `${root}incident`,
  body: z.object({ id: id() }),
  result: z.object({
    ...rowFields,
    version: z.int(),
    news: z.array(z.object({ time: z.string(), name: z.string(), zh: z.string(), en: z.string() })),
    members: z.array(QueueRow),
  }),
  summary: { zh: "一个大面积问题及其消息", en: "One incident with its news" },
});

export const saveIncident = call({
  ...desk,
  method: "POST",
  path: `${root}saveIncident`,
  body: z.object({
    id: idOrNone(),
    version: z._default(seenVersion(), 0),
    titleZh: requiredText(deskLimits.title),
    titleEn: requiredText(deskLimits.title),
    system: anySystem(),
    businessType: anyBusinessType(),
    since: dayTime(),
    /** The question it is opened from; "" for none. */
    questionId: idOrNone(),
  }),
  result: z.object({ id: z.string() }),
  once: true,
  audit: "question.saveIncident",
  summary: { zh: "登记或修改大面积问题", en: "Opens an incident, or corrects what is said of it" },
});

export const gatherQuestions = call({
  ...desk,
  method: "POST",
  path: `${root}gather`,
  body: z.object({
    /** Where they belong; "" takes them out of theirs. */
    id: idOrNone(),
    questionIds: z.array(id()).check(z.minLength(1, "E9410"), z.maxLength(deskLimits.gathered, "E9417")),
  }),
  result: z.object({ joined: z.int() }),
  audit: "question.gather",
  summary: { zh: "将问题归入大面积问题或移出", en: "Puts questions into an incident, or takes them out" },
});

export const tellIncident = call({
  ...desk,
  method: "POST",
  path: `${root}tellIncident`,
  body: z.object({ id: id(), zh: requiredText(deskLimits.news), en: requiredText(deskLimits.news) }),
  result: z.object({ told: z.int() }),
  once: true,
  audit: "question.tellIncident",
  summary: { zh: "一次发布，通知全部关联问题", en: "News written once goes to every question of an incident" },
});

export const closeIncident = call({
  ...desk,
  method: "POST",
  path: `${root}closeIncident`,
  body: z.object({
    id: id(),
    version: seenVersion(),
    zh: requiredText(deskLimits.news),
    en: requiredText(deskLimits.news),
    /** Close its open questions with it. */
    closeQuestions: z._default(z.boolean("E9413"), false),
  }),
  result: z.object({ told: z.int(), closed: z.int() }),
  once: true,
  audit: "question.closeIncident",
  summary: { zh: "结束大面积问题，可同时关闭其问题", en: "Ends an incident, with its questions where that is wanted" },
});

export const reopenIncident = call({
  ...desk,
  method: "POST",
  path: `${root}reopenIncident`,
  body: z.object({ id: id(), version: seenVersion() }),
  result: nothing,
  once: true,
  audit: "question.reopenIncident",
  summary: { zh: "重新打开大面积问题", en: "Opens an incident again" },
});
