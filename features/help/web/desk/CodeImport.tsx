import { ImportPage } from "@apron/kit/web/imports";
import { useSay } from "@apron/kit/web/language";
import { codeImports, getDeskCodes, getErrorCodes, helpLimits } from "../../contract.ts";
import { codeColumns } from "../../texts.ts";
import { deskTexts } from "../../texts-desk.ts";
import { helpTitles } from "../../titles.ts";

/** Error codes from a file (catalogue 11.12). */
export const CodeImport = () => {
  const say = useSay();
  return (
    <ImportPage
      title={say(helpTitles.codeImport)}
      lead={say(deskTexts.importLead)}
      calls={codeImports}
      most={helpLimits.importRows}
      columns={codeColumns}
      refreshes={[getDeskCodes, getErrorCodes]}
    />
  );
};
