import { common } from "@apron/kit/contract/refusal";
import { filled, type Language, say, type Word } from "@apron/kit/contract/texts";
import { messageRefusals } from "./texts.ts";

/** What may be put into other words without a release. */
export const wordingAreas = ["message", "refusal"] as const;
export type WordingArea = (typeof wordingAreas)[number];

/** Lengths and numbers of wordings (catalogue 31). */
export const wordingLimits = {
  title: 200,
  text: 2000,
  reason: 200,
  keyword: 60,
  /** Parts a text message is sent in. */
  parts: 5,
  importRows: 3000,
} as const;

/**
 * The four texts of a wording. Of a message the title is the subject of an e-mail; of a refusal it is what is refused, and the
 * text is what to do now, which may be missing.
 */
export interface WordingTexts {
  readonly titleZh: string;
  readonly titleEn: string;
  readonly textZh: string;
  readonly textEn: string;
}

/** The fields of a wording, in their order. */
export const wordingFields = ["titleZh", "titleEn", "textZh", "textEn"] as const;
export type WordingField = (typeof wordingFields)[number];

/** What a wording is judged by: what its places may be filled with, how it is sent, and whose links it may name. */
export interface WordingFrame {
  readonly area: WordingArea;
  readonly places: readonly {
    readonly name: string;
    readonly exampleZh: string;
    readonly exampleEn: string;
    readonly needed: boolean;
  }[];
  /** It may be sent as a text message. */
  readonly bySms: boolean;
  /** Where the portal is, e.g. `https://portal.example.com`. */
  readonly portal: string;
}

/** The language a field is in. */
export const languageIn = (field: WordingField): Language => (field.endsWith("Zh") ? "zh" : "en");

/** What is wrong with a wording, by field: nothing that somebody would receive half or with a way to elsewhere. */
export const wrongIn = (texts: WordingTexts, frame: WordingFrame): Partial<Record<WordingField, Word>> => {
  const found = wordingFields.map((field) => [field, wrongField(field, texts[field], frame)] as const);
  return Object.fromEntries(found.filter(([, word]) => word !== undefined));
};

const wrongField = (field: WordingField, text: string, frame: WordingFrame): Word | undefined => {
  const isText = field.startsWith("text");
  const mayMiss = frame.area === "refusal" && isText;
  if (text === "") return mayMiss ? undefined : common.E9410;
  const named = namedIn(text);
  const known = frame.places.map(({ name }) => name);
  const strange = named.filter((name) => !known.includes(name));
  // What is left of braces is a place somebody misspelled.
  const isBroken = /[{}｛｝]/.test(text.replace(/\{\w+\}/g, ""));
  if (strange.length > 0 || isBroken)
    return coded(messageRefusals.E26012, {
      places: strange.map(braced).join(" ") || "{…}",
      known: known.map(braced).join(" ") || "—",
    });
  // The places of a message stand in its text, those of a refusal in what is refused.
  const holds = frame.area === "message" ? isText : !isText;
  const missing = frame.places.filter(({ name, needed }) => holds && needed && !named.includes(name));
  if (missing.length > 0)
    return coded(messageRefusals.E26011, { places: missing.map(({ name }) => braced(name)).join(" ") });
  const elsewhere = linksIn(text).find((link) => !isOfPortal(link, frame.portal));
  if (elsewhere !== undefined) return coded(messageRefusals.E26014, { link: elsewhere, portal: frame.portal });
  const parts = frame.bySms && isText ? partsOfSms(exampleOf(text, languageIn(field), frame)) : 1;
  if (parts > wordingLimits.parts) return coded(messageRefusals.E26013, { parts, most: wordingLimits.parts });
  return undefined;
};

const braced = (name: string): string => `{${name}}`;
const coded = (
  kind: Word & { readonly code: string },
  values: Readonly<Record<string, string | number>>,
): Word & { readonly code: string } => ({ code: kind.code, ...filled(kind, values) });

/** The places a text names. */
export const namedIn = (text: string): string[] => [
  ...new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? "")),
];

/** How a text reads, its places filled with examples. */
export const exampleOf = (text: string, language: Language, { places }: Pick<WordingFrame, "places">): string =>
  say(
    language,
    { zh: text, en: text },
    Object.fromEntries(places.map((place) => [place.name, language === "zh" ? place.exampleZh : place.exampleEn])),
  );

/** Letters a text message may hold 160 of; with any other it holds 70. */
const plainLetters = /^[\n\r A-Za-z0-9@£$¥èéùìòÇØøÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ!"#¤%&'()*+,\-./:;<=>?¡ÄÖÑÜ§¿äöñüà]*$/;

/** In how many parts a text message is sent: more than one leave room for their numbers. */
export const partsOfSms = (text: string): number => {
  const [alone, joined] = plainLetters.test(text) ? [160, 153] : [70, 67];
  return text.length <= alone ? 1 : Math.ceil(text.length / joined);
};

/** Addresses in a text, also those written without their beginning; a word that stands behind `https://` alone names no host. */
const linksIn = (text: string): string[] =>
  [
    ...text.matchAll(
      /(?<![@\w.])(?:[a-z][a-z0-9+.-]*:\/\/(?!\p{Script=Han}+(?:[\s/]|$))[^\s{}，。；）)]+|(?:[\w-]+\.)+(?:com|cn|net|org|io|cc|top|xyz|info|me|link|site|vip|app|dev|co)(?![\w-])[^\s{}，。；）)]*)/giu,
    ),
  ].map(([link]) => link);

/** Only what stands below the portal's own address: a name that begins alike, or stands before an @, is another's. */
const isOfPortal = (link: string, portal: string): boolean => {
  const base = portal.replace(/\/+$/, "");
  return link === base || link.startsWith(`${base}/`);
};
