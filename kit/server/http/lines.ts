import { type GateLimits, openGate } from "../turns/index.ts";

/** Calls of one account that an instance answers at once, as many as a browser asks for at once, and how many more may wait. */
export const lineLimits = { atOnce: 6, waiting: 1_000, retryAfter: 5 } as const satisfies GateLimits;

/**
 * Lets whoever asks for very much at once wait for himself alone: of one account's calls of a kind few are answered at a time,
 * so that nobody takes every connection of the database from the others, or memory for hundreds of long lists (R11). Gives the
 * way out of the line, to be taken once the answer has left.
 */
export const openLines = (limits: GateLimits = lineLimits) => {
  const gates = new Map<string, ReturnType<typeof openGate>>();
  return async (who: string): Promise<() => void> => {
    const gate = gates.get(who) ?? openGate(limits);
    gates.set(who, gate);
    const leave = await gate.enter();
    return () => {
      leave();
      if (gate.isEmpty()) gates.delete(who);
    };
  };
};
