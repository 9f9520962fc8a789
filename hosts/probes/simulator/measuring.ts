import { createHash } from "node:crypto";
import { addDays, dayOf, type Instant, instantOf, wallTime } from "@apron/kit/server/clock";
import type { ProbeRequestOf, ProbeResultOf, ProbeStep } from "../protocol.ts";
import { probeAllOff, type ProbeSwitches } from "./switches.ts";

/** Milliseconds that a step takes where all is well: the least, and how much more at most. */
const usual: Readonly<Record<ProbeStep, readonly [number, number]>> = {
  terminal: [2, 6],
  lan: [1, 4],
  line: [16, 24],
  hqNetwork: [5, 8],
  host: [22, 30],
};

/** How long whatever does not answer is tried for. */
const triedFor = 1000;

/** What a simulated probe finds: the same numbers for the same place and minute, nearly the same in the next one. */
export const measuredBy = (
  asked: ProbeRequestOf<"measure">,
  { broken, slow }: ProbeSwitches,
  now: Instant,
): ProbeResultOf<"measure"> => {
  const { taskId, step, line, place } = asked;
  const found = broken.find(
    (one) => one.step === step && (one.place === "" || one.place === place) && (one.line === "" || one.line === line),
  );
  const about = { taskId, step, line };
  if (found) return { ...about, reachable: false, ms: triedFor, loss: 100, since: found.since };
  const [least, more] = usual[step];
  const own = shareOf(`${place} ${step} ${line}`) * more;
  const wobble = shareOf(`${place} ${step} ${line} ${Math.floor(now / 60_000)}`) * 2;
  const ms = Math.min(120_000, (least + own + wobble) * slow);
  return { ...about, reachable: true, ms: Math.round(ms * 10) / 10, loss: 0, since: "" };
};

/** Between 0 and 1, always the same for a text. */
const shareOf = (text: string): number => createHash("sha256").update(text).digest().readUInt32BE(0) / 2 ** 32;

/**
 * What probes find that nobody has touched: at Pudong the main departure line went down at eight minutes to two last night, and
 * the other carries. Everything else is well.
 */
export const sceneOf = (now: Instant): ProbeSwitches => {
  const night = (day: string): string => `${day} 01:52:00`;
  const today = dayOf(now);
  const since = instantOf(night(today)) <= now ? night(today) : night(addDays(today, -1));
  return { ...probeAllOff, broken: [{ place: "PVG310", step: "line", line: "PVG-1", since }] };
};

/** The time of a simulated probe. */
export const probeTime = (now: Instant): string => wallTime(now);
