import { ImportPage } from "@apron/kit/web/imports";
import { useSay } from "@apron/kit/web/language";
import { getRelease, getReleaseOptions, getReleases, getRunOverview, getRuns, releaseLimits } from "../../contract.ts";
import { runImports } from "../../contract-desk.ts";
import { runFields, releaseTexts } from "../../texts.ts";
import { releaseTitles } from "../../titles.ts";

const refreshes = [getRelease, getReleases, getReleaseOptions, getRuns, getRunOverview];

/** Who runs what from a file: compared first, written when somebody says so, taken back (catalogue 19.3). */
export const RunImport = () => {
  const say = useSay();
  return (
    <ImportPage
      title={say(releaseTitles.runImport)}
      lead={say(releaseTexts.runImportLead)}
      calls={runImports}
      most={releaseLimits.importRows}
      columns={runFields}
      refreshes={refreshes}
    />
  );
};
