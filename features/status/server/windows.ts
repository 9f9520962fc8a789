import { announcedChanges } from "@apron/features/change/server";
import type { Instant } from "@apron/kit/server/clock";
import type { House } from "@apron/kit/server/house";
import type { Store } from "./store.ts";

/** A window of maintenance that is not over. */
export interface Window {
  readonly subjects: readonly string[];
  readonly from: Instant;
  readonly until: Instant;
  readonly zh: string;
  readonly en: string;
}

/** The windows that are not over, the next first: those of the desk, and those of approved changes (catalogue 28.5). */
export const windowsOf = async (house: House, store: Store): Promise<Window[]> => {
  const said = (await store.windowsFrom(house.clock.now())).map((one) => ({
    subjects: one.subjects,
    from: one.from_at,
    until: one.until_at,
    zh: one.title_zh,
    en: one.title_en,
  }));
  const planned = (await announcedChanges(house)).map(({ titleZh: zh, titleEn: en, ...window }) => ({
    ...window,
    zh,
    en,
  }));
  return [...said, ...planned].toSorted((a, b) => a.from - b.from);
};
