import { filled, type Language, say, type Word, words } from "../../contract/texts.ts";
import type { Bytes } from "../call/index.ts";
import type { Instant } from "../clock.ts";
import { listFile } from "../tables/index.ts";
import { type ImportColumns, type ImportTexts, problemColumn } from "./columns.ts";
import { fieldsOf, type ImportProblem } from "./compare.ts";
import { writtenAs } from "./export.ts";

/** A row of a file as somebody is to mend it. */
export interface RowToMend<Field extends string> {
  readonly n: number;
  /** What was typed, by the columns that the file has; where nobody knows it any more, the `texts` as they are kept. */
  readonly cells?: Readonly<Record<string, string>> | undefined;
  readonly texts: ImportTexts<Field>;
  readonly problems: readonly ImportProblem[];
}

/**
 * Rows of a file as a file that comes in again once they are mended: as they were typed, under the columns that their file had,
 * as one that it lacks leaves what stands; what is wrong in each stands behind, in a column that no import reads.
 */
export const fileToMend = <Field extends string>(
  asked: Parameters<typeof listFile>[0],
  { title, columns, now }: { readonly title: Word; readonly columns: ImportColumns<Field>; readonly now: Instant },
  rows: readonly RowToMend<Field>[] | AsyncIterable<readonly RowToMend<Field>[]>,
  has: (field: Field) => boolean,
): Bytes => {
  const { language } = asked;
  const titled = fieldsOf(columns)
    .filter(has)
    .map((field) => ({
      title: say(language, columns[field].title),
      value: ({ cells, texts }: RowToMend<Field>) =>
        cells ? (cells[field] ?? "") : writtenAs(columns[field], texts[field], language),
    }));
  const problems = {
    title: say(language, problemColumn),
    value: ({ n, problems }: RowToMend<Field>) => wrongIn(columns, n, problems, language),
  };
  return listFile(asked, filled(wrongTexts.file, { title }), now, [...titled, problems], rows);
};

const wrongIn = <Field extends string>(
  columns: ImportColumns<Field>,
  n: number,
  problems: readonly ImportProblem[],
  language: Language,
): string => {
  const titles = new Map<string, Word>(fieldsOf(columns).map((field) => [field, columns[field].title]));
  const told = problems.map(({ field, message }) => {
    const title = titles.get(field);
    return `${title ? `${say(language, title)} ` : ""}${say(language, message)}`;
  });
  if (told.length === 0) return "";
  return say(language, filled(wrongTexts.row, { n, told: told.join(language === "zh" ? "；" : "; ") }));
};

const wrongTexts = words({
  file: { zh: "{title}-待更正", en: "{title}-to correct" },
  row: { zh: "第{n}行：{told}", en: "Row {n}: {told}" },
});
