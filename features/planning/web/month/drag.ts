/** Pixels the pointer moves before a press becomes a drag. */
const slack = 6;

/**
 * Follows a pressed pointer from one cell to another and tells where it was let go; a press that goes nowhere is none, and
 * Escape gives it up. What is under the pointer is marked on the page itself: a thousand cells are not drawn for it.
 */
export const drag = (pressed: EventTarget, onDrop: (target: EventTarget | null, copies: boolean) => void): void => {
  const source = pressed instanceof Element ? pressed.closest("td") : null;
  if (!source) return;
  let over: Element | null = null;
  let start: { readonly x: number; readonly y: number } | undefined;
  const mark = (next: Element | null): void => {
    if (next === over) return;
    over?.classList.remove("is-drop");
    next?.classList.add("is-drop");
    over = next;
  };
  const onMove = (event: MouseEvent): void => {
    start ??= { x: event.clientX, y: event.clientY };
    if (over === null && Math.hypot(event.clientX - start.x, event.clientY - start.y) < slack) return;
    source.classList.add("is-dragged");
    const at = document.elementFromPoint(event.clientX, event.clientY)?.closest("td[data-line]") ?? null;
    mark(at === source ? null : at);
  };
  const end = (): void => {
    mark(null);
    source.classList.remove("is-dragged");
    document.removeEventListener("mousemove", onMove);
    document.removeEventListener("mouseup", onUp);
    document.removeEventListener("keydown", onKey, true);
  };
  const onUp = (event: MouseEvent): void => {
    const target = over;
    end();
    if (target) onDrop(target, event.ctrlKey || event.altKey || event.metaKey);
  };
  const onKey = (event: KeyboardEvent): void => {
    if (event.key !== "Escape") return;
    event.preventDefault();
    event.stopPropagation();
    end();
  };
  document.addEventListener("mousemove", onMove);
  document.addEventListener("mouseup", onUp);
  document.addEventListener("keydown", onKey, true);
};
