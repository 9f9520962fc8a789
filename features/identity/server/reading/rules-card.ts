import { canonicalIdNumber } from "@apron/kit/contract/id-number";
import { type CardReading, forever, nations, readIdNumber, type Side, tidyExpiry, tidyName } from "../../contract.ts";

/** What can be read on one side; "" where nothing was made out. */
export type CardFields = Omit<CardReading, "namePinyin" | "doubtful">;

/** A side on which nothing was made out. */
export const noFields: CardFields = {
  name: "",
  sex: "",
  nation: "",
  address: "",
  idNumber: "",
  birth: "",
  issuer: "",
  validFrom: "",
  validTo: "",
};

/**
 * Makes the fields of a side out of what a recogniser saw in several passes, best pass first: a field is the first pass's
 * that has it, and doubtful when another pass saw something else there, or none did (catalogue 4.3).
 */
export const fieldsOf = (
  side: Side,
  passes: readonly string[],
): { readonly fields: CardFields; readonly doubtful: readonly (keyof CardFields)[] } => {
  const seen = passes.map((pass) => (side === "front" ? frontOf(linesOf(pass)) : backOf(linesOf(pass))));
  const wanted = side === "front" ? frontFields : backFields;
  const fields = { ...noFields };
  for (const field of wanted) fields[field] = seen.find((one) => one[field] !== "")?.[field] ?? "";
  const doubtful = wanted.filter(
    (field) => fields[field] === "" || seen.some((one) => one[field] !== "" && one[field] !== fields[field]),
  );
  return { fields, doubtful };
};

/** Whether enough was made out to be of help: a name or number in front, an end of validity behind. */
export const isLegible = (side: Side, fields: CardFields): boolean =>
  side === "front" ? fields.name !== "" || fields.idNumber !== "" : fields.validTo !== "";

const frontFields = ["name", "sex", "nation", "address", "idNumber", "birth"] as const;
const backFields = ["issuer", "validFrom", "validTo"] as const;

/** Lines without quotation marks, which the recogniser sees in the pattern of the paper. */
const linesOf = (text: string): string[] =>
  text
    .slice(0, 20_000)
    .normalize("NFKC")
    .split("\n")
    .map((line) => line.replace(/["'`“”‘’|\\_~^]/gu, "").trim())
    .filter((line) => line !== "");

const frontOf = (lines: readonly string[]): CardFields => {
  const idNumber = idNumberIn(lines);
  const read = readIdNumber(idNumber);
  return {
    ...noFields,
    name: nameIn(lines),
    sex: read?.sex ?? sexIn(lines),
    nation: nationIn(lines),
    address: addressIn(lines),
    idNumber,
    birth: read?.birth ?? birthIn(lines),
  };
};

const backOf = (lines: readonly string[]): CardFields => {
  const plain = lines.map((line) => line.replace(/\s/gu, ""));
  const span = plain.map((line) => validity.exec(line)).find((found) => found !== null);
  const named = plain.find((line) => /签.机关|.发机关/u.test(line))?.replace(/^.*?机关/u, "") ?? "";
  const issuer = named === "" ? (plain.find((line) => /公安(?:厅|局)/u.test(line)) ?? "") : named;
  return {
    ...noFields,
    issuer: hanOnly(issuer),
    validFrom: dayIn(span?.[1] ?? ""),
    validTo: dayIn(span?.[2] ?? ""),
  };
};

/** `2020.05.06-2040.05.06` or `2020.05.06-长期`; the marks between are what recognisers mix up. */
const validity = /(\d{4}[.\-/,年]?\d{2}[.\-/,月]?\d{2}日?)[-—–一至~]+(\d{4}[.\-/,年]?\d{2}[.\-/,月]?\d{2}日?|长期)/u;

const dayIn = (written: string): string => {
  if (written === "" || written === forever) return written;
  const digits = written.replace(/\D/gu, "");
  return digits.length === 8 ? tidyExpiry(digits) : "";
};

/** What stands behind a label, on its line or, where the label stands alone, on the next. */
const behind = (lines: readonly string[], label: string): string => {
  const place = lines.findIndex((line) => line.replace(/\s/gu, "").includes(label));
  if (place === -1) return "";
  const rest = (lines[place] ?? "").replace(/\s+/gu, " ").replace(spaced(label), "").trim();
  return rest === "" ? (lines[place + 1] ?? "") : rest;
};

/** A line up to the end of a label, with blanks allowed within; a pattern is spelled otherwise once the server is bundled. */
const spaced = (label: string): RegExp => new RegExp(`^.*?${[...label].join("\\s*")}[:\\s]*`, "u");

const nameIn = (lines: readonly string[]): string => {
  const words = behind(lines, "姓名").split(/\s{2,}|性别/u)[0] ?? "";
  // The dot of a name is often seen as a full stop.
  const name = tidyName(words.replace(/[。.,、]/gu, "·").replace(/[^\p{Script=Han}·•・･‧∙⋅ ]/gu, ""));
  return /^\p{Script=Han}+(?:·\p{Script=Han}+)*$/u.test(name) && [...name].length >= 2 ? name : "";
};

const sexIn = (lines: readonly string[]): string => {
  const found = /[男女]/u.exec(behind(lines, "性别"))?.[0];
  return found === undefined ? "" : found === "男" ? "male" : "female";
};

const nationIn = (lines: readonly string[]): string => {
  const written = behind(lines, "民族").replace(/\s/gu, "");
  return longestFirst.find((nation) => written.startsWith(nation)) ?? "";
};

const longestFirst = nations.toSorted((one, other) => other.length - one.length);

const birthIn = (lines: readonly string[]): string => {
  for (const line of lines) {
    const found = /(\d{4})年(\d{1,2})月(\d{1,2})日/u.exec(line.replace(/\s/gu, ""));
    if (found) return tidyExpiry(found[0]);
  }
  return "";
};

/** The lines from 住址 to the number; what stands far to the right belongs to the photograph. */
const addressIn = (lines: readonly string[]): string => {
  const from = lines.findIndex((line) => line.replace(/\s/gu, "").includes("住址"));
  if (from === -1) return "";
  const rest = lines.slice(from);
  const end = rest.findIndex((line) => /公民|身份号|\d{15}/u.test(line.replace(/\s/gu, "")));
  return rest
    .slice(0, end === -1 ? 4 : end)
    .map((line) => line.replace(spaced("住址"), "").split(/\s{3,}/u)[0] ?? "")
    .join("")
    .replace(/[^\p{Script=Han}\p{L}\p{N}#()-]/gu, "");
};

/** The first 18 characters in a row that are an ID number; the letters digits are taken for are read as digits. */
const idNumberIn = (lines: readonly string[]): string => {
  for (const line of lines) {
    const plain = line
      .toUpperCase()
      .replace(/[\s.-]/gu, "")
      .replace(/O/gu, "0")
      .replace(/[IL]/gu, "1");
    for (const found of plain.matchAll(/(?=(\d{17}[\dX]))/gu)) {
      const number = found[1] ?? "";
      if (canonicalIdNumber(number) === number && readIdNumber(number)) return number;
    }
  }
  return "";
};

const hanOnly = (text: string): string => text.replace(/[^\p{Script=Han}]/gu, "");
