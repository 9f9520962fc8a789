import { componentOf, type Component } from "../read/components.ts";
import { isList, isRecord, own, valueAt, type Data, type DataRecord, type Path } from "../data.ts";
import { limits } from "../limits.ts";
import { parseName, pathsOf } from "../values/names.ts";
import { ordered } from "../read/schema.ts";

/** One part of a template as its editor knows it. */
export interface OutlinedPart {
  /** The way to it through the schema itself, e.g. `properties, card, properties, ip`. */
  readonly steps: Path;
  readonly name: string;
  readonly depth: number;
  readonly node: DataRecord;
  readonly component: Component;
  /** Where a record keeps its value, `*` for a row; none where it holds none, several where its name splits it. */
  readonly paths: readonly Path[];
  /** Where the values beside it lie. */
  readonly beside: Path;
  /** The names on the way to it, those of layouts too: the other way in which reactions name it. */
  readonly address: Path;
  /** Whether it holds a value under a name that no field may have: until it is renamed, forms leave it out. */
  readonly isUnusable: boolean;
  /** Whether it is the row of a list, which has no line of its own in the outline. */
  readonly isRow: boolean;
}

/** Parts of a template that the editor lists; further ones are changed in the JSON. */
export const outlineLimit = 600;

/** The parts of a schema in the order in which they show, outer ones before what they hold; the chosen one in any case. */
export const outlineOf = (schema: DataRecord, chosen?: Path): readonly OutlinedPart[] => {
  const listed: OutlinedPart[] = [];
  for (const part of partsIn(schema)) {
    const isListed = !part.isRow && part.component.is !== "addition" && part.component.is !== "nothing";
    if (isListed && (listed.length < outlineLimit || isAt(part, chosen))) listed.push(part);
    if (listed.length >= outlineLimit && chosen === undefined) break;
  }
  return listed;
};

/** Whether a part is the one at a way through its schema. */
export const isAt = ({ steps }: OutlinedPart, way: Path | undefined): boolean =>
  way !== undefined && steps.length === way.length && steps.every((step, at) => step === way[at]);

/** Every part of a schema, rows too, as far as a form would read them. */
export function* partsIn(schema: DataRecord): Generator<OutlinedPart> {
  const open = [...inside(schema, root)].reverse();
  for (let count = 0; count < limits.nodes; count += 1) {
    const part = open.pop();
    if (part === undefined) return;
    yield part;
    if (part.steps.length < limits.depth) open.push(...inside(part.node, part).toReversed());
  }
}

/** The first part that has to be renamed before its template can be tried. */
export const unusablePart = (schema: DataRecord): OutlinedPart | undefined => {
  for (const part of partsIn(schema)) if (part.isUnusable) return part;
  return undefined;
};

/** The part at a way through a schema. */
export const partAt = (schema: DataRecord, steps: Path): DataRecord | undefined => {
  const found = valueAt(schema, steps);
  return isRecord(found) ? found : undefined;
};

/** The parts under the names of an object, in the order in which they show. */
export const sorted = (holder: Data | undefined): readonly (readonly [string, DataRecord])[] =>
  ordered(isRecord(holder) ? holder : {}).flatMap(([name, node]) => (isRecord(node) ? [[name, node] as const] : []));

type Holder = Omit<OutlinedPart, "name" | "node" | "component" | "isUnusable"> & { readonly component?: Component };

const root: Holder = { steps: [], depth: -1, paths: [[]], beside: [], address: [], isRow: false };

const inside = (node: DataRecord, holder: Holder): readonly OutlinedPart[] => {
  const items = own(node, "items");
  const row = isList(items) ? own(items, "0") : items;
  return [
    ...(isRecord(row) ? [partOf(holder, isList(items) ? ["items", "0"] : ["items"], "*", row)] : []),
    ...sorted(own(node, "properties")).map(([name, inner]) => partOf(holder, ["properties", name], name, inner)),
  ];
};

const partOf = (holder: Holder, way: Path, name: string, node: DataRecord): OutlinedPart => {
  const component = componentOf(node);
  const isRow = way[0] === "items";
  // What holds no value of its own leaves the values of its parts where it stands itself.
  const beside = holder.paths[0] ?? holder.beside;
  const holds =
    component.is === "field" || component.is === "list" || (component.is === "layout" && own(node, "type") !== "void");
  const parsed = holds && !isRow ? parseName(name) : undefined;
  return {
    steps: [...holder.steps, ...way],
    name,
    depth: isRow ? holder.depth : holder.depth + 1,
    node,
    component,
    paths: isRow ? [[...beside, "*"]] : parsed === undefined ? [] : pathsOf(beside, parsed),
    beside,
    address: [...holder.address, name],
    isUnusable: holds && !isRow && parsed === undefined,
    isRow,
  };
};
