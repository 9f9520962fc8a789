import type { Word } from "@apron/kit/contract/texts";
import { bandIn } from "../values/bands.ts";
import { isList, isRecord, own, type Data, type DataRecord } from "../data.ts";
import { firstLabel, labelOf, numberAt, recordAt, textAt } from "./schema.ts";
import type { Control, Dates, Kind, ListNode, Look } from "../tree.ts";

/** What a node of a template is, by its component and type. */
export type Component =
  | { readonly is: "field"; readonly kind: Kind; readonly known: boolean }
  | { readonly is: "layout"; readonly look: Look; readonly known: boolean }
  | { readonly is: "list"; readonly look: ListNode["look"] }
  | { readonly is: "text" }
  | { readonly is: "addition" }
  | { readonly is: "nothing" };

/** Recognises a node: by its component, or, without one, by its type. What nobody knows is shown as text. */
export const componentOf = (schema: DataRecord): Component => {
  const name = own(schema, "x-component");
  const type = own(schema, "type");
  const inner = isRecord(own(schema, "properties"));
  if (typeof name === "string" && name !== "") {
    const bare = name.replace(/^PreviewText\./, "");
    const kind = lookUp(kinds, bare);
    if (kind !== undefined) return { is: "field", kind: refined(kind, schema), known: true };
    const look = lookUp(looks, bare);
    if (look !== undefined) return { is: "layout", look, known: true };
    const list = lookUp(lists, bare);
    if (list !== undefined) return { is: "list", look: list };
    if (bare === "Text" || bare === "PreviewText") return { is: "text" };
    if (bare.endsWith(".Addition")) return { is: "addition" };
    if (isButton(bare)) return { is: "nothing" };
    if (inner || type === "void") return { is: "layout", look: "plain", known: type === "void" && inner };
    return { is: "field", kind: "text", known: false };
  }
  if (type === "void" || inner) return { is: "layout", look: "plain", known: true };
  if (type === "array" && isRecord(own(schema, "items"))) return { is: "list", look: "items" };
  const kind = own(schema, "enum") === undefined ? lookUp(kindsByType, textAt(schema, "type")) : "select";
  return kind === undefined ? { is: "field", kind: "text", known: false } : { is: "field", kind, known: true };
};

/** What the button says that adds a row to a list; nothing where the template has no such button. */
export const additionOf = (schema: DataRecord): Word | undefined => {
  for (const child of Object.values(recordAt(schema, "properties")))
    if (isRecord(child) && componentOf(child).is === "addition")
      return firstLabel(own(child, "title"), own(recordAt(child, "x-component-props"), "title")) ?? labelOf("+");
  return undefined;
};

/** How the control of a field looks, of what its component's props say; anything else in them is ignored. */
export const controlOf = (kind: Kind, schema: DataRecord): Control => {
  const props = recordAt(schema, "x-component-props");
  const component = textAt(schema, "x-component");
  const placeholder = labelOf(own(props, "placeholder"));
  const band = bandIn(schema);
  return {
    ...(placeholder && { placeholder }),
    ...(band && { band }),
    ...(own(recordAt(schema, "x-data"), "key") === true && { key: true as const }),
    ...control[kind]?.(props, component, schema),
  };
};

const control: Readonly<Partial<Record<Kind, (props: DataRecord, component: string, schema: DataRecord) => Control>>> =
  {
    input: (props, component) => ({
      ...(/TextArea$/i.test(component) || own(props, "type") === "textarea"
        ? { rows: numberAt(props, "rows") ?? 3 }
        : {}),
      ...(component.endsWith("Password") || own(props, "type") === "password" ? { secret: true } : {}),
      ...whole("limit", numberAt(props, "maxlength") ?? numberAt(props, "maxLength")),
    }),
    date: (props, component) => ({ dates: datesOf(props, component) }),
    select: (props, _component, schema) => ({
      multiple:
        own(props, "multiple") === true ||
        own(props, "mode") === "multiple" ||
        own(props, "mode") === "tags" ||
        isListType(own(schema, "type")),
      ...(own(props, "mode") === "tags" || own(props, "allowCreate") === true ? { free: true } : {}),
    }),
    // Without options a checkbox is a single one, whose value is true or false.
    checkbox: (props, component, schema) => ({
      multiple:
        component !== "Checkbox" ||
        own(schema, "enum") !== undefined ||
        isList(own(props, "options")) ||
        isListType(own(schema, "type")),
    }),
    number: (props, component, schema) => ({
      ...whole("minimum", numberAt(props, "min") ?? boundsOf(props, component)?.minimum),
      ...whole("maximum", numberAt(props, "max") ?? boundsOf(props, component)?.maximum),
      ...whole("step", numberAt(props, "step")),
      ...whole("stars", starsOf(props, component)),
      ...unitOf(props, recordAt(schema, "x-decorator-props")),
    }),
    switch: (props) => ({
      on: scalar(own(props, "activeValue")) ?? true,
      off: scalar(own(props, "inactiveValue")) ?? false,
    }),
    upload: (props) => whole("limit", numberAt(props, "limit") ?? numberAt(props, "maxCount")),
    transfer: (props) => {
      const titles = own(props, "titles");
      return isList(titles) ? { titles: [labelOf(titles[0]), labelOf(titles[1])] } : {};
    },
    // A tree is chosen from like a cascader, and keeps the keys without the way to them.
    cascader: (props, component) => {
      const isTree = component.endsWith("TreeSelect");
      const says = (key: string): boolean => own(recordAt(props, "props"), key) === true || own(props, key) === true;
      return {
        multiple: says("multiple") || says("treeCheckable"),
        wholePath: !isTree && own(recordAt(props, "props"), "emitPath") !== false,
        anyLevel: isTree || says("checkStrictly") || says("changeOnSelect"),
      };
    },
  };

/** What stars and a slider can say where nothing else is written: as the components themselves have it. */
const boundsOf = (
  props: DataRecord,
  component: string,
): { readonly minimum: number; readonly maximum: number } | undefined => {
  if (component === "Rate") return { minimum: 0, maximum: numberAt(props, "count") ?? 5 };
  return component === "Slider" ? { minimum: 0, maximum: 100 } : undefined;
};

/** How many stars there are to give; halves of them, and more than a line holds, are typed as a number. */
const starsOf = (props: DataRecord, component: string): number | undefined => {
  const count = numberAt(props, "count") ?? 5;
  const halves = own(props, "allowHalf") === true || own(props, "allow-half") === true;
  return component === "Rate" && !halves && Number.isInteger(count) && count >= 1 && count <= 10 ? count : undefined;
};

const datesOf = (props: DataRecord, component: string): Dates => {
  const named = own(props, "type") ?? own(props, "picker");
  const type = typeof named === "string" ? named : "date";
  const range = component.endsWith("RangePicker") || type.endsWith("range") || own(props, "isRange") === true;
  const word = component.startsWith("TimePicker") ? "time" : type.replace(/range$/, "");
  const many = ["dates", "months", "years"].includes(word);
  const single = many ? word.slice(0, -1) : word;
  const timed = own(props, "showTime") === true || isRecord(own(props, "showTime"));
  const unit = single === "date" && timed ? "datetime" : (units.find((one) => one === single) ?? "date");
  return { unit, range, many };
};

const units: readonly Dates["unit"][] = ["date", "week", "month", "year", "datetime", "time"];

const unitOf = (props: DataRecord, frame: DataRecord): Control => {
  const unit = firstLabel(own(props, "addonAfter"), own(props, "suffix"), own(props, "unit"), own(frame, "addonAfter"));
  return unit ? { unit } : {};
};

const whole = (key: "limit" | "minimum" | "maximum" | "step" | "stars", value: number | undefined): Control =>
  value === undefined ? {} : { [key]: value };

/** A slider from–to has two values, which no number field can hold. */
const refined = (kind: Kind, schema: DataRecord): Kind =>
  own(schema, "x-component") === "Slider" && own(recordAt(schema, "x-component-props"), "range") === true
    ? "text"
    : kind;

const scalar = (value: Data | undefined): Data | undefined => (typeof value === "object" ? undefined : value);

const isListType = (type: Data | undefined): boolean =>
  typeof type === "string" && (type === "array" || type.endsWith("[]") || type.startsWith("Array"));

const isButton = (name: string): boolean =>
  /^(Submit|Reset|Button|FormButtonGroup\.Sticky)$|^Array\w*\.(SortHandle|Index|Label|Remove|MoveUp|MoveDown|Copy)$/.test(
    name,
  );

const lookUp = <Found>(table: Readonly<Record<string, Found>>, name: string): Found | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined;

const kinds: Readonly<Record<string, Kind>> = {
  Input: "input",
  "Input.TextArea": "input",
  "Input.Password": "input",
  "Input.Search": "input",
  TextArea: "input",
  Password: "input",
  AutoComplete: "input",
  DatePicker: "date",
  "DatePicker.RangePicker": "date",
  TimePicker: "date",
  "TimePicker.RangePicker": "date",
  Checkbox: "checkbox",
  "Checkbox.Group": "checkbox",
  Select: "select",
  Radio: "radio",
  "Radio.Group": "radio",
  InputNumber: "number",
  NumberPicker: "number",
  Rate: "number",
  Slider: "number",
  Switch: "switch",
  Upload: "upload",
  "Upload.Dragger": "upload",
  Transfer: "transfer",
  Cascader: "cascader",
  TreeSelect: "cascader",
};

const kindsByType: Readonly<Record<string, Kind>> = {
  string: "input",
  number: "number",
  integer: "number",
  boolean: "switch",
  date: "date",
  datetime: "date",
};

const looks: Readonly<Record<string, Look>> = {
  Form: "plain",
  FormLayout: "plain",
  FormItem: "plain",
  Editable: "plain",
  "Editable.Popover": "plain",
  "FormButtonGroup.FormItem": "plain",
  "ArrayTable.Column": "cell",
  "ArrayItems.Item": "plain",
  Space: "row",
  FormButtonGroup: "row",
  FormGrid: "grid",
  "FormGrid.GridColumn": "cell",
  Card: "card",
  FormTab: "tabs",
  "FormTab.TabPane": "tab",
  FormCollapse: "panels",
  "FormCollapse.Item": "panel",
  "FormCollapse.CollapseItem": "panel",
  "FormCollapse.CollapsePanel": "panel",
  FormStep: "steps",
  "FormStep.StepPane": "step",
  "ArrayCollapse.CollapsePanel": "plain",
  "ArrayTabs.TabPane": "plain",
};

const lists: Readonly<Record<string, ListNode["look"]>> = {
  ArrayItems: "items",
  ArrayTable: "table",
  ArrayCards: "cards",
  ArrayCollapse: "panels",
  ArrayTabs: "tabs",
};
