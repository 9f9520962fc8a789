import {
  answersIn,
  bandsOf,
  bandText,
  blank,
  type Data,
  type DataRecord,
  type DetailValue,
  type Form,
  isRecord,
  type Node,
  settle,
  writeValue,
} from "@apron/dialect";
import type { Word } from "@apron/kit/contract/texts";

/** A value of a record that lies out of its band, as a fault speaks of it. */
export interface Seen {
  readonly label: Word;
  /** With its unit. */
  readonly text: Word;
  /** Its band, e.g. `正常 < 100 ms`; undefined of a choice. */
  readonly band: Word | undefined;
  /** What it was seen at: the name of the row it stands in, e.g. of a line or a server; "" outside of rows. */
  readonly unit: string;
  /** Everything that names it, for what is derived from that. */
  readonly words: string;
}

/** A value of a record by its key, with what its template says of it; undefined where there is none. */
export const seenAt = (form: Form, values: readonly DetailValue[], key: string): Seen | undefined => {
  const value = values.find((one) => one.key === key);
  if (!value) return undefined;
  const general = withoutRows(key);
  const banded = bandsOf(form).find((one) => one.key === general);
  const unit = banded?.band.unit;
  const row = /^(.*\.\d+)\./.exec(key)?.[1];
  const named = values.find((one) => row !== undefined && one.key.startsWith(`${row}.`) && one.number === undefined);
  const withUnit = (language: keyof Word): string => `${value.text[language]}${unit ? ` ${unit[language]}` : ""}`;
  return {
    label: value.label,
    text: { zh: withUnit("zh"), en: withUnit("en") },
    band: banded && bandText(banded.band),
    unit: named?.text.zh ?? "",
    words: [general, value.label, ...titlesAround(form.nodes, general.split("."))].map(asWords).join(" "),
  };
};

const withoutRows = (key: string): string =>
  key
    .split(".")
    .map((part) => (/^\d+$/.test(part) ? "*" : part))
    .join(".");

const asWords = (said: string | Word): string => (typeof said === "string" ? said : `${said.zh} ${said.en}`);

/** The titles of the cards and lists that a field stands in. */
const titlesAround = (nodes: readonly Node[], path: readonly string[]): Word[] =>
  nodes.flatMap((node) => {
    if (node.is === "layout" || node.is === "list") {
      const holds = fieldsIn(node).includes(path.join("."));
      return holds ? [...(node.title ? [node.title] : []), ...titlesAround(node.children, path)] : [];
    }
    return [];
  });

const fieldsIn = (node: Node): string[] => {
  if (node.is === "layout" || node.is === "list") return node.children.flatMap(fieldsIn);
  return node.is === "field" && node.name.is === "plain" ? [[...node.parent, ...node.name.keys].join(".")] : [];
};

/** What broke, judged by what a value measures: 3 surroundings, 2 things and the network, else 1 software. */
export const typeSeen = ({ words }: Pick<Seen, "words">): 1 | 2 | 3 => {
  if (surroundings.test(words)) return 3;
  return things.test(words) ? 2 : 1;
};

const surroundings = /温度|湿度|供电|市电|空调|漏水|temperature|humidity|power|cooling|\bups\b|water/i;
const things =
  /ping|带宽|线路|网络|network|\blines?\b|uplink|downlink|cpu|内存|memory|磁盘|硬盘|disk|指示灯|light|打印|printer|阅读器|外设|peripheral/i;

/** The software a fault of an application is of: the longest that faults name and its name holds, else that name. */
export const softwareSeen = (applicationAlias: string, known: readonly string[]): string => {
  const alias = applicationAlias.toLowerCase();
  const held = known.filter((name) => name !== "" && alias.includes(name.toLowerCase()));
  return held.toSorted((a, b) => b.length - a.length)[0] ?? applicationAlias;
};

/** The form of a fault, filled in as far as its required fields follow from what was seen: places, and choices that it names. */
export const detailsSeen = (
  form: Form,
  { place, words }: { readonly place: string; readonly words: string },
): DataRecord => {
  const begun: unknown = blank(form).values;
  const values: DataRecord = isRecord(begun) ? begun : {};
  return answersIn(form, values, settle(form, values))
    .filter(({ state, value }) => state.required && state.display === "visible" && value === undefined)
    .reduce<DataRecord>((filled, { field, rows, state }) => {
      const found = valueFor(field.kind, asWords(state.title ?? ""), state.options, { place, words });
      return found === undefined ? filled : writeValue(filled, field, rows, found);
    }, values);
};

const valueFor = (
  kind: string,
  title: string,
  options: readonly { readonly value: string | number | boolean; readonly label: Word }[],
  { place, words }: { readonly place: string; readonly words: string },
): Data | undefined => {
  if (kind === "input") return place !== "" && places.test(title) ? place : undefined;
  if (kind !== "select" && kind !== "radio") return undefined;
  const said = words.toLowerCase();
  return options.find(({ label }) => said.includes(label.zh) || said.includes(label.en.toLowerCase()))?.value;
};

const places = /位置|地点|机房|where|place|location|room/i;
