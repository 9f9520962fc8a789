import { useSay } from "@apron/kit/web/language";
import { Tag } from "@apron/kit/web/page";
import type { DocumentImport } from "../../contract.ts";
import { deskTexts } from "../../texts-desk.ts";
import "../learning.css";

/** What an import adds, changes and leaves, and what of it is wrong. */
export const Counts = ({ of }: { readonly of: DocumentImport }) => {
  const say = useSay();
  return (
    <span className="learning-due">
      {say(deskTexts.counts, { added: of.added, changed: of.changed, same: of.same })}
      {of.errors > 0 && <Tag tone="bad">{say(deskTexts.wrong, { count: of.errors })}</Tag>}
    </span>
  );
};
