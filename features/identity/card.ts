import { sexes } from "@apron/features/login/contract";
import { canonicalIdNumber } from "@apron/kit/contract/id-number";
import { isCalendarDay, ungrouped } from "@apron/kit/contract/patterns";

/** What stands where a card never expires. */
export const forever = "长期";

/** The 56 nations of GB/T 3304 in their order, as cards print them, and the two further words (catalogue 4.8). */
export const nations: readonly string[] = [
  ..."汉 蒙古 回 藏 维吾尔 苗 彝 壮 布依 朝鲜 满 侗 瑶 白 土家 哈尼 哈萨克 傣 黎 傈僳 佤 畲 高山 拉祜 水 东乡 纳西 景颇".split(
    " ",
  ),
  ..."柯尔克孜 土 达斡尔 仫佬 羌 布朗 撒拉 毛南 仡佬 锡伯 阿昌 普米 塔吉克 怒 乌孜别克 俄罗斯 鄂温克 德昂 保安 裕固 京".split(
    " ",
  ),
  ..."塔塔尔 独龙 鄂伦春 赫哲 门巴 珞巴 基诺".split(" "),
  "其他",
  "入籍",
];

/** Provinces by the first two digits of an ID number (GB/T 2260); 71, 81, 82 and 83 stand on residence cards. */
export const provinces: Readonly<Record<string, string>> = {
  "11": "北京",
  "12": "天津",
  "13": "河北",
  "14": "山西",
  "15": "内蒙古",
  "21": "辽宁",
  "22": "吉林",
  "23": "黑龙江",
  "31": "上海",
  "32": "江苏",
  "33": "浙江",
  "34": "安徽",
  "35": "福建",
  "36": "江西",
  "37": "山东",
  "41": "河南",
  "42": "湖北",
  "43": "湖南",
  "44": "广东",
  "45": "广西",
  "46": "海南",
  "50": "重庆",
  "51": "四川",
  "52": "贵州",
  "53": "云南",
  "54": "西藏",
  "61": "陕西",
  "62": "甘肃",
  "63": "青海",
  "64": "宁夏",
  "65": "新疆",
  "71": "台湾",
  "81": "香港",
  "82": "澳门",
  "83": "台湾",
};

/** Half-width, no blanks, dashes or signs nobody sees, X in capitals: the one spelling of an ID number. */
export const tidyIdNumber = (typed: string): string => ungrouped(typed.slice(0, 64)).toUpperCase();

/**
 * One spelling of a name: half-width, outer blanks dropped, every middle dot a `·`. Not NFKC throughout, as that would
 * replace rare compatibility characters that stand on the card.
 */
export const tidyName = (typed: string): string =>
  typed
    .slice(0, 200)
    .normalize("NFC")
    .replace(invisible, "")
    .replace(/[\uff01-\uff5e]/gu, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replace(/[•・．･‧∙⋅.]/gu, "·")
    .replace(/\s+/gu, " ")
    .replace(/(?<=\p{Script=Han}) (?=\p{Script=Han})/gu, "")
    .replace(/ ?· ?/gu, "·")
    .trim();

/** One spelling of a pinyin: capitals without tones, `FAMILY/GIVEN` or words with single blanks. */
export const tidyPinyin = (typed: string): string =>
  typed
    .slice(0, 200)
    .normalize("NFKC")
    .replace(invisible, "")
    .toUpperCase()
    .replace(/\s*\/\s*/gu, "/")
    .replace(/\s+/gu, " ")
    .trim();

/** The nation without 族, as the card prints it. */
export const tidyNation = (typed: string): string => {
  const plain = typed.slice(0, 40).normalize("NFKC").replace(invisible, "").replace(/\s/gu, "");
  return nations.includes(plain) ? plain : plain.replace(/族$/u, "");
};

/** One spelling of an address: half-width, single blanks. */
export const tidyAddress = (typed: string): string =>
  typed.slice(0, 400).normalize("NFKC").replace(invisible, "").replace(/\s+/gu, " ").trim();

/** `yyyy-MM-dd` from any usual way of writing a day, `长期` for a card that never expires; otherwise what was typed. */
export const tidyExpiry = (typed: string): string => {
  const plain = typed.slice(0, 64).normalize("NFKC").replace(invisible, "").replace(/\s/gu, "");
  if (plain === forever) return forever;
  const written = /^(\d{4})(?:([-./])(\d{1,2})\2(\d{1,2})|年(\d{1,2})月(\d{1,2})日|(\d{2})(\d{2}))$/u.exec(plain);
  if (!written) return plain;
  const [year = "", , month, day, month2, day2, month3, day3] = written.slice(1);
  return [year, month ?? month2 ?? month3 ?? "", day ?? day2 ?? day3 ?? ""]
    .map((part) => part.padStart(2, "0"))
    .join("-");
};

/** What an 18-digit ID number says; undefined when its form, province, date or check digit is wrong. */
export const readIdNumber = (
  idNumber: string,
): { readonly region: string; readonly birth: string; readonly sex: "male" | "female" } | undefined => {
  if (!/^\d{17}[\dX]$/.test(idNumber) || canonicalIdNumber(idNumber) !== idNumber) return undefined;
  const birth = `${idNumber.slice(6, 10)}-${idNumber.slice(10, 12)}-${idNumber.slice(12, 14)}`;
  if (!Object.hasOwn(provinces, idNumber.slice(0, 2)) || !isCalendarDay(birth)) return undefined;
  return { region: idNumber.slice(0, 6), birth, sex: Number(idNumber[16]) % 2 === 1 ? "male" : "female" };
};

const invisible = /[\u200b-\u200f\u2028-\u202e\u2060\ufeff\u00ad]/gu;

/** The sex a text names; undefined for none. */
export const sexOf = (text: string): (typeof sexes)[number] | undefined => sexes.find((sex) => sex === text);
