import { Button } from "@apron/kit/web/controls";
import { useSay } from "@apron/kit/web/language";
import { bringIntoView } from "@apron/kit/web/page";
import type { Comment } from "../record.ts";
import { recordTexts, workTexts } from "../texts.ts";

/** The element of a remark at its field, so that a link finds it. */
export const remarkId = (path: string): string => `remark-${path}`;

/** What a reviewer said of a record: of all of it ("" nothing), and at its fields. */
export interface Said {
  readonly note: string;
  readonly comments: readonly Comment[];
}

/** What the reviewer said of a record that was sent back: of all of it, then at its fields, each leading there (catalogue 16.16). */
export const RemarkLinks = ({ note, comments }: Said) => {
  const say = useSay();
  const ofAll = note !== "" && <p>{say(workTexts.comment, { comment: note })}</p>;
  if (comments.length === 0) return ofAll;
  return (
    <>
      {ofAll}
      <ul className="record-jumps">
        {comments.map(({ field, label, comment }) => (
          <li key={field}>
            <Button size="small" onClick={() => bringIntoView(document.getElementById(remarkId(field)))}>
              {say(recordTexts.labelled, { label: say(label), text: comment })}
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
};
