import * as z from "zod/mini";
import { words } from "@apron/kit/contract/texts";

/** Limits of the domain, each with its one home (catalogue 31). */
export const delimitationLimits = {
  /** Seconds after which a run is over, whatever is still to be measured. */
  runSeconds: 60,
  /** Runs under way at once of one person; at one place it is always one. */
  perPerson: 2,
  /** Runs a person may begin in an hour. */
  perHour: 120,
  /** Seconds after which somebody else takes a run up whose instance says nothing any more. */
  leaseSeconds: 20,
  /** Days for which a run is kept. */
  keptDays: 180,
  /** Characters of a place's code, a probe's code, a name, and what is measured. */
  place: 12,
  probe: 40,
  name: 60,
  target: 120,
  keyword: 60,
  /** Characters of what somebody adds to a line's new state. */
  note: 200,
  /** Lines measured of one place at most. */
  lines: 8,
  /** Milliseconds a threshold may name. */
  milliseconds: 60_000,
  /** Rows a list counts at most, so that it answers as quickly however many there are. */
  counted: 10_000,
  /** Rows of a file. */
  importRows: 5_000,
  /** Probes and places there may be. */
  probes: 5_000,
} as const;

/** What a line is for: departure control at an airport, or reservation access of an office (catalogue 19.4). */
export const runKinds = words({
  departure: { zh: "离港线路", en: "Departure lines" },
  reservation: { zh: "订座线路", en: "Reservation lines" },
});
export type RunKind = keyof typeof runKinds;
export const kindNames = ["departure", "reservation"] as const;
export const runKind = z.enum(kindNames, "E9413");

/** What lies between a terminal and the host, in the order in which it is walked. */
export const runSteps = words({
  terminal: { zh: "终端", en: "Terminal" },
  lan: { zh: "局域网", en: "LAN" },
  line: { zh: "线路", en: "Network line" },
  hqNetwork: { zh: "总部网络", en: "Headquarters network" },
  host: { zh: "主机", en: "Host" },
});
export type RunStep = keyof typeof runSteps;
export const stepNames = ["terminal", "lan", "line", "hqNetwork", "host"] as const;
export const runStep = z.enum(stepNames, "E9413");

/** From which milliseconds a step is slow, and counts as down, where nobody says otherwise. */
export const usualThresholds: Readonly<Record<RunStep, { readonly okMs: number; readonly slowMs: number }>> = {
  terminal: { okMs: 20, slowMs: 200 },
  lan: { okMs: 10, slowMs: 100 },
  line: { okMs: 80, slowMs: 400 },
  hqNetwork: { okMs: 30, slowMs: 200 },
  host: { okMs: 120, slowMs: 1000 },
};

/** How a step came out; a line of several has one each. */
export const stepStates = words({
  ok: { zh: "正常", en: "Normal" },
  fail: { zh: "不通", en: "Down" },
  skip: { zh: "未测", en: "Not measured" },
});
export type StepState = keyof typeof stepStates;
export const stepStateNames = ["ok", "fail", "skip"] as const;

/** Why a step was not measured. */
export const skipReasons = words({
  noProbe: { zh: "没有配置探针", en: "No probe serves it" },
  away: { zh: "探针连接不上", en: "The probe cannot be reached" },
  silent: { zh: "探针没有应答", en: "The probe does not answer" },
  nonsense: { zh: "探针的应答不可信", en: "The probe's answer cannot be believed" },
  resting: { zh: "探针连续失败，暂停询问", en: "The probe failed several times and is left in peace for now" },
  busy: { zh: "探针正忙", en: "The probes are busy" },
  notServed: { zh: "探针测不到该目标", en: "The probe does not reach what it should measure" },
  noTime: { zh: "时间用完", en: "There was no time left" },
});
export type SkipReason = keyof typeof skipReasons;
export const skipNames = [
  "noProbe",
  "away",
  "silent",
  "nonsense",
  "resting",
  "busy",
  "notServed",
  "noTime",
] as const satisfies readonly SkipReason[];

/** What a run found. */
export const outcomes = words({
  healthy: { zh: "全程正常", en: "All is well" },
  slow: { zh: "时延偏高", en: "Slow" },
  terminal: { zh: "终端故障", en: "Terminal" },
  lan: { zh: "局域网故障", en: "LAN" },
  line: { zh: "线路中断", en: "A line is down" },
  hqNetwork: { zh: "总部网络故障", en: "Headquarters network" },
  host: { zh: "主机不可达", en: "Host" },
  unclear: { zh: "无法判定", en: "Not clear" },
});
export type Outcome = keyof typeof outcomes;
export const outcomeNames = ["healthy", "slow", "terminal", "lan", "line", "hqNetwork", "host", "unclear"] as const;

/** Whether traffic goes on over another line while one is down. */
export const carryWords = words({
  carries: { zh: "备用线路承载", en: "The backup carries" },
  down: { zh: "备用线路也中断", en: "The backup is down too" },
  none: { zh: "没有备用线路", en: "There is no backup" },
  unknown: { zh: "备用线路未测", en: "The backup was not measured" },
});
export type Carry = keyof typeof carryWords;
export const carryNames = ["carries", "down", "none", "unknown"] as const;

/** What a line is at its place. */
export const lineRoles = words({
  main: { zh: "主用", en: "Main" },
  backup: { zh: "备用", en: "Backup" },
});
export type LineRole = keyof typeof lineRoles;
export const roleNames = ["main", "backup"] as const;

/** How a probe stands, by what it answered last. */
export const probeStates = words({
  answering: { zh: "应答正常", en: "Answering" },
  silent: { zh: "没有应答", en: "Silent" },
  untrusted: { zh: "应答不可信", en: "Not to be believed" },
  unknown: { zh: "还没有询问", en: "Not asked yet" },
});
export type ProbeState = keyof typeof probeStates;
export const probeStateNames = ["answering", "silent", "untrusted", "unknown"] as const;

/** Every place, where the topology names none. */
export const everywhere = "*";

/** Where a run is read. */
export const runUrl = (taskId: string): string =>
  `/networkFaultDelimitation/detail?taskId=${encodeURIComponent(taskId)}`;

/** Where the lines of a kind are chosen, at a place. */
export const placeUrl = (kind: RunKind, place = ""): string =>
  `${kind === "departure" ? "/domesticAirportRoutes" : "/reservationDomestic"}${place === "" ? "" : `?place=${encodeURIComponent(place)}`}`;
