import { partsOf, type Parts } from "./rebase.ts";

/** What a row of a list in a form is called, which tells it from the others of the list; undefined where rows have no names. */
export type RowName = (field: string, row: unknown) => string | undefined;

/** Between a field and the name of a row in the name of a part. */
const within = "\n";

/** How the values of a form are taken apart, the lists whose rows have names row by row, and put together again. */
export interface RowParts {
  split(values: object): Parts<unknown>;
  join(parts: Parts<unknown>): Readonly<Record<string, unknown>>;
}

/** Takes lists apart whose rows have names of their own in all of these values; every other field is one part. */
export const rowPartsOf = (all: readonly object[], nameOf: RowName | undefined): RowParts => {
  const fields = new Set(all.flatMap((values) => Object.keys(values)));
  const lists = new Set(
    [...fields].filter((field) => nameOf && all.every((values) => isNamed(field, Reflect.get(values, field), nameOf))),
  );
  return {
    split: (values) =>
      new Map(
        [...partsOf(values)].flatMap(([field, value]): [string, unknown][] =>
          lists.has(field) && Array.isArray(value)
            ? value.map((row) => [`${field}${within}${nameOf?.(field, row)}`, row])
            : [[field, value]],
        ),
      ),
    join: (parts) => {
      const whole = new Map<string, unknown>([...lists].map((field) => [field, []]));
      for (const [name, part] of parts) {
        const { field, row } = partIn(name);
        const rows = whole.get(field);
        if (row !== undefined && Array.isArray(rows)) whole.set(field, [...rows, part]);
        else whole.set(name, part);
      }
      return Object.fromEntries(whole);
    },
  };
};

/** Of which field a part is, and of which row of it. */
export const partIn = (name: string): { readonly field: string; readonly row: string | undefined } => {
  const [field = "", ...row] = name.split(within);
  return { field, row: row.length === 0 ? undefined : row.join(within) };
};

/** Whether a value is a list whose rows all have names of their own. */
const isNamed = (field: string, value: unknown, nameOf: RowName): boolean => {
  if (!Array.isArray(value)) return false;
  const names = value.map((row) => nameOf(field, row));
  return names.every((name) => name !== undefined) && new Set(names).size === names.length;
};
