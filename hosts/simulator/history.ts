import { createHash } from "node:crypto";
import { addDays, type Instant, instantOf, wallTime, weekdayOf } from "@apron/kit/server/clock";
import type { signTypes } from "../protocol.ts";

/** One instruction with its answer, or several of a kind together. */
export interface Instruction {
  readonly at: Instant;
  readonly pid: string;
  readonly office: string;
  readonly instruction: string;
  readonly flow: number;
}

/** One line of the sign records. */
export interface Sign {
  readonly at: Instant;
  readonly pid: string;
  readonly office: string;
  readonly type: (typeof signTypes)[number];
}

const hour = 3_600_000;

const kinds = ["AV", "FV", "SK", "DETR", "RT", "PN", "SIIF", "DA"] as const;

/** The PIDs a work number uses: always the same three. */
export const pidsOf = (key: string): readonly [string, string, string] => {
  const bytes = digest(`${key}:pids`);
  const pid = (place: number): string => bytes.toString("hex", place * 2, place * 2 + 2).toUpperCase();
  return [pid(0), pid(1), pid(2)];
};

/** PIDs of an office that nobody has used yet: always the same eight. */
export const sparePidsOf = (office: string): string[] => {
  const bytes = digest(`${office}:spare`);
  return Array.from({ length: 8 }, (_, place) => bytes.toString("hex", place * 2, place * 2 + 2).toUpperCase());
};

/**
 * What was sent in the office hours of a day before the simulator began, or on the day it did so until that moment, adding up
 * to `flow`; the same whenever it is asked for.
 */
export const pastInstructions = (
  key: string,
  office: string,
  day: string,
  flow: number,
  until = Infinity,
): Instruction[] => {
  const bytes = digest(`${key}:${day}`);
  const pids = pidsOf(key);
  const parts = Math.min(24, Math.floor(flow / 2));
  const [midnight, morning] = [instantOf(`${day} 00:00:00`), instantOf(`${day} 08:00:00`)];
  const begin = until < morning + hour ? midnight : morning;
  const step = Math.min(1_500_000, Math.floor((until - begin) / parts));
  return Array.from({ length: parts }, (_, place) => ({
    at: begin + place * step + Math.floor(((bytes[place] ?? 0) * step) / 1500),
    pid: pids[(bytes[place] ?? 0) % 3] ?? pids[0],
    office,
    instruction: kinds[(bytes[31 - place] ?? 0) % kinds.length] ?? "AV",
    flow: place < parts - 1 ? Math.floor(flow / parts) : flow - Math.floor(flow / parts) * (parts - 1),
  }));
};

/** What a busy number's programme sends as soon as a day begins, all of it before anybody is awake, adding up to `flow`. */
export const nightInstructions = (key: string, office: string, day: string, flow: number): Instruction[] => {
  const midnight = instantOf(`${day} 00:00:00`);
  const [pid] = pidsOf(key);
  const parts = 24;
  return Array.from({ length: parts }, (_, place) => ({
    at: midnight + place * 1000,
    pid,
    office,
    instruction: "AV",
    flow: Math.floor((flow * (place + 1)) / parts) - Math.floor((flow * place) / parts),
  }));
};

const slotLength = 600_000;

/**
 * What a living work number has sent on a day up to now, a line for every ten minutes of it; the same whenever it is asked for.
 * `begin` names the moment by which a number of instructions has come; from there on, and on days without one from seven
 * in the morning on, `perHour` come until eleven at night, but never so many that they reach the threshold.
 */
export const livingInstructions = ({
  key,
  office,
  day,
  perHour,
  pids,
  threshold,
  begin,
  now,
}: {
  readonly key: string;
  readonly office: string;
  readonly day: string;
  readonly perHour: number;
  readonly pids: readonly string[];
  readonly threshold: number;
  readonly begin: { readonly at: Instant; readonly flow: number } | undefined;
  readonly now: Instant;
}): Instruction[] => {
  const midnight = instantOf(`${day} 00:00:00`);
  const bytes = digest(`${key}:${day}:living`);
  const morning = midnight + 42 * slotLength;
  const since = begin && begin.at < morning + 6 * slotLength ? midnight : morning;
  const slots = begin ? Math.max(1, Math.floor((begin.at - since) / slotLength)) : 0;
  const lines: Instruction[] = [];
  let sent = 0;
  const send = (at: Instant, flow: number): void => {
    const byte = bytes[lines.length % bytes.length] ?? 0;
    const pid = pids[byte < 190 ? 0 : byte % pids.length] ?? pids[0] ?? "";
    lines.push({ at, pid, office, instruction: byte % 4 > 0 ? "AV" : (kinds[byte % kinds.length] ?? "AV"), flow });
    sent += flow;
  };
  if (begin)
    for (let slot = 1; slot <= slots; slot += 1) {
      const at = slot === slots ? begin.at : since + slot * slotLength;
      // More of it came early, as on most mornings.
      send(at, Math.round(begin.flow * (slot / slots) ** 0.85) - sent);
    }
  const from = begin?.at ?? morning;
  for (let slot = 1; from + slot * slotLength <= Math.min(now, midnight + 138 * slotLength); slot += 1) {
    const byte = bytes[slot % bytes.length] ?? 0;
    const flow = Math.round((perHour / 6) * (0.6 + (0.8 * byte) / 255));
    if (flow > 0 && sent + flow < threshold * 0.97) send(from + slot * slotLength, flow);
  }
  return lines.filter(({ at, flow }) => at <= now && flow > 0);
};

/** How many instructions a day before the simulator began had: fewer at weekends, never at the threshold. */
export const pastFlow = (key: string, day: string, threshold: number): number => {
  const share = 0.25 + ((digest(`${key}:${day}:flow`)[0] ?? 0) / 255) * 0.55;
  return Math.round(threshold * share);
};

/** Sign records of the days from `from` to `to`, oldest first; the same whenever they are asked for. */
export const pastSigns = (key: string, office: string, from: string, to: string): Sign[] => {
  const signs: Sign[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const bytes = digest(`${key}:${day}:signs`);
    const turns = (bytes[0] ?? 0) % 3;
    for (let turn = 0; turn < turns; turn += 1) {
      const begins = instantOf(`${day} 08:30:00`) + turn * 16_200_000 + (bytes[turn + 1] ?? 0) * 10_000;
      const pid = pidsOf(key)[(bytes[turn + 4] ?? 0) % 3] ?? "";
      if ((bytes[turn + 7] ?? 0) > 240) signs.push({ at: begins - 30_000, pid, office, type: "FAIL" });
      signs.push({ at: begins, pid, office, type: "SI" }, { at: begins + 14_000_000, pid, office, type: "SO" });
    }
  }
  return signs;
};

/**
 * What the demo's travel agency finds in its records: on the last Tuesday night before the simulator began somebody signed in
 * elsewhere, at the fourth try.
 */
export const strangeNight = (key: string, until: string): Sign[] => {
  if (key !== "C 10001") return [];
  const eve = addDays(until, -1);
  const tuesday = addDays(eve, -((weekdayOf(eve) + 5) % 7));
  const place = { pid: "7F3A", office: "CAN301" };
  return (
    [
      ["23:11:52", "FAIL"],
      ["23:12:20", "FAIL"],
      ["23:13:07", "FAIL"],
      ["23:14:31", "SI"],
      ["23:52:10", "SO"],
    ] as const
  ).map(([time, type]) => ({ at: instantOf(`${tuesday} ${time}`), ...place, type }));
};

/** The day six calendar months before an instant, the oldest of which records are kept (catalogue 7.5). */
export const sixMonthsBefore = (now: Instant): string => {
  const [year = 0, month = 0, dayOfMonth = "01"] = wallTime(now)
    .slice(0, 10)
    .split("-")
    .map((part, place) => (place === 2 ? part : Number(part)));
  const months = Number(year) * 12 + Number(month) - 1 - 6;
  const first = `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, "0")}-01`;
  return addDays(first, Math.min(Number(dayOfMonth), 28) - 1);
};

const digest = (text: string): Buffer => createHash("sha256").update(text).digest();
