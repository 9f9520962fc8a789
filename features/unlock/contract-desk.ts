import * as z from "zod/mini";
import { call, role } from "@apron/kit/contract/call";
import { importCalls } from "@apron/kit/contract/desk/imports";
import { nothing, pageOf, pagingFields, seenVersion, sought, text } from "@apron/kit/contract/patterns";
import { roles } from "@apron/kit/contract/roles";
import { Question } from "./question.ts";

const editor = role(roles.contentEditor.id);
const item = "5.14";

/** A question of the bank as its editors see it. */
export const BankQuestion = z.extend(Question, {
  id: z.string(),
  enabled: z.boolean(),
  /** Raised by every change; a save of another one is refused with 409. */
  revision: z.int(),
  changedAt: z.string(),
});

export const listQuestions = call({
  method: "POST",
  path: "/cass/agentUnlock/desk/getQuestions",
  body: z.object({
    ...pagingFields,
    keyword: sought(60),
    /** 0 = every kind. */
    type: z._default(z.int("E9413").check(z.minimum(0, "E9415"), z.maximum(4, "E9414")), 0),
    enabled: z._default(z.enum(["", "yes", "no"], "E9413"), ""),
  }),
  result: pageOf(BankQuestion),
  who: editor,
  item,
  summary: { zh: "题库列表", en: "The question bank" },
});

export const saveQuestion = call({
  method: "POST",
  path: "/cass/agentUnlock/desk/saveQuestion",
  body: z.extend(Question, {
    /** "" adds one. */
    id: text(64),
    revision: seenVersion(),
    enabled: z.boolean("E9413"),
  }),
  result: z.object({ id: z.string(), revision: z.int() }),
  who: editor,
  once: true,
  audit: "unlock.question.save",
  tells: "unlock.bank",
  item,
  summary: { zh: "新增或修改题目", en: "Adds or changes a question" },
});

/** Questions from a spreadsheet. */
export const questionImports = importCalls({
  who: editor,
  item,
  root: "/cass/agentUnlock/desk/bank/",
  audit: "unlock.question",
  tells: "unlock.bank",
  of: { zh: "题目", en: "questions" },
});

/** What the list shows by the same filters, all of its pages. */
export const exportQuestions = call({
  method: "GET",
  path: "/cass/agentUnlock/desk/bank/export",
  carriage: "bytes",
  body: z.object({
    keyword: sought(60),
    /** "0" = every kind. */
    type: z._default(z.enum(["0", "1", "2", "3", "4"], "E9413"), "0"),
    enabled: z._default(z.enum(["", "yes", "no"], "E9413"), ""),
    format: z._default(z.enum(["xlsx", "csv"], "E9413"), "xlsx"),
  }),
  result: z.unknown(),
  who: editor,
  audit: "unlock.question.export",
  item,
  summary: { zh: "导出题目，可修改后导入", en: "Questions as a file that can be imported again" },
});

/** What the desk may set (catalogue 5.6, 5.14). */
export const UnlockSettings = z.object({
  /** Lifts of a work number in a day; 0 = as many as wanted. */
  liftsPerDay: z.int("E9413").check(z.minimum(0, "E9415"), z.maximum(99, "E9414")),
});

export const getUnlockSettings = call({
  method: "GET",
  path: "/cass/agentUnlock/desk/getSettings",
  body: nothing,
  result: UnlockSettings,
  who: editor,
  item,
  summary: { zh: "每日解锁次数设置", en: "How often a work number may be lifted in a day" },
});

/** Sets what was seen; E9409 when somebody else did meanwhile. Without `seen` it asks for nothing of the kind. */
export const saveUnlockSettings = call({
  method: "POST",
  path: "/cass/agentUnlock/desk/saveSettings",
  body: z.extend(UnlockSettings, { seen: z.optional(UnlockSettings) }),
  result: nothing,
  who: editor,
  audit: "unlock.settings.save",
  tells: "unlock.bank",
  item,
  summary: { zh: "设置每日解锁次数", en: "Sets how often a work number may be lifted in a day" },
});
