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

/**
 * What goes with the focus in it leaves it to what comes to stand in its place, else to what is next to it, without moving the
 * page; call it before it goes.
 */
export const passOn = (leaving: Element): void => {
  if (!leaving.contains(document.activeElement)) return;
  const around = aroundOf(leaving);
  const popUp = leaving.closest("dialog");
  const before = new Set(
    [...document.querySelectorAll(reachable)].filter(
      (one) => (one.compareDocumentPosition(leaving) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0,
    ),
  );
  queueMicrotask(() => {
    // A pop-up that went as a whole gives the focus back itself.
    if (document.activeElement !== document.body || popUp?.isConnected === false) return;
    // A page that is still being read has nothing to press yet, and is where one is.
    const within = around.find((one) => one.isConnected && (one.matches(ends) || reachableIn(one).length > 0));
    const found = !within || within.matches(ends) ? [] : reachableIn(within);
    const next = found.find((one) => !before.has(one)) ?? found.at(-1) ?? document.getElementById("content");
    next?.focus({ preventScroll: true });
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
    if (one.matches(ends)) break;
    const [found] = reachableIn(one);
    if (found) return found;
  }
  return document.getElementById("content") ?? undefined;
};

/** Where there is no next to it any more, but only a page. */
const ends = "main, body";

const reachableIn = (place: Element): HTMLElement[] => [...place.querySelectorAll<HTMLElement>(reachable)];
