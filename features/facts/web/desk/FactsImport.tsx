import { ImportPage } from "@apron/kit/web/imports";
import { useSay } from "@apron/kit/web/language";
import { factsImports, factsLimits, getAirportInfo, getCompleteness, getUnits } from "../../contract.ts";
import { factsDeskTexts, importFields } from "../../texts-desk.ts";
import { factsTitles } from "../../titles.ts";

const refreshes = [getAirportInfo, getCompleteness, getUnits];

/** Facts from a file: compared first, written when somebody says so, taken back (catalogue 19.12). */
export const FactsImport = () => {
  const say = useSay();
  return (
    <ImportPage
      title={say(factsTitles.import)}
      lead={say(factsDeskTexts.importLead)}
      calls={factsImports}
      most={factsLimits.importRows}
      columns={importFields}
      refreshes={refreshes}
    />
  );
};
