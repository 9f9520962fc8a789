import * as z from "zod/mini";
import { draftKey } from "../session/index.ts";

/**
 * Never kept, under whatever name a form has them (T14, X31); an airport's office code, what is called by a code of its own, a
 * count of tickets and a ticket's number are none.
 */
const secret = /password|(?<!^|office)code|captcha|ticket(?!s|number)|token|pointjson|idnumber|idcard|file/i;

/** Whether a field of a form is one that no store may hold. */
export const isSecret = (name: string): boolean => secret.test(name);

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
  /** As it began, where that was counted: what somebody else changed since is told by it. */
  readonly base: Partial<Values>;
}

const fields = z.record(z.string(), z.unknown());
const stored = z.object({ values: fields, version: z.optional(z.string()), base: z.optional(fields) });
/** As it was kept up to 1.10.0, and may lie on a device still: the values alone, and the version under a name no field has. */
const storedBefore = z.pipe(
  fields,
  z.transform(({ "@version": version, ...values }) => ({ values, ...(typeof version === "string" && { version }) })),
);
const eitherStored = z.union([stored, storedBefore]);

/** What was typed into the named form before, without its secrets, and of which version. */
export const readKept = <Values extends object>(
  form: string | undefined,
  place: DraftPlace = "tab",
): KeptDraft<Values> => {
  const { values, version, base = {} } = readStored(form, place);
  // Only this module writes the key, from values of this very form.
  return { values: values as Partial<Values>, version, base: base as Partial<Values> };
};

const readStored = (form: string | undefined, place: DraftPlace): z.output<typeof stored> => {
  try {
    // What this tab has typed comes before what another one has on the same device.
    const text =
      form &&
      storesOf(place)
        .map((store) => store.getItem(draftKey(form)))
        .find((found) => found !== null);
    return eitherStored.parse(JSON.parse(text ?? ""));
  } catch {
    return { values: {} };
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
  const kept = changesOf(start, withoutSecrets(values));
  if (Object.keys(kept).length === 0) return dropDraft(form, place);
  const begun = version === undefined ? {} : { version, base: withoutSecrets(start) };
  for (const store of storesOf(place)) keep(draftKey(form), JSON.stringify({ values: kept, ...begun }), store);
};

/** The values that are others than those of the start. */
export const changesOf = <Values extends object>(start: object, values: Values): Partial<Values> => {
  const changed: Partial<Values> = {};
  for (const name of Object.keys(values) as (keyof Values)[])
    if (JSON.stringify(values[name]) !== JSON.stringify(Reflect.get(start, name))) changed[name] = values[name];
  return changed;
};

/** What of the values of a form may be kept. */
export const withoutSecrets = (values: object): object =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !isSecret(name)));

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
  for (const store of storesOf(place)) if (form !== undefined) store.removeItem(draftKey(form));
};

/** The forms whose names begin so and of which this device keeps a draft of the signed-in account. */
export const draftsHere = (prefix: string): string[] =>
  Object.keys(localStorage)
    .filter((key) => key.startsWith(draftKey(prefix)))
    .map((key) => key.slice(draftKey("").length));

/** The tab has its own beside the device's: another tab that fills in the same does not take its place. */
const storesOf = (place: DraftPlace): readonly Storage[] =>
  place === "device" ? [sessionStorage, localStorage] : [sessionStorage];
