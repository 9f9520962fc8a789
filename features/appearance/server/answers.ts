import { accountsOf } from "@apron/features/login/server";
import { common, refuse } from "@apron/kit/contract/refusal";
import { wallTime } from "@apron/kit/server/clock";
import { answer } from "@apron/kit/server/call";
import type { House } from "@apron/kit/server/house";
import { cleanRichText } from "@apron/kit/server/rich-text";
import * as contract from "../contract.ts";
import * as desk from "../contract-desk.ts";
import { alsoWrong, dropEntry, keepEntry } from "./keeping.ts";
import { adDetail, adItem, festivalItems, lookToday, monthOf } from "./reading.ts";
import type { Entry, Store } from "./store.ts";

/** Each call with its handler: what everybody sees, and the desk that decides it. */
export const answers = (house: House, entries: Store) => [
  answer(contract.getGreyInfo, async () => ((await lookToday(house, entries)).grey ? "1" : "0")),
  answer(contract.getFestivalAd, async ({ language }) => festivalItems(await lookToday(house, entries), language)),
  answer(contract.getAd, async ({ language }) => adItem(await lookToday(house, entries), language)),
  answer(contract.getAdDetail, async ({ body, language }) => await adDetail(house, entries, body.adId, language)),

  answer(desk.getAppearanceList, async ({ body }) => {
    const page = await entries.page(body);
    const names = await accountsOf(house).names(page.list.map(({ changed_by }) => changed_by));
    return { ...page, list: page.list.map((entry) => rowOf(entry, names(entry.changed_by))) };
  }),
  answer(desk.getAppearanceEntry, async ({ body }) => {
    const entry = await entries.find(body.id);
    if (!entry) throw refuse(common.E9404);
    return rowOf(entry, (await accountsOf(house).names([entry.changed_by]))(entry.changed_by));
  }),
  answer(desk.getAppearanceMonth, async ({ body, language }) => await monthOf(house, entries, body.month, language)),
  answer(desk.saveAppearance, async (asked) => await keepEntry(house, entries, asked), alsoWrong(house)),
  answer(desk.removeAppearance, async (asked) => await dropEntry(house, entries, asked)),
];

const rowOf = (entry: Entry, changedBy: string): desk.AppearanceEntry => ({
  id: entry.id,
  kind: entry.kind,
  nameZh: entry.name_zh,
  nameEn: entry.name_en,
  fromDay: entry.from_day,
  untilDay: entry.until_day,
  place: entry.place,
  isOn: entry.is_on,
  pictureType: entry.picture_type,
  pictureId: entry.file_id,
  link: entry.link,
  contentZh: cleanRichText(entry.content_zh),
  contentEn: cleanRichText(entry.content_en),
  version: entry.version,
  changedBy,
  updateTime: wallTime(entry.changed_at),
});
