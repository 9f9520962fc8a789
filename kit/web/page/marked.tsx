import type { ReactNode } from "react";
import type { Mark } from "../../contract/search/marks.ts";

/** A text with the places that were found set off. */
export const Marked = ({ text, marks }: { readonly text: string; readonly marks: readonly Mark[] }) => {
  const pieces: ReactNode[] = [];
  let at = 0;
  for (const { from, to } of marks) {
    if (from > at) pieces.push(text.slice(at, from));
    pieces.push(<mark key={from}>{text.slice(from, to)}</mark>);
    at = to;
  }
  pieces.push(text.slice(at));
  return <span>{pieces}</span>;
};
