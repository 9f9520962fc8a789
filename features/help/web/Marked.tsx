import type { ReactNode } from "react";

/** A text with the places that were found set off. */
export const Marked = ({
  text,
  marks,
}: {
  readonly text: string;
  readonly marks: readonly { readonly from: number; readonly to: number }[];
}) => {
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
