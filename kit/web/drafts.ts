import { draftKey } from "./session.ts";

/** Never kept, under whatever name a form has them (T14, X31); an airport's office code and a count of tickets are none. */
const secret = /password|(?<!office)code|captcha|ticket(?!s)|token|pointjson|idnumber|idcard|file/i;

/**
 * Where what is typed is kept: in the tab, or on the device for forms that are filled in where there may be no network.
 * On the device it outlives the tab, until the form drops it or its account signs out.
 */
export type DraftPlace = "tab" | "device";

/** What was typed into the named form before, without its secrets. */
export const readDraft = <Values extends object>(
  form: string | undefined,
  place: DraftPlace = "tab",
): Partial<Values> => {
  const stored = form === undefined ? null : storeOf(place).getItem(draftKey(form));
  if (stored === null) return {};
  try {
    // Only this module writes the key, from values of this very form.
    return JSON.parse(stored) as Partial<Values>;
  } catch {
    return {};
  }
};

/** Keeps what differs from the start; a form without a draft name keeps nothing. */
export const writeDraft = (
  form: string | undefined,
  values: object,
  start: object,
  place: DraftPlace = "tab",
): void => {
  if (form === undefined) return;
  const kept = Object.entries(values).filter(
    ([name, value]) => !secret.test(name) && JSON.stringify(value) !== JSON.stringify(Reflect.get(start, name)),
  );
  if (kept.length === 0) storeOf(place).removeItem(draftKey(form));
  else keep(draftKey(form), JSON.stringify(Object.fromEntries(kept)), storeOf(place));
};

/** A store that is full keeps what it has; the form goes on without a draft of the rest. */
const keep = (key: string, text: string, store: Storage): void => {
  try {
    store.setItem(key, text);
  } catch {
    return;
  }
};

/** Forgets the draft: it was sent, or given up. */
export const dropDraft = (form: string | undefined, place: DraftPlace = "tab"): void => {
  if (form !== undefined) storeOf(place).removeItem(draftKey(form));
};

/** The forms whose names begin so and of which this device keeps a draft of the signed-in account. */
export const draftsHere = (prefix: string): string[] =>
  Object.keys(localStorage)
    .filter((key) => key.startsWith(draftKey(prefix)))
    .map((key) => key.slice(draftKey("").length));

const storeOf = (place: DraftPlace): Storage => (place === "device" ? localStorage : sessionStorage);
