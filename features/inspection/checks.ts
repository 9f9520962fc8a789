import * as z from "zod/mini";
import { patterns, plainly } from "@apron/kit/contract/patterns";

/** The groups of software an inspection is about (catalogue 16.12). */
export const softwareGroups = ["DLB", "NEWAPP", "ETERMJ", "DGUI", "LGUI"] as const;
export type Software = (typeof softwareGroups)[number];

/** Limits of an inspection; the thresholds are the specification's, at or above which a value is red (catalogue 31). */
export const inspectionLimits = {
  thresholds: { tablespace: 80, uplink: 50, downlink: 50, ping: 100 },
  percent: 100,
  /** Milliseconds; what takes longer counts as no answer. */
  ping: 60_000,
  lineName: 60,
  remark: 500,
  photos: 6,
  /** Inspections of a trend. */
  trend: 60,
} as const;

/** Checks that are right or not. */
export const conditionChecks = [
  "runningState",
  "databaseConnection",
  "departureBackend",
  "indicatorLight",
  "hqNetwork",
] as const;
/** Checks that are measured: per cent, the ping in milliseconds. */
export const measuredChecks = [
  "tablespace",
  "cpuUsage",
  "memoryUsage",
  "diskUsage",
  "uplink",
  "downlink",
  "ping",
] as const;
type ConditionCheck = (typeof conditionChecks)[number];
type MeasuredCheck = (typeof measuredChecks)[number];
export type Check = ConditionCheck | MeasuredCheck;

/** The checks as a form shows them, by what they look at. Every software group has all of them. */
export const checkAreas = {
  software: ["runningState", "databaseConnection", "departureBackend", "tablespace"],
  hardware: ["cpuUsage", "memoryUsage", "diskUsage", "indicatorLight"],
  network: ["hqNetwork", "uplink", "downlink", "ping"],
} as const satisfies Record<string, readonly Check[]>;

/** normal, abnormal, or "" while nobody looked. */
const condition = z._default(z.enum(["", "normal", "abnormal"], "E9413"), "");

/**
 * A measured value: a number, or its text as typed, full-width digits read as plain ones; null or "" while nobody
 * measured. At most two decimals (catalogue 33.12).
 */
const measure = (maximum: number) =>
  z.pipe(
    z._default(z.union([z.null(), z.number(), z.string().check(z.maxLength(20, "E9413"))], "E9413"), null),
    z.pipe(
      z.pipe(
        z.transform((typed: string | number | null) => plainly(String(typed ?? "")).replace("−", "-")),
        z.string().check(
          z.refine((text) => text === "" || /^-?\d+(\.\d+)?$/.test(text), { error: "E9413", abort: true }),
          z.refine((text) => text.startsWith("-") || text === "" || patterns.decimal.test(text), "E16101"),
        ),
      ),
      z.pipe(
        z.transform((text: string) => (text === "" ? null : Number(text))),
        z.nullable(z.number().check(z.minimum(0, "E9415"), z.maximum(maximum, "E9414"))),
      ),
    ),
  );

const percent = () => measure(inspectionLimits.percent);

/** An IPv4 or IPv6 address in any spelling of either; "" while nobody looked (catalogue 16.13). */
const serverIp = z.pipe(
  z.pipe(
    z._default(z.string().check(z.maxLength(60, "E16102")), ""),
    z.transform((typed: string) => plainly(typed).toLowerCase()),
  ),
  z.union([z.literal(""), z.ipv4("E16102"), z.ipv6("E16102")], "E16102"),
);

/** The checks of an inspection as a form sends them. */
export const checkFields = {
  runningState: condition,
  databaseConnection: condition,
  departureBackend: condition,
  tablespace: percent(),
  serverIp,
  cpuUsage: percent(),
  memoryUsage: percent(),
  diskUsage: percent(),
  indicatorLight: condition,
  hqNetwork: condition,
  uplink: percent(),
  downlink: percent(),
  ping: measure(inspectionLimits.ping),
};

/** The checks of an inspection as they are kept and shown. */
export const Checks = z.object({
  runningState: z.string(),
  databaseConnection: z.string(),
  departureBackend: z.string(),
  tablespace: z.nullable(z.number()),
  serverIp: z.string(),
  cpuUsage: z.nullable(z.number()),
  memoryUsage: z.nullable(z.number()),
  diskUsage: z.nullable(z.number()),
  indicatorLight: z.string(),
  hqNetwork: z.string(),
  uplink: z.nullable(z.number()),
  downlink: z.nullable(z.number()),
  ping: z.nullable(z.number()),
});
export type Checks = z.output<typeof Checks>;

/** The checks to be marked red: abnormal, or measured at or above their threshold. */
export const alertsOf = (checks: Checks): Check[] => [
  ...conditionChecks.filter((check) => checks[check] === "abnormal"),
  ...thresholdChecks.filter((check) => (checks[check] ?? 0) >= inspectionLimits.thresholds[check]),
];

/** The measured checks that have a threshold. */
export const thresholdChecks = ["tablespace", "uplink", "downlink", "ping"] as const;
