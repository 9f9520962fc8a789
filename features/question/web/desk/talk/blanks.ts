/** A canned answer as a reply takes it in: blanks that the question does not fill stand in it as {name}. */
export interface Fillable {
  readonly text: string;
  readonly blanks: readonly string[];
}

/** What was typed behind a slash that begins a word at the cursor; undefined where none does. */
export const calledUp = (content: string, cursor: number): string | undefined =>
  /(?:^|\s)[/／]([^\s/／]{0,20})$/u.exec(content.slice(0, cursor))?.[1];

/** Puts a canned answer where the cursor is, in place of the slash that called it up; marks its first blank. */
export const putIn = (
  content: string,
  cursor: number,
  { text, blanks }: Fillable,
): { readonly content: string; readonly select: { readonly from: number; readonly to: number } } => {
  const before = content.slice(0, cursor).replace(/(^|\s)[/／][^\s/／]{0,20}$/u, "$1");
  const [blank] = blanks;
  const at = blank === undefined ? -1 : text.indexOf(blank);
  const from = before.length + (at < 0 ? text.length : at);
  return {
    content: `${before}${text}${content.slice(cursor)}`,
    select: { from, to: at < 0 ? from : from + (blank?.length ?? 0) },
  };
};

/** The blanks of any of these that still stand in a text, each once. */
export const blanksLeft = (content: string, answers: readonly Fillable[]): string[] => [
  ...new Set(answers.flatMap(({ blanks }) => blanks.filter((blank) => content.includes(blank)))),
];
