import type { DataRecord } from "@apron/dialect";
import { partTexts } from "./texts-desk.ts";

/** What the editor can put into a template: the ten kinds, and what stands around them. */
export const newParts = [
  "input",
  "number",
  "date",
  "select",
  "radio",
  "checkbox",
  "switch",
  "upload",
  "transfer",
  "cascader",
  "card",
  "grid",
  "list",
  "tabs",
  "text",
] as const;
export type NewPart = (typeof newParts)[number];

/** A new part as it first stands in a template. */
export const newPart = (part: NewPart): DataRecord => ({
  ...drawn[part],
  ...(titled.has(part) && { title: { ...partTexts[part] } }),
});

const field = (type: string, component: string, more: DataRecord = {}): DataRecord => ({
  type,
  "x-decorator": "FormItem",
  "x-component": component,
  ...more,
});
const layout = (component: string, more: DataRecord = {}): DataRecord => ({
  type: "void",
  "x-component": component,
  properties: {},
  ...more,
});
const options: DataRecord[] = [
  { value: "a", label: { zh: "选项一", en: "Option 1" } },
  { value: "b", label: { zh: "选项二", en: "Option 2" } },
];

const drawn: Readonly<Record<NewPart, DataRecord>> = {
  input: field("string", "Input"),
  number: field("number", "InputNumber"),
  date: field("string", "DatePicker", { "x-component-props": { type: "date" } }),
  select: field("string", "Select", { enum: options }),
  radio: field("string", "Radio.Group", { enum: options }),
  checkbox: field("array", "Checkbox.Group", { enum: options }),
  switch: field("boolean", "Switch"),
  upload: field("Array<object>", "Upload", { "x-component-props": { limit: 6, listType: "picture-card" } }),
  transfer: field("array", "Transfer", {
    enum: options.map(({ value, label }) => ({ key: value ?? "", label: label ?? "" })),
  }),
  cascader: field("array", "Cascader", {
    enum: [
      {
        value: "t1",
        label: { zh: "一号航站楼", en: "Terminal 1" },
        children: [{ value: "a", label: { zh: "A岛", en: "Island A" } }],
      },
    ],
  }),
  card: layout("Card", { "x-component-props": { title: { ...partTexts.card } } }),
  grid: layout("FormGrid", { "x-component-props": { maxColumns: 3 } }),
  list: {
    type: "array",
    "x-component": "ArrayCards",
    items: { type: "object", properties: {} },
    properties: { add: { type: "void", "x-component": "ArrayCards.Addition", title: { zh: "添加", en: "Add" } } },
  },
  tabs: layout("FormTab", {
    properties: {
      tab: {
        type: "void",
        "x-component": "FormTab.TabPane",
        "x-component-props": { label: { zh: "页签", en: "Tab" } },
        properties: {},
      },
    },
  }),
  text: { type: "void", "x-component": "Text", "x-component-props": { content: { ...partTexts.text } } },
};

const titled: ReadonlySet<NewPart> = new Set(
  newParts.filter((part) => !["card", "grid", "tabs", "text"].includes(part)),
);
