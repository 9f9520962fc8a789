let guesses = 0;

/** Whether a screen is being fetched that nobody has gone to yet: that it cannot be had is no reason to load the page anew. */
export const isGuessing = (): boolean => guesses > 0;

/** Does what may fail without anybody being the worse for it. */
export const guess = async (work: () => Promise<unknown>): Promise<void> => {
  guesses += 1;
  try {
    await work();
  } catch {
    // Whoever goes there asks again, and is told.
  } finally {
    guesses -= 1;
  }
};
