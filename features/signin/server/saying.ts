import { filled, type Word } from "@apron/kit/contract/texts";
import { signinTexts } from "../texts.ts";
import type { Unusual } from "./rules-unusual.ts";

const reasons = {
  newOffice: signinTexts.newOfficeWhy,
  night: signinTexts.nightWhy,
  failedFirst: signinTexts.failedFirstWhy,
  twoPlaces: signinTexts.twoPlacesWhy,
} as const;

/** Why a sign-in is unusual, in words. */
export const reasonOf = ({ kind, left, values }: Unusual): Word =>
  filled(left ? signinTexts.twoPlacesLeftWhy : reasons[kind], values);

/** Several reasons as one. */
export const joined = (words: readonly Word[]): Word => ({
  zh: words.map(({ zh }) => zh).join("；"),
  en: words.map(({ en }) => en).join("; "),
});
