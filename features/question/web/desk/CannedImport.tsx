import { ImportPage } from "@apron/kit/web/imports";
import { useSay } from "@apron/kit/web/language";
import { cannedImports, getCanned, getCannedFor } from "../../contract.ts";
import { deskLimits } from "../../desk.ts";
import { cannedColumns, deskTexts } from "../../texts-desk.ts";
import { questionTitles } from "../../titles.ts";

const refreshes = [getCanned, getCannedFor];

/** Canned answers from a file: compared first, written when somebody says so, taken back (catalogue 13.15, 11.16). */
export const CannedImport = () => {
  const say = useSay();
  return (
    <ImportPage
      title={say(questionTitles.cannedImport)}
      lead={say(deskTexts.cannedImportLead)}
      calls={cannedImports}
      most={deskLimits.canned}
      columns={cannedColumns}
      refreshes={refreshes}
    />
  );
};
