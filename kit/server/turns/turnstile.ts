import { common, refuse } from "../../contract/refusal.ts";

/** How many may be in at once and how many wait before it; the next is refused with 503, to come again after so many seconds. */
export interface TurnstileLimits {
  readonly atOnce: number;
  readonly waiting: number;
  readonly retryAfter: number;
}

/** A turnstile that lets in a few at once, in their order (security R11). */
export const openTurnstile = ({ atOnce, waiting: most, retryAfter }: TurnstileLimits) => {
  let inside = 0;
  const waiting: (() => void)[] = [];
  return {
    isEmpty: (): boolean => inside === 0,
    /** Resolves inside, with the way out, which is taken once however often it is asked for. Throws E9507. */
    enter: async (): Promise<() => void> => {
      if (inside < atOnce) inside += 1;
      else if (waiting.length >= most) throw refuse(common.E9507, { facts: { retryAfter } });
      else await new Promise<void>((go) => waiting.push(go));
      let isIn = true;
      return () => {
        if (!isIn) return;
        isIn = false;
        // The place goes straight to the next in line, so that a newcomer cannot slip in between.
        const next = waiting.shift();
        if (next) next();
        else inside -= 1;
      };
    },
  };
};

/** Does pieces of work through a turnstile of their own. */
export const turnstile = (limits: TurnstileLimits) => {
  const own = openTurnstile(limits);
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    const leave = await own.enter();
    try {
      return await work();
    } finally {
      leave();
    }
  };
};
