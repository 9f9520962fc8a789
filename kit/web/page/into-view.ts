/** Leads to an element, with the focus where it takes one: nobody has to look for what was said there. */
export const bringIntoView = (element: Element | null | undefined): void => {
  if (element instanceof HTMLElement) element.focus({ preventScroll: true });
  element?.scrollIntoView({ block: "nearest" });
};
