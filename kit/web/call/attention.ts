/** What a person does at a page, with whatever device; a pointer that only moves is not enough. */
const deeds = ["pointerdown", "click", "keydown", "input", "wheel"] as const;

/** Opening the page was somebody's doing. */
let attended = true;
let watching = false;

/**
 * Whether anybody has done anything at this page since the last call asked. What timers and news make it ask for while
 * nobody is there is no use of the session (catalogue 1.41).
 */
export const takeAttention = (): boolean => {
  if (!watching) watch();
  const was = attended;
  attended = false;
  return was;
};

const watch = (): void => {
  watching = true;
  for (const deed of deeds) addEventListener(deed, () => void (attended = true), { capture: true, passive: true });
};
