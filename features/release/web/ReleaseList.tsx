import { ButtonLink } from "@apron/kit/web/controls";
import { useSay } from "@apron/kit/web/language";
import { ListPage, useList } from "@apron/kit/web/tables";
import { getReleases, type ReleaseRow } from "../contract.ts";
import { releaseTexts } from "../texts.ts";
import { releaseTitles } from "../titles.ts";
import { useReleaseTable } from "./ReleaseTable.tsx";

/** 软件信息: all releases, the latest first (catalogue 19.3). */
export const ReleaseList = () => {
  const say = useSay();
  const list = useList(getReleases, { quiet: true, live: "release" });
  const table = useReleaseTable(list, say(releaseTexts.emptyHint));
  return (
    <ListPage<ReleaseRow>
      {...table}
      title={say(releaseTitles.list)}
      actions={<ButtonLink to="/softwareInfo/running">{say(releaseTexts.behindLink)}</ButtonLink>}
    />
  );
};
