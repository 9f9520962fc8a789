import { ImportPage } from "@apron/kit/web/imports";
import { useSay } from "@apron/kit/web/language";
import { deskDirectory, peopleImports } from "../../contract.ts";
import { planningLimits } from "../../row.ts";
import { personFields, personImportTexts } from "../../texts.ts";
import { planningTitles } from "../../titles.ts";

const refreshes = [deskDirectory];

/** People of the departments from a file: compared first, written when somebody says so, taken back (catalogue 15.12). */
export const PeopleImport = () => {
  const say = useSay();
  return (
    <ImportPage
      title={say(planningTitles.importPeople)}
      lead={say(personImportTexts.lead)}
      calls={peopleImports}
      most={planningLimits.importPeople}
      columns={personFields}
      refreshes={refreshes}
    />
  );
};
