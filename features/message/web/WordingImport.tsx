import { useSay } from "@apron/kit/web/language";
import { ImportPage } from "@apron/kit/web/imports";
import { getWording, getWordings, wordingImports } from "../contract.ts";
import { wordingColumns, wordingTexts } from "../texts.ts";
import { messageTitles } from "../titles.ts";
import { type WordingArea, wordingLimits } from "../wording.ts";

/** Message templates from a file: they become drafts (catalogue 2.13). */
export const MessageImport = () => <WordingImport area="message" />;

/** Error texts from a file: they become drafts (catalogue 26.11). */
export const RefusalImport = () => <WordingImport area="refusal" />;

const WordingImport = ({ area }: { readonly area: WordingArea }) => {
  const say = useSay();
  return (
    <ImportPage
      title={say(area === "message" ? messageTitles.importMessages : messageTitles.importRefusals)}
      lead={say(wordingTexts.lead)}
      calls={wordingImports[area]}
      most={wordingLimits.importRows}
      columns={wordingColumns}
      refreshes={[getWording, getWordings]}
    />
  );
};
