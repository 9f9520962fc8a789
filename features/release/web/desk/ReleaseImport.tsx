import { ImportPage } from "@apron/kit/web/imports";
import { useSay } from "@apron/kit/web/language";
import { getRelease, getReleaseOptions, getReleases, getRunOverview, getRuns, releaseLimits } from "../../contract.ts";
import { releaseImports } from "../../contract-desk.ts";
import { releaseFields, releaseTexts } from "../../texts.ts";
import { releaseTitles } from "../../titles.ts";

const refreshes = [getRelease, getReleases, getReleaseOptions, getRuns, getRunOverview];

/** Releases from a file: compared first, written when somebody says so, taken back (catalogue 19.3). */
export const ReleaseImport = () => {
  const say = useSay();
  return (
    <ImportPage
      title={say(releaseTitles.import)}
      lead={say(releaseTexts.importLead)}
      calls={releaseImports}
      most={releaseLimits.importRows}
      columns={releaseFields}
      refreshes={refreshes}
    />
  );
};
