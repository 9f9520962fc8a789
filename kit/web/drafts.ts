import { draftKey } from "./session.ts";

/** Never kept, under whatever name a form has them (T14, X31). */
const secret = /password|code|captcha|ticket|token|pointjson|idnumber|idcard|file/i;

/** What was typed into the named form before, without its secrets. */
export const readDraft = <Values extends object>(form: string | undefined): Partial<Values> => {
  const stored = form === undefined ? null : sessionStorage.getItem(draftKey(form));
  if (stored === null) return {};
  try {
    // Only this module writes the key, from values of this very form.
    return JSON.parse(stored) as Partial<Values>;
  } catch {
    return {};
  }
};

/** Keeps what differs from the start; a form without a draft name keeps nothing. */
export const writeDraft = (form: string | undefined, values: object, start: object): void => {
  if (form === undefined) return;
  const kept = Object.entries(values).filter(
    ([name, value]) => !secret.test(name) && JSON.stringify(value) !== JSON.stringify(Reflect.get(start, name)),
  );
  if (kept.length === 0) sessionStorage.removeItem(draftKey(form));
  else sessionStorage.setItem(draftKey(form), JSON.stringify(Object.fromEntries(kept)));
};

/** Forgets the draft: it was sent, or given up. */
export const dropDraft = (form: string | undefined): void => {
  if (form !== undefined) sessionStorage.removeItem(draftKey(form));
};
