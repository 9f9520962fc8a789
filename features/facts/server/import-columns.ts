import { plainly } from "@apron/kit/contract/patterns";
import {
  aDay,
  type ImportColumn,
  type ImportColumns,
  type ImportRules,
  type ImportTexts,
  inUsualWidth,
  oneNamed,
} from "@apron/kit/server/imports";
import {
  type ColumnName,
  columnNames,
  type Entry,
  entryKey,
  type Facts,
  factsLimits,
  isByTerminal,
  riskLevels,
  scoreTitles,
  sectionNames,
  type SectionName,
} from "../facts.ts";
import { type ImportField, importFields } from "../texts-desk.ts";
import { factsRefusals } from "../texts.ts";
import { wrongColumns } from "./rules.ts";

/** Finds what somebody means by a code or a name: the first office code of a unit, or its name where it has no airport. */
export type PlaceFinder = (typed: string) => string | undefined;

export type FactTexts = ImportTexts<ImportField>;

const { name, column, remark } = factsLimits;

const plain = (most: number, title: ColumnName): ImportColumn => ({ title: importFields[title], most });
const dated = (title: ColumnName): ImportColumn => ({
  title: importFields[title],
  ...aDay,
});

const columnsWith = (places: PlaceFinder): ImportColumns<ImportField> => ({
  airport: {
    title: importFields.airport,
    also: ["机场", "机场代码", "三字码", "IATA", "单位"],
    needed: true,
    most: name,
    read: (typed) => (typed === "" ? "" : places(typed)),
    wrong: factsRefusals.E19101,
  },
  section: {
    title: importFields.section,
    needed: true,
    ...oneNamed(scoreTitles),
  },
  name: { ...plain(name, "name"), needed: true, read: inUsualWidth },
  terminal: { ...plain(name, "terminal"), read: inUsualWidth },
  place: plain(column, "place"),
  purpose: plain(column, "purpose"),
  number: plain(column, "number"),
  count: {
    ...plain(10, "count"),
    read: (typed) => (/^\d{0,9}$/.test(typed) ? typed : undefined),
    wrong: factsRefusals.E19103,
  },
  model: plain(column, "model"),
  version: plain(name, "version"),
  address: plain(column, "address"),
  system: plain(column, "system"),
  operator: plain(column, "operator"),
  bandwidth: plain(name, "bandwidth"),
  level: { title: importFields.level, ...oneNamed(riskLevels) },
  effect: plain(remark, "effect"),
  measure: plain(remark, "measure"),
  owner: plain(column, "owner"),
  phone: { ...plain(30, "phone"), read: plainly },
  from: dated("from"),
  until: dated("until"),
  remark: plain(remark, "remark"),
});

/** How a file of facts is read: a row is one entry of a section, or the name and place of the unit itself. */
export const importRules = (places: PlaceFinder): ImportRules<ImportField> => ({
  columns: columnsWith(places),
  keyOf: keyOfRow,
  over: (texts, before) => {
    const kept = columnNames.map((one): [ImportField, string] => [one, texts[one] || before[one]]);
    // What an entry is known by stays as it stands, however the file spells it.
    const { name, terminal } = before;
    const section = sectionIn(texts);
    const known = section && { name, ...(isByTerminal(section) && { terminal }) };
    return { ...texts, ...Object.fromEntries(kept), ...known };
  },
  wrong: (texts) => {
    const section = sectionIn(texts);
    if (section) return wrongColumns(section, entryIn(texts)).map(([field, message]) => ({ field, message }));
    const said = columnNames.find((one) => one !== "name" && one !== "place" && texts[one] !== "");
    return said === undefined ? [] : [{ field: said, message: noSuchColumn }];
  },
});

const noSuchColumn = { zh: "单位信息只有名称和位置", en: "A unit has but its name and its place" };

/** The section of a row; undefined for the unit itself. */
export const sectionIn = ({ section }: Pick<FactTexts, "section">): SectionName | undefined =>
  sectionNames.find((one) => one === section);

const keyOfRow = (texts: FactTexts): string => {
  const section = sectionIn(texts);
  return `${texts.airport}\n${texts.section}${section ? `\n${readsAs(entryKey(section, entryIn(texts)))}` : ""}`;
};

/** One spelling of every way to write what an entry is known by: `Ｔ１`, `t1` and `T 1` are one terminal. */
const readsAs = (key: string): string =>
  key
    .split("\n")
    .map((part) => plainly(part).toLowerCase().replace(/\s/gu, ""))
    .join("\n");

/** The entry a row speaks of. */
export const entryIn = (texts: FactTexts): Entry => ({
  ...Object.fromEntries(columnNames.flatMap((one) => (texts[one] === "" ? [] : [[one, texts[one]]]))),
  name: texts.name,
});

const noText: FactTexts = {
  airport: "",
  section: "",
  name: "",
  terminal: "",
  place: "",
  purpose: "",
  number: "",
  count: "",
  model: "",
  version: "",
  address: "",
  system: "",
  operator: "",
  bandwidth: "",
  level: "",
  effect: "",
  measure: "",
  owner: "",
  phone: "",
  from: "",
  until: "",
  remark: "",
};

/** What a unit says, as a file would say it: its head first, then every entry. */
export const textsIn = (airport: string, facts: Facts): FactTexts[] => [
  { ...noText, airport, section: "head", name: facts.unitName, place: facts.location },
  ...sectionNames.flatMap((section) =>
    facts[section].map((entry) => {
      const said = columnNames.flatMap((one) => (entry[one] === undefined ? [] : [[one, entry[one]]]));
      return { ...noText, ...Object.fromEntries(said), airport, section, name: entry.name };
    }),
  ),
];

/** Facts with what a row says written into them. */
export const withRow = (facts: Facts, texts: FactTexts): Facts => {
  const section = sectionIn(texts);
  if (!section) return { ...facts, unitName: texts.name, location: texts.place || facts.location };
  const entry = entryIn(texts);
  const key = entryKey(section, entry);
  const stands = facts[section].some((one) => entryKey(section, one) === key);
  const entries = stands
    ? facts[section].map((one) => (entryKey(section, one) === key ? entry : one))
    : [...facts[section], entry];
  return { ...facts, [section]: entries, none: facts.none.filter((one) => one !== section) };
};
