import { common, refuse } from "../../contract/refusal.ts";

/** Calls of one account that an instance answers at once, as many as a browser asks for at once, and how many more may wait. */
export const lineLimits = { atOnce: 6, waiting: 1_000, retryAfter: 5 } as const;

/**
 * Lets whoever asks for very much at once wait for himself alone: of one account's calls of a kind `atOnce` are answered at a
 * time, so that nobody takes every connection of the database from the others, or memory for hundreds of long lists (R11).
 * Gives the way out of the line, to be taken once the answer has left.
 */
export const openLines = ({ atOnce, waiting, retryAfter }: Limits = lineLimits) => {
  const lines = new Map<string, { running: number; readonly waiting: (() => void)[] }>();
  return async (who: string): Promise<() => void> => {
    const line = lines.get(who) ?? { running: 0, waiting: [] };
    lines.set(who, line);
    if (line.running < atOnce) line.running += 1;
    else if (line.waiting.length >= waiting) throw refuse(common.E9507, { facts: { retryAfter } });
    else await new Promise<void>((go) => line.waiting.push(go));
    let isIn = true;
    return () => {
      if (!isIn) return;
      isIn = false;
      // The place goes straight to the next in line.
      const next = line.waiting.shift();
      if (next) return next();
      line.running -= 1;
      if (line.running === 0) lines.delete(who);
    };
  };
};

type Limits = { readonly [limit in keyof typeof lineLimits]: number };
