import { isList, type Data, type DataRecord } from "./data.ts";
import { limits } from "./limits.ts";
import type { Rows } from "./rows.ts";
import { blank } from "./settle.ts";
import type { FieldNode, Form, Node } from "./tree.ts";
import { newRow, readValue, writeValue } from "./values.ts";

/** A record for trying a form: each field filled with something that fits, each list with one row. */
export const sampleOf = (form: Form, today: string): DataRecord => fillIn(blank(form).values, form.nodes, [], today);

const fillIn = (values: DataRecord, nodes: readonly Node[], rows: Rows, today: string): DataRecord =>
  nodes.reduce((filled, node) => {
    if (node.is === "text") return filled;
    if (node.is === "layout") return fillIn(filled, node.children, rows, today);
    const before = readValue(filled, node, rows);
    if (node.is === "field")
      return before === undefined ? writeValue(filled, node, rows, sampleValue(node, today)) : filled;
    const count = isList(before) && before.length > 0 ? Math.min(before.length, limits.rows) : 1;
    return Array.from({ length: count }, (_, row) => row).reduce(
      (inner, row) => fillIn(inner, node.children, [...rows, row], today),
      isList(before) && before.length > 0 ? filled : writeValue(filled, node, rows, [newRow(node)]),
    );
  }, values);

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
      for (let option = first; option !== undefined; option = option.children[0]) path.push(option.value);
      return path.length === 0
        ? undefined
        : control.wholePath === false
          ? path.at(-1)
          : control.multiple
            ? [path]
            : path;
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
  if (format?.is === "format") return formatSamples[format.format];
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

const formatSamples: Readonly<Record<string, string>> = {
  email: "duty@example.com",
  phone: "13800000000",
  idcard: "110101199003074514",
  url: "https://example.com",
  zip: "100000",
  date: "2026-01-01",
  number: "1",
  integer: "1",
  qq: "10000",
  money: "1.00",
  zh: "示例",
  ipv4: "10.0.0.1",
  ipv6: "2001:db8::1",
};
