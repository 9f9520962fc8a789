import { ButtonLink } from "@apron/kit/web/controls";
import { DownloadButton } from "@apron/kit/web/files";
import { useSay } from "@apron/kit/web/language";
import { ListPage, useList } from "@apron/kit/web/tables";
import { getReleases, type ReleaseRow } from "../../contract.ts";
import { exportReleases } from "../../contract-desk.ts";
import { releaseTexts } from "../../texts.ts";
import { releaseTitles } from "../../titles.ts";
import { useReleaseTable } from "../ReleaseTable.tsx";

/** 软件版本管理: all releases, with the ways to enter, import and export them (catalogue 19.3). */
export const ReleaseDesk = () => {
  const say = useSay();
  const list = useList(getReleases, { quiet: true, live: "release" });
  const table = useReleaseTable(list, say(releaseTexts.deskEmptyHint));
  return (
    <ListPage<ReleaseRow>
      {...table}
      title={say(releaseTitles.desk)}
      actions={
        <>
          <DownloadButton call={exportReleases} body={list.asked}>
            {say(releaseTexts.export)}
          </DownloadButton>
          <ButtonLink to="/softwareDesk/import">{say(releaseTitles.import)}</ButtonLink>
          <ButtonLink to="/softwareDesk/edit" look="primary">
            {say(releaseTexts.add)}
          </ButtonLink>
        </>
      }
    />
  );
};
