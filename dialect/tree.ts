import type { Word } from "@apron/kit/contract/texts";
import type { Data, Path } from "./data.ts";
import type { Expression } from "./expression/expression.ts";
import type { Name } from "./values/names.ts";
import type { Format } from "./validate/formats.ts";
import type { Pattern } from "./validate/pattern.ts";

/** The ten kinds of fields of the specification (catalogue 16.6), and `text`: an unknown component's value, shown as text. */
export type Kind =
  | "input"
  | "date"
  | "checkbox"
  | "select"
  | "radio"
  | "number"
  | "switch"
  | "upload"
  | "transfer"
  | "cascader"
  | "text";

/** Whether a part shows, shows nothing but keeps its place in the record, or is not there at all. */
export type Display = "visible" | "hidden" | "none";

/** Whether a part may be filled in. */
export type Mode = "editable" | "disabled" | "readOnly";

/** One of the values a field offers; a transfer's is its key, a cascader's leads to further ones. */
export interface Option {
  readonly value: string | number | boolean;
  readonly label: Word;
  readonly disabled: boolean;
  readonly children: readonly Option[];
}

/** What a date field takes: the unit of one value, whether two of them from–to, whether any number of them. */
export interface Dates {
  readonly unit: "date" | "week" | "month" | "year" | "datetime" | "time";
  readonly range: boolean;
  readonly many: boolean;
}

/**
 * What a field's value is like when all is well: `x-data: {band: {from, to, unit}}` of a number, from inclusive, to
 * exclusive (`to: 80` is "< 80"), or `x-data: {band: {normal: ["ok"]}}` of a choice (catalogue 16.14).
 */
export interface Band {
  readonly from: number | undefined;
  readonly to: number | undefined;
  readonly unit: Word | undefined;
  readonly normal: readonly Data[] | undefined;
}

/** How a control of its kind looks and counts; what a kind does not use is not set. */
export interface Control {
  readonly placeholder?: Word;
  readonly rows?: number;
  readonly secret?: boolean;
  readonly multiple?: boolean;
  /** Values that are no option may be typed. */
  readonly free?: boolean;
  readonly dates?: Dates;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly step?: number;
  /** A number that is given as stars: how many there are. */
  readonly stars?: number;
  /** Characters of an input, files of an upload. */
  readonly limit?: number;
  readonly unit?: Word;
  /** What its value is like when all is well. */
  readonly band?: Band;
  /** In a list: its value says which thing the row is of, whatever its place (`x-data: {key: true}`). */
  readonly key?: true;
  /** What a switch is when on and off; true and false unless named. */
  readonly on?: Data;
  readonly off?: Data;
  /** False where a cascader keeps the last key only. */
  readonly wholePath?: boolean;
  /** Whether a cascader may stop before its last level. */
  readonly anyLevel?: boolean;
  /** What the two lists of a transfer are called. */
  readonly titles?: readonly [Word | undefined, Word | undefined];
}

/** One thing a value must meet, besides being there; with the template's own message, if it has one. */
export type Check = { readonly message: Word | undefined } & (
  | { readonly is: "format"; readonly format: Format }
  | { readonly is: "pattern"; readonly pattern: Pattern }
  | { readonly is: Bound; readonly limit: number }
  | { readonly is: "whitespace" | "unique" }
  | { readonly is: "oneOf"; readonly values: readonly Data[] }
  | { readonly is: "required" }
);

/** Checks against a number: of a text its length, of a list its items, of a number itself. */
export type Bound =
  | "minimum"
  | "maximum"
  | "above"
  | "below"
  | "multiple"
  | "minimumLength"
  | "maximumLength"
  | "length"
  | "minimumItems"
  | "maximumItems";

interface Part {
  /** Unique within the form: the names on the way to it, layouts included; `*` stands for a row. */
  readonly key: string;
  readonly title: Word | undefined;
  readonly hint: Word | undefined;
  readonly display: Display;
  /** As its parent unless named. */
  readonly mode: Mode | undefined;
}

/** Something to fill in. */
export interface FieldNode extends Part {
  readonly is: "field";
  readonly kind: Kind;
  /** Where the record keeps it: under `parent`, by its `name`. */
  readonly parent: Path;
  readonly name: Name;
  readonly required: boolean;
  /** What a new record starts with. */
  readonly start: Data | undefined;
  readonly options: readonly Option[];
  readonly control: Control;
  readonly checks: readonly Check[];
}

/** Parts that stand together; it holds no value. */
export interface LayoutNode extends Part {
  readonly is: "layout";
  readonly look: Look;
  /** Columns of a grid, or columns a part of it spans. */
  readonly columns: number | undefined;
  readonly children: readonly Node[];
}

export type Look = "plain" | "row" | "grid" | "cell" | "card" | "tabs" | "tab" | "panels" | "panel" | "steps" | "step";

/** Rows of the same parts. */
export interface ListNode extends Part {
  readonly is: "list";
  readonly look: "items" | "table" | "cards" | "panels" | "tabs";
  /** Where the record keeps the rows. */
  readonly path: Path;
  readonly required: boolean;
  readonly start: Data | undefined;
  readonly checks: readonly Check[];
  /** The parts of one row; a row that is a single value has one field without a name of its own. */
  readonly children: readonly Node[];
  /** What the button that adds a row says; none where the template has no such button. */
  readonly addition: Word | undefined;
}

/** Words between the fields. */
export interface TextNode extends Part {
  readonly is: "text";
  readonly text: Word;
}

export type Node = FieldNode | LayoutNode | ListNode | TextNode;

/** One change a reaction makes: under the name the template used, a value or what an expression comes to. */
export interface Effect {
  readonly to: EffectName;
  readonly constant?: Data;
  readonly expression?: Expression;
}

export type EffectName =
  | "visible"
  | "hidden"
  | "display"
  | "disabled"
  | "readOnly"
  | "editable"
  | "mode"
  | "required"
  | "title"
  | "hint"
  | "options"
  | "value";

/** A value a reaction reads: `$deps[0]`, `$deps.name`, or a path under `$values`. */
export interface Read {
  readonly path: Path;
  /** How many of its `*` are the rows the owner itself stands in. */
  readonly rows: number;
  /** Its key in `$deps`; none for a path under `$values`. */
  readonly key: string | undefined;
}

/** A part, and where its values lie: its own path, or for a layout that of what it stands in. */
export interface Placed {
  readonly node: Node;
  readonly place: Path;
}

/** One reaction, read: when the condition holds the first effects apply to the targets, else the second ones. */
export interface Rule {
  readonly id: number;
  readonly owner: Placed;
  readonly targets: readonly Placed[];
  readonly reads: readonly Read[];
  readonly when: Expression;
  readonly fulfil: readonly Effect[];
  readonly otherwise: readonly Effect[];
}

/** A template, read: safe to walk recursively, and nothing in it is code. */
export interface Form {
  readonly nodes: readonly Node[];
  readonly rules: readonly Rule[];
  /** What could not be read; the form stands nevertheless. */
  readonly warnings: readonly Word[];
  /** How many fields and lists it has. */
  readonly fields: number;
}
