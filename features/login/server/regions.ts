import type { LocaleData } from "i18n-iso-countries";
import type { CountryCode } from "libphonenumber-js/mobile";
import type { ResultOf } from "@apron/kit/contract/call";
import { whenNeeded } from "@apron/kit/server/when-needed";
import { type getCountryList, longestNumber, numberLength } from "../contract.ts";

type Sources = ReturnType<typeof loadSources>;
type Region = ResultOf<typeof getCountryList>[number];

/** Names that the list of standards spells otherwise, or does not know. */
const names: Readonly<Record<string, readonly [zh: string, en: string]>> = {
  CN: ["中国大陆", "Mainland China"],
  HK: ["中国香港", "Hong Kong, China"],
  MO: ["中国澳门", "Macao, China"],
  TW: ["中国台湾", "Taiwan, China"],
  AC: ["阿森松岛", "Ascension Island"],
  TA: ["特里斯坦-达库尼亚", "Tristan da Cunha"],
};

/** Regions whose number length is checked; of those that share a dialling code (1, 7, 44) only these. */
const checked: readonly string[] = "HK MO TW KR JP US CA SG MY TH BR RU GB DE FR NL AU NZ".split(" ");

const mainland = { code: "CN", length: 11 };
const continents: Readonly<Record<string, number>> = { AS: 1, NA: 2, SA: 2, EU: 3, OC: 4, AF: 5, AN: 4 };
/** Where the United Nations (M49) count a region to another continent than the package does. */
const counted: Readonly<Record<string, number>> = { RU: 3, TL: 1 };

/** Every country and region with its dialling code: mainland China first, then by pinyin. Made once, when first asked. */
export const allRegions = (): readonly Region[] => (made ??= makeRegions());
let made: readonly Region[] | undefined;

const makeRegions = (): Region[] => {
  const sources = loadSources();
  const regions = sources.numbers.getCountries().map((key) => regionOf(key, sources));
  const place = (region: Region): number => (region.key === mainland.code ? 0 : 1);
  return regions.sort((a, b) => place(a) - place(b) || (a.pinyin < b.pinyin ? -1 : 1));
};

/** Packages that are read once, when first asked. */
const loadSources = () => {
  const load = <Module>(name: string): Module => whenNeeded<Module>(name, import.meta.url)();
  const isoCountries = load<typeof import("i18n-iso-countries")>("i18n-iso-countries");
  isoCountries.registerLocale(load<LocaleData>("i18n-iso-countries/langs/zh.json"));
  isoCountries.registerLocale(load<LocaleData>("i18n-iso-countries/langs/en.json"));
  const numbers = load<typeof import("libphonenumber-js/mobile")>("libphonenumber-js/mobile");
  const { countries } = load<typeof import("countries-list")>("countries-list");
  const { pinyin } = load<typeof import("pinyin-pro")>("pinyin-pro");
  return { isoCountries, numbers, countries, pinyin };
};

const regionOf = (key: CountryCode, { isoCountries, numbers, countries, pinyin }: Sources): Region => {
  const id = numbers.getCountryCallingCode(key);
  const cnValue = names[key]?.[0] ?? isoCountries.getName(key, "zh") ?? key;
  const enValue = names[key]?.[1] ?? isoCountries.getName(key, "en") ?? key;
  const validateflag = checked.includes(key);
  const length = key === mainland.code ? mainland.length : 0;
  return {
    key,
    id,
    cnValue,
    enValue,
    continent: counted[key] ?? continents[countries[key]?.continent ?? ""] ?? 0,
    length,
    minlength: length || numberLength.minimum,
    maxlength: length || (validateflag && longestNumber.get(id)) || numberLength.maximum,
    validateflag,
    pinyin: pinyin(cnValue, { toneType: "none", type: "array" }).join(""),
    alphabet: pinyin(cnValue, { pattern: "first", toneType: "none", type: "array" }).join("").toUpperCase(),
    displayValue: `+${id}`,
  };
};
