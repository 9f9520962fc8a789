import Papa from "papaparse";
import { refuseFile, withoutEmptyEnd } from "./kinds.ts";

/** How other programs keep a spreadsheet from taking the zeros off a number: `="007"`. */
const keptText = /^="([^"]*)"$/;
const ownApostrophe = /(^|;)'(?=[=+\-@\t\r\n＝＋－＠])/g;

const signs = [",", "\t", ";", "|"];
/** As a Chinese input method writes them; whole sentences have them too. */
const wideSigns = ["，", "；"];

/** The signs that may part the cells of a text, the likeliest first. */
export const signsIn = (text: string): string[] => {
  const found = [...signs, ...wideSigns].filter((sign) => text.includes(sign));
  const guessed = guessOf(text, signs) ?? guessOf(text, wideSigns) ?? ",";
  return [guessed, ...found.filter((sign) => sign !== guessed)];
};

const guessOf = (text: string, delimitersToGuess: string[]): string | undefined => {
  const { meta, errors } = Papa.parse<string[]>(text, {
    delimiter: "",
    delimitersToGuess,
    skipEmptyLines: true,
    preview: 1,
  });
  return errors.some(({ code }) => code === "UndetectableDelimiter") ? undefined : meta.delimiter;
};

/** Text parted by a sign as cells; a quote that never closes is told at its row (E15022). */
export const delimitedCells = (text: string, maximum: number, delimiter = signsIn(text)[0] ?? ","): string[][] => {
  const { data, errors } = Papa.parse<string[]>(text, { delimiter, skipEmptyLines: false });
  const broken = errors.find((error) => error.type === "Quotes");
  if (broken) return refuseFile("E15022", { row: (broken.row ?? 0) + 1 });
  const count = data.filter((row) => row.some((cell) => cell.trim() !== "")).length - 1;
  if (count > maximum) return refuseFile("E15023", { count, maximum });
  // Our own exports put an apostrophe before what a spreadsheet would take for a formula.
  return data.map((row) =>
    withoutEmptyEnd(row.map((cell) => cell.trim().replace(keptText, "$1").replace(ownApostrophe, "$1"))),
  );
};
