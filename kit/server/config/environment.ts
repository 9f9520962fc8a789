import * as z from "zod/mini";
import { hostNameOf } from "../network/index.ts";
import {
  budget,
  databaseUrl,
  isNetwork,
  isStorage,
  leastSecret,
  mustBe,
  oneOf,
  partsOf,
  port,
  serverUrl,
  url,
  wrongly,
} from "./values.ts";

/** Everything that is read of the environment, and how (README). */
export const environment = z.object({
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
  APRON_TRAFFIC_BUDGET: z._default(budget, 20),
  /** Work numbers a second and system that the nightly look at all of them may ask about, and the one at their sign-ins. */
  APRON_HOSTS_BUDGET: z._default(budget, 20),
  /** The gateway to the probes that measure the way to the hosts (catalogue 19.4); absent: the demo simulates them. */
  APRON_PROBES_URL: serverUrl("http:", "https:"),
  /** Questions that probes are asked at once, of each instance. */
  APRON_PROBES_AT_ONCE: z._default(budget, 16),
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
