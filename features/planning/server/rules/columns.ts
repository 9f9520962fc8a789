import { beginningOf } from "@apron/kit/contract/patterns";
import { canonicalMobile } from "@apron/kit/contract/addresses";
import { soundText } from "@apron/kit/contract/table-file";
import type { ColumnMapping } from "../../contract-rosters.ts";
import { planningLimits, rosterFields, type RosterField, type RosterRow } from "../../row.ts";
import { slashedDays } from "./shapes/dotted-days.ts";
import { plainReading, type Reading, shiftsOf, splitStep } from "./split.ts";
import { tidyRow } from "./spelling.ts";

/** A file as texts: the names of its columns, then its rows with their numbers in the file. */
export interface Table {
  readonly columns: readonly string[];
  /** `at`: the cell a row was read from, where it was not a row of the file. */
  readonly rows: readonly TableRow[];
  /** Rows below or between that were not taken for shifts. */
  readonly notes?: readonly TableRow[];
}

interface TableRow {
  readonly n: number;
  readonly cells: readonly string[];
  readonly at?: string;
}

/**
 * A sheet as texts with its header found: the names of the columns, then every row that holds something. A header that
 * stands again, as on every printed page, is no row, and neither is what says neither who nor when.
 */
export const tableOf = (cells: readonly (readonly string[])[]): Table => {
  const header = headerOf(cells);
  const heads = cells[header] ?? [];
  const isBeside = besideShifts(heads);
  const held = cells.flatMap((row, at) =>
    at > header && row.some((cell) => cell !== "") ? [{ n: at + 1, cells: row.slice(0, planningLimits.columns) }] : [],
  );
  const rows = held.filter((row) => !isHeader(row.cells, heads) && !isBeside(row.cells));
  // Where nothing else stands, whoever planned it sees each as a row.
  if (rows.length === 0) return { columns: columnsIn(heads), rows: held };
  return { columns: columnsIn(heads), rows, notes: held.filter((row) => isBeside(row.cells)) };
};

const columnsIn = (heads: readonly string[]): string[] => named(heads.slice(0, planningLimits.columns));

const isHeader = (row: readonly string[], heads: readonly string[]): boolean => {
  const filled = [...row.entries()].filter(([, cell]) => cell !== "");
  return filled.length > 1 && filled.every(([column, cell]) => cell === heads[column]);
};

/** Whether a row says neither who nor when: a note below a list. Told only where the header names both. */
const besideShifts = (heads: readonly string[]): ((row: readonly string[]) => boolean) => {
  const isWhen = (head: string): boolean =>
    ["date", "startOndutyDate", "endOndutyDate"].includes(fieldNamed(head) ?? "") || rangeColumns.has(tidyName(head));
  const [who, when] = [(head: string) => fieldNamed(head) === "name", isWhen].map((is) =>
    [...heads.entries()].flatMap(([column, head]) => (is(head) ? [column] : [])),
  );
  if (!who?.length || !when?.length) return () => false;
  return (row) => [...who, ...when].every((column) => (row[column] ?? "") === "");
};

/** The table with every text as the database and a form can keep it: no control signs, no half of a character. */
export const soundTable = ({ columns, rows }: Table): Table => ({
  columns: columns.map(soundText),
  rows: rows.map((row) => ({ ...row, cells: row.cells.map(soundText) })),
});

/** How many columns have a name the house knows. */
export const knownColumns = ({ columns }: Table): number =>
  columns.filter((column) => fieldNamed(column) !== undefined).length;

/** Which column holds which field, guessed from its name in Chinese or English and its numbers; fields nothing fits stay out. */
export const suggestMapping = ({ columns, rows }: Table): ColumnMapping => {
  const mapping: ColumnMapping = {};
  for (const column of columns) {
    const field = fieldNamed(column);
    if (field && mapping[field] === undefined) mapping[field] = column;
  }
  const { telephone, mobile } = mapping;
  const numbers = rows.flatMap(({ cells }) => cells[columns.indexOf(telephone ?? "")] || []);
  if (telephone !== undefined && mobile === undefined && areOfPeople([telephone], numbers)) {
    mapping.mobile = telephone;
    delete mapping.telephone;
  }
  // One column of ranges such as 08:00-20:00 holds both ends.
  const ranges = columns.find((column) => rangeColumns.has(tidyName(column)));
  if (ranges !== undefined && mapping.startOndutyDate === undefined && mapping.endOndutyDate === undefined)
    return { ...mapping, startOndutyDate: ranges, endOndutyDate: ranges };
  return mapping;
};

/** Whether a column that may be either, as one called 电话, has the mobile numbers of the people rather than duty phones. */
export const areOfPeople = (heads: readonly string[], filled: readonly string[]): boolean =>
  !heads.some((head) => /值班|duty/iu.test(head)) && areMobiles(filled);

/** Whether most of what stands in a column are mobile numbers. */
export const areMobiles = (filled: readonly string[]): boolean =>
  filled.length > 0 && filled.filter((text) => canonicalMobile(text) !== undefined).length * 2 >= filled.length;

/**
 * The fields without which no row can be read. Days with codes need no times; a department or a post that no column names is
 * asked for once in the review, unless nothing else was found either.
 */
export const unmappedOf = (mapping: ColumnMapping, hasDepartment: boolean): RosterField[] => {
  const hasDays = Boolean(mapping.date) && !mapping.startOndutyDate && !mapping.endOndutyDate;
  const needed: RosterField[] = hasDays ? ["name"] : ["startOndutyDate", "endOndutyDate", "name"];
  const missing = needed.filter((field) => !mapping[field]);
  if (missing.length === 0) return [];
  const asked: RosterField[] = ["depaName", "postName"];
  return [...asked.filter((field) => !mapping[field] && !(field === "depaName" && hasDepartment)), ...missing];
};

/** The columns of a table that was read from another layout: each called as the house calls it. */
export const columnsOfHouse = (): string[] =>
  [...rosterFields, "date" as const].map((field) => spellings[field][0] ?? field);

/** The row that heads a list of shifts: it names who, and when. */
export const headerIn = (cells: readonly (readonly string[])[], within = headerSearch): number | undefined => {
  const found = cells.slice(0, within).findIndex((row) => {
    const fields = new Set(row.map(fieldNamed));
    const isWhen =
      fields.has("date") || fields.has("startOndutyDate") || row.some((cell) => rangeColumns.has(tidyName(cell)));
    return fields.has("name") && isWhen;
  });
  return found < 0 ? undefined : found;
};

/** Rows of a roster out of a table: cells where the mapping says, in the spelling of the house where they can be understood. */
export const rowsOf = (
  table: Table & { readonly depaName: string },
  mapping: ColumnMapping,
  today: string,
  reading: Reading = plainReading,
  peopleOf: (row: RosterRow) => readonly RosterRow[] = (row) => [row],
): RosterRow[] => {
  const places = new Map(table.columns.map((column, at) => [column, at]));
  const cellOf = (cells: readonly string[], field: keyof ColumnMapping): string => {
    const place = places.get(mapping[field] ?? "");
    return place === undefined ? "" : beginningOf(cells[place] ?? "", planningLimits.cell);
  };
  const dates = slashedDays(table.rows.map(({ cells }) => cellOf(cells, "date")));
  return table.rows.flatMap(({ n, cells }, place) => {
    const row: RosterRow = { ...emptyRow, n };
    for (const field of rosterFields) row[field] = cellOf(cells, field);
    row.depaName ||= table.depaName;
    return peopleOf(row)
      .flatMap((one) => shiftsOf(one, dates[place] ?? "", today, reading))
      .map((shift, at) => tidyRow({ ...shift, n: n + at * splitStep }, today));
  });
};

/** A row with nothing in it. */
export const emptyRow: RosterRow = {
  n: 0,
  id: "",
  depaName: "",
  postName: "",
  posttype: "",
  type: "",
  shift: "",
  form: "",
  startOndutyDate: "",
  endOndutyDate: "",
  name: "",
  postNo: "",
  mobile: "",
  telephone: "",
  appName: "",
  remark: "",
};

const headerSearch = 10;

/** The row most of whose cells are names of columns; titles and notes may stand above it. */
const headerOf = (cells: readonly (readonly string[])[]): number => {
  let best = { at: cells.findIndex((row) => row.some((cell) => cell !== "")), known: 1 };
  for (const [at, row] of cells.slice(0, headerSearch).entries()) {
    const known = row.filter((cell) => fieldNamed(cell) !== undefined).length;
    if (known > best.known) best = { at, known };
  }
  return Math.max(best.at, 0);
};

/** Every column gets a name of its own: empty and repeated ones by their place. */
const named = (header: readonly string[]): string[] => {
  const seen = new Set<string>();
  return header.map((cell, at) => {
    const base = cell === "" ? `#${at + 1}` : beginningOf(cell, 80).trim();
    const name = seen.has(base) ? `${base} #${at + 1}` : base;
    seen.add(name);
    return name;
  });
};

const spellings: Readonly<Record<RosterField | "date", readonly string[]>> = {
  depaName: ["部门", "值班部门", "所属部门", "单位", "department", "dept", "depaname", "xaprondepaname"],
  postName: [
    "岗位",
    "值班岗位",
    "岗位名称",
    "值班项目",
    "post",
    "dutypost",
    "postname",
    "position",
    "location",
    "xapronpostname",
  ],
  posttype: ["线别", "一线二线", "岗位类型", "线", "line", "posttype", "xapronposttype"],
  type: ["方式", "值班方式", "在岗类型", "presence", "type", "xaprontype"],
  shift: ["班次", "白班夜班", "班别", "shift", "xapronshift"],
  form: ["主备", "主备班", "值班形式", "角色", "role", "form", "xapronform"],
  startOndutyDate: [
    "开始时间",
    "开始",
    "值班开始时间",
    "起始时间",
    "上班时间",
    "start",
    "starttime",
    "from",
    "dtstart",
    "startondutydate",
  ],
  endOndutyDate: [
    "结束时间",
    "结束",
    "值班结束时间",
    "终止时间",
    "下班时间",
    "end",
    "endtime",
    "to",
    "dtend",
    "endondutydate",
  ],
  name: [
    "姓名",
    "值班人员",
    "值班人",
    "值班员",
    "值班人姓名",
    "员工姓名",
    "人员",
    "name",
    "person",
    "staff",
    "employee",
    "summary",
    "xapronname",
  ],
  postNo: ["岗位号", "工号", "编号", "员工号", "postno", "postnumber", "staffno", "xapronpostno"],
  mobile: ["手机", "手机号", "手机号码", "移动电话", "联系电话", "mobile", "phone", "xapronmobile"],
  telephone: ["值班电话", "电话", "座机", "固定电话", "dutyphone", "telephone", "tel", "contact", "xaprontelephone"],
  appName: [
    "应用",
    "应用业务",
    "应用名称",
    "系统",
    "业务",
    "application",
    "app",
    "appname",
    "categories",
    "xapronappname",
  ],
  remark: ["备注", "说明", "remark", "note", "notes", "comment", "description", "xapronremark"],
  date: ["日期", "值班日期", "date", "day", "dutydate"],
};

const fieldOf = new Map<string, RosterField | "date">(
  [...rosterFields, "date" as const].flatMap((field) =>
    spellings[field].map((spelling): [string, RosterField | "date"] => [spelling, field]),
  ),
);

/** Columns named for times only, which hold a start and an end each. */
const rangeColumns = new Set([
  "时间",
  "值班时间",
  "值班时段",
  "时段",
  "班次时间",
  "起止日期",
  "起止时间",
  "值班周期",
  "日期范围",
  "time",
  "hours",
  "dutytime",
  "period",
]);

/** The field a name stands for, also when it is given in two languages at once. */
export const fieldNamed = (column: string): RosterField | "date" | undefined => {
  const whole = fieldOf.get(tidyName(column));
  if (whole) return whole;
  const parts = column.normalize("NFKC").match(/\p{Script=Han}+|[A-Za-z][A-Za-z ]*/gu) ?? [];
  return parts.map((part) => fieldOf.get(tidyName(part))).find((field) => field !== undefined);
};

const tidyName = (column: string): string =>
  column
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[（(].*?[)）]|[\s_\-*:：/、]/gu, "");
