import { ImportPage } from "@apron/kit/web/imports";
import { useSay } from "@apron/kit/web/language";
import { getPlan, planImports } from "../../contract.ts";
import { recordLimits } from "../../record.ts";
import { planFields, planImportTexts } from "../../texts.ts";
import { recordTitles } from "../../titles.ts";

const refreshes = [getPlan];

/** The inspection plan from a file: compared first, written when somebody says so, taken back (catalogue 16.16). */
export const PlanImport = () => {
  const say = useSay();
  return (
    <ImportPage
      title={say(recordTitles.importPlan)}
      lead={say(planImportTexts.lead)}
      calls={planImports}
      most={recordLimits.importPlan}
      columns={planFields}
      refreshes={refreshes}
    />
  );
};
