import { useState } from "react";
import { Button, ButtonLink } from "@apron/kit/web/controls";
import { DownloadButton } from "@apron/kit/web/files";
import { useSay } from "@apron/kit/web/language";
import { ListPage, useList } from "@apron/kit/web/tables";
import { getRuns, type RunRow } from "../../contract.ts";
import { exportRuns } from "../../contract-desk.ts";
import { releaseTexts } from "../../texts.ts";
import { releaseTitles } from "../../titles.ts";
import { useRunTable } from "../RunTable.tsx";
import { RunDialog } from "./RunDialog.tsx";

/** 运行版本登记: what airports run, told one by one or by a file (catalogue 19.3). */
export const RunDesk = () => {
  const say = useSay();
  const list = useList(getRuns, { quiet: true, live: "release", start: { atLeast: "" } });
  const table = useRunTable(list);
  const [open, setOpen] = useState<RunRow | "new">();
  return (
    <ListPage<RunRow>
      {...table}
      title={say(releaseTitles.runDesk)}
      onOpen={setOpen}
      actions={
        <>
          <DownloadButton call={exportRuns} body={{ ...list.asked, atLeast: String(list.asked.atLeast) }}>
            {say(releaseTexts.exportRuns)}
          </DownloadButton>
          <ButtonLink to="/softwareDesk/running/import">{say(releaseTitles.runImport)}</ButtonLink>
          <Button look="primary" popup="dialog" onClick={() => setOpen("new")}>
            {say(releaseTexts.addRun)}
          </Button>
        </>
      }
    >
      {open && <RunDialog run={open === "new" ? undefined : open} onClose={() => setOpen(undefined)} />}
    </ListPage>
  );
};
