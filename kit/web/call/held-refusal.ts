import { common } from "../../contract/refusal.ts";
import { CallRefused } from "./refused.ts";

/** A refusal that no part of the screen shows by itself, and where the reader was when it came. */
export interface HeldRefusal {
  readonly refused: CallRefused;
  /** The path of the page he was on, or on his way to. */
  readonly at: string;
  /** The pop-up in which he was; undefined on the page itself. */
  readonly dialog: HTMLDialogElement | undefined;
}

const listeners = new Set<() => void>();
const seen = new WeakSet<CallRefused>();
let held: HeldRefusal | undefined;

/** Milliseconds in which the screen may show a refused reading itself before it is held for it. */
const patience = 50;

/** Keeps a refusal before the reader's eyes until he tries again, leaves, or puts it away. */
export const holdRefusal = (refused: CallRefused): void => {
  if (!seen.has(refused)) holdAgain(refused);
};

/** The same for what the browser finds by itself, in words that are ready to be read. */
export const holdWords = (message: string): void =>
  holdRefusal(new CallRefused({ status: common.E9413.status, message }));

/** The same, unless the part of the screen that asked shows it in place of its answer. */
export const holdUnlessShown = (refused: CallRefused): void => void setTimeout(() => holdRefusal(refused), patience);

/** A part of the screen shows this refusal: it is not said twice. */
export const isShown = (refused: CallRefused): void => {
  seen.add(refused);
  if (held?.refused === refused) change(undefined);
};

/** The reader tries something, or has put it away: what was refused before is of no account any more. */
export const letRefusalGo = (): void => {
  if (held) change(undefined);
};

/** The reader has left a page: what was refused there is left behind. */
export const leaveRefusal = (): void => {
  if (held && held.at !== location.pathname) change(undefined);
};

/** This call is tried again, or has been answered. */
export const letGoOf = (path: string): void => {
  if (held?.refused.path === path) change(undefined);
};

/** A pop-up has closed: what was refused in it goes on standing in what was behind it. */
export const moveRefusal = (dialog: HTMLDialogElement | null): void => {
  if (held?.dialog && held.dialog === dialog) holdAgain(held.refused);
};

/** What is held now. */
export const heldRefusal = (): HeldRefusal | undefined => held;

/** Hears of every change of `heldRefusal`. */
export const onHeldRefusal = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

const holdAgain = (refused: CallRefused): void =>
  change({ refused, at: location.pathname, dialog: [...document.querySelectorAll("dialog")].findLast(isOpen) });

const isOpen = (dialog: HTMLDialogElement): boolean => dialog.open;

const change = (next: HeldRefusal | undefined): void => {
  held = next;
  listeners.forEach((listener) => listener());
};
