import { draftOf, isList, type Data, type DataRecord, type Draft } from "../data.ts";
import { sampleOfFormat } from "../validate/formats.ts";
import { limits } from "../limits.ts";
import type { Rows } from "./rows.ts";
import { blank } from "../settle/settle.ts";
import type { FieldNode, Form, Node } from "../tree.ts";
import { newRow, putValue, readValue } from "./values.ts";

/** A record for trying a form: each field filled with something that fits, each list with one row. */
export const sampleOf = (form: Form, today: string): DataRecord => {
  const draft = draftOf(blank(form).values);
  fillIn(draft, form.nodes, [], today);
  return draft.values();
};

const fillIn = (draft: Draft, nodes: readonly Node[], rows: Rows, today: string): void => {
  for (const node of nodes) {
    if (node.is === "text") continue;
    if (node.is === "layout") {
      fillIn(draft, node.children, rows, today);
      continue;
    }
    const before = readValue(draft.values(), node, rows);
    if (node.is === "field") {
      if (before === undefined) putValue(draft, node, rows, sampleValue(node, today));
      continue;
    }
    const isFilled = isList(before) && before.length > 0;
    if (!isFilled) putValue(draft, node, rows, [newRow(node)]);
    const count = isFilled ? Math.min(before.length, limits.rows) : 1;
    for (let row = 0; row < count; row += 1) fillIn(draft, node.children, [...rows, row], today);
  }
};

const sampleValue = (field: FieldNode, today: string): Data | undefined => {
  const [first] = field.options;
  const { control } = field;
  switch (field.kind) {
    case "input":
      return sampleText(field);
    case "number":
      return sampleNumber(field);
    case "switch":
      return control.on ?? true;
    case "checkbox":
      return control.multiple ? (first ? [first.value] : undefined) : true;
    case "radio":
      return first?.value;
    case "select":
      return control.multiple ? first && [first.value] : first?.value;
    case "transfer":
      return first && [first.value];
    case "cascader": {
      const path: Data[] = [];
      for (let option = first; option !== undefined; [option] = option.children) path.push(option.value);
      if (path.length === 0) return undefined;
      const one = control.wholePath === false ? (path.at(-1) ?? null) : path;
      return control.multiple ? [one] : one;
    }
    case "date": {
      const { unit, range, many } = control.dates ?? { unit: "date", range: false, many: false };
      const one = sampleDate(unit, today);
      return range ? [one, one] : many ? [one] : one;
    }
    case "upload":
    case "text":
      return undefined;
  }
};

const sampleText = ({ checks, control }: FieldNode): string | undefined => {
  const format = checks.find((check) => check.is === "format");
  if (format?.is === "format") return sampleOfFormat(format.format);
  if (checks.some((check) => check.is === "pattern")) return undefined;
  return "示例".slice(0, control.limit ?? 2);
};

const sampleNumber = ({ control }: FieldNode): number => {
  const { minimum = 0, maximum, band } = control;
  const least = Math.max(minimum, band?.from ?? minimum);
  const most = Math.min(maximum ?? Number.POSITIVE_INFINITY, band?.to ?? Number.POSITIVE_INFINITY);
  return Number.isFinite(most) ? Math.floor((least + most) / 2) : least + 1;
};

const sampleDate = (unit: string, today: string): string => {
  switch (unit) {
    case "datetime":
      return `${today} 09:00:00`;
    case "month":
      return today.slice(0, 7);
    case "year":
      return today.slice(0, 4);
    case "week":
      return `${today.slice(0, 4)}-1`;
    case "time":
      return "09:00:00";
    default:
      return today;
  }
};
