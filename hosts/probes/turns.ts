/** Lets so many through at once; the others wait in order, each no longer than it says. */
export interface Turns {
  /** Whose turn has come gives it back when done; undefined for whoever waited in vain. */
  take(milliseconds: number): Promise<(() => void) | undefined>;
}

/** As many turns as are configured. */
export const openTurns = (atOnce: number): Turns => {
  let free = atOnce;
  const waiting = new Set<() => void>();
  const giveBack = (): void => {
    const [next] = waiting;
    if (next) next();
    else free += 1;
  };
  const turn = (): (() => void) => {
    let given = false;
    return () => {
      if (given) return;
      given = true;
      giveBack();
    };
  };
  return {
    take: async (milliseconds) => {
      if (free > 0) {
        free -= 1;
        return turn();
      }
      return await new Promise((resolve) => {
        const come = (): void => {
          clearTimeout(late);
          waiting.delete(come);
          resolve(turn());
        };
        const late = setTimeout(() => {
          waiting.delete(come);
          resolve(undefined);
        }, milliseconds);
        waiting.add(come);
      });
    },
  };
};
