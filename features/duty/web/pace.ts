/** Milliseconds after which what follows the clock is asked for again: a screen stays open over handovers and midnights. */
export const refreshEvery = 60_000;
