/**
 * What somebody has typed, ticked and chosen in the page as it was sent, before its scripts came; gives how to do the same in
 * the screen that takes its place. A field is known by its id.
 */
export const typedBefore = (page: HTMLElement): (() => void) => {
  const fields = [...page.querySelectorAll("input")]
    .filter(isChanged)
    .map(({ id, type, value }) => ({ id, type, value }));
  const at = document.activeElement;
  const focused =
    at instanceof HTMLInputElement && page.contains(at)
      ? { id: at.id, from: at.selectionStart, to: at.selectionEnd }
      : undefined;
  return () => {
    // A version that is chosen takes the tick of its agreements away.
    for (const { id, type } of fields.toSorted((a, b) => Number(b.type === "radio") - Number(a.type === "radio")))
      if (isTick(type)) inputOf(id)?.click();
    for (const { id, type, value } of fields) if (!isTick(type)) typeInto(inputOf(id), value);
    const input = inputOf(focused?.id ?? "");
    input?.focus();
    if (input && focused && typeof focused.from === "number") input.setSelectionRange(focused.from, focused.to);
  };
};

const isTick = (type: string): boolean => type === "checkbox" || type === "radio";

/** Of two radio buttons that changed, the one that was chosen. */
const isChanged = ({ type, value, defaultValue, checked, defaultChecked, readOnly }: HTMLInputElement): boolean => {
  if (type === "radio") return checked && !defaultChecked;
  return type === "checkbox" ? checked !== defaultChecked : value !== defaultValue && !readOnly;
};

const inputOf = (id: string): HTMLInputElement | undefined => {
  const found = document.getElementById(id);
  return found instanceof HTMLInputElement ? found : undefined;
};

/** As a hand does: React hears of what the element's own setter did, and of no value put in behind its back. */
const typeInto = (input: HTMLInputElement | undefined, value: string): void => {
  if (!input) return;
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, value);
  input.dispatchEvent(new Event("input", { bubbles: true }));
};
