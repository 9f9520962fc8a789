import { valueAt, type Data, type DataRecord, type Path } from "./data.ts";
import { pathsOf, readField, writeField, type Name } from "./names.ts";
import { withRows, type Rows } from "./rows.ts";
import type { FieldNode, Form, ListNode, Node } from "./tree.ts";

/** A part that holds a value. */
export type Holder = FieldNode | ListNode;

/** The value of one appearance of a field or list. */
export const readValue = (record: DataRecord, holder: Holder, rows: Rows): Data | undefined => {
  const { parent, name } = whereabouts(holder, rows);
  return readField(record, parent, name);
};

/** The record with another value of one appearance of a field or list. */
export const writeValue = (record: DataRecord, holder: Holder, rows: Rows, value: Data | undefined): DataRecord => {
  const { parent, name } = whereabouts(holder, rows);
  return writeField(record, parent, name, value);
};

/** The paths of a record at which a field or list keeps its value; several where its name splits it. */
export const pathsOfValue = (holder: Holder, rows: Rows): readonly Path[] => {
  const { parent, name } = whereabouts(holder, rows);
  return pathsOf(parent, name);
};

/** What a field is called where errors are listed: its path with its rows; of a split one the first. */
export const fieldPath = (holder: Holder, rows: Rows): string => (pathsOfValue(holder, rows)[0] ?? []).join(".");

/** The keys of a record under which a form keeps something. */
export const topKeys = (form: Form): ReadonlySet<string> => new Set(form.nodes.flatMap(keysIn));

/** What a new record starts with by the defaults of the template alone. */
export const starts = (form: Form): DataRecord => withStarts({}, form.nodes, []);

/** What a new row of a list starts with. */
export const newRow = (list: ListNode): Data => {
  const rows = [...list.path.filter((key) => key === "*"), "*"].map(() => 0);
  const record = withStarts({}, list.children, rows);
  return valueAt(record, withRows([...list.path, "*"], rows)) ?? null;
};

const keysIn = (node: Node): readonly string[] => {
  if (node.is === "layout") return node.children.flatMap(keysIn);
  if (node.is === "text") return [];
  return pathsOfValue(node, []).flatMap(([first]) => (first === undefined ? [] : [first]));
};

const withStarts = (record: DataRecord, nodes: readonly Node[], rows: Rows): DataRecord =>
  nodes.reduce((filled, node) => {
    if (node.is === "layout") return withStarts(filled, node.children, rows);
    if (node.is === "text" || node.start === undefined) return filled;
    return writeValue(filled, node, rows, node.start);
  }, record);

const whereabouts = (holder: Holder, rows: Rows): { readonly parent: Path; readonly name: Name } => {
  if (holder.is === "list") return { parent: [], name: { is: "plain", keys: withRows(holder.path, rows) } };
  if (holder.name.is === "split") return { parent: withRows(holder.parent, rows), name: holder.name };
  return { parent: [], name: { is: "plain", keys: withRows([...holder.parent, ...holder.name.keys], rows) } };
};
