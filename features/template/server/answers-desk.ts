import {
  answersIn,
  detailValuesOf,
  editableIn,
  problemsIn,
  readDetails,
  readTemplate,
  schemaIn,
  settle,
  unusablePart,
} from "@apron/dialect";
import { accountsOf } from "@apron/features/login/server";
import type { ParsedBodyOf } from "@apron/kit/contract/call";
import { common, refuse } from "@apron/kit/contract/refusal";
import { wallTime } from "@apron/kit/server/clock";
import { type Answer, answer } from "@apron/kit/server/call";
import type { House } from "@apron/kit/server/house";
import { answerPage } from "@apron/kit/server/paging";
import * as contract from "../contract-desk.ts";
import { templateRefusals } from "../texts.ts";
import type { Draft } from "./store-writing.ts";
import type { DeskVersion } from "./store.ts";
import type { Stores } from "./stores.ts";
import { typeIdOf } from "./type-ids.ts";

/** The calls of the template desk (catalogue 16.14). */
export const deskAnswers = (house: House, stores: Stores): readonly Answer[] => [
  answer(contract.getTemplates, async ({ body }) => {
    const { list, total } = await stores.lists.searchTemplates(body);
    const rows = list.map(({ editedAt, ...line }) => ({ ...line, editTime: wallTime(editedAt) }));
    return answerPage(body, total, rows);
  }),

  answer(contract.getTemplate, async ({ body }) => {
    const version = await seenOrNewest(stores, body.templateId, body.version);
    const nameOf = await accountsOf(house).names([version.editedBy]);
    return { ...version, editor: nameOf(version.editedBy), editTime: wallTime(version.editedAt) };
  }),

  answer(contract.saveTemplateDraft, async ({ body, caller, note }) => {
    const draft = draftOf(body, caller.accountId);
    const saved = await saveDraft(house, stores, body, draft);
    note(`${saved.templateId} ${saved.version}`);
    return saved;
  }),

  answer(contract.startTemplateTrial, async ({ body, note }) => {
    note(`${body.templateId} ${body.version}`);
    refuseUnfit(existing(await stores.versions.findVersion(body.templateId, body.version)));
    if (!(await stores.writing.startTrial(body))) throw refuse(common.E9409);
    return { revision: body.revision + 1 };
  }),

  answer(contract.tryTemplate, async ({ body, note }) => {
    note(`${body.templateId} ${body.version}`);
    const { content } = existing(await stores.versions.findVersion(body.templateId, body.version));
    return trialOf(content, body.details);
  }),

  answer(contract.publishTemplate, async ({ body, caller, note }) => {
    note(`${body.templateId} ${body.version}`);
    await house.database.transaction(async () => {
      const { status, revision } = existing(await stores.versions.findVersion(body.templateId, body.version));
      if (status === "draft" && revision === body.revision) throw refuse(templateRefusals.E16032);
      if (!(await stores.writing.publish(body, caller.accountId))) throw refuse(common.E9409);
    });
  }),

  answer(contract.discardTemplateDraft, async ({ body, note }) => {
    note(`${body.templateId} ${body.version}`);
    const gone = await house.database.transaction(async () => await stores.writing.discard(body));
    if (!gone) throw refuse(common.E9409);
  }),

  answer(contract.restoreTemplate, async ({ body, caller, note }) => {
    // Whoever discards the only version takes the template with it.
    await stores.writing.alone(body.templateId);
    const old = existing(await stores.versions.findVersion(body.templateId, body.version));
    const version = await stores.writing.openDraft(body.templateId, { ...old, by: caller.accountId });
    if (version === undefined) throw refuse(templateRefusals.E16033);
    note(`${body.templateId} ${body.version} as ${version}`);
    return { version };
  }),

  answer(contract.enableTemplate, async ({ body, note }) => {
    note(`${body.templateId} ${String(body.enabled)}`);
    if (!(await stores.writing.setEnabled(body.templateId, body.enabled))) throw refuse(common.E9404);
  }),

  answer(contract.getTemplateVersions, async ({ body }) => {
    const lines = await stores.lists.versionLines(body.templateId);
    if (lines.length === 0) throw refuse(common.E9404);
    const nameOf = await accountsOf(house).names(lines.flatMap(({ editedBy, publishedBy }) => [editedBy, publishedBy]));
    return {
      list: lines.map(({ editedBy, editedAt, publishedBy, publishedAt, ...line }) => ({
        ...line,
        editor: nameOf(editedBy),
        editTime: wallTime(editedAt),
        publisher: nameOf(publishedBy),
        publishTime: publishedAt === null ? "" : wallTime(publishedAt),
      })),
    };
  }),

  answer(contract.whereTemplateUsed, async ({ body }) => {
    const { list, total } = await stores.lists.usesOf(body);
    const rows = list.map(({ at, ...use }) => ({ ...use, time: wallTime(at) }));
    return answerPage(body, total, rows);
  }),

  answer(contract.exportTemplate, async ({ body, note }) => {
    note(`${body.templateId} ${body.version}`);
    const { content, name, business, typeName, subtypeName, version } = await seenOrNewest(
      stores,
      body.templateId,
      body.version,
    );
    const { schema } = schemaIn(content);
    const exported = { name, business, typeName, subtypeName, version, elementSchema: schema ?? content };
    return {
      type: "application/json; charset=utf-8",
      name: `${name}-v${version}.json`,
      content: `${JSON.stringify(exported, null, 2)}\n`,
    };
  }),
];

const existing = (version: DeskVersion | undefined): DeskVersion => {
  if (!version) throw refuse(common.E9404);
  return version;
};

/** What was published by mistake would take records that say nothing, or lose what is filled in. */
const refuseUnfit = ({ content, fields }: DeskVersion): void => {
  const { schema } = schemaIn(content);
  const unusable = schema && unusablePart(schema);
  if (unusable)
    throw refuse(templateRefusals.E16036, {
      values: { name: unusable.name },
      fields: { content: templateRefusals.E16036 },
    });
  if (fields === 0) throw refuse(templateRefusals.E16035);
};

const seenOrNewest = async (stores: Stores, templateId: string, version: string): Promise<DeskVersion> => {
  if (version === "") return existing(await stores.versions.newestVersion(templateId));
  return existing(await stores.versions.findVersion(templateId, Number(version)));
};

const draftOf = (body: ParsedBodyOf<typeof contract.saveTemplateDraft>, by: string): Draft => {
  const { problem } = editableIn(body.content);
  if (problem) throw refuse(templateRefusals.E16031, { fields: { content: problem } });
  const { fields } = readTemplate(body.content);
  return {
    ...body,
    typeId: typeIdOf(body.business, body.typeName),
    subtypeId: typeIdOf(body.business, body.subtypeName),
    fields,
    by,
  };
};

/** A new template, a draft written over, or a new draft behind a version that is in use; two at once: the second is told (E9409). */
const saveDraft = async (
  house: House,
  stores: Stores,
  { templateId, version, revision, business }: ParsedBodyOf<typeof contract.saveTemplateDraft>,
  draft: Draft,
): Promise<{ templateId: string; version: number; revision: number }> => {
  if (templateId === "") {
    const made = await house.database.transaction(async () => await stores.writing.addTemplate(business, draft));
    return { templateId: made, version: 1, revision: 1 };
  }
  const seen = existing(await stores.versions.findVersion(templateId, version));
  if (seen.status === "draft" || seen.status === "trial") {
    if (!(await stores.writing.writeDraft({ templateId, version, revision }, draft))) throw refuse(common.E9409);
    return { templateId, version, revision: revision + 1 };
  }
  const opened = seen.revision === revision ? await stores.writing.openDraft(templateId, draft) : undefined;
  if (opened === undefined) throw refuse(common.E9409);
  return { templateId, version: opened, revision: 1 };
};

const trialOf = (content: string, details: string) => {
  const form = readTemplate(content);
  const read = readDetails(details);
  if ("problem" in read)
    return {
      passed: false,
      problems: [{ path: "details", message: read.problem }],
      values: [],
      warnings: [...form.warnings],
    };
  const settled = settle(form, read.values);
  const problems = Object.entries(problemsIn(form, read.values, settled));
  return {
    passed: problems.length === 0,
    problems: problems.map(([path, message]) => ({ path, message })),
    values: [...detailValuesOf(answersIn(form, read.values, settled))],
    warnings: [...form.warnings],
  };
};
