import { ImportPage } from "@apron/kit/web/imports";
import { useSay } from "@apron/kit/web/language";
import { accountImports, accountLimits, getAccountNumber } from "../../contract.ts";
import { accountTexts, supplementColumns } from "../../texts-desk.ts";
import { accountTitles } from "../../titles.ts";

const refreshes = [getAccountNumber];

/** Preset e-mails and activation data from a file: compared first, written when somebody says so, taken back (1.46). */
export const SupplementImport = () => {
  const say = useSay();
  return (
    <ImportPage
      title={say(accountTitles.import)}
      lead={say(accountTexts.importLead)}
      calls={accountImports}
      most={accountLimits.importRows}
      columns={supplementColumns}
      refreshes={refreshes}
    />
  );
};
