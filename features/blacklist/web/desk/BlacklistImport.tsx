import { ImportPage } from "@apron/kit/web/imports";
import { useSay } from "@apron/kit/web/language";
import { blacklistImportRows, blacklistImports, getBlacklistEntries } from "../../contract.ts";
import { blacklistFields, blacklistRefusals, blacklistTexts } from "../../texts.ts";
import { blacklistTitles } from "../../titles.ts";

const refreshes = [getBlacklistEntries];

/** Entries from a file: compared first, written by somebody else than who handed it in (catalogue 12.12). */
export const BlacklistImport = () => {
  const say = useSay();
  return (
    <ImportPage
      title={say(blacklistTitles.import)}
      lead={say(blacklistTexts.importLead)}
      calls={blacklistImports}
      most={blacklistImportRows}
      columns={blacklistFields}
      second={say(blacklistRefusals.E12028)}
      undo={{
        hint: say(blacklistTexts.undoHint),
        done: say(blacklistTexts.undone),
        state: say(blacklistTexts.undoState),
      }}
      refreshes={refreshes}
    />
  );
};
