import { draftKey } from "../session/index.ts";

/** Never kept, under whatever name a form has them (T14, X31); an airport's office code and a count of tickets are none. */
const secret = /password|(?<!office)code|captcha|ticket(?!s)|token|pointjson|idnumber|idcard|file/i;

/** Whether a field of a form is one that no store may hold. */
export const isSecret = (name: string): boolean => secret.test(name);

/** Where a draft keeps the version it began from: no field of a call is called so. */
const versionKey = "@version";

/**
 * Where what is typed is kept: in the tab, or on the device for forms that are filled in where there may be no network.
 * On the device it outlives the tab, until the form drops it or its account signs out.
 */
export type DraftPlace = "tab" | "device";

/** What was typed into a form before. */
export interface KeptDraft<Values extends object> {
  readonly values: Partial<Values>;
  /** What the form began from, as it was counted then; undefined where nobody counted. */
  readonly version: string | undefined;
}

/** What was typed into the named form before, without its secrets, and of which version. */
export const readKept = <Values extends object>(
  form: string | undefined,
  place: DraftPlace = "tab",
): KeptDraft<Values> => {
  const stored = form === undefined ? null : storeOf(place).getItem(draftKey(form));
  if (stored === null) return { values: {}, version: undefined };
  try {
    // Only this module writes the key, from values of this very form.
    const { [versionKey]: version, ...values } = JSON.parse(stored) as Partial<Values> & { [versionKey]?: string };
    return { values: values as Partial<Values>, version };
  } catch {
    return { values: {}, version: undefined };
  }
};

/** What was typed into the named form before, without its secrets. */
export const readDraft = <Values extends object>(form: string | undefined, place?: DraftPlace): Partial<Values> =>
  readKept<Values>(form, place).values;

/** Keeps what differs from the start, and of which version that was; a form without a draft name keeps nothing. */
export const writeDraft = (
  form: string | undefined,
  values: object,
  start: object,
  place: DraftPlace = "tab",
  version?: string,
): void => {
  if (form === undefined) return;
  const kept = Object.entries(values).filter(
    ([name, value]) => !isSecret(name) && JSON.stringify(value) !== JSON.stringify(Reflect.get(start, name)),
  );
  if (kept.length === 0) return storeOf(place).removeItem(draftKey(form));
  const begun = version === undefined ? [] : [[versionKey, version] as const];
  keep(draftKey(form), JSON.stringify(Object.fromEntries([...kept, ...begun])), storeOf(place));
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
