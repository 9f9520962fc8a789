import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { type DataRecord, isRecord } from "../data.ts";
import { pathsOf } from "../values/names.ts";
import type { Form, Node } from "../tree.ts";
import type { Holder } from "../values/values.ts";

/** The schemas of the corpus by the names of their files, each for another part of the dialect; in our own words. */
export const corpus: ReadonlyMap<string, DataRecord> = new Map(
  readdirSync(join(import.meta.dirname, "corpus"))
    .toSorted()
    .map((file) => [file.replace(/\.json$/, ""), parsed(join(import.meta.dirname, "corpus", file))]),
);

/** One schema of the corpus. */
export const schemaNamed = (name: string): DataRecord => {
  const schema = corpus.get(name);
  if (schema === undefined) throw new Error(`no schema ${name}.json`);
  return schema;
};

/** The field or list with this path or layout name, as a test would point at it. */
export const partAt = (form: Form, path: string): Node => {
  const open: Node[] = [...form.nodes];
  for (let node = open.shift(); node !== undefined; node = open.shift()) {
    const at = node.is === "field" ? pathsOf(node.parent, node.name)[0] : node.is === "list" ? node.path : undefined;
    if ((at?.join(".") ?? node.key.slice(node.key.lastIndexOf("/") + 1)) === path) return node;
    if (node.is === "layout" || node.is === "list") open.push(...node.children);
  }
  throw new Error(`no part at ${path}`);
};

/** As `partAt`, for what holds a value. */
export const holderAt = (form: Form, path: string): Holder => {
  const part = partAt(form, path);
  if (part.is !== "field" && part.is !== "list") throw new Error(`${path} holds no value`);
  return part;
};

const key = fc.constantFrom(
  "type",
  "properties",
  "items",
  "x-component",
  "x-component-props",
  "x-reactions",
  "x-validator",
  "enum",
  "title",
  "x-visible",
  "required",
  "dependencies",
  "fulfill",
  "state",
  "target",
  "when",
  "a",
  "[a,b]",
  "__proto__",
  "elementSchema",
);
const leaf = fc.constantFrom<unknown>(
  "void",
  "array",
  "object",
  "Input",
  "ArrayItems",
  "Cascader",
  "{{$values.a}}",
  "{{",
  ".a",
  "*(a,b)",
  1,
  true,
  null,
  "Array<object>",
);
/** JSON of the words of the dialect, put together in any way. */
export const { node: anyNode } = fc.letrec<{ node: unknown; leaf: unknown }>((tie) => ({
  leaf,
  node: fc.oneof(
    { depthSize: "small" },
    leaf,
    fc.array(tie("node"), { maxLength: 3 }),
    fc.dictionary(key, tie("node"), { maxKeys: 6 }),
  ),
}));

function parsed(file: string): DataRecord {
  const schema: unknown = JSON.parse(readFileSync(file, "utf8"));
  if (!isRecord(schema)) throw new Error(`${file} is no object`);
  return schema;
}
