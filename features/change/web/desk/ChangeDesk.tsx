import { ButtonLink } from "@apron/kit/web/controls";
import { DownloadButton } from "@apron/kit/web/files";
import { kitTexts, useSay } from "@apron/kit/web/language";
import { ListPage, useList } from "@apron/kit/web/tables";
import { type ChangeRow, exportChanges, getChanges } from "../../contract.ts";
import { changeTexts } from "../../texts.ts";
import { changeTitles } from "../../titles.ts";
import { useChangeTable } from "../ChangeTable.tsx";

/** 变更管理: what is still to come or under way first, with the ways to enter, import and export (catalogue 18.4). */
export const ChangeDesk = () => {
  const say = useSay();
  const list = useList(getChanges, { quiet: true, live: "change", start: { status: "live" } });
  const table = useChangeTable(list, say(changeTexts.deskEmptyHint));
  return (
    <ListPage<ChangeRow>
      {...table}
      title={say(changeTitles.desk)}
      actions={
        <>
          <DownloadButton call={exportChanges} body={list.asked}>
            {say(changeTexts.export)}
          </DownloadButton>
          <ButtonLink to="/changeDesk/import">{say(kitTexts.import)}</ButtonLink>
          <ButtonLink to="/changeDesk/edit" look="primary">
            {say(changeTexts.add)}
          </ButtonLink>
        </>
      }
    />
  );
};
