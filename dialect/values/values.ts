import { draftOf, valueAt, type Data, type DataRecord, type Draft, type Path } from "../data.ts";
import { pathsOf, readField, writesOf, type Name } from "./names.ts";
import { withRows, type Rows } from "./rows.ts";
import type { FieldNode, Form, ListNode, Node } from "../tree.ts";

/** A part that holds a value. */
export type Holder = FieldNode | ListNode;

/** The value of one appearance of a field or list. */
export const readValue = (record: DataRecord, holder: Holder, rows: Rows): Data | undefined => {
  const { parent, name } = whereabouts(holder, rows);
  return readField(record, parent, name);
};

/** The record with another value of one appearance of a field or list. */
export const writeValue = (record: DataRecord, holder: Holder, rows: Rows, value: Data | undefined): DataRecord => {
  const draft = draftOf(record);
  putValue(draft, holder, rows, value);
  return draft.values();
};

/** Puts another value of one appearance of a field or list into a draft. */
export const putValue = (draft: Draft, holder: Holder, rows: Rows, value: Data | undefined): void => {
  const { parent, name } = whereabouts(holder, rows);
  for (const [path, piece] of writesOf(parent, name, value)) draft.put(path, piece);
};

/** The paths of a record at which a field or list keeps its value; several where its name splits it. */
export const pathsOfValue = (holder: Holder, rows: Rows): readonly Path[] => {
  const { parent, name } = whereabouts(holder, rows);
  return pathsOf(parent, name);
};

/** What a field is called where errors are listed: its path with its rows; of a split one the first. */
export const fieldPath = (holder: Holder, rows: Rows): string => (pathsOfValue(holder, rows)[0] ?? []).join(".");

/** Whether a part, or one within it, is what is called so where errors are listed. */
export const holdsPath = (node: Node, rows: Rows, path: string): boolean => {
  if (node.is === "layout") return node.children.some((child) => holdsPath(child, rows, path));
  if (node.is === "text") return false;
  const own = fieldPath(node, rows);
  return path === own || path.startsWith(`${own}.`);
};

/** The keys of a record under which a form keeps something. */
export const topKeys = (form: Form): ReadonlySet<string> => new Set(form.nodes.flatMap(keysIn));

/** What a new record starts with by the defaults of the template alone. */
export const starts = (form: Form): DataRecord => startsIn(form.nodes, []);

/** What a new row of a list starts with. */
export const newRow = (list: ListNode): Data => {
  const rows = [...list.path.filter((key) => key === "*"), "*"].map(() => 0);
  return valueAt(startsIn(list.children, rows), withRows([...list.path, "*"], rows)) ?? null;
};

const keysIn = (node: Node): readonly string[] => {
  if (node.is === "layout") return node.children.flatMap(keysIn);
  if (node.is === "text") return [];
  return pathsOfValue(node, []).flatMap(([first]) => (first === undefined ? [] : [first]));
};

const startsIn = (nodes: readonly Node[], rows: Rows): DataRecord => {
  const draft = draftOf({});
  putStarts(draft, nodes, rows);
  return draft.values();
};

const putStarts = (draft: Draft, nodes: readonly Node[], rows: Rows): void => {
  for (const node of nodes)
    if (node.is === "layout") putStarts(draft, node.children, rows);
    else if (node.is !== "text" && node.start !== undefined) putValue(draft, node, rows, node.start);
};

const whereabouts = (holder: Holder, rows: Rows): { readonly parent: Path; readonly name: Name } => {
  if (holder.is === "list") return { parent: [], name: { is: "plain", keys: withRows(holder.path, rows) } };
  if (holder.name.is === "split") return { parent: withRows(holder.parent, rows), name: holder.name };
  return { parent: [], name: { is: "plain", keys: withRows([...holder.parent, ...holder.name.keys], rows) } };
};
