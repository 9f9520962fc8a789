import { agentName, systemOptions } from "@apron/features/agents/web/parts";
import { ButtonLink } from "@apron/kit/web/controls";
import { kitTexts, useSay } from "@apron/kit/web/language";
import { Empty, Tag } from "@apron/kit/web/page";
import { ChoiceFilter, DayFilter, ListPage, useList } from "@apron/kit/web/tables";
import { useLocation } from "react-router";
import { getReports, type ReportRow } from "../contract.ts";
import { channelTexts, reportTexts, typeTexts } from "../texts.ts";
import { reportTitles } from "../titles.ts";
import { StateTag, stateValues, stateWords } from "./faces.tsx";

/** One's own reports; operations staff have the same under the specification's name (catalogue 12.1). */
export const ReportList = () => {
  const say = useSay();
  const { pathname } = useLocation();
  const list = useList(getReports, { quiet: true, live: "report" });
  const add = (
    <ButtonLink look="primary" to="/report/add">
      {say(reportTitles.add)}
    </ButtonLink>
  );
  return (
    <ListPage<ReportRow>
      of={list}
      title={say(pathname === "/whistleblower" ? reportTitles.staff : reportTitles.list)}
      actions={add}
      lead={<p className="soft">{say(reportTexts.protection)}</p>}
      filters={
        <>
          <ChoiceFilter of={list} name="system" label={reportTexts.system} options={systemOptions()} />
          <ChoiceFilter
            of={list}
            name="progress"
            label={reportTexts.progress}
            values={stateValues}
            words={stateWords}
            clearable={false}
          />
          <ChoiceFilter of={list} name="type" label={reportTexts.type} words={typeTexts} />
          <DayFilter of={list} name="startDate" label={kitTexts.from} />
          <DayFilter of={list} name="endDate" label={kitTexts.to} />
        </>
      }
      keyOf={({ id }) => id}
      linkOf={({ id }) => `/report/detail?id=${id}`}
      empty={<Empty title={say(reportTexts.empty)} hint={say(reportTexts.emptyHint)} action={add} />}
      nothingFound={say(reportTexts.nothingFound)}
      columns={[
        {
          key: "recordNo",
          title: say(reportTexts.recordNo),
          cell: ({ recordNo }) => recordNo,
          mono: true,
          tight: true,
          primary: true,
        },
        { key: "agent", title: say(reportTexts.reported), cell: agentName, mono: true, tight: true },
        { key: "type", title: say(reportTexts.type), cell: ({ type }) => say(typeTexts[type]) },
        {
          key: "progress",
          title: say(reportTexts.progress),
          cell: ({ progress, unread }) => (
            <>
              <StateTag of={progress} /> {unread && <Tag tone="wait">{say(reportTexts.unread)}</Tag>}
            </>
          ),
        },
        { key: "channel", title: say(reportTexts.channel), cell: ({ channel }) => say(channelTexts[channel]) },
        {
          key: "event",
          title: say(reportTexts.eventTime),
          cell: ({ eventStart }) => eventStart.slice(0, 16),
          tight: true,
        },
        {
          key: "time",
          title: say(kitTexts.submittedAt),
          cell: ({ submitTime }) => submitTime.slice(0, 16),
          tight: true,
        },
      ]}
    />
  );
};
