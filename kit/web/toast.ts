import * as z from "zod/mini";

/** How a short message is meant. */
export type ToastTone = "info" | "success" | "warning" | "error";

/** One short message on its way across the screen. */
export interface Toast {
  readonly id: number;
  readonly tone: ToastTone;
  readonly text: string;
}

/** How long messages stay, in milliseconds (catalogue X21). */
export const toastTime = { permission: 3000, ordinary: 5000 } as const;

const flashKey = "flash";
const listeners = new Set<() => void>();
let shown: readonly Toast[] = [];
let nextId = 1;

/** Says something for a few seconds; the same words are not said twice at once. */
export const tell = (tone: ToastTone, text: string, milliseconds: number = toastTime.ordinary): void => {
  if (text === "" || shown.some((toast) => toast.text === text)) return;
  const toast = { id: nextId++, tone, text };
  change([...shown, toast].slice(-4));
  setTimeout(() => dismiss(toast.id), milliseconds);
};

/** Takes a message away before its time. */
export const dismiss = (id: number): void => change(shown.filter((toast) => toast.id !== id));

/** Shows the messages anew where they can be seen: the dialog they stood in has closed and would take them along. */
export const moveToasts = (): void => {
  if (shown.length > 0) change([...shown]);
};

/** Says something after the page has been loaded again. */
export const tellAfterReload = (tone: ToastTone, text: string): void =>
  sessionStorage.setItem(flashKey, JSON.stringify({ tone, text }));

const flash = z.object({ tone: z.enum(["info", "success", "warning", "error"]), text: z.string() });

/** Says what was left to be said by the page before. */
export const tellFlash = (): void => {
  const stored = sessionStorage.getItem(flashKey);
  sessionStorage.removeItem(flashKey);
  if (stored === null) return;
  const parsed = flash.safeParse(JSON.parse(stored));
  if (parsed.success) tell(parsed.data.tone, parsed.data.text);
};

/** The messages on the screen now, oldest first. */
export const toasts = (): readonly Toast[] => shown;

/** Hears of every change of `toasts`. */
export const onToasts = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

const change = (next: readonly Toast[]): void => {
  shown = next;
  listeners.forEach((listener) => listener());
};
