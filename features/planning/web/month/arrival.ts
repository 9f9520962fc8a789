import { useEffect } from "react";

/** Where one goes on, the first that is there: the grid's cell, a shift of the list of days, what begins a month. */
const places = [".month-grid td[tabindex='0']", ".month-days button", ".empty button", ".month-bar-end button"];

/**
 * A month that took the place of another of its faces, by what was pressed there: the focus goes on into it, rather than to
 * what stood next to the button that went (WCAG 2.4.3).
 */
export const useArrival = (came: boolean): void =>
  useEffect(() => {
    if (came) placeOfArrival()?.focus();
    // oxlint-disable-next-line exhaustive-deps -- one arrives once
  }, []);

const placeOfArrival = (): HTMLElement | undefined =>
  places.map((place) => document.querySelector<HTMLElement>(place)).find((found) => found !== null) ?? undefined;
