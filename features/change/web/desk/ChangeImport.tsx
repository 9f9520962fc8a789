import { ImportPage } from "@apron/kit/web/imports";
import { useSay } from "@apron/kit/web/language";
import { changeImports, changeLimits, getChange, getChangeCalendar, getChanges } from "../../contract.ts";
import { changeFields, changeTexts } from "../../texts.ts";
import { changeTitles } from "../../titles.ts";

const refreshes = [getChange, getChangeCalendar, getChanges];

/** Changes from a file: compared first, written when somebody says so, taken back (catalogue 18.4). */
export const ChangeImport = () => {
  const say = useSay();
  return (
    <ImportPage
      title={say(changeTitles.import)}
      lead={say(changeTexts.importLead)}
      calls={changeImports}
      most={changeLimits.importRows}
      columns={changeFields}
      refreshes={refreshes}
    />
  );
};
