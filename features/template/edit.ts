import { componentOf, type Component } from "./components.ts";
import { canonical, isRecord, own, valueAt, withValueAt, type Data, type DataRecord, type Path } from "./data.ts";
import { parseName } from "./names.ts";
import { numberAt, recordAt } from "./schema.ts";

/** Parts of a template that the editor lists; further ones are changed in the JSON. */
export const outlineLimit = 600;

/** One part of a template as its editor lists it. */
export interface OutlinedPart {
  /** The way to it through the schema itself, e.g. `properties, card, properties, ip`. */
  readonly steps: Path;
  readonly name: string;
  readonly depth: number;
  readonly node: DataRecord;
  readonly component: Component;
}

/** The parts of a schema in the order in which they show, outer ones before what they hold. */
export const outlineOf = (schema: DataRecord): readonly OutlinedPart[] => {
  const parts: OutlinedPart[] = [];
  const open = [...entriesIn(schema, [], 0)].reverse();
  for (let part = open.pop(); part !== undefined && parts.length < outlineLimit; part = open.pop()) {
    parts.push(part);
    open.push(...entriesIn(part.node, part.steps, part.depth + 1).toReversed());
  }
  return parts;
};

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

/** The part under another name, in its place; undefined for a name no part may have, or that is taken beside it. */
export const renamePart = (
  schema: DataRecord,
  steps: Path,
  name: string,
): { readonly schema: DataRecord; readonly steps: Path } | undefined => {
  const inside = steps.slice(0, -1);
  const names = namesIn(schema, inside);
  if (name === nameOf(steps)) return { schema, steps };
  if (parseName(name) === undefined || names.includes(name)) return undefined;
  const node = partAt(schema, steps) ?? {};
  const order = names.map((one) => (one === nameOf(steps) ? name : one));
  const renamed = withValueAt(removePart(schema, steps), [...inside, name], node);
  return { schema: inOrder(renamed, inside, order), steps: [...inside, name] };
};

/** Where the value of a part lies in a record, as reactions name it; undefined for what holds none. */
export const keyOfPart = (schema: DataRecord, steps: Path): string | undefined => {
  const keys: string[] = [];
  for (let at = 2; at <= steps.length; at += 1) {
    const part = steps[at - 2] === "properties" ? partAt(schema, steps.slice(0, at)) : undefined;
    if (part === undefined) continue;
    const component = componentOf(part);
    const held = component.is !== "layout" || own(part, "type") === "object";
    if (held) keys.push(steps[at - 1] ?? "");
    if (component.is === "list" && at < steps.length) keys.push("*");
  }
  return keys.length === 0 ? undefined : keys.join(".");
};

const partAt = (schema: DataRecord, steps: Path): DataRecord | undefined => {
  const found = valueAt(schema, steps);
  return isRecord(found) ? found : undefined;
};

const nameOf = (steps: Path): string => steps.at(-1) ?? "";

/** The way into a part: a list keeps the parts of its rows under `items`. */
const insideOf = (node: DataRecord, steps: Path): Path =>
  componentOf(node).is === "list" ? [...steps, "items", "properties"] : [...steps, "properties"];

const entriesIn = (node: DataRecord, steps: Path, depth: number): readonly OutlinedPart[] => {
  const ways = isRecord(own(node, "items")) ? [["items", "properties"], ["properties"]] : [["properties"]];
  return ways.flatMap((way) =>
    sorted(valueAt(node, way)).flatMap(([name, inner]) => {
      const component = componentOf(inner);
      if (component.is === "addition" || component.is === "nothing") return [];
      return [{ steps: [...steps, ...way, name], name, depth, node: inner, component }];
    }),
  );
};

const sorted = (inside: Data | undefined): readonly (readonly [string, DataRecord])[] => {
  const entries = Object.entries(isRecord(inside) ? inside : {}).flatMap(([name, node]) =>
    isRecord(node) ? [[name, node] as const] : [],
  );
  const indexOf = (node: DataRecord): number => numberAt(node, "x-index") ?? Number.POSITIVE_INFINITY;
  // Equal places keep their order; two without a place are equal too.
  return entries.toSorted(([, one], [, other]) =>
    indexOf(one) === indexOf(other) ? 0 : indexOf(one) - indexOf(other),
  );
};

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
