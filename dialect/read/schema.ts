import { type Word, say } from "@apron/kit/contract/texts";
import { entriesIn, isList, isRecord, own, type Data, type DataRecord } from "../data.ts";
import { expressionIn } from "../expression/expression.ts";
import { limits } from "../limits.ts";
import type { Display, Mode, Option } from "../tree.ts";

/** Collects what could not be read of one template; the same thing is said once. */
export interface Warnings {
  readonly list: Word[];
  add(text: Word, name?: string): void;
}

/** An empty collection; further warnings than anybody would read are dropped. */
export const newWarnings = (): Warnings => {
  const list: Word[] = [];
  const seen = new Set<string>();
  return {
    list,
    add: (text, name = "") => {
      const told = { zh: say("zh", text, { name: shortened(name) }), en: say("en", text, { name: shortened(name) }) };
      if (list.length >= limits.warnings || seen.has(told.en)) return;
      seen.add(told.en);
      list.push(told);
    },
  };
};

/** A label of a template: a text reads the same in both languages, `{zh, en}` in each its own. Expressions are no label. */
export const labelOf = (value: Data | undefined): Word | undefined => {
  if (typeof value === "number" || typeof value === "boolean") return labelOf(String(value));
  if (isRecord(value)) {
    const zh = labelOf(textAt(value, "zh"))?.zh;
    const en = labelOf(textAt(value, "en"))?.en;
    return zh === undefined && en === undefined ? undefined : { zh: zh ?? en ?? "", en: en ?? zh ?? "" };
  }
  if (typeof value !== "string" || value.trim() === "" || expressionIn(value) !== undefined) return undefined;
  const text = value.slice(0, limits.text).toWellFormed();
  return { zh: text, en: text };
};

/** The first of several labels that is one. */
export const firstLabel = (...values: readonly (Data | undefined)[]): Word | undefined => {
  for (const value of values) {
    const label = labelOf(value);
    if (label !== undefined) return label;
  }
  return undefined;
};

/** An object under a key, or an empty one. */
export const recordAt = (value: Data | undefined, key: string): DataRecord => {
  const found = own(value, key);
  return isRecord(found) ? found : {};
};

/** A text under a key, or an empty one. */
export const textAt = (value: Data | undefined, key: string): string => {
  const found = own(value, key);
  return typeof found === "string" ? found : "";
};

/** A number under a key, also when written as text. */
export const numberAt = (value: Data | undefined, key: string): number | undefined => {
  const found = own(value, key);
  const number = typeof found === "string" && found.trim() !== "" ? Number(found) : found;
  return typeof number === "number" && Number.isFinite(number) ? number : undefined;
};

/** What stands beside each other, in the order in which it shows: by `x-index`, and then as it is written. */
export const ordered = (properties: DataRecord): readonly (readonly [name: string, node: Data])[] =>
  entriesIn(properties)
    .map(([name, node]) => ({ name, node, index: numberAt(node, "x-index") ?? Number.MAX_VALUE }))
    .sort((one, other) => one.index - other.index)
    .map(({ name, node }) => [name, node] as const);

/** The options of a field; `incomplete` when some could not be read. */
export const optionsOf = (
  value: Data | undefined,
): { readonly options: readonly Option[]; readonly incomplete: boolean } => {
  const reader = { left: limits.options, incomplete: value !== undefined && !isList(value) };
  return { options: isList(value) ? optionList(value, 1, reader) : [], incomplete: reader.incomplete };
};

const optionList = (
  list: readonly Data[],
  level: number,
  reader: { left: number; incomplete: boolean },
): readonly Option[] => {
  const options: Option[] = [];
  for (const entry of list) {
    reader.left -= 1;
    const option = reader.left >= 0 && level <= limits.optionDepth ? optionOf(entry) : undefined;
    if (option === undefined) {
      reader.incomplete = true;
      if (reader.left < 0) break;
      continue;
    }
    const children = own(entry, "children");
    options.push(isList(children) ? { ...option, children: optionList(children, level + 1, reader) } : option);
  }
  return options;
};

const optionOf = (entry: Data): Option | undefined => {
  // A transfer names its options by key, everything else by value.
  const value = isRecord(entry) ? (own(entry, "value") ?? own(entry, "key")) : entry;
  if (typeof value !== "string" && typeof value !== "number" && typeof value !== "boolean") return undefined;
  const label = firstLabel(own(entry, "label"), own(entry, "title"), own(entry, "name"), value);
  return { value, label: label ?? { zh: "", en: "" }, disabled: own(entry, "disabled") === true, children: [] };
};

/** What a display word means; undefined for any other. */
export const displayOf = (value: Data | undefined): Display | undefined =>
  value === "visible" || value === "hidden" || value === "none" ? value : undefined;

/** What a pattern word of the dialect means; undefined for any other. */
export const modeOf = (value: Data | undefined): Mode | undefined => {
  if (value === "editable" || value === "disabled" || value === "readOnly") return value;
  return value === "readPretty" ? "readOnly" : undefined;
};

/** Whether a node shows, as far as it says so itself. */
export const displayIn = (schema: DataRecord): Display => {
  const named = displayOf(own(schema, "x-display"));
  if (named !== undefined) return named;
  if (own(schema, "x-visible") === false) return "none";
  return own(schema, "x-hidden") === true ? "hidden" : "visible";
};

/** Whether a node may be filled in, as far as it says so itself. */
export const modeIn = (schema: DataRecord, props: DataRecord): Mode | undefined => {
  const named = modeOf(own(schema, "x-pattern"));
  if (named !== undefined) return named;
  if (own(schema, "x-disabled") === true || own(props, "disabled") === true) return "disabled";
  const still = ["x-read-only", "x-read-pretty", "readOnly"].some((key) => own(schema, key) === true);
  return still ||
    own(schema, "x-editable") === false ||
    own(props, "readonly") === true ||
    own(props, "readOnly") === true
    ? "readOnly"
    : undefined;
};

const shortened = (name: string): string => (name.length > 80 ? `…${name.slice(-79)}` : name);
