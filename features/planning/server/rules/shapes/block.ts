import { areMobiles, areOfPeople, fieldNamed } from "../columns.ts";
import type { RosterField } from "../../../row.ts";
import type { Axis } from "./axes.ts";
import { codeKey, isCodeWord, isOffWord, wholeDay } from "./codes.ts";
import { weekdayIn } from "./days.ts";
import { hoursIn } from "./legend.ts";
import { departmentSaid, type Known, looksLikeName, nameOf, namesPeople, nameWithin, peopleIn } from "./people.ts";
import { filledIn, onlyText, squeezed, type View } from "./view.ts";

/** One cell of a roster as it was read: whose, when, and under which code. */
export interface Entry {
  readonly place: string;
  readonly date: string;
  readonly code: string;
  readonly row: Partial<Readonly<Record<RosterField, string>>>;
}

/** A block of a sheet below one line of days, read line by line. */
export interface Block {
  readonly axis: Axis;
  /** The first line that is not its own. */
  readonly until: number;
  /** The day of each of its columns. */
  readonly dates: readonly string[];
  /** What the titles above may say of the department, the nearest first. */
  readonly titles: readonly string[];
  /** Those that may say its post. */
  readonly headings: readonly string[];
  /** Whether its cells name people, where other blocks say so for it, too. */
  readonly ofPeople: boolean | undefined;
}

type Label = RosterField | "ignored" | "other";

interface Line {
  depaName: string;
  postName: string;
}

/** Reads the lines of a block; `take` is told every place that was understood. */
export const entriesIn = (
  view: View,
  block: Block,
  known: Known,
  take: (row: number, column: number) => void,
): Entry[] => {
  const { axis, until, titles } = block;
  const columns = axis.days.map(({ column }) => column);
  const rows = Array.from({ length: Math.max(0, until - axis.row - 1) }, (_, at) => axis.row + 1 + at);
  const weekdays = rows.filter((row) => isOfWeekdays(view, row, columns));
  const subCodes = rows.find((row) => !weekdays.includes(row) && isSubCodes(view, row, axis));
  const body = rows.filter((row) => !weekdays.includes(row) && row !== subCodes);
  const texts = body.flatMap((row) => columns.map((column) => view.cell(row, column)).filter((text) => text !== ""));
  const inDays = axis.days.map(({ token }) => token.rest).filter((text) => text !== "");
  const isOfPeople = block.ofPeople ?? namesPeople([...texts, ...inDays], known) ?? false;
  const others = [...weekdays, ...(subCodes === undefined ? [] : [subCodes])];
  const labels = labelsOf({ view, axis, body, others, known, isOfPeople });
  const line: Line = {
    depaName: departmentSaid(titles, known),
    postName:
      firstOf(block.headings, (title) => nameWithin(title, known.posts)) || (block.headings.find(isHeading) ?? ""),
  };
  const above = isOfWeekdays(view, axis.row - 1, columns) ? [axis.row - 1] : [];
  takeHeads(view, axis, [...above, ...others], labels, take);
  const read: Reading = { view, block, known, labels, isOfPeople, subCodes, post: line.postName, take };
  const entries: Entry[] = inDays.length > 0 ? cellsOf(read, axis.row, line, {}, ({ token }) => token.rest) : [];
  const used = new Set<string>();
  let afterBlank = false;
  for (const row of body) {
    const state = stateOf(read, row, line, used, afterBlank);
    if (state === "end") break;
    afterBlank = state === "blank";
    if (state !== "line") continue;
    for (const entry of lineOf(read, row, line)) {
      entries.push(entry);
      used.add(codeKey(entry.code));
    }
  }
  return entries;
};

interface Reading {
  readonly view: View;
  readonly block: Block;
  readonly known: Known;
  readonly labels: ReadonlyMap<number, Label>;
  readonly isOfPeople: boolean;
  readonly subCodes: number | undefined;
  /** The post of lines that name none, as its titles have it. */
  readonly post: string;
  readonly take: (row: number, column: number) => void;
}

const isOfWeekdays = (view: View, row: number, columns: readonly number[]): boolean =>
  columns.filter((column) => weekdayIn(view.cell(row, column)) > 0).length * 2 > columns.length;

const firstOf = (titles: readonly string[], find: (title: string) => string): string =>
  titles.map(find).find((found) => found !== "") ?? "";

/** The line of days and those that belong to it; a legend may stand behind them. */
const takeHeads = (
  view: View,
  axis: Axis,
  others: readonly number[],
  labels: ReadonlyMap<number, Label>,
  take: (row: number, column: number) => void,
): void => {
  const last = axis.days.at(-1)?.column ?? 0;
  for (const row of [axis.row, ...others])
    for (const { column } of filledIn(view, row)) if (column <= last || labels.has(column)) take(row, column);
};

/** A line below the days that says a code for each of its columns: 白 and 夜 under every date. */
const isSubCodes = (view: View, row: number, axis: Axis): boolean => {
  const isDouble = axis.days.some((day, at) => axis.days[at + 1]?.token.day === day.token.day);
  if (!isDouble || row > axis.row + 2) return false;
  const texts = axis.days.map(({ column }) => view.cell(row, column));
  return texts.every((text) => text !== "" && isCodeWord(text) && !isOffWord(text)) && new Set(texts).size > 1;
};

const ignoredHeads =
  /^(序号|编号|no\.?|#|合计|小计|总计|共计|天数|班数|次数|出勤|工时|小时数?|统计|签名|total|sum|count|hours)/iu;
const totalLine = /^(合计|小计|总计|共计|统计|人数|.{0,4}人数|total|sum)/iu;
const endOfRoster =
  /^(图例|说明|备注|注[:：]|班次说明|班次代码|代码|符号|班次$|制表|审核|审批|legend|notes?\b|remarks?\b|key\b)/iu;

/** What the columns beside the days hold: by their heads, else by what stands in them. */
const labelsOf = ({
  view,
  axis,
  body,
  others,
  known,
  isOfPeople,
}: {
  readonly view: View;
  readonly axis: Axis;
  readonly body: readonly number[];
  readonly others: readonly number[];
  readonly known: Known;
  readonly isOfPeople: boolean;
}): ReadonlyMap<number, Label> => {
  const first = axis.days[0]?.column ?? 0;
  const last = axis.days.at(-1)?.column ?? 0;
  const labels = new Map<number, Label>();
  for (let column = 0; column < view.width; column += 1) {
    if (column >= first && column <= last) continue;
    const heads = [axis.row, axis.row - 1, ...others]
      .filter((row) => row >= 0 && onlyText(view, row) === undefined)
      .map((row) => view.cell(row, column))
      .filter((head) => head !== "");
    const texts = body.map((row) => view.cell(row, column)).filter((text) => text !== "");
    if (texts.length === 0) continue;
    const label = labelOf(heads, texts, known, isOfPeople);
    // Codes behind the days are those of a legend that stands beside the roster.
    labels.set(column, column > last && label === "shift" ? "other" : label);
  }
  const all = [...labels.entries()];
  // Without a head, the first column of what may be names, or posts, is the one that says whose line it is.
  const wanted: RosterField = isOfPeople ? "postName" : "name";
  if (!all.some(([, label]) => label === wanted || (isOfPeople && label === "shift"))) {
    const free = all.find(([column, label]) => label === "other" && (isOfPeople || namesIn(view, body, column)));
    if (free) labels.set(free[0], wanted);
  }
  return labels;
};

const namesIn = (view: View, body: readonly number[], column: number): boolean => {
  const texts = body.map((row) => view.cell(row, column)).filter((text) => text !== "");
  return texts.filter(looksLikeName).length * 2 >= texts.length;
};

const labelOf = (heads: readonly string[], texts: readonly string[], known: Known, isOfPeople: boolean): Label => {
  const field = heads.map(fieldNamed).find((found) => found !== undefined);
  const share = (is: (text: string) => boolean): number => texts.filter(is).length / texts.length;
  if (field === "telephone" && !isOfPeople && areOfPeople(heads, texts)) return "mobile";
  if (field && field !== "date") return field;
  if (heads.some((head) => ignoredHeads.test(head.trim()))) return "ignored";
  if (!isOfPeople && share((text) => known.people.has(squeezed(peopleIn(text, known)[0]?.name ?? ""))) >= 0.3)
    return "name";
  if (share((text) => known.posts.has(squeezed(text))) >= 0.3) return "postName";
  if (share((text) => known.departments.has(squeezed(text))) >= 0.3) return "depaName";
  if (areMobiles(texts)) return "mobile";
  if (share((text) => isCodeWord(text) && !/^\d+$/.test(text)) >= 0.5) return "shift";
  return share((text) => /^[\d.]+$/.test(text)) >= 0.8 ? "ignored" : "other";
};

/** Whether a row is a line of the roster, says what those below it are, or is where the roster ends. */
const stateOf = (
  { view, block, known, labels, isOfPeople, take }: Reading,
  row: number,
  line: Line,
  used: ReadonlySet<string>,
  afterBlank: boolean,
): "line" | "section" | "blank" | "end" => {
  const filled = filledIn(view, row);
  const [first] = filled;
  if (!first) return "blank";
  if (endOfRoster.test(first.text.trim()) || isLegend(filled, labels, used, isOfPeople)) return "end";
  const inDays = block.axis.days.map(({ column }) => view.cell(row, column)).filter((text) => text !== "");
  const isOther = inDays.length > 0 && !inDays.some((text) => used.has(codeKey(text)) || isCodeWord(text));
  // Below a blank line there may be another table: it has none of the codes of this one.
  if (afterBlank && !isOfPeople && used.size > 0 && isOther) return "end";
  if (totalLine.test(first.text.trim())) {
    for (const { column } of filled) take(row, column);
    return "section";
  }
  const only = onlyText(view, row);
  const isMerged = filled.length > 2;
  const isLabel = filled.length === 1 && labels.has(first.column);
  if (only === undefined || (!isMerged && !isLabel) || known.people.has(squeezed(only))) return "line";
  const department = nameWithin(only, known.departments);
  const post = nameWithin(only, known.posts);
  // Without either it may be somebody without a shift, or one name over a whole week.
  if (department === "" && post === "" && (looksLikeName(only) || (isOfPeople && isMerged))) return "line";
  if (department !== "") line.depaName = department;
  if (post !== "") line.postName = post;
  else if (department === "" && isHeading(only)) line.postName = only.trim();
  else if (department === "") return "section";
  for (const { column } of filled) take(row, column);
  return "section";
};

/** Whether a row explains a code: its code, or its hours, stand where a line has its name. */
const isLegend = (
  filled: readonly { readonly column: number; readonly text: string }[],
  labels: ReadonlyMap<number, Label>,
  used: ReadonlySet<string>,
  isOfPeople: boolean,
): boolean => {
  const [first, ...behind] = filled;
  if (!first) return false;
  const isHours = (text: string): boolean => hoursIn(text) !== undefined || isOffWord(text);
  const isExplained = behind.length > 0 && behind.every(({ text }) => isHours(text));
  if (isExplained && (isOfPeople || (isCodeWord(first.text) && behind.length === 1))) return true;
  if (isOfPeople) return false;
  if (labels.get(first.column) === "shift") return false;
  return used.has(codeKey(first.text)) || hoursIn(first.text) !== undefined;
};

/** Whether a line may say what those below it are, rather than something about them. */
export const isHeading = (text: string): boolean =>
  squeezed(text).length <= 12 && !/[\d,，。；;:：]|表$|安排|计划|roster|schedule/iu.test(text);

/** Lines beside those of people: what is said there is nobody's name. */
const aside: readonly (Label | "date")[] = ["remark", "mobile", "telephone", "postNo", "appName"];

/** What a row says beside the days, then a shift for each cell under them. */
const lineOf = (read: Reading, row: number, line: Line): Entry[] => {
  const { view, known, labels, isOfPeople, post, take } = read;
  const said: Partial<Record<RosterField, string>> = {};
  for (const [column, label] of labels) {
    const text = view.cell(row, column);
    if (text === "" || label === "other") continue;
    take(row, column);
    if (label !== "ignored") said[label] ??= text;
  }
  if (isOfPeople && aside.includes(fieldNamed(said.postName ?? "") ?? "other")) return [];
  // Headed 值班员 it says that people stand there, and no post of theirs.
  if (isOfPeople && fieldNamed(said.postName ?? "") === "name") said.postName = post;
  if (isOfPeople && said.shift === undefined) Object.assign(said, postAndShift(said.postName ?? "", known));
  const [person] = isOfPeople ? [] : peopleIn(said.name ?? "", known);
  const facts: Partial<Record<RosterField, string>> = {
    ...said,
    // A post or a department over several lines is written at the first of them.
    depaName: said.depaName ?? line.depaName,
    postName: said.postName ?? line.postName,
    ...(person && { name: person.name, mobile: said.mobile ?? person.mobile }),
  };
  if (said.depaName !== undefined) line.depaName = known.departments.get(squeezed(said.depaName)) ?? said.depaName;
  if (said.postName !== undefined) line.postName = known.posts.get(squeezed(said.postName)) ?? said.postName;
  return cellsOf(read, row, line, facts, ({ column }) => {
    if (view.cell(row, column) !== "") take(row, column);
    return view.cell(row, column);
  });
};

/** A post and a shift in one text: 网络监控白班. */
const postAndShift = (written: string, known: Known): { postName: string; shift: string } | undefined => {
  const plain = squeezed(written);
  if (known.posts.has(plain)) return undefined;
  const post = nameWithin(written, known.posts);
  const shift = post !== "" && plain.startsWith(squeezed(post)) ? plain.slice(squeezed(post).length) : "";
  return /^[-(]?[白日夜晚早中]班?\)?$/u.test(shift)
    ? { postName: post, shift: shift.replace(/[-()]/gu, "") }
    : undefined;
};

const marks = /^[√✓✔●■▲★1vxo]$/iu;

const cellsOf = (
  { view, block, known, isOfPeople, subCodes }: Reading,
  row: number,
  line: Line,
  facts: Partial<Readonly<Record<RosterField, string>>>,
  textOf: (day: Axis["days"][number]) => string,
): Entry[] =>
  block.axis.days.flatMap((day, at): Entry[] => {
    const text = textOf(day);
    if (text === "") return [];
    const place = view.place(row, day.column);
    const date = block.dates[at] ?? "";
    const under = subCodes === undefined ? "" : view.cell(subCodes, day.column);
    const code = under || facts.shift || "";
    const { shift: _shift, ...others } = facts;
    const base = { ...others, depaName: facts.depaName ?? line.depaName, postName: facts.postName ?? line.postName };
    if (!isOfPeople) {
      const isMark = code !== "" && marks.test(text);
      return [{ place, date, code: isMark ? code : text, row: { ...base, name: facts.name ?? "" } }];
    }
    if (isOffWord(text)) return [{ place, date, code: text, row: base }];
    const people = peopleIn(text, known);
    return people.map((person, order): Entry => ({
      place,
      date,
      code: person.code || code || wholeDay,
      row: {
        ...base,
        name: nameOf(person.name, known),
        mobile: person.mobile,
        // Of several in one cell the first leads.
        form: person.form || facts.form || (leadsOwn(people, order) ? "" : "follower"),
      },
    }));
  });

/** Whether somebody is the first of those in his cell under his code. */
const leadsOwn = (people: readonly { readonly code: string }[], order: number): boolean =>
  people.findIndex(({ code }) => code === people[order]?.code) === order;
