import fc from "fast-check";
import { pathsOf } from "./names.ts";
import { foundSamples } from "./samples-found.ts";
import { ruleSamples } from "./samples-rules.ts";
import { shapeSamples } from "./samples.ts";
import type { Form, Node } from "./tree.ts";
import type { Holder } from "./values.ts";

/** Templates, each for another part of the dialect. */
export const samples = { ...shapeSamples, ...ruleSamples, ...foundSamples };

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
