import { ImportPage } from "@apron/kit/web/imports";
import { useSay } from "@apron/kit/web/language";
import { deskKeyDays, deskMonth, keyDayImports } from "../../contract.ts";
import { planningLimits } from "../../row.ts";
import { keyDayFields, keyDayImportTexts } from "../../texts.ts";
import { planningTitles } from "../../titles.ts";

const refreshes = [deskKeyDays, deskMonth];

/** Key days from a file: compared first, written when somebody says so, taken back (catalogue 15.12). */
export const KeyDayImport = () => {
  const say = useSay();
  return (
    <ImportPage
      title={say(planningTitles.importKeyDays)}
      lead={say(keyDayImportTexts.lead)}
      calls={keyDayImports}
      most={planningLimits.importKeyDays}
      columns={keyDayFields}
      refreshes={refreshes}
    />
  );
};
