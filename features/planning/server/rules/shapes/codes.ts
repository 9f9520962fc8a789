import { shiftAt, timeRange } from "../spelling.ts";
import { squeezed } from "./view.ts";

/** What a code of a roster stands for: no duty, or a shift of these hours; an end not after the start lies on the next day. */
export interface CodeMeaning {
  readonly kind: "off" | "day" | "night";
  /** `HH:mm`; "" when off. */
  readonly start: string;
  readonly end: string;
  readonly type: "onduty" | "oncall";
  readonly posttype: "one" | "two";
  /** The post it is worked on; "" for the row's own. */
  readonly postName: string;
}

/** Where a meaning comes from: the planner's answer, the file, what the department has kept, the words themselves, or only a guess. */
export type CodeSource = "answer" | "file" | "kept" | "word" | "proposed" | "conflict" | "unknown";

export interface Resolved {
  readonly source: CodeSource;
  /** Several for a code of two shifts such as 白夜; none while it is unknown. */
  readonly meanings: readonly CodeMeaning[];
}

/** What codes are looked up in; every key is a `codeKey`. */
export interface CodeBook {
  readonly answers: ReadonlyMap<string, CodeMeaning>;
  /** What the sheet itself says of a code; more than one is a conflict. */
  readonly file: ReadonlyMap<string, readonly CodeMeaning[]>;
  readonly kept: ReadonlyMap<string, CodeMeaning>;
  /** The usual hours of the department, for proposals. */
  readonly usual: { readonly day: Hours; readonly night: Hours };
}

interface Hours {
  readonly start: string;
  readonly end: string;
}

/** The code of a row that says days and no hours at all. */
export const wholeDay = "全天";

/** One spelling for 白, 白班 and " 白 ". */
export const codeKey = (code: string): string => {
  const tidy = squeezed(code).toLowerCase();
  return tidy.length > 1 ? tidy.replace(/班$/u, "") : tidy;
};

const offWords = new Set(
  "休 休息 休假 公休 轮休 双休 年休 年假 病假 事假 产假 陪产假 婚假 丧假 探亲假 调休 补休 节休 放假 假 离岗 - -- / off rest leave".split(
    " ",
  ),
);
const dayWords = new Set("白 日 昼 d day 白天".split(" "));
const nightWords = new Set("夜 晚 n night 夜间".split(" "));
const wholeWords = new Set("全 全天 24 24h 值 值班 听 听班 待命 oncall on-call call".split(" "));
const onCallWords = new Set("听 听班 待命 oncall on-call call 全天".split(" "));

/** Whether a text is a word that rosters use as a code, whatever it stands for. */
export const isCodeWord = (text: string): boolean => {
  const key = codeKey(text);
  return [offWords, dayWords, nightWords, wholeWords].some((set) => set.has(key)) || timeRange(text) !== undefined;
};

/** Whether a text says that nobody is on duty. */
export const isOffWord = (text: string): boolean => offWords.has(codeKey(text));

const off: CodeMeaning = { kind: "off", start: "", end: "", type: "onduty", posttype: "one", postName: "" };

/** What hours stand for: by night when they begin in the evening. */
export const meaningOf = (hours: Hours, also: Partial<CodeMeaning> = {}): CodeMeaning => ({
  kind: shiftAt(`2000-01-01 ${hours.start}:00`) === "night" ? "night" : "day",
  ...hours,
  type: "onduty",
  posttype: "one",
  postName: "",
  ...also,
});

export const offMeaning = off;

/** What a code stands for, and how that is known. Two meanings in one sheet are a conflict, and no guess counts as known. */
export const resolveCode = (code: string, book: CodeBook): Resolved => {
  const key = codeKey(code);
  const answered = book.answers.get(key);
  if (answered) return { source: "answer", meanings: [answered] };
  const written = book.file.get(key) ?? [];
  if (written.length > 1) return { source: "conflict", meanings: [] };
  if (written.length === 1) return { source: "file", meanings: written };
  const hours = timeRange(code) ?? hoursWithin(code);
  if (hours) return { source: "word", meanings: [meaningOf(hours)] };
  const kept = book.kept.get(key);
  if (kept) return { source: "kept", meanings: [kept] };
  if (offWords.has(key)) return { source: "word", meanings: [off] };
  return compoundOf(key, book) ?? proposalFor(key, book);
};

/** Hours behind a code in its own cell: 白(8:30-17:30). */
const hoursWithin = (code: string): Hours | undefined => {
  const [, inner = ""] =
    /^[^\d(（]{1,8}[(（\s]+([\d:：点时]+\s*[-~—–至到].+?)[)）]?$/u.exec(code.normalize("NFKC")) ?? [];
  return inner === "" ? undefined : timeRange(inner);
};

/** Two codes in one cell, each known by itself. */
const compoundOf = (key: string, book: CodeBook): Resolved | undefined => {
  const parts = key.split(/[/+、,&]/u).filter((part) => part !== "");
  const pieces = parts.length > 1 ? parts : /^[白日][夜晚]$|^dn$/u.test(key) ? [...key] : [];
  if (pieces.length !== 2 || pieces.includes(key)) return undefined;
  const resolved = pieces.map((piece) => resolveCode(piece, book));
  const meanings = resolved.flatMap((one) => one.meanings);
  if (meanings.length !== pieces.length || meanings.some(({ kind }) => kind === "off")) return undefined;
  const sources = new Set(resolved.map(({ source }) => source));
  return { source: sources.has("proposed") ? "proposed" : (resolved[0]?.source ?? "unknown"), meanings };
};

const proposalFor = (key: string, { usual }: CodeBook): Resolved => {
  if (dayWords.has(key)) return { source: "proposed", meanings: [meaningOf(usual.day, { kind: "day" })] };
  if (nightWords.has(key)) return { source: "proposed", meanings: [meaningOf(usual.night, { kind: "night" })] };
  if (wholeWords.has(key))
    return {
      source: "proposed",
      meanings: [
        meaningOf(
          { start: usual.day.start, end: usual.day.start },
          { kind: "day", ...(onCallWords.has(key) && { type: "oncall", posttype: "two" }) },
        ),
      ],
    };
  return { source: "unknown", meanings: [] };
};
