import { isTroubled } from "@apron/features/status/server";
import type { ResultOf } from "@apron/kit/contract/call";
import { fileUrl } from "@apron/kit/contract/files";
import { common, refuse } from "@apron/kit/contract/refusal";
import { inBoth, type Language, say } from "@apron/kit/contract/texts";
import { addDays, dayOf } from "@apron/kit/server/clock";
import type { House } from "@apron/kit/server/house";
import { cleanRichText } from "@apron/kit/server/rich-text";
import type { getAd, getAdDetail, getFestivalAd } from "../contract.ts";
import type { getAppearanceMonth } from "../contract-desk.ts";
import { appearanceTexts } from "../texts.ts";
import { atSignIn, type DayLook, lookOn, standsOn } from "./rules.ts";
import type { Entry, Store } from "./store.ts";

/** What readers see today. */
export const lookToday = async (house: House, entries: Store): Promise<DayLook<Entry>> => {
  const today = dayOf(house.clock.now());
  const standing = await entries.between(today, today);
  // Whether somebody has trouble matters only where something would be shown.
  const silent = standing.some(({ kind }) => kind !== "grey") && (await isTroubled(house));
  return lookOn(standing, today, silent);
};

/** The festival pictures of today as the call gives them (catalogue 10.2). */
export const festivalItems = ({ festivals }: DayLook<Entry>, language: Language): ResultOf<typeof getFestivalAd> =>
  festivals.map((entry) => ({
    type: entry.picture_type,
    imageNewName: fileUrl(entry.file_id),
    name: nameOf(entry, language),
  }));

/** The advertisement of today as the call gives it (catalogue 10.3); "0" means that there is a detail. */
export const adItem = ({ ad }: DayLook<Entry>, language: Language): ResultOf<typeof getAd> => {
  if (!ad) return { url: "", adId: "", isHaveDetail: "1", name: "", link: "" };
  return {
    url: fileUrl(ad.file_id),
    adId: ad.id,
    isHaveDetail: hasDetail(ad) ? "0" : "1",
    name: nameOf(ad, language),
    link: ad.link,
  };
};

const hasDetail = ({ content_zh, content_en }: Entry): boolean => content_zh !== "" || content_en !== "";

/** The text behind an advertisement (catalogue 10.4); nothing of one that is not shown today. */
export const adDetail = async (
  house: House,
  entries: Store,
  id: string,
  language: Language,
): Promise<ResultOf<typeof getAdDetail>> => {
  const ad = await entries.find(id);
  if (!ad || ad.kind !== "ad" || !hasDetail(ad) || !standsOn(ad, dayOf(house.clock.now()))) throw refuse(common.E9404);
  const html = inBoth(ad.content_zh, ad.content_en)[language];
  return {
    title: nameOf(ad, language),
    contentHtml: cleanRichText(html, house.config.videoHosts),
    link: ad.link,
  };
};

/** What readers see on each day of a month, as the editors read it. */
export const monthOf = async (
  house: House,
  entries: Store,
  month: string,
  language: Language,
): Promise<ResultOf<typeof getAppearanceMonth>> => {
  const first = `${month}-01`;
  const days = Array.from({ length: 31 }, (_, ahead) => addDays(first, ahead)).filter((day) => day.startsWith(month));
  const standing = await entries.between(first, days.at(-1) ?? first);
  const today = dayOf(house.clock.now());
  const silent = await isTroubled(house);
  const shown = (entry: Entry | undefined) =>
    entry
      ? {
          id: entry.id,
          name: nameOf(entry, language),
          url: entry.file_id === "" ? "" : fileUrl(entry.file_id),
        }
      : null;
  return {
    month,
    today,
    silent: silent ? say(language, appearanceTexts.silent) : "",
    days: days.map((day) => {
      const look = lookOn(standing, day, silent && day === today);
      return { day, grey: shown(look.grey), festival: shown(atSignIn(look.festivals)), ad: shown(look.ad) };
    }),
  };
};

const nameOf = ({ name_zh, name_en }: Pick<Entry, "name_zh" | "name_en">, language: Language): string =>
  (language === "en" && name_en) || name_zh;
