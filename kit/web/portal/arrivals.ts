import { useEffect, useSyncExternalStore } from "react";
import { useLocation } from "react-router";

/** Where somebody arrives. Nobody is stopped in the middle of a form or a search. */
const landings: ReadonlySet<string> = new Set(["/home", "/frequentlyAskedQuestion", "/noticeCenter"]);

/** Whether the reader has just arrived, rather than being at work. */
export const useLanding = (): boolean => landings.has(useLocation().pathname);

/** What opens by itself over a page somebody arrives at, in this order, and never two at once. */
const order = ["notice", "survey"] as const;
export type Opening = (typeof order)[number];

/** Who wants to open; whoever is not in here has not said so yet, and those behind wait. */
const wishes = new Map<Opening, boolean>();
const listeners = new Set<() => void>();
let opened: Opening | undefined;

/**
 * Whether this one may open now: the reader has arrived, it wants to, everything before it in the order does not, and
 * nothing else is open. `wants` is undefined while that is not known. Whoever is open stays so until it wants no more.
 */
export const useTurn = (what: Opening, wants: boolean | undefined): boolean => {
  const isLanding = useLanding();
  useEffect(() => {
    tell(what, isLanding ? wants : wants && false);
  }, [what, wants, isLanding]);
  useEffect(() => () => tell(what, undefined), [what]);
  return useSyncExternalStore(listen, () => opened === what) && isLanding && wants === true;
};

const tell = (what: Opening, wants: boolean | undefined): void => {
  if (wants === undefined) wishes.delete(what);
  else wishes.set(what, wants);
  if (opened === undefined || wishes.get(opened) !== true) opened = next();
  for (const hear of listeners) hear();
};

/**
 * Whether a turn can still be taken: between it and what was asked meanwhile, the reader may have opened something. Where not, the turn
 * is given back, and comes again where he arrives again.
 */
export const stillFree = (what: Opening): boolean => {
  if (!isBusy()) return true;
  tell(what, false);
  return false;
};

/** Something is open that the reader opened himself: a pop-up, or a menu, which a pop-up over it would close. */
const isBusy = (): boolean => document.querySelector("dialog[open], [popover]") !== null;

/** The first that wants to, unless one before it has not said; over what somebody opened meanwhile none, until he arrives again. */
const next = (): Opening | undefined => {
  if (isBusy()) return undefined;
  const first = order.find((one) => wishes.get(one) !== false);
  return first !== undefined && wishes.get(first) === true ? first : undefined;
};

const listen = (hear: () => void): (() => void) => {
  listeners.add(hear);
  return () => listeners.delete(hear);
};
