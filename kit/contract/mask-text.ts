import { maskEmail } from "./addresses.ts";

/**
 * A text of somebody as others read it: identity, passport, mobile and ticket numbers, e-mail addresses and names of
 * passengers and of people who are addressed are masked, as catalogue 0.13 masks them in fields of their own; everything
 * else stands as it was written. Blanks, dashes and signs nobody sees do not hide a number, full-width digits neither.
 */
export const maskedText = (text: string): string =>
  maskedPeople(maskedNames(maskedNumbers(maskedPassports(maskedDocuments(maskedAddresses(text))))));

/** Whether something of it is masked for others. */
export const hasPersonalData = (text: string): boolean => maskedText(text) !== text;

/** However wide the sign between its halves was typed. */
const maskedAddresses = (text: string): string =>
  text.replace(/(?<![\w.%+-])[\w.%+-]{1,64}[@＠][\w-]{1,63}(?:\.[\w-]{1,63}){1,4}/gu, (address) =>
    maskEmail(address.replace("＠", "@")),
  );

/** Passports, travel permits: a letter or two and the digits that belong to them; the codes of the portal are shorter. */
const maskedPassports = (text: string): string =>
  text.replace(/(?<![A-Za-z0-9])(?:[DEGPS]\d{8}|E[A-HJ-NP-Z]\d{7}|[HM]\d{8}(?:\d\d)?)(?![A-Za-z0-9])/gu, (number) =>
    maskedNumber(number),
  );

/** A document in a booking ends with the name of its holder, behind a slash: "SSR DOCS CA HK1 P/CN/E…/CN/…/M/…/ZHANG/SAN". */
const maskedDocuments = (text: string): string =>
  text.replace(
    /(?<=\bDOCS\b[^\n]{0,120}\/\d{2}[A-Z]{3}\d{2}\/)([A-Z][A-Z -]{0,29})\/([A-Z][A-Z -]{0,29})(?=[/\s,，。]|$)/gmu,
    (_, surname: string, given: string) => `${coverOf(surname)}/${coverOf(given)}`,
  );

const digit = "[0-9\\uff10-\\uff19]";
/** What people write between the digits of one number. */
const between = "[ \\t\\u00a0\\u3000\\-\\u2010-\\u2015\\u2212\\uff0d\\u00ad\\u200b-\\u200f\\u2060\\ufeff.]";
const groups = new RegExp(`${digit}+[XxＸｘ]?`, "gu");
const gap = new RegExp(`^${between}{0,3}$`, "u");
/** More digits than these have no meaning together. */
const longest = 20;

interface Group {
  readonly from: number;
  readonly to: number;
  readonly digits: string;
}

/** Numbers begin and end with a group of digits, however many groups they are written in. */
const maskedNumbers = (text: string): string => {
  const found = [...text.matchAll(groups)].map(({ 0: written, index }) => ({
    from: index,
    to: index + written.length,
    digits: written.normalize("NFKC").toUpperCase(),
  }));
  let masked = "";
  let done = 0;
  for (let at = 0; at < found.length; at += 1) {
    const first = found[at];
    const last = first && lastOfNumber(text, found, at);
    if (!first || last === undefined) continue;
    const end = found[last]?.to ?? first.to;
    masked += text.slice(done, first.from) + maskedNumber(digitsOf(found.slice(at, last + 1)));
    done = end;
    at = last;
  }
  return masked + text.slice(done);
};

/** The last group of the longest number that begins with this one; undefined where none does. */
const lastOfNumber = (text: string, found: readonly Group[], at: number): number | undefined => {
  let digits = "";
  let last: number | undefined;
  for (let next = at; next < found.length; next += 1) {
    const group = found[next];
    const before = found[next - 1];
    if (!group || (next > at && before && !gap.test(text.slice(before.to, group.from)))) break;
    digits += group.digits;
    if (digits.length > longest) break;
    if (isPersonal(digits)) last = next;
  }
  return last;
};

const digitsOf = (some: readonly Group[]): string => some.map(({ digits }) => digits).join("");

/** An identity number, a mainland mobile, a ticket number with or without its check digit; with 86 or 0086 a mobile is as long as one of the others. */
const isPersonal = (digits: string): boolean => /^(\d{17}[\dX]|\d{15}|1[3-9]\d{9}|\d{13,14})$/.test(digits);

/** What is known of a number when its middle is covered: 3 and 4 (catalogue 0.13). */
const maskedNumber = (digits: string): string =>
  `${digits.slice(0, 3)}${"*".repeat(digits.length - 7)}${digits.slice(-4)}`;

/** Words that stand beside a slash in commands and names of systems, and in no passport. */
const technical: ReadonlySet<string> = new Set(
  "AN API AV B C CRS D DA DCS DETR DSG FF FV GDS I ICS IP J N NA O OFFICE PEK PID PNR RT SD SI SIIF SK SO SS SSR TCP TN UDP VPN".split(
    " ",
  ),
);

const maskedNames = (text: string): string =>
  text
    .replace(/(?<![A-Z/])([A-Z]{2,30})\/([A-Z]{2,30})(?![A-Z/])/gu, (whole, surname: string, given: string) =>
      technical.has(surname) || technical.has(given) ? whole : `${coverOf(surname)}/${coverOf(given)}`,
    )
    .replace(
      /((?:旅客|乘客|乘机人)?姓名[:：\s]{1,3}|(?:旅客|乘客|乘机人|联系人|持卡人)[:：]\s{0,2}|NM\s?\d{1,2})([\u3400-\u9fff·]{2,10})/gu,
      (_, before: string, name: string) => `${before}${coverOf(name)}`,
    )
    // The first line of a booking: "1.张三 2.李四 JX8P2K".
    .replace(/^.*\b(?=[A-Z0-9]*[A-Z])[A-Z0-9]{5,6}\b.*$/gmu, (line) =>
      line.replace(/(\d{1,2}\.\s?)([\u3400-\u9fff·]{2,4})(?=[\s\d]|$)/gu, (_, before: string, name: string) => {
        return `${before}${coverOf(name)}`;
      }),
    );

/** The surnames that nine in ten people have: what stands before a form of address and begins with one is a name. */
const surnames =
  "王李张刘陈杨黄赵周吴徐孙朱马胡郭林何高梁郑罗宋谢唐韩曹许邓萧冯曾程蔡彭潘袁于董余苏叶吕魏蒋田杜丁沈姜范江傅钟卢汪戴崔任陆廖姚方金邱夏谭韦贾邹石熊孟秦阎薛侯雷白龙段郝孔邵史毛常万顾赖武康贺严尹钱施";
const addressed = new RegExp(`((?!任何)[${surnames}][\\u3400-\\u9fff]{1,2})(先生|女士|小姐)`, "gu");

/** Names by which people are spoken of outside a booking: 张三先生, Mr Zhang San. */
const maskedPeople = (text: string): string =>
  text
    .replace(addressed, (_, name: string, title: string) => `${coverOf(name)}${title}`)
    .replace(
      /\b(Mr|Mrs|Ms|Miss|Mdm)(\.?\s{1,2})([A-Z][a-z]{1,29})((?:[ -][A-Z][a-z]{1,29}){0,2})/gu,
      (_, title: string, gap: string, first: string, more: string) =>
        `${title}${gap}${coverOf(first)}${more.replace(/[A-Z][a-z]+/gu, coverOf)}`,
    );

const coverOf = (name: string): string => `${[...name][0]}${"*".repeat(Math.min(3, [...name].length - 1))}`;
