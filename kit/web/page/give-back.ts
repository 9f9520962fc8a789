/** What takes the focus by a key. */
const reachable = [
  "a[href]",
  "button:not(:disabled)",
  "input:not(:disabled)",
  "select",
  "textarea",
  "[tabindex='0']",
].join(",");

/**
 * Gives the focus back to what opened a pop-up. What was pressed there often takes its button away, now or once the page has been
 * read anew: the focus then goes to what is nearest to where the button was, rather than to the top of the page (WCAG 2.4.3).
 */
export const giveBack = (opener: HTMLElement, around: readonly Element[]): void => {
  opener.focus();
  const left = new AbortController();
  const watch = new MutationObserver(() => {
    if (opener.isConnected) return;
    left.abort();
    if (document.activeElement === document.body) nearestOf(around)?.focus();
  });
  left.signal.addEventListener("abort", () => watch.disconnect());
  if (!opener.isConnected) return nearestOf(around)?.focus();
  watch.observe(document.body, { childList: true, subtree: true });
  // Whoever goes on elsewhere needs nothing given back. A blur does not tell: one comes for what is taken away, too.
  for (const sign of ["focusin", "pointerdown"])
    document.addEventListener(sign, () => left.abort(), { signal: left.signal });
};

/** What goes with the focus in it leaves it to what is nearest to where it stood; call it before it goes. */
export const passOn = (leaving: Element): void => {
  if (!leaving.contains(document.activeElement)) return;
  const around = aroundOf(leaving);
  queueMicrotask(() => {
    if (document.activeElement === document.body) nearestOf(around)?.focus();
  });
};

/** The elements around one, from the inside. */
export const aroundOf = (element: Element): Element[] => {
  const around: Element[] = [];
  for (let at = element.parentElement; at; at = at.parentElement) around.push(at);
  return around;
};

const nearestOf = (around: readonly Element[]): HTMLElement | undefined => {
  for (const one of around) {
    if (!one.isConnected) continue;
    if (one.matches("main, body")) break;
    const found = one.querySelector<HTMLElement>(reachable);
    if (found) return found;
  }
  return document.getElementById("content") ?? undefined;
};
