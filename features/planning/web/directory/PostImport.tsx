import { ImportPage } from "@apron/kit/web/imports";
import { useSay } from "@apron/kit/web/language";
import { deskDirectory, postImports } from "../../contract.ts";
import { planningLimits } from "../../row.ts";
import { postFields, postImportTexts } from "../../texts.ts";
import { planningTitles } from "../../titles.ts";

const refreshes = [deskDirectory];

/** Posts of the departments from a file: compared first, written when somebody says so, taken back (catalogue 15.12). */
export const PostImport = () => {
  const say = useSay();
  return (
    <ImportPage
      title={say(planningTitles.importPosts)}
      lead={say(postImportTexts.lead)}
      calls={postImports}
      most={planningLimits.importPosts}
      columns={postFields}
      refreshes={refreshes}
    />
  );
};
