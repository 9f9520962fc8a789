import { ButtonLink } from "@apron/kit/web/controls";
import { DownloadButton } from "@apron/kit/web/files";
import { useSay } from "@apron/kit/web/language";
import { ListPage, useList } from "@apron/kit/web/tables";
import { getLines, type LineRow } from "../../contract.ts";
import { exportLines } from "../../contract-desk.ts";
import { lineTexts } from "../../texts.ts";
import { lineTitles } from "../../titles.ts";
import { useLineTable } from "../LineTable.tsx";

/** 网络线路管理: all lines, with the ways to enter, import and export them (catalogue 19.6). */
export const LineDesk = () => {
  const say = useSay();
  const list = useList(getLines, { quiet: true, live: "line" });
  const table = useLineTable(list, say(lineTexts.deskEmptyHint));
  return (
    <ListPage<LineRow>
      {...table}
      title={say(lineTitles.desk)}
      actions={
        <>
          <DownloadButton call={exportLines} body={list.asked}>
            {say(lineTexts.export)}
          </DownloadButton>
          <ButtonLink to="/lineDesk/import">{say(lineTitles.import)}</ButtonLink>
          <ButtonLink to="/lineDesk/edit" look="primary">
            {say(lineTexts.add)}
          </ButtonLink>
        </>
      }
    />
  );
};
