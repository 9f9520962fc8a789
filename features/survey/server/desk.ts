import { randomUUID } from "node:crypto";
import { fieldPath, readTemplate } from "@apron/dialect";
import { accountsOf } from "@apron/features/login/server";
import { nobodyIn, soundAudience } from "@apron/features/notice/server";
import { templatesOf } from "@apron/features/template/server";
import type { ParsedBodyOf, ResultOf } from "@apron/kit/contract/call";
import { common, refuse, type RefusalKind } from "@apron/kit/contract/refusal";
import { instantOf, timestamp, wallTime } from "@apron/kit/server/clock";
import type { Asked } from "@apron/kit/server/call";
import type { House } from "@apron/kit/server/house";
import { answerPage } from "@apron/kit/server/paging";
import type * as contract from "../contract.ts";
import { surveyEventKeys } from "../survey.ts";
import { surveyRefusals } from "../texts.ts";
import { fieldsIn, stateOf } from "./rules.ts";
import type { Written } from "./store-desk.ts";
import type { StoredSurvey } from "./store.ts";
import type { Stores } from "./stores.ts";

const { E23005, E23006, E23007, E23009, E23010, E23011, E23012 } = surveyRefusals;

const wall = (instant: number | null): string => (instant === null ? "" : wallTime(instant));

/** One page of all surveys. */
export const listForDesk = async (
  house: House,
  { desk }: Stores,
  { body }: Asked<ParsedBodyOf<typeof contract.getDeskSurveys>>,
): Promise<ResultOf<typeof contract.getDeskSurveys>> => {
  const { list, total } = await desk.page(body, body);
  const names = await accountsOf(house).names(list.map(({ changed_by }) => changed_by));
  const now = house.clock.now();
  return answerPage(
    body,
    total,
    list.map((row) => ({
      id: row.id,
      state: stateOf(row, now),
      titleZh: row.title_zh,
      titleEn: row.title_en,
      mandatory: row.mandatory,
      event: row.event,
      quota: row.quota,
      answered: row.answered,
      fromTime: wall(row.from_at),
      untilTime: wall(row.until_at),
      changedBy: names(row.changed_by),
      changeTime: wallTime(row.changed_at),
      revision: row.revision,
    })),
  );
};

/** One survey as it is edited. */
export const oneForDesk = async (
  house: House,
  { desk }: Stores,
  id: string,
): Promise<ResultOf<typeof contract.getDeskSurvey>> => {
  const row = await existing(desk.find(id));
  const names = await accountsOf(house).names([row.author, row.changed_by]);
  const version = row.template_version === 0 ? undefined : row.template_version;
  const form = row.template_id === "" ? undefined : await templatesOf(house).findVersion(row.template_id, version);
  const { audience } = row;
  return {
    id: row.id,
    state: stateOf(row, house.clock.now()),
    titleZh: row.title_zh,
    titleEn: row.title_en,
    introZh: row.intro_zh,
    introEn: row.intro_en,
    thanksZh: row.thanks_zh,
    thanksEn: row.thanks_en,
    templateId: row.template_id,
    templateName: form?.name ?? "",
    templateVersion: row.template_version,
    mandatory: row.mandatory,
    event: surveyEventKeys.find((event) => event === row.event) ?? "",
    fromTime: wall(row.from_at),
    untilTime: wall(row.until_at),
    quota: row.quota,
    audience: {
      versions: (["1", "2", "3"] as const).filter((one) => audience.versions.includes(one)),
      systems: (["B", "C", "J"] as const).filter((one) => audience.systems.includes(one)),
      customerTypes: [...audience.customerTypes],
      departments: [...audience.departments],
      airports: [...audience.airports],
      roles: [...audience.roles],
      agents: [...audience.agents],
    },
    answered: row.answered,
    revision: row.revision,
    author: names(row.author),
    changedBy: names(row.changed_by),
    changeTime: wallTime(row.changed_at),
    publishTime: wall(row.published_at),
  };
};

/** The row, or E9404. */
export const existing = async (row: Promise<StoredSurvey | undefined>): Promise<StoredSurvey> => {
  const found = await row;
  if (!found) throw refuse(common.E9404);
  return found;
};

/** Keeps a draft, or changes what is open; E9409 when somebody changed it since it was seen. */
export const keepSurvey = async (
  house: House,
  { desk }: Stores,
  { body, caller, note }: Asked<ParsedBodyOf<typeof contract.saveSurvey>>,
): Promise<ResultOf<typeof contract.saveSurvey>> => {
  const audience = soundAudience(body.audience);
  const at = (time: string): string | null => (time === "" ? null : timestamp(instantOf(time)));
  const written: Written = {
    title_zh: body.titleZh,
    title_en: body.titleEn,
    intro_zh: body.introZh,
    intro_en: body.introEn,
    thanks_zh: body.thanksZh,
    thanks_en: body.thanksEn,
    template_id: body.templateId,
    mandatory: body.mandatory,
    event: body.event,
    quota: body.quota,
    from_at: at(body.fromTime),
    until_at: at(body.untilTime),
    audience: JSON.stringify(audience),
  };
  if (body.fromTime !== "" && body.untilTime !== "" && body.untilTime <= body.fromTime)
    refuseFields({ untilTime: E23007 });
  const id = body.id === "" ? randomUUID() : body.id;
  note(id, { after: written });
  if (body.id === "") {
    await desk.addDraft(id, written, caller.accountId);
    return { id, revision: 1 };
  }
  const before = await existing(desk.find(id));
  if (before.state === "closed") throw refuse(E23010);
  if (before.state === "open") {
    if (before.template_id !== body.templateId) refuseFields({ templateId: E23011 });
    refuseFields(
      {
        ...unready(written, house.clock.now()),
        ...(body.quota > 0 && body.quota < before.answered && { quota: E23009 }),
        ...(await nobodyIn(house, audience)),
      },
      { count: before.answered },
    );
  }
  if (!(await desk.change(id, body.revision, written, caller.accountId))) throw refuse(common.E9409);
  // Nobody else counts an answer from here on: those that came meanwhile are in it.
  const { answered } = await existing(desk.find(id));
  if (body.quota > 0 && body.quota < answered) refuseFields({ quota: E23009 }, { count: answered });
  return { id, revision: body.revision + 1 };
};

const refuseFields = (
  fields: Readonly<Record<string, RefusalKind>>,
  values: Readonly<Record<string, string | number>> = {},
): void => {
  if (Object.keys(fields).length > 0) throw refuse(common.E9413, { fields, values });
};

/** What keeps a survey from being open, besides its audience and questions. */
const unready = (
  { title_en, until_at }: Pick<Written, "title_en" | "until_at">,
  now: number,
): Record<string, RefusalKind> => ({
  ...(title_en === "" && { titleEn: E23012 }),
  ...(until_at !== null && until_at <= timestamp(now) && { untilTime: E23007 }),
});

/** Opens a survey: the version of its questions that is published now stays with it. */
export const publish = async (
  house: House,
  { desk }: Stores,
  { body, caller, note }: Asked<ParsedBodyOf<typeof contract.publishSurvey>>,
): Promise<ResultOf<typeof contract.publishSurvey>> => {
  note(body.id);
  const found = await existing(desk.find(body.id));
  if (found.state !== "draft") throw refuse(found.revision === body.revision ? E23010 : common.E9409);
  const until_at = found.until_at === null ? null : timestamp(found.until_at);
  const form = found.template_id === "" ? undefined : await templatesOf(house).findVersion(found.template_id);
  const isSound = form?.business === "survey" && form.enabled;
  refuseFields({
    ...unready({ title_en: found.title_en, until_at }, house.clock.now()),
    ...(!isSound && { templateId: E23005 }),
    ...(await nobodyIn(house, found.audience)),
  });
  if (!form) throw refuse(E23005);
  const upload = fieldsIn(readTemplate(form.content).nodes).find(({ kind }) => kind === "upload");
  if (upload) refuseFields({ templateId: E23006 }, { name: upload.title?.zh ?? fieldPath(upload, []) });
  if (!(await desk.publish(body.id, body.revision, form.version, caller.accountId))) throw refuse(common.E9409);
  await templatesOf(house).noteUses([{ use: `survey:${body.id}`, templateId: form.templateId, version: form.version }]);
  return { revision: body.revision + 1 };
};

/** A draft of the same, for the next round. */
export const copy = async (
  { desk }: Stores,
  { body, caller, note }: Asked<ParsedBodyOf<typeof contract.copySurvey>>,
): Promise<ResultOf<typeof contract.copySurvey>> => {
  const found = await existing(desk.find(body.id));
  const id = randomUUID();
  note(`${body.id} ${id}`);
  const { title_zh, title_en, intro_zh, intro_en, thanks_zh, thanks_en, template_id, mandatory, event, quota } = found;
  const texts = { title_zh, title_en, intro_zh, intro_en, thanks_zh, thanks_en };
  const audience = JSON.stringify(found.audience);
  // Its times are over, or will be.
  const times = { from_at: null, until_at: null };
  await desk.addDraft(id, { ...texts, ...times, template_id, mandatory, event, quota, audience }, caller.accountId);
  return { id };
};
