import { inBoth } from "@apron/kit/contract/texts";
import { useState } from "react";
import { Button, ButtonLink } from "@apron/kit/web/controls";
import { useCall } from "@apron/kit/web/call";
import { kitTexts, useSay } from "@apron/kit/web/language";
import { useLive } from "@apron/kit/web/live";
import { Answered, Empty, Page, Stack } from "@apron/kit/web/page";
import { ListTable, TextFilter, useList } from "@apron/kit/web/tables";
import { getStatusDesk, getWindows, type StatusWindow } from "../../contract-desk.ts";
import { statusTopic } from "../../contract-brief.ts";
import { statusTexts } from "../../texts.ts";
import { statusTitles } from "../../titles.ts";
import { OverruleDialog, type DeskSubject } from "./OverruleDialog.tsx";
import { WindowDialog } from "./WindowDialog.tsx";
import { StatusSubjects } from "./StatusSubjects.tsx";
import { windowText } from "../window-text.ts";
import "../status.css";

/** 服务状态维护: what people say of a host or airport, and the maintenance they announce (catalogue 28.5). */
export const StatusDesk = () => {
  const say = useSay();
  const answer = useCall(getStatusDesk, {}, { quiet: true });
  const windows = useList(getWindows, { live: statusTopic });
  useLive(statusTopic, [getStatusDesk]);
  const [subject, setSubject] = useState<DeskSubject>();
  const [open, setOpen] = useState<StatusWindow | "new">();
  return (
    <Page
      title={say(statusTitles.desk)}
      actions={
        <>
          <ButtonLink to="/serviceStatus">{say(statusTexts.seePage)}</ButtonLink>
          <Button look="primary" popup="dialog" onClick={() => setOpen("new")}>
            {say(statusTexts.addWindow)}
          </Button>
        </>
      }
    >
      <Stack>
        <p className="soft">{say(statusTexts.deskLead)}</p>
        <Answered of={answer} rows={4}>
          {({ subjects }) => (
            <>
              <StatusSubjects of={subjects} onOpen={setSubject} />
              {subject && <OverruleDialog subject={subject} onClose={() => setSubject(undefined)} />}
              {open && (
                <WindowDialog
                  entry={open === "new" ? undefined : open}
                  subjects={subjects}
                  onClose={() => setOpen(undefined)}
                />
              )}
            </>
          )}
        </Answered>
        <Stack>
          <h2>{say(statusTexts.windows)}</h2>
          <ListTable<StatusWindow>
            of={windows}
            caption={say(statusTexts.windows)}
            filters={<TextFilter of={windows} name="keyword" label={statusTexts.windowTitle} />}
            keyOf={(row) => row.id}
            onOpen={setOpen}
            empty={<Empty title={say(statusTexts.noWindows)} hint={say(statusTexts.noWindowsHint)} />}
            nothingFound={say(kitTexts.noRecord)}
            columns={[
              {
                key: "title",
                title: say(statusTexts.windowTitle),
                cell: (row) => say(inBoth(row.titleZh, row.titleEn)),
                primary: true,
              },
              {
                key: "time",
                title: say(kitTexts.time),
                cell: (row) => windowText(row),
              },
              { key: "subjects", title: say(statusTexts.subjects), cell: (row) => row.names.join(" · ") },
            ]}
          />
        </Stack>
      </Stack>
    </Page>
  );
};
