import type { Word } from "@apron/kit/contract/texts";
import { checksOf } from "./checks.ts";
import { additionOf, componentOf, controlOf, type Component } from "./components.ts";
import { isList, isRecord, isShallow, own, type Data, type DataRecord, type Path } from "../data.ts";
import { schemaIn } from "./content.ts";
import { followed, type Referring } from "./definitions.ts";
import { expressionIn } from "../expression/expression.ts";
import { limits } from "../limits.ts";
import { parseName, pathsOf, type Name } from "../values/names.ts";
import type { Drafted } from "./places.ts";
import { rulesOf } from "./reactions.ts";
import {
  displayIn,
  firstLabel,
  ordered,
  modeIn,
  newWarnings,
  numberAt,
  optionsOf,
  recordAt,
  textAt,
  type Warnings,
} from "./schema.ts";
import { warningTexts } from "../texts.ts";
import type { Form, ListNode, Node } from "../tree.ts";

/**
 * Reads a stored template (catalogue 16.6): JSON text with `elementSchema`, or any of the forms it is found in. Whatever
 * stands in it, the answer is a form, with a warning for each thing that could not be read; nothing is thrown.
 */
export const readTemplate = (content: string): Form => {
  const warnings = newWarnings();
  const { schema, problem } = schemaIn(content);
  if (problem) warnings.add(problem);
  if (schema === undefined) return { nodes: [], rules: [], warnings: warnings.list, fields: 0 };
  const reader: Reader = { root: schema, warnings, drafts: [], open: [], seen: new Set(), nodes: 0, fields: 0 };
  const nodes: Node[] = [];
  openChildren(reader, schema, {
    into: nodes,
    parent: [],
    address: "",
    nesting: 0,
    depth: 0,
    row: false,
    references: [],
    heading: undefined,
  });
  while (reader.nodes < limits.nodes) {
    const next = reader.open.pop();
    if (next === undefined) break;
    reader.nodes += 1;
    readNode(reader, next);
  }
  if (reader.open.length > 0) warnings.add(warningTexts.tooMany);
  return { nodes, rules: rulesOf(reader.drafts, warnings), warnings: warnings.list, fields: reader.fields };
};

interface Reader {
  readonly root: DataRecord;
  readonly warnings: Warnings;
  readonly drafts: Drafted[];
  /** What is still to be read, the next one last: a stack of its own, as templates may be deeper than the engine's. */
  readonly open: Open[];
  readonly seen: Set<string>;
  nodes: number;
  fields: number;
}

/** Where a node stands. */
interface Place extends Pick<Referring, "references"> {
  readonly into: Node[];
  /** Where the record keeps what is inside. */
  readonly parent: Path;
  readonly address: string;
  readonly nesting: number;
  readonly depth: number;
  /** Whether this is a row that is a single value: whoever holds it is called `*`. */
  readonly row: boolean;
  /** The words of the table column around it, for a field without words of its own. */
  readonly heading: Word | undefined;
}

interface Open extends Place {
  readonly schema: Data;
  readonly name: string;
  readonly required: boolean;
}

const openChildren = (reader: Reader, schema: DataRecord, place: Place): void => {
  const required = own(schema, "required");
  // Beyond the limit nothing is read, so nothing needs to wait; one more tells that there was more.
  const wanted = ordered(recordAt(schema, "properties")).slice(0, limits.nodes - reader.nodes + 1);
  for (const [name, child] of wanted.toReversed())
    reader.open.push({ ...place, schema: child, name, required: isList(required) && required.includes(name) });
};

const readNode = (reader: Reader, opened: Open): void => {
  const open = { ...opened, ...followed(reader.root, opened) };
  const { schema } = open;
  if (!isRecord(schema)) return reader.warnings.add(warningTexts.node, open.name);
  const name: Name | undefined = open.row ? { is: "plain", keys: ["*"] } : parseName(open.name);
  const reach = open.parent.length + (name?.is === "plain" ? name.keys.length : 1);
  if (open.depth > limits.depth || reach > limits.detailsDepth)
    return reader.warnings.add(warningTexts.tooDeep, open.name);
  const component = componentOf(schema);
  if (component.is === "nothing" || component.is === "addition") return;
  const layout = component.is === "text" || (component.is === "layout" && own(schema, "type") === "void");
  if (!layout && name === undefined) return reader.warnings.add(warningTexts.name, open.name);
  const inner = component.is === "list" || component.is === "layout";
  if (inner && open.nesting >= limits.nesting) reader.warnings.add(warningTexts.tooDeep, open.name);
  if (component.is === "text") readText(reader, open, schema);
  else if (component.is === "layout") readLayout(reader, open, schema, component, layout ? undefined : name);
  else if (name && component.is === "list" && open.nesting < limits.nesting)
    readList(reader, open, schema, component, name);
  else if (name) readField(reader, open, schema, component, name);
};

const readText = (reader: Reader, open: Open, schema: DataRecord): void => {
  const props = recordAt(schema, "x-component-props");
  const text = firstLabel(own(props, "content"), own(schema, "x-content"), own(props, "text"), own(props, "children"));
  if (text) draft(reader, open, schema, { ...partOf(reader, open, schema), is: "text", text }, standing(open));
};

const readLayout = (
  reader: Reader,
  open: Open,
  schema: DataRecord,
  component: Component & { is: "layout" },
  name: Name | undefined,
): void => {
  if (!component.known) reader.warnings.add(warningTexts.component, open.name);
  const props = recordAt(schema, "x-component-props");
  const part = partOf(reader, open, schema);
  // The words of a column stand at what is in it, in a list that has no head.
  const isColumn = textAt(schema, "x-component") === "ArrayTable.Column";
  // An object takes its fields with it under its own name; a layout leaves them where it stands.
  const parent = name?.is === "plain" ? [...open.parent, ...name.keys] : open.parent;
  const children: Node[] = [];
  const flat = open.nesting >= limits.nesting;
  // What has moved up is called by its number: its way here would be as long as the template is deep.
  const place = {
    parent,
    address: flat ? `/~~${reader.nodes}` : part.key,
    depth: open.depth + 1,
    row: open.row && name === undefined,
    references: open.references,
    heading: isColumn ? part.title : open.heading,
  };
  if (!flat) {
    const columns = numberAt(props, "gridSpan") ?? numberAt(props, "maxColumns") ?? numberAt(props, "columns");
    const most = columns === undefined ? undefined : Math.min(Math.max(Math.trunc(columns), 1), 12);
    draft(
      reader,
      open,
      schema,
      {
        ...part,
        title: isColumn ? undefined : part.title,
        is: "layout",
        look: component.look,
        columns: most,
        children,
      },
      name ? parent : standing(open),
    );
  }
  openChildren(reader, schema, { ...place, into: flat ? open.into : children, nesting: open.nesting + (flat ? 0 : 1) });
};

const readList = (
  reader: Reader,
  open: Open,
  schema: DataRecord,
  component: Component & { is: "list" },
  name: Name,
): void => {
  const part = partOf(reader, open, schema);
  const path = pathsOf(open.parent, name)[0] ?? open.parent;
  const { checks, incomplete } = checksOf(schema);
  if (incomplete) reader.warnings.add(warningTexts.check, open.name);
  const children: Node[] = [];
  const items = own(schema, "items");
  const item = isList(items) ? items[0] : items;
  const list: ListNode = {
    ...part,
    title: part.title ?? open.heading,
    is: "list",
    look: component.look,
    path,
    required: isRequired(open, schema),
    start: startOf(reader, open, schema),
    checks,
    children,
    addition: additionOf(schema),
  };
  count(reader, open, path);
  draft(reader, open, schema, list, path);
  if (item !== undefined)
    reader.open.push({
      schema: item,
      name: "*",
      required: false,
      into: children,
      parent: path,
      address: part.key,
      nesting: open.nesting + 1,
      depth: open.depth + 1,
      row: true,
      references: open.references,
      heading: undefined,
    });
};

const readField = (reader: Reader, open: Open, schema: DataRecord, component: Component, name: Name): void => {
  const kind = component.is === "field" ? component.kind : "text";
  if (component.is !== "field" || !component.known) reader.warnings.add(warningTexts.component, open.name);
  const props = recordAt(schema, "x-component-props");
  const offered =
    own(schema, "enum") ??
    own(props, "options") ??
    own(props, "dataSource") ??
    own(props, "data") ??
    own(props, "treeData");
  const { options, incomplete } = optionsOf(expressionIn(offered) === undefined ? offered : undefined);
  if (incomplete) reader.warnings.add(warningTexts.options, open.name);
  const { checks, incomplete: unchecked } = checksOf(schema);
  if (unchecked) reader.warnings.add(warningTexts.check, open.name);
  for (const path of pathsOf(open.parent, name)) count(reader, open, path);
  const part = partOf(reader, open, schema);
  draft(
    reader,
    open,
    schema,
    {
      ...part,
      title: part.title ?? open.heading,
      is: "field",
      kind,
      parent: open.parent,
      name,
      required: isRequired(open, schema),
      start: startOf(reader, open, schema),
      options,
      control: controlOf(kind, schema),
      checks,
    },
    pathsOf(open.parent, name)[0] ?? open.parent,
  );
};

const draft = (reader: Reader, open: Open, schema: DataRecord, node: Node, place: Path): void => {
  open.into.push(node);
  reader.drafts.push({ node, place, parent: open.parent, schema, name: open.name });
};

/** Where a part without a value of its own stands; in a row that is a single value, at that row. */
const standing = (open: Open): Path => (open.row ? [...open.parent, "*"] : open.parent);

const count = (reader: Reader, open: Open, path: Path): void => {
  reader.fields += 1;
  const key = path.join("\0");
  if (reader.seen.has(key)) reader.warnings.add(warningTexts.twice, open.name);
  reader.seen.add(key);
};

const partOf = (reader: Reader, open: Open, schema: DataRecord) => {
  const props = recordAt(schema, "x-component-props");
  const frame = recordAt(schema, "x-decorator-props");
  return {
    key: `${open.address}/${open.name === "*" && open.row ? "*" : segment(reader, open.name)}`,
    title: firstLabel(
      own(schema, "title"),
      own(frame, "label"),
      own(props, "title"),
      own(props, "header"),
      own(props, "tab"),
      own(props, "label"),
    ),
    hint: firstLabel(own(schema, "description"), own(frame, "tooltip"), own(frame, "extra")),
    display: displayIn(schema),
    mode: modeIn(schema, props),
  };
};

/** A name within a key: what separates keys, or stands for a row, is written differently; a long one is its number. */
const segment = (reader: Reader, name: string): string =>
  name.length > 200 ? `~~${reader.nodes}` : name.replace(/[~/*]/g, (sign) => `~${sign.charCodeAt(0)}`);

const isRequired = (open: Open, schema: DataRecord): boolean => open.required || own(schema, "required") === true;

const startOf = (reader: Reader, open: Open, schema: DataRecord): Data | undefined => {
  const start = own(schema, "default") ?? own(schema, "x-value");
  if (expressionIn(start) === undefined && isShallow(start, limits.detailsDepth)) return start;
  reader.warnings.add(warningTexts.expression, open.name);
  return undefined;
};
