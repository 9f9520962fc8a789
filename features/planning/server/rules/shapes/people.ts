import { codeKey, isCodeWord, isOffWord } from "./codes.ts";
import { squeezed } from "./view.ts";

/** Names the house knows, by their spelling without spaces. */
export interface Known {
  readonly people: ReadonlyMap<string, string>;
  readonly posts: ReadonlyMap<string, string>;
  readonly departments: ReadonlyMap<string, string>;
}

/** The names by their spelling without spaces. */
export const knownNames = (names: Iterable<string>): ReadonlyMap<string, string> =>
  new Map([...names].map((name) => [squeezed(name), name]));

/** Somebody as a cell writes him: what stands beside the name is taken off it. */
export interface Written {
  readonly name: string;
  readonly mobile: string;
  /** A code of the cell's own: 白:张三, 李四(夜). */
  readonly code: string;
  /** leader | follower; "" when nothing says so. */
  readonly form: string;
}

const mobileNumber = /(?<!\d)1[3-9]\d{9}(?!\d)/;

/** The people a cell names: 张三、李四; 白:张三 夜:李四; 张 三(主) 13800000001; one a line, or one with spaces between. */
export const peopleIn = (written: string, known: Known): Written[] =>
  written
    .normalize("NFKC")
    .split(/[\n;]+/u)
    .flatMap((line) => {
      if (known.people.has(squeezed(line))) return [personIn(line, "", known)];
      return segmentsOf(line).flatMap(({ code, text }) =>
        partsOf(text, known).map((part) => personIn(part, code, known)),
      );
    })
    .filter(({ name }) => name !== "");

/** A line by the codes that stand before names: 白:张三 夜:李四. */
const segmentsOf = (line: string): { readonly code: string; readonly text: string }[] => {
  const marks = [...line.matchAll(/(?:^|[\s,、/])([^\s,、/:：()]{1,4})[:：]\s*/gu)].filter(([, code = ""]) =>
    isCodeWord(code),
  );
  if (marks.length === 0) return [{ code: "", text: line }];
  const before = line.slice(0, marks[0]?.index).trim();
  return [
    ...(before === "" ? [] : [{ code: "", text: before }]),
    ...marks.map((mark, at) => ({
      code: mark[1] ?? "",
      text: line.slice(mark.index + mark[0].length, marks[at + 1]?.index ?? line.length),
    })),
  ];
};

/** Names apart by signs, and by spaces unless these stand within a name. */
const partsOf = (text: string, known: Known): string[] =>
  text.split(/[,，、/+&]+/u).flatMap((part) => {
    const tidy = part.trim();
    if (tidy === "") return [];
    if (known.people.has(squeezed(tidy)) || /[a-z]{2}/i.test(tidy)) return [tidy];
    const words = tidy.split(/\s+(?![^(]*\))/u);
    const joined: string[] = [];
    for (const word of words) {
      const last = joined.at(-1);
      // 张 三 is one name of two signs; a number belongs to the name before it.
      if (last !== undefined && /^[\d(]/.test(word)) joined[joined.length - 1] = `${last} ${word}`;
      else if (last !== undefined && isOneName(last, word, known)) joined[joined.length - 1] = last + word;
      else joined.push(word);
    }
    return joined;
  });

const isOneName = (last: string, word: string, known: Known): boolean =>
  /^\p{Script=Han}$/u.test(word) && /^\p{Script=Han}{1,2}$/u.test(last) && !known.people.has(last);

const personIn = (part: string, code: string, known: Known): Written => {
  const mobile = mobileNumber.exec(part)?.[0] ?? "";
  const bare = part
    .replace(mobileNumber, "")
    .replace(/\(\s*\)/gu, "")
    .trim();
  const [, base = "", mark = ""] = /^([^(]+)\(([^()]*)\)$/u.exec(bare) ?? [];
  const form = /^(主|主班|leader)$/iu.test(mark)
    ? "leader"
    : /^(备|备班|副|副班|backup)$/iu.test(mark)
      ? "follower"
      : "";
  const isTold = form !== "" || isCodeWord(mark);
  const name = mark !== "" && (isTold || known.people.has(squeezed(base))) ? base.trim() : bare;
  return {
    name: nameOf(name, known),
    mobile,
    code: mark !== "" && form === "" && isCodeWord(mark) ? mark : code,
    form,
  };
};

/** A name as the house spells it; one it does not know as it is written, without spaces between Chinese signs. */
export const nameOf = (written: string, known: Known): string =>
  known.people.get(squeezed(written)) ??
  (/^[\p{Script=Han}\s·]+$/u.test(written) ? squeezed(written) : written.replace(/\s+/gu, " ").trim());

/** Whether a text may be somebody's name: two to four Chinese signs, or two Latin words. */
export const looksLikeName = (text: string): boolean =>
  !isCodeWord(text) &&
  (/^\p{Script=Han}{2,4}$/u.test(squeezed(text)) || /^[A-Z][a-z'-]+ [A-Z][a-z'-]+$/.test(text.trim()));

/** Whether the cells of a roster name people rather than codes; undefined when there are none. */
export const namesPeople = (texts: readonly string[], known: Known): boolean | undefined => {
  const said = texts.filter((text) => !isOffWord(text));
  if (said.length === 0) return texts.length > 0 ? false : undefined;
  const share = (is: (text: string) => boolean): number => said.filter(is).length / said.length;
  if (share((text) => peopleIn(text, known).some(({ name }) => known.people.has(squeezed(name)))) >= 0.3) return true;
  if (share(isCodeWord) >= 0.3) return false;
  const few = new Set(said.map(codeKey)).size <= Math.max(6, Math.sqrt(said.length));
  return (
    share((text) => peopleIn(text, known).every(({ name }) => looksLikeName(name))) >= 0.6 && !(few && said.length > 40)
  );
};

/** The longest of the known names that a text contains; "" for none. */
export const nameWithin = (text: string, names: ReadonlyMap<string, string>): string => {
  const plain = squeezed(text);
  let found = "";
  for (const [key, name] of names)
    if (key.length >= 2 && plain.includes(key) && name.length > found.length) found = name;
  return found;
};

/** What a department is called by: 飞行保障部, 数据中心, Flight Operations Department; but neither 全部 nor 部门. */
const departmentWord =
  /(?<!\p{Script=Han})(?!全部|内部|外部|各部|本部|以下)\p{Script=Han}{1,14}(?:部|处|科|中心|分公司)(?![门件分署队理])|(?:[A-Z][\w&'-]*\s+){1,5}(?:Department|Dept|Division|Cent(?:er|re))\b/u;

/** The department texts name, the nearest first: one the house knows, else one they write that it does not know; "" for neither. */
export const departmentSaid = (texts: readonly string[], { departments }: Known): string => {
  const known = texts.map((text) => nameWithin(text, departments)).find((name) => name !== "");
  if (known !== undefined) return known;
  const parts = texts.flatMap((text) => text.normalize("NFKC").split(/[年月份日]|(?<=\p{Script=Han})\s+/u));
  return parts.map((part) => departmentWord.exec(part)?.[0].trim() ?? "").find((name) => name !== "") ?? "";
};
