import FullscreenOutlined from "@ant-design/icons-svg/es/asn/FullscreenOutlined.js";
import { lazy, Suspense, useDeferredValue, useMemo, useState } from "react";
import { useNavigate } from "react-router";
import { Button, ButtonLink, Radios, control, Phone, Icon } from "@apron/kit/web/controls";
import { askAhead, useCall } from "@apron/kit/web/call";
import type { Ahead } from "@apron/kit/web/feature";
import { useSay, today as estimatedToday } from "@apron/kit/web/language";
import { Page, Empty, Loading } from "@apron/kit/web/page";
import { dutyConfig, searchDuty } from "../contract.ts";
import type { DutyRecord } from "../record.ts";
import { dutyTexts } from "../texts.ts";
import { dutyTitles } from "../titles.ts";
import { Chosen } from "./filters/Chosen.tsx";
import { DayStrip } from "./filters/DayStrip.tsx";
import { DutyDialog } from "./DutyFacts.tsx";
import { DutyFilters } from "./filters/DutyFilters.tsx";
import { DutyGroupSection, DutyTable } from "./DutyGroups.tsx";
import { groupsOf, openAtFirst } from "./duty-groups.ts";
import { isSearchable, type DutySearchFilter, type DutyView, readDutyAddress, useDutyAddress } from "./address.ts";
import { refreshEvery } from "./pace.ts";
import { minePath, wallPath } from "./paths.ts";
import { useDutySearch } from "./search.ts";
import { searchWords } from "./filters/words.ts";
import "./duty.css";

const TimelineGroup = lazy(async () => ({ default: (await import("./timeline/TimelineGroup.tsx")).TimelineGroup }));
const TimelineLegend = lazy(async () => ({ default: (await import("./timeline/DutyTimeline.tsx")).TimelineLegend }));

/**
 * The rows are asked for and not waited for: what stands around them is drawn first. Whether another day than today may be asked
 * for only the server's day tells.
 */
export const askDutyAhead: Ahead = async (client) => {
  const { filter } = readDutyAddress(new URLSearchParams(location.search));
  if (filter.date === "") void askAhead(client, searchDuty, filter);
  await askAhead(client, dutyConfig, {});
};

/** 值班信息: who is on duty on a day, by department, as a table or along the hours (staff specification 2.5). */
export const DutySearch = () => {
  const say = useSay();
  const { view, given, setFilter, setView, ...address } = useDutyAddress();
  const config = useCall(dutyConfig, {}, { quiet: true, every: refreshEvery });
  const today = config.data?.today ?? (config.isError ? estimatedToday() : undefined);
  const named = address.filter.date;
  const filter = useMemo(
    () => ({ ...address.filter, date: today !== undefined && isSearchable(named, today) ? named : "" }),
    [address.filter, named, today],
  );
  // Today is searched for at once; whether another day may be asked for only the server's day tells.
  const search = useDutySearch(filter, named === "" || today !== undefined);
  const [dialog, setDialog] = useState<DutyRecord>();
  const [chosen, setChosen] = useState<DutyRecord>();

  const searchBy = (next: DutySearchFilter): void => {
    // Today is "" unless the address names it already: its tags came with it.
    const wanted = { ...next, date: next.date === today && next.date !== filter.date ? "" : next.date };
    setChosen(undefined);
    if (JSON.stringify(wanted) === JSON.stringify(filter)) void search.again();
    else setFilter(wanted);
  };
  const phone = config.data?.generalPhone ?? "";
  // A day that is none, or one that nobody may ask for: today is shown, and it is said.
  const refused = today !== undefined && named !== "" && !isSearchable(named, today) ? named : "";
  const wrongDay = address.wrongDay === "" ? refused : address.wrongDay;
  // What stands around the rows is drawn first: a day of a thousand rows holds up neither it nor the next key.
  const found = useDeferredValue(search.found, undefined);
  return (
    <Page
      title={say(dutyTitles.roster)}
      beside={
        <DayStrip date={filter.date} today={today} given={given} onDay={(date) => searchBy({ ...filter, date })} />
      }
      actions={
        <>
          <ButtonLink to={minePath}>{say(dutyTitles.mine)}</ButtonLink>
          <WallButton />
        </>
      }
    >
      <DutyFilters applied={filter} today={today} searching={search.searching} onSearch={searchBy} />
      {wrongDay !== "" && (
        <p className="duty-wrong" role="status">
          {say(searchWords.wrongDay, { day: wrongDay })}
        </p>
      )}
      {phone !== "" && (
        <p className="duty-phone">
          {say(searchWords.generalPhone)}
          <Phone number={phone} />
        </p>
      )}
      <section className="sheet is-flush duty-result" aria-busy={search.searching}>
        {found === undefined ? (
          search.failed ? (
            <Empty title={say(searchWords.failed)} hint={say(searchWords.failedHint)} />
          ) : (
            <Loading rows={12} />
          )
        ) : (
          <Result
            key={JSON.stringify(found.filter)}
            rows={found.rows}
            filter={found.filter}
            date={found.filter.date === "" ? (today ?? estimatedToday()) : found.filter.date}
            mainDepartment={config.data?.mainDepartment}
            busy={search.searching}
            view={view}
            onView={setView}
            chosen={chosen}
            onChoose={setChosen}
            onOpen={setDialog}
          />
        )}
      </section>
      {chosen && <Chosen row={chosen} onShow={() => setDialog(chosen)} onClear={() => setChosen(undefined)} />}
      <DutyDialog of={dialog} onClose={() => setDialog(undefined)} />
    </Page>
  );
};

interface ResultProps {
  readonly rows: readonly DutyRecord[];
  readonly filter: DutySearchFilter;
  /** The day of the rows. */
  readonly date: string;
  readonly mainDepartment: string | undefined;
  readonly busy: boolean;
  readonly view: DutyView;
  readonly onView: (view: DutyView) => void;
  readonly chosen: DutyRecord | undefined;
  readonly onChoose: (row: DutyRecord | undefined) => void;
  readonly onOpen: (row: DutyRecord) => void;
}

const Result = ({ rows, filter, date, mainDepartment = "", view, ...props }: ResultProps) => {
  const say = useSay();
  const groups = useMemo(() => groupsOf(rows), [rows]);
  const [toggled, setToggled] = useState<ReadonlySet<string>>();
  if (groups.length === 0) return <Empty title={say(dutyTexts.empty)} hint={say(dutyTexts.emptyHint)} />;
  const onlyDay = filter.name === "" && filter.postName === "" && filter.depaName === "" && filter.appName === "";
  const open = toggled ?? openAtFirst(groups, onlyDay, mainDepartment);
  const toggle = (name: string, opens: boolean): void =>
    setToggled(opens ? new Set([...open, name]) : new Set([...open].filter((other) => other !== name)));
  const allOpen = groups.every((group) => open.has(group.depaName));
  return (
    <>
      <header className="duty-result-head">
        <span className="soft">{say(searchWords.total, { groups: groups.length, count: rows.length })}</span>
        <Suspense>{view === "timeline" && <TimelineLegend />}</Suspense>
        <span className="duty-result-tools">
          <Button
            look="plain"
            size="small"
            onClick={() => setToggled(new Set(allOpen ? [] : groups.map((group) => group.depaName)))}
          >
            {say(allOpen ? dutyTexts.collapseAll : dutyTexts.expandAll)}
          </Button>
          <Radios
            {...control<DutyView | undefined>("view", view, (chosen) => props.onView(chosen ?? "table"))}
            look="segments"
            label={say(searchWords.view)}
            options={[
              { value: "table", label: say(dutyTexts.table) },
              { value: "timeline", label: say(dutyTexts.timeline) },
            ]}
          />
        </span>
      </header>
      {groups.map((group) => (
        <DutyGroupSection
          key={group.depaName}
          group={group}
          open={open.has(group.depaName)}
          onToggle={(opens) => toggle(group.depaName, opens)}
        >
          {view === "timeline" ? (
            <Suspense fallback={<Loading rows={4} />}>
              <TimelineGroup date={date} filter={filter} group={group} onOpen={props.onOpen} />
            </Suspense>
          ) : (
            <DutyTable
              group={group}
              busy={props.busy}
              chosen={props.chosen?.id}
              onChoose={(id) => props.onChoose(group.rows.find((row) => row.id === id))}
              onOpen={props.onOpen}
            />
          )}
        </DutyGroupSection>
      ))}
    </>
  );
};

const WallButton = () => {
  const say = useSay();
  const navigate = useNavigate();
  return (
    <Button
      icon={<Icon of={FullscreenOutlined} />}
      onClick={() => {
        // Browsers fill the screen only on a click; where they refuse, the wall fills the window.
        void document.documentElement.requestFullscreen?.().catch(() => undefined);
        void navigate(wallPath);
      }}
    >
      {say(dutyTexts.wall)}
    </Button>
  );
};
