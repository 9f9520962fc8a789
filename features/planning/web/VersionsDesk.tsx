import { dutyTopic } from "@apron/features/duty/contract";
import type { ResultOf } from "@apron/kit/contract/call";
import { useState } from "react";
import { useNavigate } from "react-router";
import { Button, ButtonLink } from "@apron/kit/web/controls";
import { useCall } from "@apron/kit/web/call";
import { ConfirmSend } from "@apron/kit/web/forms";
import { Dialog, Page, Sheet, Answered, Empty, Tag } from "@apron/kit/web/page";
import { useSay, kitTexts } from "@apron/kit/web/language";
import { useLive } from "@apron/kit/web/live";
import { Table } from "@apron/kit/web/tables";
import { tell } from "@apron/kit/web/toast";
import { planningTitles } from "../titles.ts";
import { deskDrafts, deskMonth, deskVersion, deskVersions, rollBack, type PublishedVersion } from "../contract.ts";
import { deskTexts } from "../texts.ts";
import { ChangeCounts, ChangeList } from "./ChangeList.tsx";
import { DepartmentMonthPicker, NoDepartment, useDepartmentMonth } from "./DepartmentMonth.tsx";
import { monthText } from "./MonthPicker.tsx";
import { sources } from "./PlanOverview.tsx";
import { importPath, monthAddress, reviewAddress, versionsAddress } from "./paths.ts";
import { deskWords } from "./words.ts";
import "./planning.css";

/** 版本: everything that was published of a month, by whom and when, and the way back. */
export const VersionsDesk = () => {
  const say = useSay();
  const chosen = useDepartmentMonth();
  const { department, month } = chosen;
  const departmentId = department?.id ?? "";
  const versions = useCall(deskVersions, { departmentId, month }, { quiet: true, enabled: department !== undefined });
  useLive(dutyTopic, [deskVersions]);
  const [viewing, setViewing] = useState<PublishedVersion>();
  const [asking, setAsking] = useState<PublishedVersion>();
  const newest = versions.data?.[0];
  return (
    <Page
      title={say(planningTitles.versions)}
      beside={<DepartmentMonthPicker of={chosen} addressOf={versionsAddress} />}
      actions={
        department && <ButtonLink to={monthAddress(departmentId, month)}>{say(planningTitles.month)}</ButtonLink>
      }
    >
      {department === undefined && chosen.directory.data ? (
        <NoDepartment of={chosen} />
      ) : (
        <Sheet
          flush
          title={department && say(deskWords.versionsOf, { department: department.name, month: monthText(month) })}
        >
          <Answered of={versions} rows={4}>
            {(rows) => (
              <Table
                caption={say(planningTitles.versions)}
                rows={rows}
                keyOf={({ id }) => id}
                onOpen={setViewing}
                columns={[
                  {
                    key: "number",
                    title: say(kitTexts.version),
                    tight: true,
                    cell: ({ number }) => `#${number}`,
                  },
                  {
                    key: "current",
                    title: say(kitTexts.state),
                    cell: ({ id }) => (id === newest?.id ? <Tag tone="good">{say(deskWords.current)}</Tag> : null),
                  },
                  {
                    key: "when",
                    title: say(kitTexts.publishedAt),
                    cell: ({ publishedAt }) => publishedAt.slice(0, 16),
                    tight: true,
                  },
                  { key: "who", title: say(deskWords.who), cell: ({ publishedBy }) => publishedBy, tight: true },
                  {
                    key: "source",
                    title: say(kitTexts.source),
                    cell: ({ source, fileName }) =>
                      [say(sources[source]), fileName].filter((part) => part !== "").join(" · "),
                  },
                  {
                    key: "changes",
                    title: say(deskTexts.differences),
                    cell: (version) => <ChangeCounts of={version} />,
                  },
                  { key: "shifts", title: say(deskTexts.shifts), cell: ({ shifts }) => shifts, align: "end" },
                  { key: "note", title: say(deskWords.noteLabel), cell: ({ note }) => note },
                  {
                    key: "actions",
                    title: say(kitTexts.actions),
                    align: "end",
                    cell: (version) =>
                      version.id === newest?.id ? null : (
                        <span className="row-actions">
                          <Button look="plain" size="small" popup="dialog" onClick={() => setViewing(version)}>
                            {say(deskWords.compare)}
                          </Button>
                          <Button look="plain" size="small" popup="dialog" onClick={() => setAsking(version)}>
                            {say(deskTexts.rollBack)}
                          </Button>
                        </span>
                      ),
                  },
                ]}
                empty={
                  <Empty
                    title={say(deskWords.noVersions)}
                    hint={say(deskWords.noVersionsHint)}
                    action={<ButtonLink to={importPath}>{say(deskTexts.importFile)}</ButtonLink>}
                  />
                }
              />
            )}
          </Answered>
        </Sheet>
      )}
      {viewing && (
        <VersionDialog
          of={viewing}
          onClose={() => setViewing(undefined)}
          onRollBack={
            viewing.id === newest?.id
              ? undefined
              : () => {
                  setViewing(undefined);
                  setAsking(viewing);
                }
          }
        />
      )}
      {asking && <RollBack of={asking} onClose={() => setAsking(undefined)} />}
    </Page>
  );
};

const VersionDialog = ({
  of: version,
  onClose,
  onRollBack,
}: {
  readonly of: PublishedVersion;
  readonly onClose: () => void;
  readonly onRollBack: (() => void) | undefined;
}) => {
  const say = useSay();
  const answer = useCall(deskVersion, { id: version.id }, { quiet: true });
  return (
    <Dialog
      open
      size="wide"
      title={say(deskWords.versionTitle, { number: version.number })}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{say(kitTexts.close)}</Button>
          {onRollBack && (
            <Button look="primary" popup="dialog" onClick={onRollBack}>
              {say(deskTexts.rollBack)}
            </Button>
          )}
        </>
      }
    >
      <p className="soft">{say(deskWords.versionChangesHint)}</p>
      <Answered of={answer}>{({ changes }) => <ChangeList of={changes} name="version" />}</Answered>
    </Dialog>
  );
};

const RollBack = ({ of: version, onClose }: { readonly of: PublishedVersion; readonly onClose: () => void }) => {
  const say = useSay();
  const navigate = useNavigate();
  const rolledBack = (done: ResultOf<typeof rollBack>): void => {
    if (done.published) return tell("success", say(deskTexts.rolledBack, { number: done.number }));
    tell("warning", say(deskWords.rollBackDraft));
    void navigate(reviewAddress(done.draftId));
  };
  return (
    <ConfirmSend
      call={rollBack}
      body={{ id: version.id }}
      refreshes={[deskVersions, deskMonth, deskDrafts]}
      title={say(deskWords.rollBackAsk, { number: version.number })}
      yes={say(deskTexts.rollBack)}
      onDone={rolledBack}
      onClose={onClose}
    >
      <p>{say(deskWords.rollBackHint)}</p>
    </ConfirmSend>
  );
};
