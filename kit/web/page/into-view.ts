/** Leads to an element, with the focus where it takes one: nobody has to look for what was said there. */
export const bringIntoView = (element: Element | null | undefined): void => {
  if (element instanceof HTMLElement) element.focus({ preventScroll: true });
  element?.scrollIntoView({ block: "nearest" });
};

/** What was just added begins to be filled in: its first field takes the focus. */
export const beginIn = (added: Element | null | undefined): void =>
  bringIntoView(added?.querySelector("input:enabled, textarea:enabled"));
