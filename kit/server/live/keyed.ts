/** Things found by a key of theirs; a key nobody has takes no room. */
export interface Keyed<Thing> {
  add(key: string, thing: Thing): void;
  remove(key: string, thing: Thing): void;
  of(key: string): ReadonlySet<Thing>;
}

/** An empty one. */
export const keyed = <Thing>(): Keyed<Thing> => {
  const sets = new Map<string, Set<Thing>>();
  const none: ReadonlySet<Thing> = new Set();
  return {
    add(key, thing) {
      const own = sets.get(key);
      if (own) own.add(thing);
      else sets.set(key, new Set([thing]));
    },
    remove(key, thing) {
      const own = sets.get(key);
      if (own?.delete(thing) && own.size === 0) sets.delete(key);
    },
    of: (key) => sets.get(key) ?? none,
  };
};
