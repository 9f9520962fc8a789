import { useSay } from "@apron/kit/web/language";
import { Tag, type Tone } from "@apron/kit/web/page";
import type { DocumentImport } from "../../contract.ts";
import { deskTexts, importStateWords } from "../../texts-desk.ts";
import "../learning.css";

const stateTones: Readonly<Record<DocumentImport["state"], Tone>> = {
  preview: "wait",
  applied: "good",
  rolledBack: "idle",
};

/** How far an import is. */
export const StateTag = ({ of: { state } }: { readonly of: DocumentImport }) => (
  <Tag tone={stateTones[state]}>{useSay()(importStateWords[state])}</Tag>
);

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
