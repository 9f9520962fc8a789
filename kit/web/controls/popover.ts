import { useEffect, useRef, type RefObject } from "react";

/**
 * Ties a pop-up of the browser's top layer to what it belongs to: below it, above where there is no room, never
 * outside the window. Give the pop-up `popover="auto"` (closes by itself) or `"manual"`, and call `onClose`'s
 * owner when it did. `focus` picks what has the focus once it is shown; without it the focus stays where it is.
 */
export const usePopover = (
  open: boolean,
  onClose: () => void,
  options: {
    readonly align?: "start" | "end";
    readonly fit?: boolean;
    readonly side?: boolean;
    readonly focus?: (popup: HTMLElement) => HTMLElement | null | undefined;
  } = {},
): { readonly anchor: RefObject<HTMLElement | null>; readonly popup: RefObject<HTMLDivElement | null> } => {
  const anchor = useRef<HTMLElement>(null);
  const popup = useRef<HTMLDivElement>(null);
  const close = useRef(onClose);
  close.current = onClose;
  const { align = "start", fit = false, side = false } = options;
  const focus = useRef(options.focus);
  focus.current = options.focus;
  useEffect(() => {
    const element = popup.current;
    const owner = anchor.current;
    if (!open || !element || !owner) return undefined;
    element.showPopover();
    const place = (): void => setPlace(element, owner, align, fit, side);
    place();
    // Nothing in it can have the focus before it is shown.
    focus.current?.(element)?.focus();
    const toggled = (event: ToggleEvent): void => {
      if (event.newState === "closed") close.current();
    };
    element.addEventListener("toggle", toggled);
    addEventListener("scroll", place, { capture: true, passive: true });
    addEventListener("resize", place);
    return () => {
      element.removeEventListener("toggle", toggled);
      removeEventListener("scroll", place, { capture: true });
      removeEventListener("resize", place);
      if (element.isConnected) element.hidePopover();
    };
  }, [open, align, fit, side]);
  return { anchor, popup };
};

const gap = 4;

const setPlace = (
  popup: HTMLElement,
  owner: HTMLElement,
  align: "start" | "end",
  fit: boolean,
  side: boolean,
): void => {
  const box = owner.getBoundingClientRect();
  if (fit) popup.style.minWidth = `${box.width}px`;
  const { offsetWidth: width, offsetHeight: height } = popup;
  const below = innerHeight - box.bottom - gap;
  const top = side
    ? Math.min(box.top, innerHeight - height - gap)
    : below >= height || below >= box.top
      ? box.bottom + gap
      : box.top - gap - height;
  const left = side ? box.left - gap - width : align === "end" ? box.right - width : box.left;
  popup.style.top = `${Math.max(gap, top)}px`;
  popup.style.left = `${Math.max(gap, Math.min(left, innerWidth - width - gap))}px`;
};
