import { ImportPage } from "@apron/kit/web/imports";
import { useSay } from "@apron/kit/web/language";
import { getResource, getResources, getResourceStat, resourceLimits } from "../../contract.ts";
import { resourceImports } from "../../contract-desk.ts";
import { resourceFields } from "../../texts.ts";
import { resourceTexts } from "../../texts-pages.ts";
import { resourceTitles } from "../../titles.ts";

const refreshes = [getResource, getResources, getResourceStat];

/** Resources from a file: compared first, written when somebody says so, taken back (catalogue 18.2). */
export const ResourceImport = () => {
  const say = useSay();
  return (
    <ImportPage
      title={say(resourceTitles.import)}
      lead={say(resourceTexts.importLead)}
      calls={resourceImports}
      most={resourceLimits.importRows}
      columns={resourceFields}
      refreshes={refreshes}
    />
  );
};
