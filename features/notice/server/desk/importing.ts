import { randomUUID } from "node:crypto";
import { airportFinder, everyAirport } from "@apron/features/airport/server";
import { accountsOf } from "@apron/features/login/server";
import { importRefusals } from "@apron/kit/contract/desk/imports";
import { refuse } from "@apron/kit/contract/refusal";
import type { Answer } from "@apron/kit/server/call";
import type { House } from "@apron/kit/server/house";
import { importAnswers, type ImportPlan, type ImportTexts, type KeptRow } from "@apron/kit/server/imports";
import { noticeImports } from "../../contract.ts";
import { noticeLimits } from "../../notice.ts";
import { noticeRefusals } from "../../texts.ts";
import { writtenOf } from "./desk.ts";
import { audienceOf, tidy } from "../rules.ts";
import { type AirportCodes, bodyOf, type NoticeField, noticeRules, noticeTextsOf } from "./import-columns.ts";
import type { StoredNotice, Written } from "./store-desk.ts";
import type { Stores } from "../stores.ts";
import { noticeTitles } from "../../titles.ts";

type Plan = ImportPlan<NoticeField>;

/** Notices from a file: drafts once somebody says so; what is out is changed by no file (catalogue 9.12). */
export const noticeImportAnswers = (house: House, stores: Stores): Answer[] =>
  importAnswers(house, {
    ...noticeRules(() => undefined),
    rulesNow: async () => noticeRules(await airportCodes(house)),
    calls: noticeImports,
    what: "notice",
    title: noticeTitles.import,
    most: noticeLimits.importRows,
    nameOf: ({ title_zh }) => title_zh,
    known: async (rows) => {
      const found = await stores.desk.titled(rows.map(({ title_zh }) => title_zh));
      return await Promise.all(
        found.map(async (row) => ({
          id: row.id,
          version: row.revision,
          texts: await textsOf(stores, row),
          ...(row.state !== "draft" && { fixed: noticeRefusals.E9014 }),
        })),
      );
    },
    write: async (rows, change) => await writeNotices(house, stores, rows, change),
    takeBack: async (kept, { by }) => await takeNoticesBack(house, stores, kept, by),
    sample,
    names: async (ids) => await accountsOf(house).names(ids),
  });

/** Airports by what people write of them; of one that is not kept here its three letters will do, as they do in the editor. */
const airportCodes = async (house: House): Promise<AirportCodes> => {
  const find = await airportFinder(house);
  const letters = new Map((await everyAirport(house)).map(({ officeCode, iata }) => [officeCode, iata]));
  return (typed) => letters.get(find(typed) ?? "") ?? (/^[A-Za-z]{3}$/.test(typed) ? typed.toUpperCase() : undefined);
};

const textsOf = async ({ desk }: Stores, row: StoredNotice): Promise<ImportTexts<NoticeField>> =>
  noticeTextsOf(row, audienceOf(await desk.audienceRow(row.audience_id)));

const sample: Plan["sample"] = [
  {
    sub_type: "系统变更",
    level: "须确认",
    category: "业务通知",
    title_zh: "离港系统参数调整",
    title_en: "Parameters of the departure system change",
    summary_zh: "12月1日凌晨调整值机参数。",
    summary_en: "Check-in parameters change in the night of 1 December.",
    html_zh: "调整期间值机可能短暂变慢。\n- 请提前保存未完成的值机\n- 如有异常请联系客服",
    html_en:
      "Check-in may be slow for a while.\n- Save unfinished check-ins\n- Tell customer service if something looks wrong",
    systems: "J",
    airports: "CAN,SHA",
    window_from: "2030-12-01 01:00",
    window_to: "2030-12-01 03:00",
    for_versions: "人员版",
    for_systems: "J",
    for_airports: "CAN,SHA",
  },
];

const writeNotices = async (
  house: House,
  stores: Stores,
  { added, changed }: Parameters<Plan["write"]>[0],
  { by }: Parameters<Plan["write"]>[1],
): Promise<KeptRow[]> => {
  const { desk } = stores;
  const kept: KeptRow[] = [];
  const taken = await desk.titled(added.map(({ title_zh }) => title_zh));
  if (added.some((one) => taken.some((row) => row.title_zh === one.title_zh && String(row.sub_type) === one.sub_type)))
    throw refuse(importRefusals.E11009);
  for (const texts of added) {
    const id = randomUUID();
    await desk.addDraft(id, await draftOf(house, stores, texts), by);
    kept.push({ id, left: 1, before: null });
  }
  for (const { id, version, texts } of changed) {
    const before = await desk.find(id);
    if (!before || !(await desk.changeDraft(id, version, await draftOf(house, stores, texts, before), by)))
      throw refuse(importRefusals.E11009);
    kept.push({ id, left: version + 1, before: await textsOf(stores, before) });
  }
  return kept;
};

/** As it was before the import; refused where a draft was written or published since. */
const takeNoticesBack = async (house: House, stores: Stores, kept: readonly KeptRow[], by: string): Promise<void> => {
  for (const { id, left, before } of kept) {
    const stands = before ? await stores.desk.find(id) : undefined;
    const done = before
      ? stands !== undefined &&
        (await stores.desk.changeDraft(id, left, await draftOf(house, stores, before, stands), by))
      : await stores.desk.discard(id, left);
    if (!done) throw refuse(importRefusals.E11010);
  }
};

/** A row as a draft; attachments, and whether one language is meant, stay as they are. */
const draftOf = async (
  house: House,
  stores: Stores,
  texts: Partial<ImportTexts<NoticeField>>,
  before?: StoredNotice,
): Promise<Written> => {
  const body = bodyOf(texts);
  const rest = { files: before?.files ?? [], oneLanguage: before?.one_language ?? false };
  return await writtenOf(house, stores, { ...body, ...rest }, tidy(body.audience));
};
