import { ImportPage } from "@apron/kit/web/imports";
import { useSay } from "@apron/kit/web/language";
import { getLine, getLineOptions, getLines, lineLimits } from "../../contract.ts";
import { lineImports } from "../../contract-desk.ts";
import { lineFields, lineTexts } from "../../texts.ts";
import { lineTitles } from "../../titles.ts";

const refreshes = [getLine, getLines, getLineOptions];

/** Lines from a file: compared first, written when somebody says so, taken back (catalogue 19.6). */
export const LineImport = () => {
  const say = useSay();
  return (
    <ImportPage
      title={say(lineTitles.import)}
      lead={say(lineTexts.importLead)}
      calls={lineImports}
      most={lineLimits.importRows}
      columns={lineFields}
      refreshes={refreshes}
    />
  );
};
