import { useSay } from "@apron/kit/web/language";
import { Sheet } from "@apron/kit/web/page";
import { noticeTexts } from "../texts.ts";
import { changesBetween, type Piece } from "./changes.ts";

/** What changed since the version the reader knows; what was put in and taken out is said to those who do not see it. */
export const Changes = ({
  before,
  after,
  title,
}: {
  readonly before: string;
  readonly after: string;
  readonly title: string;
}) => (
  <Sheet title={title}>
    <ul className="notice-changes">
      {changesBetween(before, after).map((line, place) => (
        // oxlint-disable-next-line no-array-index-key -- lines of one comparison, in its order
        <li key={place}>
          {line.map((piece, at) => (
            // oxlint-disable-next-line no-array-index-key -- pieces of one comparison, in its order
            <Marked key={at} of={piece} />
          ))}
        </li>
      ))}
    </ul>
  </Sheet>
);

const Marked = ({ of: { text, as } }: { readonly of: Piece }) => {
  const say = useSay();
  if (as === "same") return text;
  const words = (
    <span className="visually-hidden">{say(as === "added" ? noticeTexts.inserted : noticeTexts.deleted)} </span>
  );
  return as === "added" ? (
    <ins>
      {words}
      {text}
    </ins>
  ) : (
    <del>
      {words}
      {text}
    </del>
  );
};
