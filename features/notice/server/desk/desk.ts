import { randomUUID } from "node:crypto";
import type { Crowd } from "@apron/features/agents/contract";
import { accountsOf } from "@apron/features/login/server";
import type { ParsedBodyOf, ResultOf } from "@apron/kit/contract/call";
import { common, refuse, type RefusalKind } from "@apron/kit/contract/refusal";
import { type Instant, instantOf, timestamp, wallTime } from "@apron/kit/server/clock";
import type { Asked, Caller } from "@apron/kit/server/call";
import type { House } from "@apron/kit/server/house";
import { answerPage } from "@apron/kit/server/paging";
import { cleanRichText } from "@apron/kit/server/rich-text";
import type * as contract from "../../contract.ts";
import { groupOf, noticeLimits, windowKinds } from "../../notice.ts";
import { noticeRefusals } from "../../texts.ts";
import { nobodyIn } from "../audience.ts";
import { draftCause } from "./drafting.ts";
import { filesOf, keepFiles, picturesIn } from "../files.ts";
import { audienceOf, contradictions, missing, systemOf, tidy } from "../rules.ts";
import { faultsOfPublishing, wrongTimes } from "./rules-desk.ts";
import type { StoredNotice, Written } from "./store-desk.ts";
import type { Stores } from "../stores.ts";
import { announceNow } from "../telling.ts";

const { E9011 } = noticeRefusals;

/** One page of everything editors keep. */
export const listForDesk = async (
  house: House,
  { desk }: Stores,
  { body }: Asked<ParsedBodyOf<typeof contract.getDeskNotices>>,
): Promise<ResultOf<typeof contract.getDeskNotices>> => {
  const { list, total } = await desk.page(body, body);
  const names = await accountsOf(house).names(list.map(({ changed_by }) => changed_by));
  return answerPage(
    body,
    total,
    list.map((row) => ({
      id: row.id,
      state: row.now_state,
      subType: String(row.sub_type),
      level: row.level,
      titleZh: row.title_zh,
      titleEn: row.title_en,
      top: row.top,
      popup: row.popup,
      publishTime: row.publish_at === null ? "" : wallTime(row.publish_at),
      changedBy: names(row.changed_by),
      changeTime: wallTime(row.changed_at),
      version: row.version,
      revision: row.revision,
      readers: row.readers,
      confirmed: row.confirmed,
      views: row.views,
    })),
  );
};

/** One notice as it is edited. */
export const oneForDesk = async (
  house: House,
  { desk }: Stores,
  { body }: Asked<ParsedBodyOf<typeof contract.getDeskNotice>>,
): Promise<ResultOf<typeof contract.getDeskNotice>> => {
  const found = await desk.find(body.id);
  if (!found) throw refuse(common.E9404);
  const [names, audience, state, attachments] = [
    await accountsOf(house).names([found.author, found.changed_by]),
    audienceOf(await desk.audienceRow(found.audience_id)),
    (await desk.stateOf(found.id)) ?? found.state,
    await filesOf(house, found.files),
  ];
  return {
    ...editedOf(house, found, audience),
    state,
    author: names(found.author),
    changedBy: names(found.changed_by),
    attachments,
  };
};

const editedOf = (house: House, row: StoredNotice, crowd: Crowd) => {
  const wall = (instant: Instant | null): string => (instant === null ? "" : wallTime(instant));
  const clean = (html: string): string => cleanRichText(html, house.config.videoHosts);
  return {
    id: row.id,
    category: categoryOf(row.category),
    subType: String(row.sub_type),
    systems: row.systems.filter((system) => system === "B" || system === "C" || system === "J"),
    airports: row.airports,
    level: levelOf(row.level),
    titleZh: row.title_zh,
    titleEn: row.title_en,
    summaryZh: row.summary_zh,
    summaryEn: row.summary_en,
    htmlZh: clean(row.html_zh),
    htmlEn: clean(row.html_en),
    oneLanguage: row.one_language,
    files: row.files,
    top: row.top,
    popup: row.popup,
    expireTime: wall(row.expire_at),
    windowFrom: wall(row.window_from),
    windowTo: wall(row.window_to),
    audience: wireAudience(crowd),
    publishTime: wall(row.publish_at),
    version: row.version,
    revision: row.revision,
    changeTime: wallTime(row.changed_at),
    withdrawnReason: row.withdrawn_reason,
  };
};

const categoryOf = (kept: number): "1" | "2" | "3" => (kept === 2 ? "2" : kept === 3 ? "3" : "1");
const levelOf = (kept: string): contract.NoticeLevel => (kept === "important" || kept === "confirm" ? kept : "info");

/** An audience with its letters as the wire names them. */
const wireAudience = (crowd: Crowd): contract.Audience => ({
  versions: (["1", "2", "3"] as const).filter((version) => crowd.versions.includes(version)),
  systems: (["B", "C", "J"] as const).filter((system) => crowd.systems.includes(system)),
  customerTypes: [...crowd.customerTypes],
  departments: [...crowd.departments],
  airports: [...crowd.airports],
  roles: [...crowd.roles],
  agents: [...crowd.agents],
});

type SaveAsked = Asked<ParsedBodyOf<typeof contract.saveNotice>>;

/** Keeps a draft, or changes what is published; E9409 when somebody changed it since it was seen. */
export const keepNotice = async (
  house: House,
  stores: Stores,
  { body, caller, note }: SaveAsked,
): Promise<ResultOf<typeof contract.saveNotice>> => {
  const crowd = tidy(body.audience);
  refuseFields({ ...contradictions(crowd), ...wrongTimes(body) });
  const written = await writtenOf(house, stores, body, crowd);
  const id = body.id === "" ? randomUUID() : body.id;
  note(id, { after: { ...written, files: body.files } });
  const before = body.id === "" ? undefined : await stores.desk.find(id);
  if (body.id !== "" && !before) throw refuse(common.E9404);
  if (before?.state === "withdrawn") throw refuse(E9011);
  if (!before) {
    await stores.desk.addDraft(id, written, caller.accountId);
    await keepShown(house, stores, caller, id, written);
    return { id, revision: 1 };
  }
  const isDraft = before.state === "draft";
  if (!isDraft) await refuseUnready(house, written, crowd);
  const kept = isDraft
    ? await stores.desk.changeDraft(id, body.revision, written, caller.accountId)
    : await stores.desk.changePublished(id, body.revision, written, {
        editor: caller.accountId,
        material: body.material,
      });
  if (!kept) throw refuse(common.E9409);
  await keepShown(house, stores, caller, id, written);
  // What waits for its time is nobody's news yet.
  if (isOut(before, house.clock.now())) await announceNow(house);
  return { id, revision: body.revision + 1 };
};

/** Whether readers have it, or have had it: it was published, and its time has come. */
export const isOut = ({ publish_at }: Pick<StoredNotice, "publish_at">, now: Instant): boolean =>
  publish_at !== null && publish_at <= now;

/** Attachments and pictures of what stands, and of every version that somebody may have confirmed. */
const keepShown = async (house: House, { desk }: Stores, caller: Caller, id: string, written: Written) => {
  const versions = await desk.versions(id);
  await keepFiles(house, caller, id, {
    attachments: written.files,
    shown: picturesIn(written.html_zh, written.html_en),
    kept: picturesIn(...versions.flatMap(({ html_zh, html_en }) => [html_zh, html_en])),
  });
};

/** What an editor sent, as it is kept. */
export const writtenOf = async (
  { config }: House,
  { desk }: Stores,
  body: Omit<ParsedBodyOf<typeof contract.saveNotice>, "id" | "revision" | "material">,
  crowd: Crowd,
): Promise<Written> => {
  const at = (wall: string): string | null => (wall === "" ? null : timestamp(instantOf(wall)));
  const hasWindow = windowKinds.includes(body.subType);
  return {
    category: Number(body.category),
    kind: Number(groupOf(body.subType)),
    sub_type: Number(body.subType),
    systems: body.systems,
    airports: [...tidy({ ...body.audience, airports: body.airports }).airports],
    level: body.level,
    title_zh: body.titleZh,
    title_en: body.titleEn,
    summary_zh: body.summaryZh,
    summary_en: body.summaryEn,
    html_zh: cleanRichText(body.htmlZh, config.videoHosts),
    html_en: cleanRichText(body.htmlEn, config.videoHosts),
    one_language: body.oneLanguage,
    files: body.files,
    top: body.top,
    popup: body.popup,
    expire_at: at(body.expireTime),
    window_from: hasWindow ? at(body.windowFrom) : null,
    window_to: hasWindow ? at(body.windowTo) : null,
    audience_id: await desk.audience(crowd),
  };
};

const refuseFields = (fields: Readonly<Record<string, RefusalKind>>): void => {
  if (Object.keys(fields).length > 0) throw refuse(common.E9413, { fields });
};

/** What keeps a notice from being published: a language, its end in the past, an audience that is nobody. */
const refuseUnready = async (house: House, written: Written, crowd: Crowd): Promise<void> => {
  refuseFields(faultsOfPublishing(written, house.clock.now()));
  refuseFields(await nobodyIn(house, crowd, written.kind === 4));
};

/** Publishes a draft now or at a time to come, or gives what waits another time. */
export const publish = async (
  house: House,
  stores: Stores,
  { body, caller, note }: Asked<ParsedBodyOf<typeof contract.publishNotice>>,
): Promise<ResultOf<typeof contract.publishNotice>> => {
  note(body.id);
  const found = await stores.desk.find(body.id);
  if (!found) throw refuse(common.E9404);
  const now = house.clock.now();
  const at = body.publishTime === "" ? now : instantOf(body.publishTime);
  if (at < now) refuseFields({ publishTime: noticeRefusals.E9006 });
  const crowd = audienceOf(await stores.desk.audienceRow(found.audience_id));
  await refuseUnready(house, keptAs(found), crowd);
  if (found.expire_at !== null && found.expire_at <= at) refuseFields({ publishTime: noticeRefusals.E9007 });
  if (!(await stores.desk.publish(body.id, body.revision, at, caller.accountId)))
    throw refuse(found.revision === body.revision ? E9011 : common.E9409);
  await house.todos.settle(draftCause(body.id));
  if (at <= now) await announceNow(house);
  return { revision: body.revision + 1 };
};

const keptAs = ({ expire_at, window_from, window_to, ...row }: StoredNotice): Written => {
  const kept = (instant: Instant | null): string | null => (instant === null ? null : timestamp(instant));
  return { ...row, expire_at: kept(expire_at), window_from: kept(window_from), window_to: kept(window_to) };
};

/** Whether somebody made up would see it, and what keeps it from him. */
export const judgeSeeing = ({ body }: Asked<ParsedBodyOf<typeof contract.seeAs>>): ResultOf<typeof contract.seeAs> => {
  const { audience, version, role, ...number } = body;
  const { customerType, department } = number;
  const { airports, agents } = tidy({ ...audience, airports: [number.airport], agents: [number.agent] });
  const [airport, agent] = [airports[0] ?? "", agents[0] ?? ""];
  const isHolder = version !== "3" && Object.values(number).some((value) => value !== "");
  const because = missing(tidy(audience), {
    version,
    roles: role === "" ? [] : [role],
    holdings: isHolder
      ? [
          {
            system: number.system || systemOf(agent),
            customerType,
            department,
            airport,
            agent,
            departure: true,
          },
        ]
      : [],
  });
  return { sees: because.length === 0, because };
};

/** Readers and receipts of what stands. */
export const report = async (
  house: House,
  { desk, deliveries }: Stores,
  { body }: Asked<ParsedBodyOf<typeof contract.getNoticeReport>>,
): Promise<ResultOf<typeof contract.getNoticeReport>> => {
  const found = await desk.find(body.id);
  if (!found) throw refuse(common.E9404);
  const crowd = audienceOf(await desk.audienceRow(found.audience_id));
  const [all] = await desk.shares(found, crowd, "all");
  const versions = await desk.versions(found.id);
  const names = await accountsOf(house).names(versions.map(({ published_by }) => published_by));
  const reminders = await deliveries.reminders(found.id, found.version);
  return {
    id: found.id,
    titleZh: found.title_zh,
    titleEn: found.title_en,
    level: found.level,
    state: (await desk.stateOf(found.id)) ?? found.state,
    version: found.version,
    total: all?.total ?? 0,
    read: all?.read ?? 0,
    confirmed: all?.confirmed ?? 0,
    views: found.views,
    airports: await desk.shares(found, crowd, "airport"),
    agencies: await desk.shares(found, crowd, "department"),
    versions: versions.map(({ version, published_at, published_by, confirmed }) => ({
      version,
      publishTime: wallTime(published_at),
      by: names(published_by),
      confirmed,
    })),
    remindedAt: reminders.last === null ? "" : wallTime(reminders.last),
    waiting: reminders.waiting,
  };
};

/** Has those reminded who have not confirmed; E9010 when all of them were within the last hours. */
export const remind = async (
  { desk, deliveries }: Stores,
  { body, note }: Asked<ParsedBodyOf<typeof contract.remindRest>>,
): Promise<ResultOf<typeof contract.remindRest>> => {
  const found = await desk.find(body.id);
  if (!found) throw refuse(common.E9404);
  if (found.version !== body.version) throw refuse(common.E9409);
  if ((await desk.stateOf(found.id)) !== "published" || found.level !== "confirm") throw refuse(E9011);
  const crowd = audienceOf(await desk.audienceRow(found.audience_id));
  const result = await deliveries.remind(found, crowd);
  note(`${found.id} v${found.version} ${result.reminded}`);
  if (result.reminded === 0) throw refuse(noticeRefusals.E9010, { values: { hours: noticeLimits.remindHours } });
  return result;
};
