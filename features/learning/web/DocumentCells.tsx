import { useSay } from "@apron/kit/web/language";
import { Marked, Tag } from "@apron/kit/web/page";
import type { DocumentRow } from "../contract.ts";
import { learningTexts } from "../texts.ts";
import "./learning.css";

/** The title, and the place in the text that was found. */
export const FoundTitle = ({ of: row }: { readonly of: DocumentRow }) => (
  <span className="learning-found">
    <Marked text={row.title} marks={row.titleMarks} />
    {row.excerpt !== "" && (
      <span className="learning-excerpt soft small">
        {row.place !== "" && !row.excerpt.startsWith(row.place) && <strong>{row.place} </strong>}
        <Marked text={row.excerpt} marks={row.excerptMarks} />
      </span>
    )}
  </span>
);

/** Until when a training is to be read, and whether the reader has. */
export const Due = ({ of: row }: { readonly of: DocumentRow }) => {
  const say = useSay();
  if (row.dueDate === "") return "—";
  return (
    <span className="learning-due">
      {row.dueDate}
      <Tag tone={row.understoodAt === "" ? "wait" : "good"}>
        {say(row.understoodAt === "" ? learningTexts.toRead : learningTexts.understoodDone)}
      </Tag>
    </span>
  );
};
