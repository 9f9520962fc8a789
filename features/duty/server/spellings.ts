import { whenNeeded } from "@apron/kit/server/when-needed";

interface Spellings {
  readonly pinyin: string;
  readonly initials: string;
}

const known = new Map<string, Spellings>();
/** More names than any roster has. */
const most = 20_000;

/** How a name is found: whole pinyin without tones, and its initials. Remembered: a board reads hundreds of the same names each time. */
export const spellingsOf = (name: string): Spellings => {
  const found = known.get(name);
  if (found) return found;
  if (known.size >= most) known.clear();
  const spellings = readOf(name);
  known.set(name, spellings);
  return spellings;
};

const readOf = (name: string): Spellings => {
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
