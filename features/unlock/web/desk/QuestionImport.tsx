import { ImportPage } from "@apron/kit/web/imports";
import { useSay } from "@apron/kit/web/language";
import { listQuestions, questionImports, unlockLimits } from "../../contract.ts";
import { bankColumns, bankTexts } from "../../texts-bank.ts";
import { unlockTitles } from "../../titles.ts";

/** Questions from a file: compared first, written when somebody says so, taken back (catalogue 5.14). */
export const QuestionImport = () => {
  const say = useSay();
  return (
    <ImportPage
      title={say(unlockTitles.bankImport)}
      lead={say(bankTexts.importLead)}
      calls={questionImports}
      most={unlockLimits.importRows}
      columns={bankColumns}
      refreshes={[listQuestions]}
    />
  );
};
