import { useCallback, useMemo } from "react";
import { useSearchParams } from "react-router";

/** Filters of a list, all texts. */
export type AddressState = Readonly<Record<string, string>>;

/**
 * Keeps filters and the page of a list in the query string, so that they survive a reload and can be passed on.
 * `start` gives names and defaults; a value equal to its default does not stand in the address. Addresses are written by
 * anybody: what `takes` refuses counts as not given.
 */
export const useAddressState = <State extends AddressState>(
  start: State,
  takes: (name: string, text: string) => boolean = () => true,
): readonly [State, (change: Partial<State>) => void] => {
  const [search, setSearch] = useSearchParams();
  const text = search.toString();
  const startText = JSON.stringify(start);
  const state = useMemo(() => {
    const read = new URLSearchParams(text);
    const entries = Object.entries(start).map(([name, value]) => {
      const found = read.get(name);
      return [name, found !== null && takes(name, found) ? found : value];
    });
    // The names are those of `start`, the values texts like its own.
    return Object.fromEntries(entries) as State;
    // oxlint-disable-next-line exhaustive-deps -- `start` is compared by what it says, what is taken is the same all the time
  }, [text, startText]);
  const change = useCallback(
    (next: Partial<State>) =>
      setSearch((before) => {
        const written = new URLSearchParams(before);
        for (const [name, value] of Object.entries(next))
          if (value === undefined || value === start[name]) written.delete(name);
          else written.set(name, value);
        return written;
      }),
    // oxlint-disable-next-line exhaustive-deps -- startText stands for start, which is made anew at every drawing
    [setSearch, startText],
  );
  return [state, change];
};

/** What the address gives under a name, such as the id of what a page shows; "" where it gives nothing. */
export const useGiven = (name: string): string => useSearchParams()[0].get(name) ?? "";
