import { inBoth } from "@apron/kit/contract/texts";
import { Link } from "react-router";
import { useGiven } from "@apron/kit/web/address";
import { useCall } from "@apron/kit/web/call";
import { ButtonLink } from "@apron/kit/web/controls";
import { kitTexts, useSay } from "@apron/kit/web/language";
import { useLive } from "@apron/kit/web/live";
import { Answered, Facts, HistoryList, Page, Sheet, Tag, WithSide } from "@apron/kit/web/page";
import { changeLevels, changeTypes, type ChangeWhole, eventKinds, getChange } from "../contract.ts";
import { changeFields, changeTexts } from "../texts.ts";
import { changeTitles } from "../titles.ts";
import { AirportNames, windowText } from "./ChangeTable.tsx";
import { ChangeTags } from "./ChangeTags.tsx";
import { Conflicts } from "./Conflicts.tsx";
import { noticeStates } from "@apron/features/notice/contract";
import { ChangeSteps } from "./desk/ChangeSteps.tsx";
import { DraftNotice } from "./desk/DraftNotice.tsx";
import "./change.css";

/** One change: plan, risk, roll-back plan, what stands against it, what came of it, who did what when (catalogue 18.1). */
export const ChangeDetail = () => {
  const say = useSay();
  const id = useGiven("id");
  const answer = useCall(getChange, { id }, { quiet: true });
  useLive("change", [getChange]);
  useLive("fault", [getChange]);
  const { data } = answer;
  return (
    <Page
      title={say(data ? inBoth(data.title, data.titleEn) : changeTitles.detail)}
      beside={data && <ChangeTags of={data} />}
      actions={
        data && (
          <>
            {data.mayEdit && <ButtonLink to={`/changeDesk/edit?id=${data.id}`}>{say(changeTexts.edit)}</ButtonLink>}
            <DraftNotice change={data} />
            <ChangeSteps change={data} />
          </>
        )
      }
    >
      <Answered of={answer} rows={12}>
        {(change) => (
          <WithSide
            side={
              <>
                <Sheet title={say(changeTexts.conflicts)}>
                  <Conflicts of={change.conflicts} />
                </Sheet>
                <Notices change={change} />
                <Sheet title={say(changeTexts.history)}>
                  <HistoryList of={change.timeline} kinds={eventKinds} />
                </Sheet>
              </>
            }
          >
            <ChangeFacts change={change} />
            <Sheet title={say(changeTexts.planning)}>
              <Facts
                columns={1}
                of={(["impact", "risk", "plan", "rollback"] as const).map((field) => ({
                  label: say(changeFields[field]),
                  value: <span className="change-text">{change[field]}</span>,
                }))}
              />
            </Sheet>
            <Faults change={change} />
          </WithSide>
        )}
      </Answered>
    </Page>
  );
};

const ChangeFacts = ({ change }: { readonly change: ChangeWhole }) => {
  const say = useSay();
  const things = (names: readonly string[]): string => names.join(say(kitTexts.listed));
  return (
    <Sheet title={say(changeTexts.facts)}>
      <Facts
        columns={2}
        of={[
          { label: say(changeFields.changeNo), value: <span className="mono">{change.changeNo}</span> },
          { label: say(changeTexts.window), value: windowText(change) },
          { label: say(changeFields.system), value: change.system },
          { label: say(changeFields.level), value: say(changeLevels[change.level]) },
          { label: say(changeFields.type), value: say(changeTypes[change.type]) },
          { label: say(changeFields.owner), value: change.owner },
          { label: say(changeFields.department), value: change.department },
          { label: say(changeFields.titleEn), value: change.titleEn },
          { label: say(changeFields.airports), value: <AirportNames of={change.airportNames} />, wide: true },
          { label: say(changeFields.hosts), value: things(change.hosts) },
          { label: say(changeFields.announce), value: say(change.announce ? kitTexts.yes : kitTexts.no) },
          { label: say(changeFields.software), value: things(change.software), wide: true },
          { label: say(changeFields.lines), value: <Lines change={change} />, wide: true },
        ]}
      />
    </Sheet>
  );
};

/** The lines it names; one that is known leads to where it is read. */
const Lines = ({ change: { lines, lineRoutes } }: { readonly change: ChangeWhole }) => {
  const say = useSay();
  if (lines.length === 0) return "—";
  return lines.map((name, at) => {
    const route = lineRoutes.find((known) => known.name === name)?.route;
    return (
      <span key={name}>
        {at > 0 && say(kitTexts.listed)}
        {route === undefined ? name : <Link to={route}>{name}</Link>}
      </span>
    );
  });
};

const Faults = ({ change: { faults } }: { readonly change: ChangeWhole }) => {
  const say = useSay();
  return (
    <Sheet title={say(changeTexts.faults)}>
      {faults.length === 0 ? (
        <p className="soft">{say(changeTexts.noFaults)}</p>
      ) : (
        <ul className="change-lines">
          {faults.map((fault) => (
            <li key={fault.id}>
              <Link to={fault.route}>{fault.id}</Link> <AirportNames of={[fault.airportCn]} />{" "}
              <span className="soft">{fault.text}</span>
              {fault.open && <Tag tone="wait">{say(changeTexts.faultOpen)}</Tag>}
            </li>
          ))}
        </ul>
      )}
    </Sheet>
  );
};

const Notices = ({ change: { notices, airports } }: { readonly change: ChangeWhole }) => {
  const say = useSay();
  if (airports.length === 0 && notices.length === 0) return null;
  return (
    <Sheet title={say(changeTexts.notices)}>
      {notices.length === 0 ? (
        <p className="soft">{say(changeTexts.noNotices)}</p>
      ) : (
        <ul className="change-lines">
          {notices.map((notice) => (
            <li key={notice.id}>
              {notice.route === "" ? notice.title : <Link to={notice.route}>{notice.title}</Link>}
              <NoticeState state={notice.state} />
            </li>
          ))}
        </ul>
      )}
    </Sheet>
  );
};

const NoticeState = ({ state }: { readonly state: string }) => {
  const say = useSay();
  const word = Object.entries(noticeStates).find(([name]) => name === state)?.[1];
  return <Tag tone={state === "published" ? "good" : "plain"}>{word ? say(word) : state}</Tag>;
};
