import type { Clock } from "@apron/kit/server/clock";

/** Spares a failing host and those who wait for it: after some failures in a row nobody is let through for a while. */
export interface Breaker {
  /** Whether a try may be made now; after the pause one alone may, until it has ended. */
  admits(): boolean;
  succeeded(): void;
  failed(): void;
  /** The try that was admitted was not made after all, and says nothing. */
  undecided(): void;
  /** Whether nobody is let through for now. */
  isOpen(): boolean;
}

/** Closed until `failures` in a row, then open for `seconds`, then open to one try that decides. */
export const openBreaker = (clock: Clock, { failures, seconds }: { failures: number; seconds: number }): Breaker => {
  let inARow = 0;
  let openedAt: number | undefined;
  let probing = false;
  return {
    admits() {
      if (openedAt === undefined) return true;
      const passed = clock.now() - openedAt;
      // A clock that was set back must not keep it open for longer.
      if (probing || (passed >= 0 && passed < seconds * 1000)) return false;
      probing = true;
      return true;
    },
    succeeded() {
      inARow = 0;
      openedAt = undefined;
      probing = false;
    },
    failed() {
      inARow += 1;
      if (inARow >= failures || probing) openedAt = clock.now();
      probing = false;
    },
    undecided() {
      probing = false;
    },
    isOpen: () => openedAt !== undefined,
  };
};
