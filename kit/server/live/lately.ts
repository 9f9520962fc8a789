/** What was told lately to whom, by the keys of its audiences. */
export interface Lately {
  add(audience: string, topic: string): void;
  /** What some of these audiences were told in the last so many milliseconds, or up to twice as long ago. */
  of(audiences: readonly string[]): ReadonlySet<string>;
}

/**
 * Keeps it for screens on their way: they ask for what they show first and listen afterwards, and would never learn of what
 * happens between the two. A topic told again is kept once, and what is old goes all at once.
 */
export const openLately = (milliseconds: number): Lately => {
  let [older, newer] = [new Map<string, Set<string>>(), new Map<string, Set<string>>()];
  let since = performance.now();
  const age = (): void => {
    const passed = performance.now() - since;
    if (passed < milliseconds) return;
    older = passed < 2 * milliseconds ? newer : new Map();
    newer = new Map();
    since = performance.now();
  };
  return {
    add(audience, topic) {
      age();
      const topics = newer.get(audience);
      if (topics) topics.add(topic);
      else newer.set(audience, new Set([topic]));
    },
    of(audiences) {
      age();
      return new Set(
        audiences.flatMap((audience) => [older, newer].flatMap((told) => [...(told.get(audience) ?? [])])),
      );
    },
  };
};
