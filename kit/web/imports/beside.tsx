import type { BesideSheet } from "../../contract/table-file.ts";
import { kitTexts, useSay } from "../language/index.ts";
import { importTexts } from "./texts.ts";

/**
 * What whoever imports a workbook may not have in mind: sheets that were not read, with what `help`s, hidden rows
 * that were read too, and columns that nobody knows.
 */
export const BesideTheSheet = ({ of, help = "" }: { readonly of: BesideSheet | undefined; readonly help?: string }) => {
  const say = useSay();
  if (!of) return null;
  const listed = (all: readonly (string | number)[]): string => all.join(say(kitTexts.listed));
  return (
    <>
      {of.others.length > 0 && (
        <p role="status">
          {say(importTexts.otherSheets, { sheet: of.sheet, others: listed(of.others) })} {help}
        </p>
      )}
      {of.hidden.length > 0 && <p role="status">{say(importTexts.hiddenRows, { rows: listed(of.hidden) })}</p>}
      {of.columns && <p role="status">{say(importTexts.unknownColumns, { columns: listed(of.columns) })}</p>}
    </>
  );
};
