import { fieldPath } from "./values.ts";
import type { DetailValue } from "./answers.ts";
import type { Form, Node } from "../tree.ts";

/** By the path of a list with `*` for its rows: the field of a row whose value says which thing the row is of. */
export type RowKeys = ReadonlyMap<string, string>;

/** The fields by which a form tells the rows of its lists apart: of each list the first that is declared so (16.18). */
export const rowKeysOf = (form: Form): RowKeys => {
  const keys = new Map<string, string>();
  const walk = (nodes: readonly Node[], list: string | undefined): void => {
    for (const node of nodes)
      if (node.is === "list") walk(node.children, node.path.join("."));
      else if (node.is === "layout") walk(node.children, list);
      else if (node.is === "field" && list !== undefined && node.control.key && !keys.has(list))
        keys.set(list, fieldPath(node, []));
  };
  walk(form.nodes, undefined);
  return keys;
};

/** The key of a field across records, versions and rows: a value's path with `*` for each row, e.g. `lines.*.ping`. */
export const fieldKeyOf = (path: string): string => path.replace(rowIn, ".*");

const rowIn = /\.\d+(?=\.|$)/g;

/** A value of a record with what it is a value of. */
export type Identified<Value extends DetailValue = DetailValue> = Value & {
  /** Its field, the same in every version and row. */
  readonly field: string;
  /** What its row is of, e.g. a line's name; of a list without keys its number, `#1`; "" outside of lists. */
  readonly thing: string;
  /** The same for the same field of the same thing in whichever record, e.g. `lines[电信主线].ping`. */
  readonly series: string;
};

/**
 * The values of a record, each with the thing it belongs to. What a thing is called stands in the values themselves, so
 * records of before a template declared its keys are told apart by them as well; a name that stands twice in one list is
 * followed by its number, so that nothing falls together.
 */
export const identified = <Value extends DetailValue>(
  values: readonly Value[],
  keys: RowKeys,
): readonly Identified<Value>[] => {
  const texts = new Map(values.map(({ key, text }) => [key, text.zh.trim()]));
  const names = new Map<string, string>();
  const taken = new Set<string>();
  const nameOf = (list: string, row: string): string => {
    const path = `${list}.${row}`;
    const known = names.get(path);
    if (known !== undefined) return known;
    const field = keys.get(fieldKeyOf(list));
    const own = field === undefined ? undefined : texts.get(`${path}${field.slice(fieldKeyOf(list).length + 2)}`);
    const number = `#${Number(row) + 1}`;
    const name = own === undefined || own === "" ? number : taken.has(`${list}\n${own}`) ? `${own} ${number}` : own;
    taken.add(`${list}\n${name}`);
    names.set(path, name);
    return name;
  };
  return values.map((value) => {
    const things: string[] = [];
    const series = value.key.replace(rowIn, (row, at: number) => {
      const name = nameOf(value.key.slice(0, at), row.slice(1));
      things.push(name);
      return keys.has(fieldKeyOf(value.key.slice(0, at))) ? `[${name}]` : row;
    });
    return { ...value, field: fieldKeyOf(value.key), thing: things.join(" · "), series };
  });
};
