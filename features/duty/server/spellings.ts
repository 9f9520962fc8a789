import { whenNeeded } from "@apron/kit/server/when-needed";

/** How a name is found: whole pinyin without tones, and its initials. */
export const spellingsOf = (name: string): { pinyin: string; initials: string } => {
  const syllables = pinyinPro().pinyin(name, {
    toneType: "none",
    type: "array",
    surname: "head",
    nonZh: "consecutive",
  });
  return {
    pinyin: syllables.join("").toLowerCase().replaceAll(" ", ""),
    initials: syllables
      .map((syllable) => syllable.charAt(0))
      .join("")
      .toLowerCase(),
  };
};

const pinyinPro = whenNeeded<typeof import("pinyin-pro")>("pinyin-pro", import.meta.url);
