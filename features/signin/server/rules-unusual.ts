import { type Instant, wallTime } from "@apron/kit/server/clock";
import type { SignType, UnusualKind } from "../contract.ts";

/** One record as a host tells it. */
export interface Sign {
  readonly at: Instant;
  readonly pid: string;
  readonly office: string;
  readonly type: SignType;
}

/** What is unusual about a sign-in, and what its reason names. */
export interface Unusual {
  readonly kind: UnusualKind;
  /** Of `twoPlaces`: the other place was left already. */
  readonly left?: true;
  readonly values: Readonly<Record<string, string | number>>;
}

const minute = 60_000;
const hour = 60 * minute;
/** How far back a number's habits are looked at. */
export const habitDays = 30;
const habits = habitDays * 24 * hour;
const nightFrom = "23:00";
const nightTo = "06:00";
/** A number of which so many of its sign-ins are at night, and no fewer than three, works at night. */
const nightShare = 0.2;
const fewNights = 3;
const failedWithin = 10 * minute;
/** A terminal nobody signed out of for longer was left on. */
export const openWithin = 12 * hour;
/** Nobody gets to another city sooner. */
const travel = 30 * minute;
/** So many wrong passwords before a sign-in are worth a message; fewer are a slip. */
export const failuresTold = 3;

/**
 * What is unusual about each sign-in of a history, which is told oldest first: sign-ins from 30 days before the first one
 * that is to be judged, what ended or failed from half a day before (catalogue 7.6). `whole` says that nothing is lacking:
 * else nobody can say that an office is new, or that another one was not left.
 */
export const unusualOf = (history: readonly Sign[], whole: boolean): ReadonlyMap<string, readonly Unusual[]> => {
  const found = new Map<string, readonly Unusual[]>();
  const signIns: Sign[] = [];
  let failures: Instant[] = [];
  const places = new Map<string, Place>();
  for (const sign of history) {
    if (sign.type === "FAIL") failures.push(sign.at);
    if (sign.type === "SO" || sign.type === "FORCED") leave(places, sign);
    if (sign.type !== "SI") continue;
    while (signIns[0] && signIns[0].at < sign.at - habits) signIns.shift();
    const failed = failures.filter((at) => at >= sign.at - failedWithin).length;
    const marks = [
      ...(whole && isNewOffice(signIns, sign) ? [{ kind: "newOffice" as const, values: { office: sign.office } }] : []),
      ...(isAtNight(sign) && !worksAtNight(signIns)
        ? [{ kind: "night" as const, values: { hour: hourOf(sign) } }]
        : []),
      ...(failed > 0 ? [{ kind: "failedFirst" as const, values: { count: failed } }] : []),
      ...(whole ? elsewhere(places, sign) : []),
    ];
    if (marks.length > 0) found.set(signKey(sign), marks);
    failures = [];
    signIns.push(sign);
    places.set(sign.pid, { office: sign.office, since: sign.at, left: undefined });
  }
  return found;
};

/** What a record is known by: hosts give it no number. */
export const signKey = ({ at, pid, office, type }: Sign): string => `${at} ${pid} ${office} ${type}`;

/** Whether its holder is told of it: a slip of the fingers is shown and not told. */
export const isTold = ({ kind, values }: Unusual): boolean =>
  kind !== "failedFirst" || Number(values["count"]) >= failuresTold;

interface Place {
  readonly office: string;
  readonly since: Instant;
  readonly left: Instant | undefined;
}

const leave = (places: Map<string, Place>, { pid, at }: Sign): void => {
  const place = places.get(pid);
  if (place) places.set(pid, { ...place, left: at });
};

const isNewOffice = (before: readonly Sign[], { office }: Sign): boolean =>
  before.length > 0 && !before.some((sign) => sign.office === office);

const hourOf = ({ at }: Sign): string => wallTime(at).slice(11, 16);

const isAtNight = (sign: Sign): boolean => hourOf(sign) >= nightFrom || hourOf(sign) < nightTo;

const worksAtNight = (before: readonly Sign[]): boolean => {
  const nights = before.filter(isAtNight).length;
  return nights >= fewNights && nights >= before.length * nightShare;
};

/** Another office in which the number is at work, or which it has left too short a while ago. */
const elsewhere = (places: ReadonlyMap<string, Place>, { office, at }: Sign): Unusual[] => {
  for (const place of places.values()) {
    if (place.office === office) continue;
    if (place.left === undefined && place.since >= at - openWithin)
      return [{ kind: "twoPlaces", values: { office: place.office, time: wallTime(place.since).slice(0, 16) } }];
    const isFar = place.office.slice(0, 3) !== office.slice(0, 3);
    if (place.left !== undefined && isFar && place.left > at - travel)
      return [
        { kind: "twoPlaces", left: true, values: { office: place.office, time: wallTime(place.left).slice(0, 16) } },
      ];
  }
  return [];
};
