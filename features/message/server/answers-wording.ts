import { accountsOf } from "@apron/features/login/server";
import type { ResultOf } from "@apron/kit/contract/call";
import { common, refuse } from "@apron/kit/contract/refusal";
import { say } from "@apron/kit/contract/texts";
import { type Answer, answer, type Asked } from "@apron/kit/server/call";
import { wallTime } from "@apron/kit/server/clock";
import type { House } from "@apron/kit/server/house";
import { answerPage } from "@apron/kit/server/paging";
import { listFile } from "@apron/kit/server/tables";
import * as contract from "../contract-wording.ts";
import { messageRefusals, wordingColumns } from "../texts.ts";
import { kindsCalled } from "../texts-kinds.ts";
import { messageTitles } from "../titles.ts";
import { type WordingArea, type WordingTexts, wrongIn } from "../wording.ts";
import { type KeptWording, type Store, storeOf, type WordingKey } from "./store.ts";
import { brokenCause, frameOf, isBroken, keysOf, releasedOf, type RefusalWordsOf, saidOf } from "./wordings.ts";

/** The desks of wordings: messages and refusals said otherwise, without a release (catalogue 2.13, 26.11). */
export const wordingAnswers = (house: House, refusalWords: RefusalWordsOf): Answer[] => {
  const store = storeOf(house.database);
  return [
    answer(contract.getWordings, async ({ body }) => await pageOfWordings(house, store, body)),
    answer(contract.getWording, async ({ body }) => await oneWording(house, store, body)),

    answer(contract.saveWording, async ({ body, caller, note }) => {
      const { area, key, revision, ...texts } = body;
      note(`${area} ${key}`, { after: texts });
      refuseWrong(house, body, texts);
      if (!(await store.keepDraft(body, revision, texts, { by: caller.accountId, at: house.clock.now() })))
        throw refuse(common.E9409);
      return { revision: revision + 1 };
    }),

    answer(contract.publishWording, async ({ body, caller, note }) => {
      const found = await known404(store, body);
      if (found.revision !== body.revision) throw refuse(common.E9409);
      if (!found.draft) throw refuse(messageRefusals.E26015);
      refuseWrong(house, body, found.draft);
      note(`${body.area} ${body.key} ${body.reason}`, { before: found.published, after: found.draft });
      return await sayPublished(house, store, refusalWords, { body, caller }, "draft");
    }),

    answer(contract.discardWording, async ({ body, caller, note }) => {
      note(`${body.area} ${body.key}`);
      await known404(store, body);
      const change = { by: caller.accountId, at: house.clock.now() };
      if (!(await store.keepDraft(body, body.revision, undefined, change))) throw refuse(common.E9409);
      return { revision: body.revision + 1 };
    }),

    answer(contract.restoreWording, async ({ body, caller, note }) => {
      const found = await known404(store, body);
      const version = (await store.versions(body)).find(({ number }) => number === body.number);
      if (body.number !== 0 && !version) throw refuse(common.E9404);
      const words = version?.words ?? null;
      if (words && Object.keys(wrongIn(words, frameOf(house, body.area, body.key))).length > 0)
        throw refuse(messageRefusals.E26017);
      note(`${body.area} ${body.key} #${body.number} ${body.reason}`, { before: found.published, after: words });
      return await sayPublished(house, store, refusalWords, { body, caller }, words);
    }),

    answer(contract.exportWordings, async (asked) => {
      const { area, format } = asked.body;
      asked.note(`${area} ${format}`);
      const title = area === "message" ? messageTitles.messages : messageTitles.refusals;
      const fields = ["key", "titleZh", "titleEn", "textZh", "textEn"] as const;
      const columns = fields.map((field) => ({
        title: say(asked.language, wordingColumns[field]),
        value: (row: WordingTexts & { readonly key: string }) => row[field],
      }));
      const rows = (await rowsOf(house, store, area)).map(({ key, edited }) => ({ key, ...edited }));
      return listFile(asked, title, house.clock.now(), columns, rows);
    }),

    answer(contract.getRefusalWords, async ({ body }) => {
      const script = refusalWords.script();
      return {
        type: "text/javascript; charset=utf-8",
        content: script?.content ?? "",
        // Under its own version it never says anything else.
        headers: {
          "cache-control": script?.version === body.v ? "public, max-age=31536000, immutable" : "no-cache",
          "cross-origin-resource-policy": "same-origin",
        },
      };
    }),
  ];
};

/** Makes a publication known: to every instance, and to whoever was asked to see to it. */
const sayPublished = async (
  house: House,
  store: Store,
  refusalWords: RefusalWordsOf,
  {
    body,
    caller,
  }: Pick<Asked<WordingKey & { readonly revision: number; readonly reason: string }>, "body"> & {
    readonly caller: { readonly accountId: string };
  },
  words: WordingTexts | null | "draft",
): Promise<{ revision: number; number: number }> => {
  const change = { by: caller.accountId, at: house.clock.now(), reason: body.reason };
  const number = await store.publish(body, body.revision, words, change);
  if (number === undefined) throw refuse(common.E9409);
  await house.todos.settle(brokenCause(body));
  if (body.area === "refusal") await refusalWords.publish();
  return { revision: body.revision + 1, number };
};

/** What would reach somebody half, or lead him elsewhere, is not even kept as a draft. */
export const refuseWrong = (house: House, { area, key }: WordingKey, texts: WordingTexts): void => {
  if (!releasedOf(area, key)) throw refuse(common.E9404);
  const fields = wrongIn(texts, frameOf(house, area, key));
  if (Object.keys(fields).length > 0) throw refuse(common.E9413, { fields });
};

const known404 = async (store: Store, wanted: WordingKey): Promise<KeptWording> => {
  const found = await store.find(wanted);
  if (!found) throw refuse(common.E9404);
  return found;
};

/** Every key of an area with what is said, and what is edited. */
export const rowsOf = async (house: House, store: Store, area: WordingArea) => {
  const kept = new Map((await store.all(area)).map((row) => [row.key, row]));
  return keysOf(area).flatMap((key) => {
    const released = releasedOf(area, key);
    const row = kept.get(key);
    if (!released) return [];
    const current = (row && saidOf(house, row)) ?? released;
    return [{ key, row, released, current, edited: row?.draft ?? current, state: stateOf(house, row) }];
  });
};

const stateOf = (house: House, row: KeptWording | undefined): contract.WordingRow["state"] => {
  if (!row) return "released";
  if (isBroken(house, row)) return "broken";
  if (row.draft) return "draft";
  return row.published ? "published" : "released";
};

const pageOfWordings = async (
  house: House,
  store: Store,
  body: Asked<{ area: WordingArea; keyword: string; state: string; currentPage: number; pageSize: number }>["body"],
): Promise<ResultOf<typeof contract.getWordings>> => {
  const keyword = body.keyword.toLowerCase();
  const called = body.area === "message" ? kindsCalled(keyword) : [];
  const found = (await rowsOf(house, store, body.area)).filter(
    ({ key, edited, state }) =>
      (body.state === "" || state === body.state) &&
      (called.includes(key) || [key, ...Object.values(edited)].some((text) => text.toLowerCase().includes(keyword))),
  );
  const first = (body.currentPage - 1) * body.pageSize;
  const here = found.slice(first, first + body.pageSize);
  const names = await accountsOf(house).names(here.map(({ row }) => changeOf(row).by || null));
  return answerPage(
    body,
    found.length,
    here.map(({ key, row, edited, state }) => ({
      key,
      ...edited,
      state,
      number: row?.published ? row.number : 0,
      changedBy: names(changeOf(row).by || null),
      changeTime: timeOf(changeOf(row).at),
    })),
  );
};

/** The last change of a wording: a draft is younger than what it was made from. */
const changeOf = (row: KeptWording | undefined): { readonly by: string; readonly at: number | null } =>
  row?.draft ? { by: row.draft_by, at: row.draft_at } : { by: row?.published_by ?? "", at: row?.published_at ?? null };

const timeOf = (at: number | null): string => (at === null ? "" : wallTime(at));

const oneWording = async (
  house: House,
  store: Store,
  wanted: WordingKey,
): Promise<ResultOf<typeof contract.getWording>> => {
  const { area, key } = wanted;
  const released = releasedOf(area, key);
  if (!released) throw refuse(common.E9404);
  const row = await store.find(wanted);
  const current = (row && saidOf(house, row)) ?? released;
  const versions = await store.versions(wanted);
  const change = changeOf(row);
  const names = await accountsOf(house).names([change.by || null, ...versions.map(({ published_by }) => published_by)]);
  const { places, bySms, portal } = frameOf(house, area, key);
  return {
    area,
    key,
    state: stateOf(house, row),
    released,
    current,
    draft: row?.draft ?? current,
    hasDraft: Boolean(row?.draft),
    number: row?.published ? row.number : 0,
    revision: row?.revision ?? 0,
    changedBy: names(change.by || null),
    changeTime: timeOf(change.at),
    places: [...places],
    bySms,
    portal,
    versions: versions.map((version) => ({
      number: version.number,
      isRelease: version.words === null,
      ...(version.words ?? released),
      reason: version.reason,
      publishedBy: names(version.published_by),
      publishTime: wallTime(version.published_at),
      current: version.number === row?.number,
    })),
  };
};
