import type { Instant } from "@apron/kit/server/clock";

/** An instance tells of itself every ten seconds; six times missed it is lost. */
const lostAfter = 60_000;
/** A due run that nobody has begun for as long is late. */
const lateAfter = 120_000;

/** How an instance stands by what it last told. */
export const instanceState = (
  { seenAt, endedAt }: { readonly seenAt: Instant; readonly endedAt: Instant | undefined },
  now: Instant,
): "running" | "lost" | "ended" => {
  if (endedAt !== undefined) return "ended";
  return now - seenAt > lostAfter ? "lost" : "running";
};

/** How a job stands: failing since its last good run, late when a due run waits, idle before its first. */
export const jobState = (
  job: { readonly runs: number; readonly inARow: number; readonly waitingSince: Instant | undefined },
  now: Instant,
): "good" | "failing" | "late" | "idle" => {
  if (job.inARow > 0) return "failing";
  if (job.waitingSince !== undefined && now - job.waitingSince > lateAfter) return "late";
  return job.runs === 0 ? "idle" : "good";
};
