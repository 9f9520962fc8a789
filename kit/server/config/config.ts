import { join } from "node:path";
import { words } from "../../contract/texts.ts";
import { hostNameOf, inUrl } from "../network/index.ts";
import { about, onLines, WrongConfiguration } from "./correctable.ts";
import { environment } from "./environment.ts";
import { leastSecret, partsOf, saidOf } from "./values.ts";

/** How the server runs: the demo with its cast and shown codes, or production without any of it. */
export type Mode = "demo" | "production";

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

/** Secret of the demo, so that a newcomer needs none; production refuses it. */
export const demoSecret = "apron-demo-secret-not-for-production-use";

/** Reads the environment by the one schema; throws `WrongConfiguration` naming every wrong or missing variable. */
export const readConfig = (variables: Readonly<Record<string, string | undefined>>): Config => {
  const said = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== undefined && value !== ""));
  const given = said["DATABASE_URL"] === undefined ? { APRON_MODE: "demo", ...said } : said;
  const parsed = environment.safeParse(given);
  const wrong = [
    ...(parsed.error?.issues ?? []).map((issue) => about(String(issue.path[0]), saidOf(issue.message))),
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
