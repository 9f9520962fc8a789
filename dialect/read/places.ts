import { type DataRecord, isIndex, type Path } from "../data.ts";
import type { Expression } from "../expression/expression.ts";
import { limits } from "../limits.ts";
import type { Node, Read } from "../tree.ts";

/** A part that was read, with what its reactions are read from. */
export interface Drafted {
  readonly node: Node;
  /** Where its values lie; for a layout, where those of its fields lie. */
  readonly place: Path;
  /** Where the values beside it lie. */
  readonly parent: Path;
  readonly schema: DataRecord;
  readonly name: string;
}

/** Finds the parts a reaction names, by path, by name of a layout, or from where it stands. */
export interface Addresses {
  find(name: string, from: Drafted): readonly Drafted[];
}

/** The parts of a form by what reactions may call them. */
export const addressesOf = (drafts: readonly Drafted[]): Addresses => {
  const found = new Map<string, Drafted[]>();
  const put = (key: string, draft: Drafted): void => {
    const known = found.get(key);
    if (known === undefined) found.set(key, [draft]);
    else if (!known.includes(draft)) known.push(draft);
  };
  for (const draft of drafts) {
    if (draft.node.is === "field" || draft.node.is === "list") put(pathKey(draft.place), draft);
    put(pathKey([...draft.parent, draft.name]), draft);
    put(draft.node.key.slice(1).replaceAll("/", "\0"), draft);
  }
  return {
    find: (name, from) => {
      const path = resolve(name, from.parent)?.path;
      return path === undefined ? [] : (found.get(pathKey(path)) ?? found.get(name) ?? []);
    },
  };
};

/** The path a reaction means by a name: `a.b` from the root, `.a` beside the owner, `..a` beside what the owner is in. */
export const resolve = (name: string, parent: Path): Omit<Read, "key"> | undefined => {
  const [, dots = "", rest = ""] = /^(\.*)([^#*()]*)$/.exec(name.trim()) ?? [];
  if (rest === "") return undefined;
  const keys = rest.length > limits.text ? [] : rest.split(".");
  if (keys.length === 0 || parent.length + keys.length > limits.detailsDepth) return undefined;
  if (dots === "") return { path: keys, rows: 0 };
  const base = parent.slice(0, Math.max(parent.length - (dots.length - 1), 0));
  return { path: [...base, ...keys], rows: base.filter((key) => key === "*").length };
};

/** The values an expression reads: paths under `$values` and `$form.values`, its own row, its own value. */
export const readsIn = (expression: Expression, owner: Drafted): readonly Read[] => {
  const chain = chainOf(expression);
  if (chain === undefined) return childrenOf(expression).flatMap((child) => readsIn(child, owner));
  // No record is deeper; what is read there is a part of what is read here.
  const keys = chain.keys.slice(0, limits.detailsDepth);
  const inner = chain.dynamic.flatMap((child) => readsIn(child, owner));
  const rows = owner.place.filter((key) => key === "*").length;
  if (chain.name === "$values") return [...inner, { path: keys, rows: 0, key: undefined }];
  if (chain.name === "$form") return [...inner, { path: keys.slice(1), rows: 0, key: undefined }];
  if (chain.name === "$self") return [...inner, { path: owner.place, rows, key: undefined }];
  if (chain.name !== "$record") return inner;
  const row = owner.place.slice(0, owner.place.lastIndexOf("*") + 1);
  return [...inner, { path: [...row, ...keys], rows, key: undefined }];
};

/** One key for all rows of a path: what reads one row of a list may be asked about any. */
export const pathKey = (path: Path): string => path.map((key) => (isIndex(key) ? "*" : key)).join("\0");

interface Chain {
  readonly name: string;
  readonly keys: Path;
  readonly dynamic: readonly Expression[];
}

/** `$values.a.b` as a name and its keys; behind a key that is calculated, everything is read. */
const chainOf = (expression: Expression): Chain | undefined => {
  if (expression.is === "name") return { name: expression.name, keys: [], dynamic: [] };
  if (expression.is !== "member") return undefined;
  const of = chainOf(expression.of);
  if (of === undefined) return undefined;
  const { key } = expression;
  if (key.is !== "constant" || of.dynamic.length > 0) return { ...of, dynamic: [...of.dynamic, key] };
  return key.value === "length" ? of : { ...of, keys: [...of.keys, String(key.value)] };
};

const childrenOf = (expression: Expression): readonly Expression[] => {
  switch (expression.is) {
    case "constant":
    case "name":
      return [];
    case "member":
      return [expression.of, expression.key];
    case "method":
      return [expression.of, ...expression.given];
    case "unary":
      return [expression.of];
    case "binary":
      return [expression.left, expression.right];
    case "choice":
      return [expression.when, expression.met, expression.otherwise];
    case "list":
      return expression.items;
  }
};
