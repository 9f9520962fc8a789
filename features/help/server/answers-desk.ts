import { randomUUID } from "node:crypto";
import { accountsOf } from "@apron/features/login/server";
import type { ParsedBodyOf } from "@apron/kit/contract/call";
import { importRefusals } from "@apron/kit/contract/desk/imports";
import { common, refusalOf, refuse } from "@apron/kit/contract/refusal";
import { roles } from "@apron/kit/contract/roles";
import { addDays, dayOf, instantOf, timestamp, wallTime } from "@apron/kit/server/clock";
import { type Answer, answer, type Asked } from "@apron/kit/server/call";
import type { House } from "@apron/kit/server/house";
import { answerPage } from "@apron/kit/server/paging";
import { cleanRichText, filesShownBy } from "@apron/kit/server/rich-text";
import { audienceValues, businessTypeIn, kindValues, systemIn } from "../article.ts";
import * as contract from "../contract.ts";
import { helpRefusals } from "../texts.ts";
import { titleIn } from "./finding.ts";
import { publishNow, refuseUnlessWhole } from "./publishing.ts";
import { lacking, reviewAfter, stateOf } from "./rules.ts";
import { windowOf } from "./reading.ts";
import type { Draft, Written } from "./store.ts";
import type { Stores } from "./stores.ts";
import { cause } from "./todos.ts";

/** Begins what a picture of an article is claimed for. */
export const pictureUse = "help:";

/** What the editors write (catalogue 11.12). */
export const deskAnswers = (house: House, stores: Stores): Answer[] => [
  answer(contract.getDeskArticles, async ({ body }) => {
    const today = dayOf(house.clock.now());
    const { list, total } = await stores.articles.page({ ...body, today }, body);
    const names = await accountsOf(house).names(list.flatMap(({ owner, changed_by }) => [owner, changed_by]));
    return answerPage(
      body,
      total,
      list.map((row) => ({
        ...shapeOf(row),
        owner: row.owner === "" ? "" : names(row.owner),
        due: row.review_on !== null && row.review_on <= today && stateOf(row) === "published",
        changedBy: names(row.changed_by),
      })),
    );
  }),

  answer(contract.getDeskArticle, async ({ body }) => {
    const found = await stores.articles.find(body.id);
    if (!found) throw refuse(common.E9404);
    const names = await accountsOf(house).names([found.changed_by]);
    return {
      ...shapeOf(found),
      system: systemIn(found.system),
      answers: found.answers,
      ownerId: found.owner,
      verifiedOn: found.verified_on ?? "",
      titleZh: found.title_zh,
      titleEn: found.title_en,
      contentZh: cleanRichText(found.content_zh, house.config.videoHosts),
      contentEn: cleanRichText(found.content_en, house.config.videoHosts),
      version: found.version,
      changedBy: names(found.changed_by),
    };
  }),

  answer(contract.getHelpOwners, async () => await ownersOf(house)),

  answer(contract.saveArticle, async (asked) => await keepArticle(house, stores, asked)),

  answer(contract.publishArticle, async ({ body, caller, note }) => {
    const draft = await seen(stores, body);
    refuseUnlessWhole(draft);
    const now = house.clock.now();
    const at = body.at === "" ? now : instantOf(body.at);
    if (body.at !== "" && at <= now) throw refuse(common.E9413, { fields: { at: helpRefusals.E11002 } });
    note(`${body.id} ${body.at}`, { after: draft });
    const change = { by: caller.accountId, at: now };
    const later = at > now;
    const marks = later ? { publish_at: timestamp(at), publish_note: body.note } : { publish_at: null };
    if (!(await stores.articles.mark(body.id, body.version, marks, change))) throw refuse(common.E9409);
    if (later) return { version: body.version + 1, number: draft.number };
    await publishNow(house, stores, [draft], { ...change, note: body.note });
    return { version: body.version + 2, number: draft.number + 1 };
  }),

  answer(contract.withdrawArticle, async ({ body, caller, note }) => {
    const draft = await seen(stores, body);
    const state = stateOf(draft);
    if (state === "draft" || state === "withdrawn") throw refuse(helpRefusals.E11014);
    note(body.id, { before: draft });
    const now = house.clock.now();
    // What waits for its time is called off first; what is read meanwhile stays.
    const waits = draft.publish_at !== null;
    const marks = waits ? { publish_at: null } : { withdrawn_at: timestamp(now) };
    if (!(await stores.articles.mark(body.id, body.version, marks, { by: caller.accountId, at: now })))
      throw refuse(common.E9409);
    if (!waits) {
      await stores.articles.unpublish(body.id);
      await stores.entries.remove([`a:${body.id}`]);
      await house.todos.settle(cause.review(body.id), cause.unhelpful(body.id));
    }
    return { version: body.version + 1 };
  }),

  answer(contract.discardArticle, async ({ body, note }) => {
    const draft = await seen(stores, body);
    note(body.id, { before: draft });
    const codes = await stores.codes.leadingTo([body.id]);
    if (codes.length > 0) throw refuse(helpRefusals.E11016, { values: { codes: codes.join(", ") } });
    if (!(await stores.articles.discard(body.id, body.version)))
      throw refuse(draft.number > 0 ? helpRefusals.E11015 : common.E9409);
    await house.todos.settle(cause.drafted(body.id), cause.review(body.id));
    await house.files.letGo((await house.files.usedBy(`${pictureUse}${body.id}`)).map(({ fileId }) => fileId));
  }),

  answer(contract.verifyArticle, async ({ body, caller, note }) => {
    const draft = await seen(stores, body);
    const now = house.clock.now();
    const today = dayOf(now);
    if (body.reviewOn !== "" && body.reviewOn <= today)
      throw refuse(common.E9413, { fields: { reviewOn: helpRefusals.E11002 } });
    note(body.id, { before: draft.verified_on, after: today });
    const marks = { verified_on: today, review_on: body.reviewOn || reviewAfter(today) };
    if (!(await stores.articles.mark(body.id, body.version, marks, { by: caller.accountId, at: now })))
      throw refuse(common.E9409);
    await house.todos.settle(cause.review(body.id));
    return { version: body.version + 1 };
  }),

  ...versionAnswers(house, stores),
  ...gapAnswers(house, stores),
];

/** Everything published of an article, and the way back. */
const versionAnswers = (house: House, stores: Stores): Answer[] => [
  answer(contract.getArticleVersions, async ({ body }) => {
    const found = await stores.articles.find(body.id);
    if (!found) throw refuse(common.E9404);
    const versions = await stores.articles.versions(body.id);
    const names = await accountsOf(house).names(versions.map(({ published_by }) => published_by));
    return versions.map((one) => ({
      number: one.number,
      titleZh: one.title_zh,
      titleEn: one.title_en,
      note: one.note,
      publishedBy: one.published_by === "" ? "Apron" : names(one.published_by),
      publishTime: wallTime(one.published_at),
      current: one.number === found.number,
    }));
  }),

  answer(contract.getArticleVersion, async ({ body }) => {
    const found = await stores.articles.versionOf(body.id, Number(body.number));
    if (!found) throw refuse(common.E9404);
    return {
      number: found.number,
      titleZh: found.title_zh,
      titleEn: found.title_en,
      contentZh: cleanRichText(found.content_zh, house.config.videoHosts),
      contentEn: cleanRichText(found.content_en, house.config.videoHosts),
    };
  }),

  answer(contract.restoreVersion, async ({ body, caller, note }) => {
    const draft = await seen(stores, body);
    const old = await stores.articles.versionOf(body.id, body.number);
    if (!old) throw refuse(common.E9404);
    note(`${body.id} ${body.number}`, { before: draft, after: old });
    const { article_id: _, number, note: __, published_at: ___, published_by: ____, ...texts } = old;
    const change = { by: caller.accountId, at: house.clock.now() };
    const { owner, verified_on, review_on } = draft;
    const written = { ...texts, owner, verified_on, review_on };
    if (!(await stores.articles.change(body.id, body.version, written, change))) throw refuse(common.E9409);
    const restored = await stores.articles.find(body.id);
    if (!restored) throw refuse(common.E9404);
    await publishNow(house, stores, [restored], { ...change, note: `#${number}` });
    return { version: restored.version + 1, number: draft.number + 1 };
  }),
];

/** What readers miss, and what they read. */
const gapAnswers = (house: House, stores: Stores): Answer[] => [
  answer(contract.getHelpGaps, async ({ language }) => {
    const [misses, unhelpful] = [await stores.readers.misses(), await stores.readers.unhelpful()];
    return {
      misses: misses.map(({ keyword, times, last_at }) => ({ keyword, times, lastTime: wallTime(last_at) })),
      unhelpful: unhelpful.map(({ said, ...row }) => ({
        id: row.id,
        title: titleIn(row, language),
        times: row.times,
        remarks: said.map(({ remark, rated_at }) => ({ remark, time: wallTime(rated_at) })),
      })),
    };
  }),

  answer(contract.settleGap, async ({ body, note }) => {
    const now = house.clock.now();
    note(body.articleId || "search");
    if (body.articleId !== "") {
      await stores.readers.hold();
      await stores.readers.settleRatings([body.articleId], now);
      await house.todos.settle(cause.unhelpful(body.articleId));
      return;
    }
    await stores.readers.hold();
    if (!(await stores.readers.settleMiss(body.keyword, now))) throw refuse(common.E9404);
    if (!(await stores.readers.hasMisses())) await house.todos.settle(cause.misses);
  }),

  answer(contract.getHelpReport, async ({ body, language }) => {
    const now = house.clock.now();
    const days = Number(body.days);
    const since = windowOf(days, now);
    const skipped = (body.currentPage - 1) * body.pageSize;
    const { list, total } = await stores.readers.report({ kind: body.kind, since }, body.pageSize, skipped);
    const perDay = await stores.readers.viewsPerDay(since);
    const today = dayOf(now);
    const rows = list.map(({ title_zh, title_en, all_views, ...row }) => ({
      ...row,
      title: titleIn({ title_zh, title_en }, language),
      allViews: all_views,
    }));
    return {
      ...answerPage(body, total, rows),
      perDay: Array.from({ length: days }, (_, ago) => addDays(today, ago - days + 1)).map((day) => ({
        day,
        views: perDay.get(day) ?? 0,
      })),
    };
  }),
];

/** The article as its editor saw it. */
const seen = async ({ articles }: Stores, { id, version }: { readonly id: string; readonly version: number }) => {
  const draft = await articles.find(id);
  if (!draft) throw refuse(common.E9404);
  if (draft.version !== version) throw refuse(common.E9409);
  return draft;
};

/** Keeps what was written; readers see nothing of it. */
const keepArticle = async (
  house: House,
  stores: Stores,
  { body, caller, note }: Asked<ParsedBodyOf<typeof contract.saveArticle>>,
): Promise<{ id: string; version: number }> => {
  const { articles } = stores;
  const id = body.id === "" ? randomUUID() : body.id;
  const change = { by: caller.accountId, at: house.clock.now() };
  const today = dayOf(change.at);
  const written = writtenOf(house, body, { owner: caller.accountId, today });
  if (body.ownerId !== "" && !(await ownersOf(house)).some((owner) => owner.id === body.ownerId))
    throw refuse(common.E9413, { fields: { ownerId: importRefusals.E11005 } });
  if (written.answers.some((code) => refusalOf(code) === undefined))
    throw refuse(common.E9413, { fields: { answers: helpRefusals.E11013 } });
  const before = body.id === "" ? undefined : await articles.find(id);
  // A fixed page is looked up by its name: it stays one, and no other article becomes one.
  if (contract.isPageName(id) !== (body.kind === "page"))
    throw refuse(common.E9413, { fields: { kind: helpRefusals.E11012 } });
  note(id, { before, after: written });
  if (body.id === "") await articles.add(id, written, change);
  else {
    if (!before) throw refuse(common.E9404);
    if (before.publish_at !== null && lacking(written).length > 0) refuseUnlessWhole({ ...before, ...written });
    if (!(await articles.change(id, body.version, written, change))) throw refuse(common.E9409);
  }
  await keepPictures(house, caller.accountId, id, `${written.content_zh}${written.content_en}`);
  if (written.review_on > today) await house.todos.settle(cause.review(id));
  return { id, version: body.id === "" ? 1 : body.version + 1 };
};

/** What an editor sent, as it is kept: every article names its owner and its next review. */
const writtenOf = (
  house: House,
  body: ParsedBodyOf<typeof contract.saveArticle>,
  { owner, today }: { readonly owner: string; readonly today: string },
): Written & { title_zh: string; review_on: string } => ({
  kind: body.kind,
  business_type: body.businessType,
  system: body.system,
  audience: body.audience,
  top: body.top,
  place: body.place,
  answers: [...new Set(body.answers.map((code) => code.toUpperCase()))],
  owner: body.ownerId || owner,
  verified_on: body.verifiedOn || null,
  review_on: body.reviewOn || reviewAfter(body.verifiedOn || today),
  title_zh: tidyTitle(body.titleZh),
  title_en: tidyTitle(body.titleEn),
  content_zh: cleanRichText(body.contentZh, house.config.videoHosts),
  content_en: cleanRichText(body.contentEn, house.config.videoHosts),
});

/** One line, so that a place found in it is a place of it. */
const tidyTitle = (title: string): string => title.replace(/\s+/gu, " ");

/** The pictures of an article are its own from now on. Those of older versions stay: one may go back to them. */
const keepPictures = async (house: House, owner: string, id: string, content: string): Promise<void> => {
  const claim = { owner, purpose: "report", use: `${pictureUse}${id}`, field: "contentZh" } as const;
  await house.files.claimFresh(filesShownBy(content), claim);
};

/** Who writes content, and may answer for an article. */
const ownersOf = async (house: House): Promise<{ id: string; name: string }[]> =>
  (await accountsOf(house).staff(roles.contentEditor.id)).map(({ id, name }) => ({ id, name }));

const shapeOf = (row: Draft) => ({
  id: row.id,
  kind: [...kindValues, "page" as const].find((kind) => kind === row.kind) ?? "manual",
  businessType: businessTypeIn(row.business_type),
  audience: audienceValues.find((one) => one === row.audience) ?? "staff",
  titleZh: row.title_zh,
  titleEn: row.title_en,
  state: stateOf(row),
  changed: row.drafted && row.number > 0,
  publishAt: row.publish_at === null ? "" : wallTime(row.publish_at),
  number: row.number,
  top: row.top,
  place: row.place,
  reviewOn: row.review_on ?? "",
  changeTime: wallTime(row.changed_at),
});
