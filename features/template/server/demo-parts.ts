import type { Data, DataRecord } from "@apron/dialect";

/** A text of a demo template in both languages. */
export const both = (zh: string, en: string): DataRecord => ({ zh, en });

/** A template's content around its fields. */
export const contentOf = (properties: DataRecord): string =>
  JSON.stringify({ elementSchema: { type: "object", properties } });

const field = (
  type: string,
  title: DataRecord,
  component: string,
  props: DataRecord = {},
  more: DataRecord = {},
): DataRecord => ({
  type,
  title,
  "x-decorator": "FormItem",
  "x-component": component,
  ...(Object.keys(props).length > 0 && { "x-component-props": props }),
  ...more,
});

/** One line of text. */
export const line = (title: DataRecord, more: DataRecord = {}): DataRecord =>
  field("string", title, "Input", { maxlength: 100 }, more);

/** Several lines of text. */
export const words = (title: DataRecord, more: DataRecord = {}): DataRecord =>
  field("string", title, "Input.TextArea", { rows: 3, maxlength: 1000 }, more);

/** A number that is normal from (inclusive) and to (exclusive). */
export const measure = (
  title: DataRecord,
  unit: string,
  { from, to, most }: { readonly from?: number; readonly to?: number; readonly most?: number },
  more: DataRecord = {},
): DataRecord =>
  field(
    "number",
    title,
    "InputNumber",
    { min: 0, ...(most !== undefined && { max: most }), addonAfter: unit },
    {
      "x-data": { band: { ...(from !== undefined && { from }), ...(to !== undefined && { to }), unit } },
      ...more,
    },
  );

/** A plain number. */
export const count = (title: DataRecord, unit: Data, more: DataRecord = {}): DataRecord =>
  field("number", title, "InputNumber", { min: 0, addonAfter: unit }, more);

/** One of a few, with what is normal among them. */
export const choice = (
  title: DataRecord,
  options: readonly (readonly [value: string, label: DataRecord])[],
  more: DataRecord = {},
): DataRecord =>
  field("string", title, "Radio.Group", {}, { enum: options.map(([value, label]) => ({ value, label })), ...more });

/** Normal or abnormal; abnormal is out of band. */
export const condition = (title: DataRecord, more: DataRecord = {}): DataRecord =>
  choice(
    title,
    [
      ["normal", both("正常", "Normal")],
      ["abnormal", both("异常", "Abnormal")],
    ],
    { required: true, default: "normal", "x-data": { band: { normal: ["normal"] } }, ...more },
  );

/** One of many, in a list that opens. */
export const pick = (
  title: DataRecord,
  options: readonly (readonly [value: string, label: DataRecord])[],
  more: DataRecord = {},
): DataRecord =>
  field("string", title, "Select", {}, { enum: options.map(([value, label]) => ({ value, label })), ...more });

/** Any of a few. */
export const several = (
  title: DataRecord,
  options: readonly (readonly [value: string, label: DataRecord])[],
  more: DataRecord = {},
): DataRecord =>
  field("array", title, "Checkbox.Group", {}, { enum: options.map(([value, label]) => ({ value, label })), ...more });

/** A moment. */
export const moment = (title: DataRecord, more: DataRecord = {}): DataRecord =>
  field("string", title, "DatePicker", { type: "datetime" }, more);

/** From one moment to another. */
export const span = (title: DataRecord, more: DataRecord = {}): DataRecord =>
  field("string[]", title, "DatePicker", { type: "datetimerange" }, more);

/** Yes or no. */
export const yesNo = (title: DataRecord, more: DataRecord = {}): DataRecord =>
  field("boolean", title, "Switch", {}, more);

/** Pictures and other files. */
export const files = (title: DataRecord, limit: number, more: DataRecord = {}): DataRecord =>
  field("Array<object>", title, "Upload", { limit, listType: "picture-card", action: "/cass/agent/upload" }, more);

/** A titled card of fields. */
export const card = (title: DataRecord, properties: DataRecord): DataRecord => ({
  type: "void",
  "x-component": "Card",
  "x-component-props": { title },
  properties,
});

/** Fields side by side. */
export const grid = (properties: DataRecord, maxColumns = 3): DataRecord => ({
  type: "void",
  "x-component": "FormGrid",
  "x-component-props": { maxColumns },
  properties,
});

/** Rows of the same fields, beginning with some. */
export const rows = (
  title: DataRecord,
  add: DataRecord,
  properties: DataRecord,
  more: DataRecord = {},
): DataRecord => ({
  type: "array",
  title,
  "x-component": "ArrayCards",
  items: { type: "object", properties },
  properties: { add: { type: "void", title: add, "x-component": "ArrayCards.Addition" } },
  ...more,
});

/** Visible, and asked for, only while another field has one of these values. */
export const when = (other: string, ...values: readonly Data[]): DataRecord => ({
  "x-reactions": {
    dependencies: [other],
    when: `{{${values.map((value) => `$deps[0] === ${JSON.stringify(value)}`).join(" || ")}}}`,
    fulfill: { state: { visible: true } },
    otherwise: { state: { visible: false } },
  },
});
