import { componentOf, type Component } from "../read/components.ts";
import { canonical, isList, isRecord, own, valueAt, withValueAt, type DataRecord, type Path } from "../data.ts";
import { parseName, pathsOf } from "../values/names.ts";
import { isAt, partAt, partsIn, sorted } from "./outline.ts";
import { pathKey } from "../read/places.ts";
import { renamedIn, renamingsOf } from "./references.ts";
import { recordAt } from "../read/schema.ts";

/** Whether parts may be put into a part. */
export const holdsParts = ({ is }: Component): boolean => is === "layout" || is === "list";

/** A new part behind the chosen one, or at the end of what is in it if it holds parts; gives the way to it too. */
export const insertPart = (
  schema: DataRecord,
  chosen: Path | undefined,
  base: string,
  node: DataRecord,
): { readonly schema: DataRecord; readonly steps: Path } => {
  const at = chosen === undefined ? undefined : partAt(schema, chosen);
  const name = freeName(schema, base);
  if (at === undefined || chosen === undefined) return putIn(schema, insideOf(schema, []), name, node);
  if (holdsParts(componentOf(at))) return putIn(schema, insideOf(at, chosen), name, node);
  return putIn(schema, chosen.slice(0, -1), name, node, nameOf(chosen));
};

/** A copy of a part behind it, under another name. */
export const copyPart = (schema: DataRecord, steps: Path): { readonly schema: DataRecord; readonly steps: Path } => {
  const name = freeName(schema, nameOf(steps).replace(/\d+$/, ""));
  return putIn(schema, steps.slice(0, -1), name, partAt(schema, steps) ?? {}, nameOf(steps));
};

/** The schema without a part and what is in it. */
export const removePart = (schema: DataRecord, steps: Path): DataRecord => withValueAt(schema, steps, undefined);

/** The schema with a part in another state. */
export const changePart = (schema: DataRecord, steps: Path, node: DataRecord): DataRecord =>
  withValueAt(schema, steps, node);

/** The part one place up or down among those beside it. */
export const movePart = (schema: DataRecord, steps: Path, by: 1 | -1): DataRecord => {
  const inside = steps.slice(0, -1);
  const names = namesIn(schema, inside);
  const at = names.indexOf(nameOf(steps));
  const to = at + by;
  const [moved, other] = [names[at], names[to]];
  if (moved === undefined || other === undefined) return schema;
  return inOrder(schema, inside, names.with(at, other).with(to, moved));
};

/** The part into what stands before it, if that holds parts; undefined where it cannot go. */
export const movePartIn = (
  schema: DataRecord,
  steps: Path,
): { readonly schema: DataRecord; readonly steps: Path } | undefined => {
  const inside = steps.slice(0, -1);
  const names = namesIn(schema, inside);
  const before = names[names.indexOf(nameOf(steps)) - 1];
  const holder = before === undefined ? undefined : partAt(schema, [...inside, before]);
  if (before === undefined || holder === undefined || !holdsParts(componentOf(holder))) return undefined;
  const target = insideOf(holder, [...inside, before]);
  if (isRecord(valueAt(schema, [...target, nameOf(steps)]))) return undefined;
  return putIn(removePart(schema, steps), target, nameOf(steps), partAt(schema, steps) ?? {});
};

/** The part out of what it stands in, behind that; undefined where it stands in nothing, or the name is taken there. */
export const movePartOut = (
  schema: DataRecord,
  steps: Path,
): { readonly schema: DataRecord; readonly steps: Path } | undefined => {
  const holder = steps.slice(0, steps.at(-3) === "items" ? -3 : -2);
  if (holder.length < 2) return undefined;
  const target = holder.slice(0, -1);
  if (isRecord(valueAt(schema, [...target, nameOf(steps)]))) return undefined;
  return putIn(removePart(schema, steps), target, nameOf(steps), partAt(schema, steps) ?? {}, nameOf(holder));
};

/** Why a part cannot have a name: no part may, or another one has it in the same place of a record. */
export type NameProblem = "unusable" | "taken";

/** What speaks against another name of a part. */
export const nameProblem = (schema: DataRecord, steps: Path, name: string): NameProblem | undefined => {
  const parsed = parseName(name);
  if (parsed === undefined) return "unusable";
  if (name === nameOf(steps)) return undefined;
  const parts = [...partsIn(schema)];
  const beside = parts.find((part) => isAt(part, steps))?.beside ?? [];
  const wanted = new Set(pathsOf(beside, parsed).map(pathKey));
  const isTaken =
    namesIn(schema, steps.slice(0, -1)).includes(name) ||
    parts.some((part) => !isAt(part, steps) && part.paths.some((path) => wanted.has(pathKey(path))));
  return isTaken ? "taken" : undefined;
};

/** The part under another name in its place, and so named by every reaction and expression; undefined where that cannot be. */
export const renamePart = (
  schema: DataRecord,
  steps: Path,
  name: string,
): { readonly schema: DataRecord; readonly steps: Path } | undefined => {
  if (nameProblem(schema, steps, name) !== undefined) return undefined;
  if (name === nameOf(steps)) return { schema, steps };
  const parts = [...partsIn(schema)];
  const renamed = parts.find((part) => isAt(part, steps));
  const renamings = renamed === undefined ? [] : renamingsOf(renamed, name);
  let changed = schema;
  for (const part of parts)
    for (const [key, value] of renamedIn(part, renamings)) changed = withValueAt(changed, [...part.steps, key], value);
  const inside = steps.slice(0, -1);
  const order = namesIn(schema, inside).map((one) => (one === nameOf(steps) ? name : one));
  const node = partAt(changed, steps) ?? {};
  changed = withValueAt(removePart(changed, steps), [...inside, name], node);
  return { schema: inOrder(withDutyOf(changed, steps, name), inside, order), steps: [...inside, name] };
};

/** What a part stands in may list the names of those that have to be filled in. */
const withDutyOf = (schema: DataRecord, steps: Path, name: string): DataRecord => {
  const list = [...steps.slice(0, -2), "required"];
  const required = valueAt(schema, list);
  if (!isList(required)) return schema;
  return withValueAt(
    schema,
    list,
    required.map((one) => (one === nameOf(steps) ? name : one)),
  );
};

const nameOf = (steps: Path): string => steps.at(-1) ?? "";

/** The way into a part: a list keeps the parts of its rows under `items`. */
const insideOf = (node: DataRecord, steps: Path): Path =>
  componentOf(node).is === "list" ? [...steps, "items", "properties"] : [...steps, "properties"];

const namesIn = (schema: DataRecord, inside: Path): readonly string[] =>
  sorted(valueAt(schema, inside)).map(([name]) => name);

const putIn = (
  schema: DataRecord,
  inside: Path,
  name: string,
  node: DataRecord,
  behind?: string,
): { readonly schema: DataRecord; readonly steps: Path } => {
  const names = namesIn(schema, inside);
  const at = behind === undefined ? names.length : names.indexOf(behind) + 1;
  const filled = withValueAt(schema, [...inside, name], node);
  return { schema: inOrder(filled, inside, names.toSpliced(at, 0, name)), steps: [...inside, name] };
};

/** The parts in this order, also where the engine would put keys that look like numbers first. */
const inOrder = (schema: DataRecord, inside: Path, names: readonly string[]): DataRecord => {
  const before = recordAt({ at: valueAt(schema, inside) ?? {} }, "at");
  const others = Object.keys(before).filter((name) => !names.includes(name));
  const placed = names.flatMap((name, index) => {
    const node = own(before, name);
    return isRecord(node) ? [[name, { ...node, "x-index": index }] as const] : [];
  });
  return withValueAt(
    schema,
    inside,
    Object.fromEntries([...placed, ...others.map((name) => [name, own(before, name) ?? null] as const)]),
  );
};

/** A name that stands nowhere in the schema yet. */
const freeName = (schema: DataRecord, base: string): string => {
  const text = canonical(schema);
  for (let number = 1; ; number += 1) if (!text.includes(`"${base}${number}":`)) return `${base}${number}`;
};
