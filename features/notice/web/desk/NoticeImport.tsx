import { ImportPage } from "@apron/kit/web/imports";
import { useSay } from "@apron/kit/web/language";
import { getDeskNotices, noticeImports } from "../../contract.ts";
import { noticeLimits } from "../../notice.ts";
import { noticeColumns, noticeImportTexts } from "../../texts-import.ts";
import { noticeTitles } from "../../titles.ts";

/** Notices from a file: they become drafts, which are published like any other (catalogue 9.12). */
export const NoticeImport = () => {
  const say = useSay();
  return (
    <ImportPage
      title={say(noticeTitles.import)}
      lead={say(noticeImportTexts.lead)}
      calls={noticeImports}
      most={noticeLimits.importRows}
      columns={noticeColumns}
      refreshes={[getDeskNotices]}
    />
  );
};
