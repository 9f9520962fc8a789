import { common, refuse } from "../contract/refusal.ts";

/** Lets `wide` pass at once and `queue` wait; the next is refused with 503, to come again after so many seconds (R11). */
export const turnstile = (wide: number, queue: number, retryAfter: number) => {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (running >= wide) {
      if (waiting.length >= queue) throw refuse(common.E9507, { facts: { retryAfter } });
      await new Promise<void>((go) => waiting.push(go));
    } else running += 1;
    try {
      return await work();
    } finally {
      // The place goes straight to the next in line, so that a newcomer cannot slip in between.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
};
