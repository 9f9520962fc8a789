import { setTimeout as wait } from "node:timers/promises";
import type { Target } from "./load.ts";

/** Milliseconds between an answer and the next call. */
export const spacing = 10;

/** Times of a call made one after the other, in milliseconds, until `done` or so many: what other people feel meanwhile. */
export const asked = async (call: Target, done: () => boolean, many = Infinity): Promise<number[]> => {
  const times: number[] = [];
  while (!done() && times.length < many) {
    const begun = performance.now();
    const response = await fetch(call.url, call);
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`The call was answered with HTTP ${response.status}`);
    times.push(performance.now() - begun);
    await wait(spacing);
  }
  return times;
};

/** The time below which 99 of 100 lie. */
export const p99 = (times: readonly number[]): number =>
  times.toSorted((left, right) => left - right)[Math.floor(times.length * 0.99)] ?? NaN;
