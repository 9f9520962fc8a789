import { inBoth } from "@apron/kit/contract/texts";
import { useState } from "react";
import type { ResultOf } from "@apron/kit/contract/call";
import { Button, ButtonLink, control, Select } from "@apron/kit/web/controls";
import { useCall } from "@apron/kit/web/call";
import { Labelled, SendButton } from "@apron/kit/web/forms";
import { kitTexts, useSay } from "@apron/kit/web/language";
import { Answered, Empty, Page, Sheet, Stack, Tag } from "@apron/kit/web/page";
import { ListTable, Table, TextFilter, useList } from "@apron/kit/web/tables";
import { getServiceStatus, getStatusBrief } from "../../contract.ts";
import { endOverrule, getStatusDesk, getWindows, type StatusWindow } from "../../contract-desk.ts";
import { isHost, stateWords } from "../../states.ts";
import { statusTexts } from "../../texts.ts";
import { statusTitles } from "../../titles.ts";
import { tones } from "../tones.ts";
import { OverruleDialog, type DeskSubject } from "./OverruleDialog.tsx";
import { WindowDialog } from "./WindowDialog.tsx";
import "../status.css";

const outdated = [getStatusDesk, getServiceStatus, getStatusBrief];

/** 服务状态维护: what people say of a host or airport, and the maintenance they announce (catalogue 28.5). */
export const StatusDesk = () => {
  const say = useSay();
  const answer = useCall(getStatusDesk, {}, { quiet: true });
  const windows = useList(getWindows);
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
              <Subjects of={subjects} onOpen={setSubject} />
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
            nothingFound={<Empty title={say(kitTexts.noRecord)} />}
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
                cell: (row) => `${row.fromTime.slice(0, 16)} – ${row.untilTime.slice(0, 16)}`,
              },
              { key: "subjects", title: say(statusTexts.subjects), cell: (row) => row.names.join(" · ") },
            ]}
          />
        </Stack>
      </Stack>
    </Page>
  );
};

type Subjects = ResultOf<typeof getStatusDesk>["subjects"];

/** Any host or airport, the operational among them. */
const Choose = ({ of, onOpen }: { readonly of: Subjects; readonly onOpen: (subject: DeskSubject) => void }) => {
  const say = useSay();
  const choose = (code: string | undefined): void => {
    const chosen = of.find((one) => one.code === code);
    if (chosen) onOpen(chosen);
  };
  return (
    <Labelled id="c-subject" label={say(statusTexts.choose)}>
      <Select
        {...control<string | undefined>("subject", undefined, choose)}
        options={of.map(({ code, name }) => ({ value: code, label: name }))}
      />
    </Labelled>
  );
};

/** The hosts, and the airports that are not operational or that somebody spoke of. */
const Subjects = ({ of, onOpen }: { readonly of: Subjects; readonly onOpen: (subject: DeskSubject) => void }) => {
  const say = useSay();
  const shown = of.filter(({ code, state, overrule }) => isHost(code) || state !== "operational" || overrule);
  return (
    <Sheet flush title={say(statusTexts.now)} actions={<Choose of={of} onOpen={onOpen} />}>
      <Table<DeskSubject>
        caption={say(statusTexts.now)}
        rows={shown}
        keyOf={({ code }) => code}
        columns={[
          { key: "name", title: say(statusTexts.subject), cell: ({ name }) => name, primary: true },
          {
            key: "state",
            title: say(statusTexts.state),
            cell: ({ state }) => <Tag tone={tones[state]}>{say(stateWords[state])}</Tag>,
          },
          {
            key: "overrule",
            title: say(statusTexts.byHand),
            cell: ({ overrule }) =>
              overrule
                ? say(statusTexts.overruled, {
                    reason: say(inBoth(overrule.reasonZh, overrule.reasonEn)),
                    name: overrule.by,
                    time: overrule.until.slice(0, 16),
                  })
                : "—",
          },
          {
            key: "act",
            title: say(kitTexts.actions),
            cell: (row) => (
              <span className="status-acts">
                <Button size="small" popup="dialog" onClick={() => onOpen(row)}>
                  {say(statusTexts.overrule)}
                </Button>
                {row.overrule && (
                  <SendButton
                    call={endOverrule}
                    body={{ code: row.code, version: row.overrule.version }}
                    refreshes={outdated}
                    size="small"
                    says={say(statusTexts.endOverrule)}
                    title={say(statusTexts.endAsk, { name: row.name })}
                    done={say(kitTexts.saved)}
                  />
                )}
              </span>
            ),
          },
        ]}
      />
    </Sheet>
  );
};
