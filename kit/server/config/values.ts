// What a single setting may be, and what is said where it is not.
import { isIP } from "node:net";
import * as z from "zod/mini";
import { asWritten, filled, type Word, type WordedValues, words } from "../../contract/texts.ts";
import { databaseUrls } from "../network/index.ts";

/** What a setting must be. */
export const mustBe = words({
  whole: { zh: "必须是{least}到{most}的整数", en: "must be a whole number from {least} to {most}" },
  url: { zh: "必须是以 {starts} 开头的地址", en: "must be a URL starting with {starts}" },
  encoded: {
    zh: "口令中的特殊字符须百分号编码：# 写作 %23，/ 写作 %2F，@ 写作 %40",
    en: "percent-encode the signs of its password: # is %23, / is %2F, @ is %40",
  },
  modeSaid: {
    zh: "设置了 DATABASE_URL 时必须写明：production 为供人使用的门户，demo 会写入口令公开的演示账号",
    en: "must be said with DATABASE_URL: production for a portal people use, or demo, which fills it with accounts whose password is published",
  },
  oneOf: { zh: "必须是 {first} 或 {last}", en: "must be {first} or {last}" },
  files: {
    zh: "必须是目录，或 s3+https://KEY:SECRET@host/bucket?region=name",
    en: "must be a folder or s3+https://KEY:SECRET@host/bucket?region=name",
  },
  names: {
    zh: "必须是不带端口的主机名，逗号分隔，例如 portal.example.com,portal.intern.example",
    en: "must list names without ports, e.g. portal.example.com,portal.intern.example",
  },
  long: { zh: "不得少于{least}个字符", en: "must have at least {least} characters" },
  addresses: {
    zh: "必须是IP地址或网段，逗号分隔，例如 10.0.0.7,10.1.0.0/16",
    en: "must list addresses, e.g. 10.0.0.7,10.1.0.0/16",
  },
  requests: {
    zh: "必须是 refused、all、off，或 0.05 这样的比例",
    en: "must be refused, all, off or a share such as 0.05",
  },
  share: { zh: "必须是 1，或 0.05 这样的比例", en: "must be 1, or a share such as 0.05" },
  hosts: { zh: "必须是主机名，逗号分隔，例如 video.example.com", en: "must list hosts, e.g. video.example.com" },
  versions: { zh: "必须是版本号，逗号分隔，例如 3,1", en: "must list versions, e.g. 3,1" },
});

/** What zod was given in English, in both languages: it carries texts alone. */
const saidToZod = new Map<string, Word>();
/** What zod says of a setting, in both languages. */
export const saidOf = (message: string): Word => saidToZod.get(message) ?? asWritten(message);

/** A sentence of `mustBe` as zod carries it; `saidOf` has it in both languages again. */
export const wrongly = (word: Word, values: WordedValues = {}): string => {
  const told = filled(word, values);
  saidToZod.set(told.en, told);
  return told.en;
};
/** What is said where none of these values stands. */
export const oneOf = (...values: readonly string[]): string =>
  wrongly(mustBe.oneOf, {
    first: { zh: values.slice(0, -1).join("、"), en: values.slice(0, -1).join(", ") },
    last: values.at(-1) ?? "",
  });

const portNumber = wrongly(mustBe.whole, { least: 0, most: 65_535 });
/** The number of a port. */
export const port = z.coerce
  .number(portNumber)
  .check(z.int(portNumber), z.minimum(0, portNumber), z.maximum(65535, portNumber));
const cut = wrongly(mustBe.encoded);
const urlOf = (protocols: readonly string[], each: (value: string) => readonly string[] = (value) => [value]) => {
  const starts = protocols.map((protocol) => `${protocol}//`);
  const start = wrongly(mustBe.url, { starts: { zh: starts.join(" 或 "), en: starts.join(" or ") } });
  /** A password with # or / in it may leave nothing that reads as an address. */
  const isCut = (value: unknown): boolean =>
    typeof value === "string" &&
    value.includes("@") &&
    starts.some((one) => value.startsWith(one)) &&
    !/\s/.test(value);
  return z
    .string()
    .check(
      z.refine(
        (value) =>
          !/\s/.test(value) &&
          each(value).every((one) => URL.canParse(one) && protocols.includes(new URL(one).protocol)),
        { error: ({ input }) => (isCut(input) ? cut : start), abort: true },
      ),
    );
};
/** An address of one of these protocols, or none. */
export const url = (...protocols: string[]) => z.optional(urlOf(protocols));

/** A password with # in it, or of a database with / too, ends early: the address is sought where none stands. */
const isWhole = (value: string): boolean => {
  const { protocol, pathname, hash } = new URL(value);
  return hash === "" && !(protocol.startsWith("postgres") && pathname.includes("@"));
};
/** The address of a server that asks for a password, or none. */
export const serverUrl = (...protocols: string[]) => z.optional(urlOf(protocols).check(z.refine(isWhole, cut)));

/** One or several addresses of a PostgreSQL, or none. */
export const databaseUrl = z.optional(
  urlOf(["postgres:", "postgresql:"], databaseUrls).check(z.refine((value) => databaseUrls(value).every(isWhole), cut)),
);

/** Signs of a secret at least. */
export const leastSecret = 32;

const budgetNumber = wrongly(mustBe.whole, { least: 1, most: 200 });
/** How much may be asked for at once, or in a second. */
export const budget = z.coerce
  .number(budgetNumber)
  .check(z.int(budgetNumber), z.minimum(1, budgetNumber), z.maximum(200, budgetNumber));

/** The parts of a list. */
export const partsOf = (list: string): string[] => list.split(",").flatMap((part) => part.trim() || []);

/** An address, or one with the length of its network: 10.1.0.0/16. */
export const isNetwork = (part: string): boolean => {
  const [address = "", length, ...rest] = part.split("/");
  const longest = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0;
  const isLength = length === undefined || (/^[1-9]\d{0,2}$/.test(length) && Number(length) <= longest);
  return longest > 0 && isLength && rest.length === 0;
};

/** An S3-compatible storage with its key. */
export const isStorage = (value: string): boolean => {
  if (!/^s3\+https?:/.test(value) || !URL.canParse(value)) return false;
  const { username, password, pathname } = new URL(value);
  return username !== "" && password !== "" && /^(\/[\w.-]+)+\/?$/.test(pathname);
};
