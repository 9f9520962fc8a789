import { parseSync, type Plugin } from "vite";

/** What a call says to the server and to the tables that are printed of it; no page reads any of it. */
const serversOwn: ReadonlySet<string> = new Set(
  "who needs quota spends within audit veiled atHost alsoQuery carriage upload done tells item summary".split(" "),
);

/** Files that declare and do nothing else: contracts, words and what they are made of. */
const declares = /\/(features\/[^/]+|kit\/contract(\/[^/]+)*)\/[^/]+\.ts$/;

/**
 * Leaves in the browser what a page needs of what is declared for both sides: a call without its guards, limits and tables, and
 * no table of words, refusals or shapes that nothing reads. To a bundler every declaration that calls a function might do more
 * than declare, so that one word of a file brought all of the file along.
 */
export const slimDeclarations = (): Plugin => ({
  name: "apron-declarations",
  apply: "build",
  enforce: "pre",
  transform: (source, id) => (declares.test(id) && !id.endsWith(".test.ts") ? slim(source, id) : undefined),
});

interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** The source of a declaring file as a page needs it. */
export const slim = (source: string, id: string): string => {
  const { program } = parseSync(id, source);
  const shared = namesSpreadIn(program);
  const parts = program.body.flatMap(declaratorsIn).filter((one) => shared.has(nameOf(one)));
  const edits = [
    ...program.body.flatMap(declarationsIn),
    ...callsIn(program),
    ...parts.map((one) => objectIn(partOf(one, "init"))).flatMap((one) => (one ? serverParts(one) : [])),
  ].toSorted((left, right) => right.start - left.start || right.end - left.end);
  return edits.reduce((text, { start, end, text: said }) => `${text.slice(0, start)}${said}${text.slice(end)}`, source);
};

/** Says of what is declared by calling or looking up something that it may be left out where nobody asks for it. */
const declarationsIn = (statement: unknown): Edit[] =>
  declaratorsIn(statement).flatMap((one) => {
    const value = partOf(one, "init");
    if (nameOf(one) === "" || !value || isFunction(value) || !doesAnything(value)) return [];
    return [
      { start: value.start, end: value.start, text: "/* @__PURE__ */ (() => (" },
      { start: value.end, end: value.end, text: "))()" },
    ];
  });

const declaratorsIn = (statement: unknown): Node[] => {
  const declared = partOf(statement, "declaration") ?? statement;
  return isNode(declared) && declared.type === "VariableDeclaration"
    ? nodesIn(Reflect.get(declared, "declarations"))
    : [];
};

/** What several calls have in common: the names that are spread into their declarations. */
const namesSpreadIn = (node: unknown): ReadonlySet<string> => {
  if (Array.isArray(node)) return new Set(node.flatMap((part) => [...namesSpreadIn(part)]));
  if (!isNode(node)) return new Set();
  const own = isCallDeclaration(node)
    ? nodesIn(Reflect.get(node, "arguments")).flatMap((one) => nodesIn(Reflect.get(one, "properties")))
    : [];
  const spread = own.flatMap((part) =>
    part.type === "SpreadElement" ? [textOf(partOf(part, "argument"), "name")] : [],
  );
  return new Set([
    ...spread,
    ...Object.values(node).flatMap((part) => (typeof part === "object" ? [...namesSpreadIn(part)] : [])),
  ]);
};

/** The object that a value is, behind `as const` and `satisfies`. */
const objectIn = (value: Node | undefined): Node | undefined =>
  value === undefined || value.type === "ObjectExpression" ? value : objectIn(partOf(value, "expression"));

/** Takes out of every declared call what the server alone needs. */
const callsIn = (node: unknown): Edit[] => {
  if (Array.isArray(node)) return node.flatMap(callsIn);
  if (!isNode(node)) return [];
  const own = isCallDeclaration(node) ? nodesIn(Reflect.get(node, "arguments")).flatMap(serverParts) : [];
  return [...own, ...Object.values(node).flatMap((part) => (typeof part === "object" ? callsIn(part) : []))];
};

const serverParts = (declaration: Node): Edit[] => {
  const parts = nodesIn(Reflect.get(declaration, "properties"));
  return parts.flatMap((part, at) => {
    if (part.type !== "Property" || !serversOwn.has(textOf(partOf(part, "key"), "name"))) return [];
    // With the comma behind it.
    return [{ start: part.start, end: parts[at + 1]?.start ?? declaration.end - 1, text: "" }];
  });
};

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && typeof Reflect.get(value, "type") === "string";

const nodesIn = (list: unknown): Node[] => (Array.isArray(list) ? list.filter(isNode) : []);

const partOf = (node: unknown, name: string): Node | undefined => {
  const part: unknown = isNode(node) ? Reflect.get(node, name) : undefined;
  return isNode(part) ? part : undefined;
};

const textOf = (node: Node | undefined, name: string): string => {
  const text: unknown = node && Reflect.get(node, name);
  return typeof text === "string" ? text : "";
};

/** What a declarator declares; "" where it takes something apart. */
const nameOf = (declarator: Node): string => textOf(partOf(declarator, "id"), "name");

const isFunction = ({ type }: Node): boolean => type === "ArrowFunctionExpression" || type === "FunctionExpression";

const isCallDeclaration = (node: Node): boolean =>
  node.type === "CallExpression" && textOf(partOf(node, "callee"), "name") === "call";

/** Whether evaluating this might do something in the eyes of a bundler; what stands in a function is not evaluated. */
const doesAnything = (node: unknown): boolean => {
  if (Array.isArray(node)) return node.some(doesAnything);
  if (!isNode(node) || isFunction(node)) return false;
  return (
    ["CallExpression", "NewExpression", "MemberExpression", "SpreadElement"].includes(node.type) ||
    Object.values(node).some((part) => typeof part === "object" && doesAnything(part))
  );
};
