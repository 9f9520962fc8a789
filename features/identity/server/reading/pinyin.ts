import { whenNeeded } from "@apron/kit/server/when-needed";

const pinyinPro = whenNeeded<typeof import("pinyin-pro")>("pinyin-pro", import.meta.url);

/** Surnames of two characters; every other name begins with one of one. */
const double =
  "欧阳 太史 端木 上官 司马 东方 独孤 南宫 万俟 闻人 夏侯 诸葛 尉迟 公羊 赫连 澹台 皇甫 宗政 濮阳 公冶 太叔 申屠 公孙 慕容 仲孙 钟离 长孙 宇文 司徒 鲜于 司空 闾丘 亓官 司寇 子车 颛孙 端木 巫马 公西 乐正 壤驷 公良 拓跋 夹谷 令狐 段干 百里 呼延 东郭 南门 羊舌 微生 公户 公玉 梁丘 左丘 东门 西门 第五".split(
    " ",
  );

/**
 * How a name is written in a passport: `ZHANG/SAN`, surnames by their own readings (单 SHAN, 曾 ZENG), ü as YU; a name
 * with dots gives its first part as the family name. Only a proposal: people know best (domain 4).
 */
export const pinyinOf = (name: string): string => {
  const [first = "", ...rest] = name.split("·");
  if (rest.length > 0) return [first, rest.join("")].map(lettersOf).join("/");
  const characters = [...name];
  const length = characters.length > 2 && double.includes(characters.slice(0, 2).join("")) ? 2 : 1;
  // Read as one name, as a surname's reading depends on where it stands.
  const read = syllablesOf(name);
  return [read.slice(0, length), read.slice(length)]
    .map((part) => part.join(""))
    .join("/")
    .replace(/\/$/, "");
};

const lettersOf = (name: string): string => syllablesOf(name).join("");

const syllablesOf = (name: string): string[] =>
  pinyinPro()
    .pinyin(name, { toneType: "none", type: "array", mode: "surname", nonZh: "removed" })
    .map((syllable) =>
      syllable
        .normalize("NFC")
        .replace(/ü/gu, "yu")
        .toUpperCase()
        .replace(/[^A-Z]/gu, ""),
    );
