import { own, reservedName, valueAt, type Data, type DataRecord, type Path } from "../data.ts";

/**
 * How a field's name says where its value lies. `split` names take the value apart: `[start,end]` keeps a range under
 * two keys, `{value:code,label:name}` an object under others.
 */
export type Name =
  | { readonly is: "plain"; readonly keys: Path }
  | { readonly is: "split"; readonly list: boolean; readonly parts: readonly Part[] };

/** One piece of a split value: its key within the value, and the key it lies at in the record. */
interface Part {
  readonly inner: string;
  readonly outer: string;
}

/** Reads a field's name; undefined for a name no field may have. A name that cannot be taken apart is one key. */
export const parseName = (text: string): Name | undefined => {
  const name = text.trim();
  if (name === "" || name.length > 200) return undefined;
  const split = /^\[(?<list>[^[\]{}]*)\]$|^\{(?<object>[^[\]{}]*)\}$/.exec(name)?.groups;
  const parts = split ? partsOf(split) : [];
  const keys = split ? parts.flatMap((part) => [part.inner, part.outer]) : name.split(".");
  if (keys.some((key) => key === "" || key === "*" || key === reservedName) || (split && parts.length === 0))
    return undefined;
  return split ? { is: "split", list: split.list !== undefined, parts } : { is: "plain", keys };
};

const partsOf = (split: Record<string, string | undefined>): readonly Part[] => {
  const list = split.list !== undefined;
  return (split.list ?? split.object ?? "").split(",").map((piece, place) => {
    if (list) return { inner: String(place), outer: piece.trim() };
    const [inner = "", outer = inner] = piece.split(":").map((key) => key.trim());
    return { inner, outer };
  });
};

/** Where in the record the value of a field lies: the paths that change with it. */
export const pathsOf = (parent: Path, name: Name): readonly Path[] =>
  name.is === "plain" ? [[...parent, ...name.keys]] : name.parts.map((part) => [...parent, part.outer]);

/** The value of a field, put together from where its name says. */
export const readField = (record: DataRecord, parent: Path, name: Name): Data | undefined => {
  if (name.is === "plain") return valueAt(record, [...parent, ...name.keys]);
  const pieces = name.parts.map((part) => valueAt(record, [...parent, part.outer]));
  if (pieces.every((piece) => piece === undefined)) return undefined;
  if (name.list) return pieces.map((piece) => piece ?? null);
  return Object.fromEntries(name.parts.map((part, place) => [part.inner, pieces[place] ?? null]));
};

/** What goes where when a field gets another value: taken apart as its name says. */
export const writesOf = (
  parent: Path,
  name: Name,
  value: Data | undefined,
): readonly (readonly [Path, Data | undefined])[] =>
  name.is === "plain"
    ? [[[...parent, ...name.keys], value]]
    : name.parts.map((part) => [[...parent, part.outer], own(value, part.inner)]);
