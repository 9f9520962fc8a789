import { type TurnstileLimits, openTurnstile } from "../turns/index.ts";

/** Calls of one account that an instance answers at once, as many as a browser asks for at once, and how many more may wait. */
export const lineLimits = { atOnce: 6, waiting: 1_000, retryAfter: 5 } as const satisfies TurnstileLimits;

/**
 * Lets whoever asks for very much at once wait for himself alone: of one account's calls of a kind few are answered at a time,
 * so that nobody takes every connection of the database from the others, or memory for hundreds of long lists (R11). Gives the
 * way out of the line, to be taken once the answer has left.
 */
export const openLines = (limits: TurnstileLimits = lineLimits) => {
  const turnstiles = new Map<string, ReturnType<typeof openTurnstile>>();
  return async (who: string): Promise<() => void> => {
    const own = turnstiles.get(who) ?? openTurnstile(limits);
    turnstiles.set(who, own);
    const leave = await own.enter();
    return () => {
      leave();
      if (own.isEmpty()) turnstiles.delete(who);
    };
  };
};
