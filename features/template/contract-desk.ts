import * as z from "zod/mini";
import { limits } from "@apron/dialect";
import { call, type CallDeclaration, role } from "@apron/kit/contract/call";
import { id, nothing, pageOf, pagingFields, requiredText, seenVersion, text } from "@apron/kit/contract/patterns";
import { roles } from "@apron/kit/contract/roles";
import type { Word } from "@apron/kit/contract/texts";
import "./texts.ts";
import {
  businesses,
  detailsText,
  detailValues,
  templateDetail,
  versionStatuses,
  versionText,
  wordShape,
} from "./wire.ts";

/** Content editors keep the templates (catalogue 16.14, 25.1). */
const editor = role(roles.contentEditor.id);
const deskCall = <Body extends z.ZodMiniType, Result extends z.ZodMiniType>(
  declaration: Omit<CallDeclaration<Body, Result>, "who" | "item">,
) =>
  call({
    ...declaration,
    path: `/cass/template/${declaration.path}`,
    who: editor,
    item: "16.14",
  });

const versionNumber = z.int("E9413").check(z.minimum(1, "E9415"), z.maximum(1_000_000, "E9414"));
/** A version as its editor saw it: another revision is refused with 409. */
const seen = { templateId: id(), version: versionNumber, revision: seenVersion() };

/** What is done with a version as it was seen. */
const seenCall = (path: string, summary: Word) =>
  deskCall({
    method: "POST",
    path,
    body: z.object(seen),
    result: nothing,
    once: true,
    audit: `template.${path}`,
    summary,
  });

/** How a template stands in the list of the desk. */
export const templateStates = ["draft", "trial", "published", "disabled"] as const;

const stamp = { revision: z.int(), fields: z.int(), note: z.string(), editor: z.string(), editTime: z.string() };

/** A version in the history of its template. */
export const versionFacts = z.object({
  version: z.int(),
  status: z.enum(versionStatuses),
  name: z.string(),
  ...stamp,
  publisher: z.string(),
  publishTime: z.string(),
  /** Records that were filled in by it. */
  uses: z.int(),
});

/** A line of the desk's list: the newest published version, and the one being made, 0 where there is none. */
export const templateLine = z.object({
  templateId: z.string(),
  business: z.enum(businesses),
  name: z.string(),
  typeName: z.string(),
  subtypeName: z.string(),
  enabled: z.boolean(),
  publishedVersion: z.int(),
  openVersion: z.int(),
  openStatus: z.enum(["", "draft", "trial"]),
  fields: z.int(),
  editTime: z.string(),
  uses: z.int(),
});

export const getTemplates = deskCall({
  method: "POST",
  path: "getList",
  body: z.object({
    ...pagingFields,
    keyword: text(60),
    business: z._default(z.union([z.literal(""), z.enum(businesses)], "E9413"), ""),
    state: z._default(z.union([z.literal(""), z.enum(templateStates)], "E9413"), ""),
  }),
  result: pageOf(templateLine),
  summary: { zh: "表单模板列表", en: "Templates of forms" },
});

export const getTemplate = deskCall({
  method: "GET",
  path: "detail",
  /** Without a version the one being made, or else the published one. */
  body: z.object({ templateId: id(), version: versionText() }),
  result: z.extend(templateDetail, stamp),
  summary: { zh: "模板的一个版本", en: "One version of a template" },
});

export const saveTemplateDraft = deskCall({
  method: "POST",
  path: "saveDraft",
  body: z.object({
    /** "" makes a new template; this is also how one is imported. */
    templateId: text(64),
    /** The version and revision that were edited; a published one is followed by a new version. */
    version: z._default(z.int("E9413").check(z.minimum(0, "E9415"), z.maximum(1_000_000, "E9414")), 0),
    revision: z._default(seenVersion(), 0),
    business: z.enum(businesses, "E9410"),
    name: requiredText(60),
    typeName: requiredText(60),
    subtypeName: requiredText(60),
    content: z.string("E9410").check(
      z.maxLength(limits.saved, "E16034"),
      z.refine((typed) => typed.trim() !== "", "E9410"),
    ),
    note: text(200),
  }),
  result: z.object({ templateId: z.string(), version: z.int(), revision: z.int() }),
  once: true,
  audit: "template.saveDraft",
  tells: "template",
  summary: { zh: "保存模板草稿", en: "Saves the draft of a template" },
});

export const startTemplateTrial = deskCall({
  method: "POST",
  path: "startTrial",
  body: z.object(seen),
  result: z.object({ revision: z.int() }),
  once: true,
  audit: "template.startTrial",
  summary: { zh: "草稿转入试用", en: "Takes a draft on trial: it is no longer edited" },
});

export const tryTemplate = deskCall({
  method: "POST",
  path: "trial",
  body: z.object({ templateId: id(), version: versionNumber, details: detailsText }),
  result: z.object({
    passed: z.boolean(),
    problems: z.array(z.object({ path: z.string(), message: wordShape })),
    values: detailValues,
    warnings: z.array(wordShape),
  }),
  audit: "template.trial",
  summary: { zh: "用示例数据试填，不保存记录", en: "Tries a version with sample data; nothing is kept" },
});

export const publishTemplate = seenCall("publish", {
  zh: "发布试用版本，旧版本保留",
  en: "Publishes the version on trial; older ones stay for their records",
});

export const discardTemplateDraft = seenCall("discard", {
  zh: "放弃未发布的版本",
  en: "Discards a version that was not published",
});

export const restoreTemplate = deskCall({
  method: "POST",
  path: "restore",
  body: z.object({ templateId: id(), version: versionNumber }),
  result: z.object({ version: z.int() }),
  once: true,
  audit: "template.restore",
  tells: "template",
  summary: { zh: "以旧版本为基础建立草稿", en: "Opens a draft out of an older version; nothing is taken back" },
});

export const enableTemplate = deskCall({
  method: "POST",
  path: "setEnabled",
  body: z.object({ templateId: id(), enabled: z.boolean("E9413") }),
  result: nothing,
  audit: "template.setEnabled",
  tells: "template",
  summary: { zh: "启用或停用模板", en: "Offers a template for new records, or no longer" },
});

export const getTemplateVersions = deskCall({
  method: "GET",
  path: "versions",
  body: z.object({ templateId: id() }),
  result: z.object({ list: z.array(versionFacts) }),
  summary: { zh: "模板的版本历史", en: "The versions of a template, newest first" },
});

export const whereTemplateUsed = deskCall({
  method: "POST",
  path: "getUses",
  body: z.object({ templateId: id(), ...pagingFields }),
  result: pageOf(z.object({ use: z.string(), version: z.int(), time: z.string() })),
  summary: { zh: "哪些记录使用了该模板", en: "Which records were filled in by a template, newest first" },
});

export const exportTemplate = call({
  method: "GET",
  path: "/cass/template/export",
  carriage: "bytes",
  body: z.object({ templateId: id(), version: versionText() }),
  result: nothing,
  who: editor,
  audit: "template.export",
  item: "16.14",
  summary: { zh: "导出模板JSON", en: "A version as a JSON file" },
});
