import { Link, useNavigate } from "react-router";
import { useAddressState } from "@apron/kit/web/address";
import { ButtonLink } from "@apron/kit/web/controls";
import { useCall } from "@apron/kit/web/call";
import { usePages, Table } from "@apron/kit/web/tables";
import { useSay, kitTexts } from "@apron/kit/web/language";
import { useLive } from "@apron/kit/web/live";
import { Page, Sheet, Answered, Empty, Tag } from "@apron/kit/web/page";
import { type DutyDepartment, dutyTopic } from "@apron/features/duty/contract";
import { dutyTitles } from "@apron/features/duty/titles";
import { planningTitles } from "../titles.ts";
import { deskSwaps, swapsAtOnce, swapTopic } from "@apron/features/swap/contract";
import { swapTexts } from "@apron/features/swap/texts";
import { deskDirectory, deskDrafts, deskVersions, draftsTopic, type DraftHead } from "../contract.ts";
import { deskTexts } from "../texts.ts";
import { ChangeCounts } from "./ChangeList.tsx";
import { draftName } from "./draft-name.ts";
import { ExportMenu } from "./ExportMenu.tsx";
import { MonthPicker, isMonth, monthText, thisMonth } from "./MonthPicker.tsx";
import { ProblemCounts } from "./ProblemCounts.tsx";
import {
  directoryPath,
  importPath,
  monthAddress,
  reviewAddress,
  swapsPath,
  versionsAddress,
  yearPath,
} from "./paths.ts";
import { deskWords } from "./words.ts";
import "./planning.css";

/** 值班计划: how the months of the departments stand, and the drafts under way. */
export const PlanOverview = () => {
  const say = useSay();
  const [address, setAddress] = useAddressState({ month: "" });
  const month = isMonth(address.month) ? address.month : thisMonth();
  const directory = useCall(deskDirectory, {}, { quiet: true });
  useLive(dutyTopic, [deskVersions, deskDrafts]);
  useLive(draftsTopic, [deskDrafts]);
  return (
    <Page
      title={say(planningTitles.plan)}
      beside={<MonthPicker month={month} onMonth={(next) => setAddress({ month: next === thisMonth() ? "" : next })} />}
      actions={
        <>
          <ExportMenu departmentId="" month={month} />
          <ButtonLink to={yearPath}>{say(dutyTitles.year)}</ButtonLink>
          <ButtonLink to={directoryPath}>{say(planningTitles.directory)}</ButtonLink>
          <ButtonLink look="primary" to={importPath}>
            {say(deskTexts.importFile)}
          </ButtonLink>
        </>
      }
    >
      <WaitingSwaps />
      <Sheet flush title={say(deskWords.monthsOf, { month: monthText(month) })}>
        <Answered of={directory} rows={6}>
          {({ departments }) => (
            <Table
              caption={say(deskTexts.rosters)}
              rows={departments}
              keyOf={({ id }) => id}
              linkOf={({ id }) => monthAddress(id, month)}
              columns={[
                { key: "name", title: say(kitTexts.department), cell: ({ name }) => name },
                {
                  key: "state",
                  title: say(kitTexts.state),
                  cell: (department) => <MonthState of={department} month={month} />,
                },
                {
                  key: "actions",
                  title: say(kitTexts.actions),
                  align: "end",
                  cell: ({ id }) => (
                    <span className="row-actions">
                      <ButtonLink look="plain" size="small" to={monthAddress(id, month)}>
                        {say(deskWords.editMonth)}
                      </ButtonLink>
                      <ButtonLink look="plain" size="small" to={versionsAddress(id, month)}>
                        {say(planningTitles.versions)}
                      </ButtonLink>
                      <ExportMenu look="plain" departmentId={id} month={month} />
                    </span>
                  ),
                },
              ]}
              empty={
                <Empty
                  title={say(deskWords.noDepartments)}
                  hint={say(deskWords.noDepartmentsHint)}
                  action={<ButtonLink to={directoryPath}>{say(planningTitles.directory)}</ButtonLink>}
                />
              }
            />
          )}
        </Answered>
      </Sheet>
      <OpenDrafts departments={directory.data?.departments ?? []} />
    </Page>
  );
};

/** What is published of the month, by whom and when, and the drafts under way that touch it. */
const MonthState = ({
  of: { id: departmentId, name },
  month,
}: {
  readonly of: DutyDepartment;
  readonly month: string;
}) => {
  const say = useSay();
  const versions = useCall(deskVersions, { departmentId, month }, { quiet: true });
  const drafts = useCall(deskDrafts, {}, { quiet: true });
  if (versions.data === undefined) return <span className="soft">{versions.error ? versions.error.message : "…"}</span>;
  const [published] = versions.data;
  const own = (drafts.data ?? []).filter(({ sections }) =>
    sections.some((section) => section.depaName === name && section.month === month),
  );
  return (
    <span className="month-state">
      {published ? (
        <span>
          <Tag tone="good">{say(deskTexts.published)}</Tag>{" "}
          {say(deskWords.versionBy, {
            number: published.number,
            who: published.publishedBy,
            time: published.publishedAt.slice(0, 16),
          })}
          <span className="soft"> · {say(deskWords.shiftCount, { count: published.shifts })}</span>
        </span>
      ) : (
        <span>
          <Tag tone="idle">{say(deskWords.notPublished)}</Tag>
        </span>
      )}
      {own.map((draft) => (
        <span key={draft.id}>
          <Tag tone="info">{say(deskTexts.draft)}</Tag>{" "}
          <ProblemCounts errors={draft.errors} warnings={draft.warnings} /> <ChangeCounts of={draft} />
        </span>
      ))}
    </span>
  );
};

const OpenDrafts = ({ departments }: { readonly departments: readonly DutyDepartment[] }) => {
  const say = useSay();
  const navigate = useNavigate();
  const drafts = useCall(deskDrafts, {}, { quiet: true });
  const addressOf = (draft: DraftHead): string => {
    const [first] = draft.sections;
    const department = departments.find(({ name }) => name === first?.depaName);
    return draft.source === "grid" && department && first
      ? monthAddress(department.id, first.month)
      : reviewAddress(draft.id);
  };
  return (
    <Sheet flush title={say(deskWords.openDrafts)}>
      <Answered of={drafts} rows={3}>
        {(rows) => (
          <Table
            caption={say(deskWords.openDrafts)}
            rows={rows}
            keyOf={({ id }) => id}
            onOpen={(draft) => void navigate(addressOf(draft))}
            columns={[
              {
                key: "content",
                title: say(deskWords.content),
                cell: (draft) => draftName(draft, say),
              },
              { key: "source", title: say(kitTexts.source), cell: ({ source }) => say(sources[source]), tight: true },
              {
                key: "check",
                title: say(deskWords.check),
                cell: (draft) => <ProblemCounts errors={draft.errors} warnings={draft.warnings} />,
              },
              { key: "changes", title: say(deskTexts.differences), cell: (draft) => <ChangeCounts of={draft} /> },
              {
                key: "when",
                title: say(deskWords.changedAt),
                cell: ({ changedBy, changedAt }) => `${changedBy} · ${changedAt.slice(0, 16)}`,
                tight: true,
              },
            ]}
            empty={<Empty title={say(deskWords.noDrafts)} />}
          />
        )}
      </Answered>
    </Sheet>
  );
};

/** Names of where rows came from. */
export const sources = {
  grid: deskTexts.sourceGrid,
  xlsx: deskTexts.sourceXlsx,
  csv: deskTexts.sourceCsv,
  ical: deskTexts.sourceIcal,
  rollback: deskTexts.sourceRollback,
  swap: swapTexts.swap,
  demo: deskTexts.sourceDemo,
} as const;

const WaitingSwaps = () => {
  const say = useSay();
  const swaps = usePages(deskSwaps, swapsAtOnce, { quiet: true });
  useLive(swapTopic, [deskSwaps]);
  const waiting = (swaps.data ?? []).filter(({ state }) => state === "accepted").length;
  if (waiting === 0) return null;
  // Those waiting stand first: where all of a page wait, there may be more.
  const count = waiting === swapsAtOnce ? `${waiting}+` : waiting;
  return (
    <p className="waiting-line">
      <Tag tone="wait">{say(swapTexts.waiting)}</Tag>{" "}
      <Link to={swapsPath}>{say(deskWords.swapsWaiting, { count })}</Link>
    </p>
  );
};
