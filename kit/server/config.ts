import { isIP } from "node:net";
import { join } from "node:path";
import * as z from "zod/mini";
import { asWritten, filled, type Word, type WordedValues, words } from "../contract/texts.ts";
import { databaseUrls, hostNameOf, inUrl } from "./network/index.ts";

/** How the server runs: the demo with its cast and shown codes, or production without any of it. */
export type Mode = "demo" | "production";

const mustBe = words({
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

const texts = words({
  needed: { zh: "正式模式必须设置", en: "production mode needs it" },
  ofDemo: {
    zh: "APRON_SECRET：正式模式不接受演示的密钥",
    en: "APRON_SECRET: production mode refuses the secret of the demo",
  },
  direct: {
    zh: "DATABASE_DIRECT_URL：设置了 DATABASE_POOLED 时必须写明，供监听和迁移使用",
    en: "DATABASE_DIRECT_URL: is needed with DATABASE_POOLED, for listening and migrations",
  },
  standby: {
    zh: "DATABASE_READ_URL：是 DATABASE_URL 的备机，而后者没有设置",
    en: "DATABASE_READ_URL: is a standby of DATABASE_URL, which is not set",
  },
  owner: {
    zh: "APRON_MIGRATION_URL：仅用于正式模式，且须同时设置 DATABASE_URL",
    en: "APRON_MIGRATION_URL: is for production mode, beside DATABASE_URL",
  },
});

/** What zod was given in English, in both languages: it carries texts alone. */
const saidToZod = new Map<string, Word>();
const wrongly = (word: Word, values: WordedValues = {}): string => {
  const told = filled(word, values);
  saidToZod.set(told.en, told);
  return told.en;
};
const oneOf = (...values: readonly string[]): string =>
  wrongly(mustBe.oneOf, {
    first: { zh: values.slice(0, -1).join("、"), en: values.slice(0, -1).join(", ") },
    last: values.at(-1) ?? "",
  });

const portNumber = wrongly(mustBe.whole, { least: 0, most: 65_535 });
const port = z.coerce
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
const url = (...protocols: string[]) => z.optional(urlOf(protocols));

/** A password with # in it, or of a database with / too, ends early: the address is sought where none stands. */
const isWhole = (value: string): boolean => {
  const { protocol, pathname, hash } = new URL(value);
  return hash === "" && !(protocol.startsWith("postgres") && pathname.includes("@"));
};
/** Of a server that asks for a password. */
const serverUrl = (...protocols: string[]) => z.optional(urlOf(protocols).check(z.refine(isWhole, cut)));

const databaseUrl = z.optional(
  urlOf(["postgres:", "postgresql:"], databaseUrls).check(z.refine((value) => databaseUrls(value).every(isWhole), cut)),
);

const budgetNumber = wrongly(mustBe.whole, { least: 1, most: 200 });
const leastSecret = 32;

const environment = z.object({
  PORT: z._default(port, 3000),
  HOST: z._default(z.string().check(z.minLength(1)), "127.0.0.1"),
  /** Port of `/metrics` in production, where the public port does not serve it; absent serves none. */
  APRON_METRICS_PORT: z.optional(port),
  /** Unsaid it is the demo on the embedded database; a database that was named is never filled by mistake. */
  APRON_MODE: z.enum(["demo", "production"], {
    error: ({ input }) => (input === undefined ? wrongly(mustBe.modeSaid) : oneOf("demo", "production")),
  }),
  APRON_DATA: z._default(z.string().check(z.minLength(1)), "./data"),
  /** Where files are kept: a folder all instances share, or s3+https://KEY:SECRET@host/bucket?region=name. */
  APRON_FILES: z.optional(
    z.string().check(
      z.refine((value) => !value.startsWith("s3+") || isStorage(value), {
        error: wrongly(mustBe.files),
      }),
    ),
  ),
  /**
   * `on`: a drill on what was restored, from which nothing leaves (docs/operations/back-up.md). `off`: a production database
   * that was restored or moved is the living one from now on; unsaid, it is refused wherever it does not live.
   */
  APRON_DRILL: z.optional(z.enum(["on", "1", "off", "0"], oneOf("on", "off"))),
  /** Several addresses behind one another are a primary and its standbys: `postgres://…@one:5432,two:5432/apron`. */
  DATABASE_URL: databaseUrl,
  /** DATABASE_URL leads to PgBouncer in transaction mode (docs/operations/pgbouncer.md). */
  DATABASE_POOLED: z._default(z.enum(["on", "1", "off", "0"], oneOf("on", "off")), "off"),
  /** PostgreSQL itself, for what a pooler cannot carry: listening and migrations. */
  DATABASE_DIRECT_URL: databaseUrl,
  /** A standby, past any pooler, which lists, exports and statistics are read from where it lags behind nothing (decision 0077). */
  DATABASE_READ_URL: serverUrl("postgres:", "postgresql:"),
  /** The role that owns the tables and changes them at the start, where DATABASE_URL's may not (decision 0026). */
  APRON_MIGRATION_URL: databaseUrl,
  /** A file on another disk or machine, to which each instance adds the newest seal of the audit every minute. */
  APRON_AUDIT_ANCHOR: z.optional(z.string()),
  APRON_HOSTS_URL: serverUrl("http:", "https:"),
  /** Minutes between two readings of the traffic of all bound work numbers (catalogue 29.14). */
  APRON_TRAFFIC_MINUTES: z._default(
    z.enum(["2", "5", "10", "15", "20", "30", "60"], oneOf("2", "5", "10", "15", "20", "30", "60")),
    "10",
  ),
  /** Requests a second and system that reading them may make. */
  APRON_TRAFFIC_BUDGET: z._default(
    z.coerce.number(budgetNumber).check(z.int(budgetNumber), z.minimum(1, budgetNumber), z.maximum(200, budgetNumber)),
    20,
  ),
  /** Work numbers a second and system that the nightly look at all of them may ask about, and the one at their sign-ins. */
  APRON_HOSTS_BUDGET: z._default(
    z.coerce.number(budgetNumber).check(z.int(budgetNumber), z.minimum(1, budgetNumber), z.maximum(200, budgetNumber)),
    20,
  ),
  /** The gateway to the probes that measure the way to the hosts (catalogue 19.4); absent: the demo simulates them. */
  APRON_PROBES_URL: serverUrl("http:", "https:"),
  /** Questions that probes are asked at once, of each instance. */
  APRON_PROBES_AT_ONCE: z._default(
    z.coerce.number(budgetNumber).check(z.int(budgetNumber), z.minimum(1, budgetNumber), z.maximum(200, budgetNumber)),
    16,
  ),
  APRON_SMTP_URL: serverUrl("smtp:", "smtps:"),
  APRON_SMS_URL: serverUrl("http:", "https:"),
  APRON_PUBLIC_URL: url("http:", "https:"),
  /** Names people reach the portal by besides that of APRON_PUBLIC_URL, comma-separated, without ports; default none. */
  APRON_ALLOWED_HOSTS: z._default(
    z.string().check(
      z.refine((value) => partsOf(value).every((part) => hostNameOf(part) !== undefined && !/[*:]/.test(part)), {
        error: wrongly(mustBe.names),
      }),
    ),
    "",
  ),
  /**
   * At least 32 characters; every key of the house is derived from it. Secrets of before may follow it after commas: they
   * still open what they sealed (docs/operations/keys-and-data.md).
   */
  APRON_SECRET: z.optional(z.string().check(z.minLength(leastSecret, wrongly(mustBe.long, { least: leastSecret })))),
  /** Addresses or networks of reverse proxies whose X-Forwarded-For is believed, comma-separated; default none. */
  APRON_TRUSTED_PROXIES: z._default(
    z.string().check(
      z.refine((value) => partsOf(value).every(isNetwork), {
        error: wrongly(mustBe.addresses),
      }),
    ),
    "",
  ),
  /** Whether production shows what calls there are, at /docs and /openapi.json; the demo always does. */
  APRON_DOCS: z._default(z.enum(["on", "off"], oneOf("on", "off")), "off"),
  /** Where mobile browsers are sent instead; empty: they stay (catalogue 26.3). */
  APRON_MOBILE_URL: url("http:", "https:"),
  /** From which level on a line is written: debug, info, warn or error. Default info, in the demo warn. */
  APRON_LOG_LEVEL: z.optional(z.enum(["debug", "info", "warn", "error"], oneOf("debug", "info", "warn", "error"))),
  /** Which requests are logged: `refused` those refused, failed or slow, `all`, `off`, or a share of all beside the first, e.g. 0.05. */
  APRON_LOG_REQUESTS: z._default(
    z.string().check(z.regex(/^(refused|all|off|0?\.\d{1,4})$/, wrongly(mustBe.requests))),
    "refused",
  ),
  /** A collector of traces (OTLP over HTTP, e.g. http://collector:4318/v1/traces), and the share of requests that are traced. */
  APRON_TRACES_URL: url("http:", "https:"),
  APRON_TRACES_SHARE: z._default(z.string().check(z.regex(/^(1|0?\.\d{1,4})$/, wrongly(mustBe.share))), "0.05"),
  /** Other sites whose mp4 and webm videos formatted texts may show, comma-separated; default none (catalogue 27.2). */
  APRON_VIDEO_HOSTS: z._default(
    z.string().check(z.regex(/^$|^[a-z0-9.-]+(:\d{1,5})?(,[a-z0-9.-]+(:\d{1,5})?)*$/, wrongly(mustBe.hosts))),
    "",
  ),
  /** A clamd that looks at every upload before it is kept, e.g. tcp://127.0.0.1:3310; absent: none does. */
  APRON_ANTIVIRUS: url("tcp:"),
  /** Download pages of the mobile app, shown as QR codes; empty: not offered. */
  APRON_ANDROID_URL: url("https:"),
  APRON_IOS_URL: url("https:"),
  /** The external page of customer service, for holders whose identity is verified; empty: the page of contacts (13.1). */
  APRON_SERVICE_URL: url("http:", "https:"),
  /** The versions people may choose at sign-in, in order. */
  APRON_VERSIONS: z._default(z.string().check(z.regex(/^[123](,[123]){0,2}$/, wrongly(mustBe.versions))), "3,1,2"),
  /** The general duty telephone shown in red on the duty screen; empty hides the line (catalogue X41). */
  APRON_DUTY_PHONE: z.optional(z.string()),
  /** The customer-service hotline; empty hides the line (catalogue X41). */
  APRON_HOTLINE: z.optional(z.string()),
});

/** Every name of the environment that is read. */
export const environmentNames: readonly string[] = Object.keys(environment.shape);

export interface Config {
  readonly mode: Mode;
  readonly port: number;
  readonly host: string;
  readonly metricsPort: number | undefined;
  readonly dataFolder: string;
  /** A folder, or the URL of an S3-compatible storage. */
  readonly filesPlace: string;
  /** No message leaves, no job runs, no host is asked. */
  readonly drill: boolean;
  /** Whoever started it says that the database lives where it is found. */
  readonly livesHere: boolean;
  readonly databaseUrl: string | undefined;
  /** A pooler stands at `databaseUrl`, which hands a connection to somebody else after every transaction. */
  readonly databasePooled: boolean;
  /** PostgreSQL itself; undefined where `databaseUrl` is that already. */
  readonly databaseDirectUrl: string | undefined;
  /** A standby for reads that cost much. */
  readonly databaseReadUrl: string | undefined;
  /** Of the role that owns the tables; undefined where the one of `databaseUrl` does. */
  readonly migrationUrl: string | undefined;
  /** Path of a file that grows; undefined: seals are noted in the log only. */
  readonly auditAnchor: string | undefined;
  readonly hostsUrl: string | undefined;
  /** Minutes between two readings of all traffic, and requests a second and system it may make. */
  readonly trafficMinutes: number;
  readonly trafficBudget: number;
  /** Work numbers a second and system that jobs ask about. */
  readonly hostsBudget: number;
  readonly probesUrl: string | undefined;
  readonly probesAtOnce: number;
  readonly smtpUrl: string | undefined;
  readonly smsUrl: string | undefined;
  /** Base of every link in a message; never the Host header. */
  readonly publicUrl: string;
  /** Further names a request may give as its host, as browsers spell them. */
  readonly allowedHosts: readonly string[];
  readonly secret: string;
  /** Secrets of before, which still open what they sealed. */
  readonly formerSecrets: readonly string[];
  readonly trustedProxies: readonly string[];
  /** Whether /docs and /openapi.json are served. */
  readonly docs: boolean;
  readonly logLevel: "debug" | "info" | "warn" | "error";
  /** Which share of all requests is logged, and whether those refused, failed or slow are in any case. */
  readonly requestLog: { readonly share: number; readonly refused: boolean };
  readonly tracesUrl: string | undefined;
  readonly tracesShare: number;
  readonly mobileUrl: string | undefined;
  readonly videoHosts: readonly string[];
  /** `tcp://host:port` of a clamd. */
  readonly antivirus: string | undefined;
  readonly androidUrl: string | undefined;
  readonly iosUrl: string | undefined;
  readonly serviceUrl: string | undefined;
  readonly versions: readonly ("1" | "2" | "3")[];
  readonly dutyPhone: string;
  readonly hotline: string;
}

/** What whoever runs the portal can put right: a sentence in both languages, of which logs have the English one. */
export class Correctable extends Error {
  readonly said: Word;
  constructor(word: Word, values: WordedValues = {}, options?: ErrorOptions) {
    const said = filled(word, values);
    super(said.en, options);
    this.said = said;
  }
}

/** A setting that is wrong or missing; the sentence names each culprit on a line of its own. */
export class WrongConfiguration extends Correctable {}

/** Several sentences, each on a line of its own. */
export const onLines = (lines: readonly Word[]): Word => ({
  zh: lines.map(({ zh }) => zh).join("\n"),
  en: lines.map(({ en }) => en).join("\n"),
});

/** What is said about a name. */
export const about = (name: string, word: Word): Word => ({ zh: `${name}：${word.zh}`, en: `${name}: ${word.en}` });

/** Secret of the demo, so that a newcomer needs none; production refuses it. */
export const demoSecret = "apron-demo-secret-not-for-production-use";

/** Reads the environment by the one schema; throws `WrongConfiguration` naming every wrong or missing variable. */
export const readConfig = (variables: Readonly<Record<string, string | undefined>>): Config => {
  const said = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== undefined && value !== ""));
  const given = said["DATABASE_URL"] === undefined ? { APRON_MODE: "demo", ...said } : said;
  const parsed = environment.safeParse(given);
  const wrong = [
    ...(parsed.error?.issues ?? []).map((issue) =>
      about(String(issue.path[0]), saidToZod.get(issue.message) ?? asWritten(issue.message)),
    ),
    ...missingIn(given).map((name) => about(name, texts.needed)),
  ];
  if (!parsed.success || wrong.length > 0) throw new WrongConfiguration(onLines(wrong));
  const values = parsed.data;
  const demo = values.APRON_MODE === "demo";
  const [secret = "", ...formerSecrets] = secretsIn(values.APRON_SECRET ?? demoSecret);
  if (!demo && secretsIn(values.APRON_SECRET ?? "").includes(demoSecret)) throw new WrongConfiguration(texts.ofDemo);
  const isPooled = values.DATABASE_POOLED === "on" || values.DATABASE_POOLED === "1";
  if (isPooled && values.DATABASE_DIRECT_URL === undefined) throw new WrongConfiguration(texts.direct);
  if (values.DATABASE_READ_URL !== undefined && values.DATABASE_URL === undefined)
    throw new WrongConfiguration(texts.standby);
  if (values.APRON_MIGRATION_URL !== undefined && (demo || values.DATABASE_URL === undefined))
    throw new WrongConfiguration(texts.owner);
  return {
    mode: values.APRON_MODE,
    port: values.PORT,
    host: values.HOST,
    metricsPort: values.APRON_METRICS_PORT,
    dataFolder: values.APRON_DATA,
    filesPlace: values.APRON_FILES ?? join(values.APRON_DATA, "files"),
    drill: values.APRON_DRILL === "on" || values.APRON_DRILL === "1",
    livesHere: values.APRON_DRILL === "off" || values.APRON_DRILL === "0",
    databaseUrl: values.DATABASE_URL,
    databasePooled: isPooled,
    databaseDirectUrl: values.DATABASE_DIRECT_URL,
    databaseReadUrl: values.DATABASE_READ_URL,
    migrationUrl: values.APRON_MIGRATION_URL,
    auditAnchor: values.APRON_AUDIT_ANCHOR,
    hostsUrl: values.APRON_HOSTS_URL,
    trafficMinutes: Number(values.APRON_TRAFFIC_MINUTES),
    trafficBudget: values.APRON_TRAFFIC_BUDGET,
    hostsBudget: values.APRON_HOSTS_BUDGET,
    probesUrl: values.APRON_PROBES_URL,
    probesAtOnce: values.APRON_PROBES_AT_ONCE,
    smtpUrl: values.APRON_SMTP_URL,
    smsUrl: values.APRON_SMS_URL,
    publicUrl: values.APRON_PUBLIC_URL ?? `http://${inUrl(values.HOST)}:${values.PORT}`,
    allowedHosts: partsOf(values.APRON_ALLOWED_HOSTS).flatMap((part) => hostNameOf(part) ?? []),
    secret,
    formerSecrets,
    trustedProxies: partsOf(values.APRON_TRUSTED_PROXIES),
    docs: demo || values.APRON_DOCS === "on",
    logLevel: values.APRON_LOG_LEVEL ?? (demo ? "warn" : "info"),
    requestLog: requestLogOf(values.APRON_LOG_REQUESTS),
    tracesUrl: values.APRON_TRACES_URL,
    tracesShare: Number(values.APRON_TRACES_SHARE),
    mobileUrl: values.APRON_MOBILE_URL,
    videoHosts: values.APRON_VIDEO_HOSTS.split(",").filter((host) => host !== ""),
    antivirus: values.APRON_ANTIVIRUS,
    androidUrl: values.APRON_ANDROID_URL,
    iosUrl: values.APRON_IOS_URL,
    serviceUrl: values.APRON_SERVICE_URL,
    versions: values.APRON_VERSIONS.split(",").filter((part) => part === "1" || part === "2" || part === "3"),
    dutyPhone: values.APRON_DUTY_PHONE ?? (demo ? "010-5550 0100" : ""),
    hotline: values.APRON_HOTLINE ?? (demo ? "400-555-0199" : ""),
  };
};

const requestLogOf = (said: string): Config["requestLog"] => {
  if (said === "off") return { share: 0, refused: false };
  if (said === "refused" || said === "all") return { share: said === "all" ? 1 : 0, refused: true };
  return { share: Number(said), refused: true };
};

const neededInProduction = ["APRON_SECRET", "APRON_SMTP_URL", "APRON_SMS_URL", "APRON_HOSTS_URL"];

const missingIn = (given: Readonly<Record<string, unknown>>): string[] =>
  given["APRON_MODE"] === "production" ? neededInProduction.filter((name) => given[name] === undefined) : [];

/** Commas part secrets where each part is long enough to be one; a single secret may contain commas. */
const secretsIn = (value: string): string[] => {
  const parts = value.split(",").map((part) => part.trim());
  return parts.every((part) => part.length >= leastSecret) ? parts : [value];
};

const partsOf = (list: string): string[] => list.split(",").flatMap((part) => part.trim() || []);

/** An address, or one with the length of its network: 10.1.0.0/16. */
const isNetwork = (part: string): boolean => {
  const [address = "", length, ...rest] = part.split("/");
  const longest = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0;
  const isLength = length === undefined || (/^[1-9]\d{0,2}$/.test(length) && Number(length) <= longest);
  return longest > 0 && isLength && rest.length === 0;
};

const isStorage = (value: string): boolean => {
  if (!/^s3\+https?:/.test(value) || !URL.canParse(value)) return false;
  const { username, password, pathname } = new URL(value);
  return username !== "" && password !== "" && /^(\/[\w.-]+)+\/?$/.test(pathname);
};
