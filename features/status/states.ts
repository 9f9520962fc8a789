import * as z from "zod/mini";
import { words } from "@apron/kit/contract/texts";

/** Limits of the domain, each with its one home (catalogue 28.5, 31). */
export const statusLimits = {
  /** Days of history that are shown, and kept. */
  historyDays: 90,
  /** Characters of a reason and of a window's title. */
  reason: 200,
  title: 60,
  /** Days a person's word holds at most. */
  overruleDays: 7,
  /** Days a window is announced ahead at most, and hours it takes at most. */
  aheadDays: 180,
  windowHours: 48,
  /** Periods of one subject that are listed. */
  periods: 50,
} as const;

/** How a host or an airport stands, the better before the worse. */
export const stateNames = ["operational", "maintenance", "degraded", "down"] as const;
export type ServiceState = (typeof stateNames)[number];
export const serviceState = z.enum(stateNames, "E9413");

export const stateWords = words({
  operational: { zh: "运行正常", en: "Operational" },
  maintenance: { zh: "维护中", en: "In maintenance" },
  degraded: { zh: "服务受影响", en: "Degraded" },
  down: { zh: "服务中断", en: "Down" },
});

/** Why it stands so. */
export const causeNames = ["gateway", "fault", "window", "person"] as const;
export type Cause = (typeof causeNames)[number];

/** What a host is to its readers. */
export const hostWords = words({
  B: { zh: "订座主机 B", en: "Reservation host B" },
  C: { zh: "分销主机 C", en: "Distribution host C" },
  J: { zh: "离港主机 J", en: "Departure host J" },
});

/** The hosts, in their order. */
export const hostCodes = ["B", "C", "J"] as const;
export type HostCode = (typeof hostCodes)[number];

/** Whether a subject is a host; all others are airports, by their office code. */
export const isHost = (code: string): code is HostCode => hostCodes.some((host) => host === code);

/** The worse of two. */
export const worse = (one: ServiceState, other: ServiceState): ServiceState =>
  stateNames.indexOf(one) >= stateNames.indexOf(other) ? one : other;
