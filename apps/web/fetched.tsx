import { lazy, type PropsWithChildren, useState, type ComponentType } from "react";

/** A screen, or a frame with what it is around. */
type Drawn = ComponentType<PropsWithChildren>;

/** A part of the portal with its own chunk. */
export interface Fetched {
  /** Suspends until its chunk is there; one that was fetched before it is drawn is drawn at once. */
  readonly Part: Drawn;
  /** Fetches its chunk ahead; rejects when that fails. */
  fetch(): Promise<void>;
}

/**
 * Declares a part that is fetched when it is needed. React shows nothing for 300 ms after a fallback, so what is known to be
 * drawn next is better fetched ahead.
 */
export const fetched = (load: () => Promise<Drawn>): Fetched => {
  let there: Drawn | undefined;
  const Later = lazy(async () => ({ default: (there = await load()) }));
  return {
    Part: (given) => {
      // What it began as it stays: another component in its place would forget what was typed.
      const [Shown] = useState<Drawn>(() => there ?? Later);
      return <Shown {...given} />;
    },
    fetch: async () => {
      there = await load();
    },
  };
};
