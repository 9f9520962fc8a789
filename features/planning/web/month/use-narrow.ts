import { useSyncExternalStore } from "react";

const narrow = matchMedia("(max-width: 760px)");

/** Whether the window is too narrow for a grid of a month. */
export const useNarrow = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      narrow.addEventListener("change", listener);
      return () => narrow.removeEventListener("change", listener);
    },
    () => narrow.matches,
  );
