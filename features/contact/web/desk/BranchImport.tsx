import { ImportPage } from "@apron/kit/web/imports";
import { useSay } from "@apron/kit/web/language";
import { branchImports, contactLimits, getContact, getContactDesk } from "../../contract.ts";
import { branchFields, contactTexts } from "../../texts.ts";
import { contactTitles } from "../../titles.ts";

const refreshes = [getContactDesk, getContact];

/** Branches from a file: compared first, written when somebody says so, taken back (catalogue 13.16). */
export const BranchImport = () => {
  const say = useSay();
  return (
    <ImportPage
      title={say(contactTitles.import)}
      lead={say(contactTexts.importLead)}
      calls={branchImports}
      most={contactLimits.branches}
      columns={branchFields}
      refreshes={refreshes}
    />
  );
};
