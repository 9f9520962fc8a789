import { Button } from "@apron/kit/web/controls";
import { useSay } from "@apron/kit/web/language";
import { bringIntoView } from "@apron/kit/web/page";
import type { Comment } from "../record.ts";
import { recordTexts } from "../texts.ts";

/** The element of a remark at its field, so that a link finds it. */
export const remarkId = (path: string): string => `remark-${path}`;

/** Every remark of the reviewer, each leading to its field. */
export const RemarkLinks = ({ comments }: { readonly comments: readonly Comment[] }) => {
  const say = useSay();
  if (comments.length === 0) return null;
  return (
    <ul className="record-jumps">
      {comments.map(({ field, label, comment }) => (
        <li key={field}>
          <Button size="small" onClick={() => bringIntoView(document.getElementById(remarkId(field)))}>
            {say(recordTexts.labelled, { label: say(label), text: comment })}
          </Button>
        </li>
      ))}
    </ul>
  );
};
