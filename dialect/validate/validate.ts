import { named, type Named } from "@apron/kit/contract/named";
import { say, type Word } from "@apron/kit/contract/texts";
import { canonical, isEmpty, isList, type Data, type DataRecord } from "../data.ts";
import { meetsFormat } from "./formats.ts";
import { limits } from "../limits.ts";
import { matches } from "./pattern.ts";
import type { Rows } from "../values/rows.ts";
import { settle, type Settled } from "../settle/settle.ts";
import { wrongShape } from "./shapes.ts";
import { around, stateOf, type Around, type State } from "../settle/states.ts";
import { checkTexts, formatTexts } from "../texts.ts";
import type { Bound, Check, Form, Node } from "../tree.ts";
import { fieldPath, readValue, type Holder } from "../values/values.ts";

/** What is wrong at which field, by its path, e.g. `contacts.2.phone`; texts with their values filled in. */
export type Problems = Named<Word>;

/**
 * Everything that is wrong with a record (catalogue 16.7): the same on the screen and at saving. What is not visible or
 * cannot be filled in is not asked for; keys the template does not know are nobody's concern.
 */
export const problemsIn = (form: Form, values: DataRecord, settled: Settled = settle(form, values)): Problems => {
  const found = new Map<string, Word>();
  walk({ settled: { ...settled, values }, found }, form.nodes, [], around(false));
  return named(found);
};

/** What is wrong with one field or list alone, given how it stands. */
export const problemAt = (values: DataRecord, holder: Holder, rows: Rows, state: State): Word | undefined => {
  const value = readValue(values, holder, rows);
  if (value === undefined || value === null || isEmpty(value)) {
    const required = holder.checks.find((check) => check.is === "required");
    return state.required || required ? (required?.message ?? checkTexts.required) : undefined;
  }
  const misshaped =
    holder.is === "list" ? wrongRows(value) : wrongShape(holder.kind, holder.control, state.options, value);
  if (misshaped) return misshaped;
  for (const check of allChecks(holder)) {
    const wrong = failed(check, value);
    if (wrong) return check.message ?? wrong;
  }
  return undefined;
};

interface Walk {
  readonly settled: Settled;
  readonly found: Map<string, Word>;
}

const walk = (work: Walk, nodes: readonly Node[], rows: Rows, outer: Around): void => {
  for (const node of nodes) {
    const state = stateOf(work.settled.patches, node, rows, outer);
    if (state.display !== "visible") continue;
    if (node.is === "layout") walk(work, node.children, rows, state);
    if (node.is !== "field" && node.is !== "list") continue;
    const problem = state.mode === "editable" ? problemAt(work.settled.values, node, rows, state) : undefined;
    if (problem) work.found.set(fieldPath(node, rows), problem);
    const list = node.is === "list" ? readValue(work.settled.values, node, rows) : undefined;
    if (node.is === "list" && isList(list))
      for (let row = 0; row < Math.min(list.length, limits.rows); row += 1)
        walk(work, node.children, [...rows, row], state);
  }
};

const wrongRows = (value: Data): Word | undefined => {
  if (!isList(value)) return checkTexts.shape;
  return value.length > limits.rows ? filled(checkTexts.rows, limits.rows) : undefined;
};

/** The limits of a control hold as if they were checks. */
const allChecks = (holder: Holder): readonly Check[] => {
  if (holder.is === "list") return holder.checks;
  const { minimum, maximum, limit, stars } = holder.control;
  const bound = (
    is: "minimum" | "maximum" | "multiple" | "maximumLength" | "maximumItems",
    by: number | undefined,
  ): readonly Check[] => (by === undefined ? [] : [{ is, limit: by, message: undefined }]);
  return [
    ...holder.checks,
    ...bound("minimum", minimum),
    ...bound("maximum", maximum),
    ...bound("multiple", stars === undefined ? undefined : 1),
    ...bound(holder.kind === "upload" ? "maximumItems" : "maximumLength", limit),
  ];
};

const failed = (check: Check, value: Data): Word | undefined => {
  switch (check.is) {
    case "required":
      return undefined;
    case "whitespace":
      return typeof value === "string" && value.trim() === "" ? checkTexts.whitespace : undefined;
    case "unique":
      return isList(value) && new Set(value.map(canonical)).size < value.length ? checkTexts.unique : undefined;
    case "oneOf":
      if (check.values.some((one) => canonical(one) === canonical(value))) return undefined;
      return check.values.length === 1 ? filled(checkTexts.constant, canonical(check.values[0])) : checkTexts.option;
    case "format":
      return typeof value === "object" || !meetsFormat(check.format, String(value))
        ? formatTexts[check.format]
        : undefined;
    case "pattern":
      return typeof value === "object" || !matches(check.pattern, String(value)) ? checkTexts.pattern : undefined;
    default:
      return outOfBounds(check, value);
  }
};

const outOfBounds = (check: { readonly is: Bound; readonly limit: number }, value: Data): Word | undefined => {
  const { is, limit } = check;
  const length = isList(value) ? value.length : typeof value === "string" ? [...value].length : undefined;
  const isLength = is === "minimumLength" || is === "maximumLength" || is === "length";
  const isCount = is === "minimumItems" || is === "maximumItems";
  // "min" and "max" are the length of a text, the items of a list and the size of a number.
  const measured = isLength || isCount || typeof value !== "number" ? length : value;
  if (measured === undefined) return undefined;
  const words = boundWords(is, isList(value) ? "items" : typeof value === "string" ? "text" : "number");
  return isWithin(is, measured, limit) ? undefined : filled(words, limit);
};

const isWithin = (is: Bound, measured: number, limit: number): boolean => {
  switch (is) {
    case "minimum":
    case "minimumLength":
    case "minimumItems":
      return measured >= limit;
    case "maximum":
    case "maximumLength":
    case "maximumItems":
      return measured <= limit;
    case "above":
      return measured > limit;
    case "below":
      return measured < limit;
    case "length":
      return measured === limit;
    case "multiple":
      return limit === 0 || Math.abs(measured / limit - Math.round(measured / limit)) < 1e-9;
  }
};

const boundWords = (is: Bound, of: "items" | "text" | "number"): Word => {
  if (is === "above" || is === "below" || is === "multiple") return checkTexts[is];
  if (of === "number") return checkTexts[is.startsWith("minimum") ? "minimum" : "maximum"];
  if (is === "length") return of === "items" ? checkTexts.itemCount : checkTexts.length;
  const least = is.startsWith("minimum");
  if (of === "items") return least ? checkTexts.minimumItems : checkTexts.maximumItems;
  return least ? checkTexts.minimumLength : checkTexts.maximumLength;
};

const filled = (word: Word, limit: number | string): Word => ({
  zh: say("zh", word, { limit }),
  en: say("en", word, { limit }),
});
