import { canonical, type Data, isList } from "@apron/dialect";

/** A value that may be chosen, by its words. */
interface Offered {
  readonly value: Data;
  readonly label: string;
  readonly disabled?: boolean;
}

/**
 * What can be chosen, each under a text of its own; behind the options whatever the record holds that is none of them, so
 * that choosing something else never loses it unseen.
 */
export const choicesOf = (
  offered: readonly Offered[],
  held: readonly Data[],
  wordsOf: (value: Data) => string,
): readonly (Omit<Offered, "value"> & { readonly value: string })[] => {
  const all = new Map(offered.map((one) => [canonical(one.value), one]));
  for (const value of held)
    if (!all.has(canonical(value))) all.set(canonical(value), { value, label: wordsOf(value), disabled: false });
  return [...all].map(([key, one]) => ({ ...one, value: key }));
};

/** The values in the field of a record that takes several. */
export const heldIn = (value: Data | undefined): readonly Data[] => (isList(value) ? value : []);

/** The value behind the text it is chosen by. */
export const valueOfKey = (key: string): Data => JSON.parse(key);
