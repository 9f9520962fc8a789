import { setImmediate } from "node:timers/promises";

const turn = 1_000;

/** Works through a long list a thousand at a time; between two turns the server answers others (security R11). */
export const inTurns = async <Item, Made>(
  items: readonly Item[],
  work: (slice: readonly Item[]) => readonly Made[],
): Promise<Made[]> => {
  const made: Made[] = [];
  for (let at = 0; at < items.length; at += turn) {
    if (at > 0) await setImmediate();
    for (const one of work(items.slice(at, at + turn))) made.push(one);
  }
  return made;
};
