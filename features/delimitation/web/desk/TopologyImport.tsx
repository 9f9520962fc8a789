import { ImportPage } from "@apron/kit/web/imports";
import { useSay } from "@apron/kit/web/language";
import { delimitationLimits, getTopology, topologyImports } from "../../contract.ts";
import { topologyFields, topologyTexts } from "../../texts-desk.ts";
import { delimitationTitles } from "../../titles.ts";

const refreshes = [getTopology];

/** The topology from a file: compared first, written when somebody says so, taken back (catalogue 19.4). */
export const TopologyImport = () => {
  const say = useSay();
  return (
    <ImportPage
      title={say(delimitationTitles.import)}
      lead={say(topologyTexts.importLead)}
      calls={topologyImports}
      most={delimitationLimits.importRows}
      columns={topologyFields}
      refreshes={refreshes}
    />
  );
};
