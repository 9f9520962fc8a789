import type { Word } from "@apron/kit/contract/texts";
import { isOut } from "./bands.ts";
import { isEmpty, isList, type Data, type DataRecord } from "../data.ts";
import { limits } from "../limits.ts";
import type { Rows } from "./rows.ts";
import { settle, type Settled } from "../settle/settle.ts";
import { shownText } from "./shown.ts";
import { around, stateOf, type Around, type State } from "../settle/states.ts";
import { shownTexts } from "../texts.ts";
import type { FieldNode, Form, Kind, Node, Option } from "../tree.ts";
import { fieldPath, readValue } from "./values.ts";

/** One field of a record as it stands there. */
export interface Answered {
  readonly field: FieldNode;
  readonly rows: Rows;
  readonly path: string;
  readonly state: State;
  readonly value: Data | undefined;
}

/** One answered field of a record as it read when it was saved; its key is the same in every version. */
export interface DetailValue {
  readonly key: string;
  readonly label: Word;
  readonly text: Word;
  readonly number?: number;
  /** Set when the value lay outside of the band its template declares. */
  readonly out?: true;
}

/** Every field of a record with each of its rows, in the order of the form; those that are not shown too. */
export const answersIn = (
  form: Form,
  values: DataRecord,
  settled: Settled = settle(form, values),
): readonly Answered[] => {
  const found: Answered[] = [];
  gather({ settled: { ...settled, values }, found }, form.nodes, [], around(false));
  return found;
};

/** What is kept of a record beside its details: every answered field that shows, with the words of that moment. */
export const detailValuesOf = (answers: readonly Answered[]): readonly DetailValue[] =>
  answers
    .filter(({ state, value }) => state.display === "visible" && value !== undefined && !isEmpty(value))
    .map(({ field, path, state, value }) => ({
      key: path,
      label: state.title ?? shownTexts.value,
      text: shownText(field, state.options, value),
      ...(typeof value === "number" && { number: value }),
      ...(field.control.band && isOut(field.control.band, value) && { out: true as const }),
    }));

/** A field as lists filter and compare by it, across the versions of a template. */
export interface FieldFact {
  /** The same in every version; `*` stands for a row. */
  readonly key: string;
  readonly label: Word;
  readonly kind: Kind;
  readonly options: readonly Option[];
  /** What its number is counted in. */
  readonly unit: Word | undefined;
}

/** The fields of a form, in its order; one whose value is split is known by its first piece. */
export const fieldsOf = (form: Form): readonly FieldFact[] => form.nodes.flatMap(factsIn);

const factsIn = (node: Node): readonly FieldFact[] => {
  if (node.is === "layout" || node.is === "list") return node.children.flatMap(factsIn);
  if (node.is !== "field") return [];
  const { kind, options, control } = node;
  const unit = control.unit ?? control.band?.unit;
  return [{ key: fieldPath(node, []), label: node.title ?? shownTexts.value, kind, options, unit }];
};

interface Gathering {
  readonly settled: Settled;
  readonly found: Answered[];
}

const gather = (work: Gathering, nodes: readonly Node[], rows: Rows, outer: Around): void => {
  for (const node of nodes) {
    if (node.is === "text") continue;
    const state = stateOf(work.settled.patches, node, rows, outer);
    if (node.is === "layout") gather(work, node.children, rows, state);
    else if (node.is === "field")
      work.found.push({
        field: node,
        rows,
        path: fieldPath(node, rows),
        state,
        value: readValue(work.settled.values, node, rows),
      });
    else {
      const list = readValue(work.settled.values, node, rows);
      const length = isList(list) ? Math.min(list.length, limits.rows) : 0;
      for (let row = 0; row < length; row += 1) gather(work, node.children, [...rows, row], state);
    }
  }
};
