import type { Path } from "../data.ts";
import { pathsOf } from "../values/names.ts";
import { pathKey } from "../read/places.ts";
import type { Placed, Read, Rule } from "../tree.ts";

/** A rule, and by which of its reads it was found; none when the rows it stands in were replaced. */
export interface Reader {
  readonly rule: Rule;
  readonly read: Read | undefined;
}

/** Who reads what: for a path, the rules that read it, something above it or something below it. */
export type Readers = (changed: Path) => readonly Reader[];

/** Indexes the reads of rules, so that a change asks its own readers only, however many rules there are. */
export const readersOf = (rules: readonly Rule[]): Readers => {
  const at = new Map<string, Reader[]>();
  const below = new Map<string, Reader[]>();
  for (const rule of rules) {
    for (const read of rule.reads) {
      put(at, read.path, { rule, read });
      putAbove(below, read.path, { rule, read });
    }
    // A rule within rows applies to new rows too, whatever it reads.
    const row = rule.owner.place.slice(0, rule.owner.place.lastIndexOf("*") + 1);
    if (row.length > 0) {
      put(below, row, { rule, read: undefined });
      putAbove(below, row, { rule, read: undefined });
    }
  }
  return (changed) => [
    ...changed.flatMap((_key, place) => at.get(pathKey(changed.slice(0, place))) ?? []),
    ...(at.get(pathKey(changed)) ?? []),
    ...(below.get(pathKey(changed)) ?? []),
  ];
};

/** Where the values of a part lie; a split name has several places. */
export const placesOf = ({ node, place }: Placed): readonly Path[] =>
  node.is === "field" ? pathsOf(node.parent, node.name) : [place];

const putAbove = (index: Map<string, Reader[]>, path: Path, reader: Reader): void => {
  // Nobody replaces a whole record.
  for (let length = 1; length < path.length; length += 1) put(index, path.slice(0, length), reader);
};

const put = (index: Map<string, Reader[]>, path: Path, reader: Reader): void => {
  const key = pathKey(path);
  const known = index.get(key);
  if (known === undefined) index.set(key, [reader]);
  else known.push(reader);
};
