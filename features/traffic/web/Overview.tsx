import { systemName, systemOptions } from "@apron/features/agents/web/parts";
import type { ResultOf } from "@apron/kit/contract/call";
import { kitTexts, useSay } from "@apron/kit/web/language";
import { Empty } from "@apron/kit/web/page";
import { ChoiceFilter, ListPage, TextFilter, useList } from "@apron/kit/web/tables";
import { getOverview } from "../contract.ts";
import { trafficTexts } from "../texts.ts";
import { trafficTitles } from "../titles.ts";
import { CourseTag } from "./CourseTag.tsx";
import { forecastTime } from "./times.ts";
import { Meter } from "./Today.tsx";
import "./traffic.css";

type Row = ResultOf<typeof getOverview>["list"][number];

/** The work numbers of one's organisation (catalogue 6.12), the first to be full first. */
export const Overview = () => {
  const say = useSay();
  const list = useList(getOverview, { quiet: true, every: 60_000 });
  return (
    <ListPage<Row>
      of={list}
      title={say(trafficTitles.overview)}
      filters={
        <>
          <ChoiceFilter of={list} name="system" label={trafficTexts.system} options={systemOptions()} />
          <TextFilter of={list} name="agentNumber" label={kitTexts.workNumber} mono inputMode="numeric" />
        </>
      }
      loadingRows={6}
      keyOf={(row) => `${row.system} ${row.agentNumber}`}
      empty={<Empty title={say(trafficTexts.noNumbers)} hint={say(trafficTexts.noNumbersHint)} />}
      nothingFound={say(trafficTexts.noNumbers)}
      columns={[
        {
          key: "agentNumber",
          title: say(kitTexts.workNumber),
          cell: (row) => row.agentNumber,
          mono: true,
          primary: true,
        },
        { key: "system", title: say(trafficTexts.system), cell: (row) => systemName(row.system) },
        { key: "organization", title: say(trafficTexts.organization), cell: (row) => row.organization || "—" },
        {
          key: "share",
          title: say(trafficTexts.share),
          cell: (row) => (
            <span className="traffic-share">
              <Meter flow={row.flow} threshold={row.threshold} />
              <span className="tabular">{`${row.share} %`}</span>
            </span>
          ),
        },
        { key: "course", title: say(trafficTexts.outlook), cell: (row) => <CourseTag of={row.course} /> },
        { key: "fullAt", title: say(trafficTexts.fullAt), cell: (row) => forecastTime(row.fullAt) || "—", tight: true },
        { key: "said", title: say(trafficTexts.inWords), cell: (row) => row.said || "—" },
        {
          key: "updateTime",
          title: say(trafficTexts.updated),
          cell: (row) => row.updateTime.slice(0, 16),
          tight: true,
        },
      ]}
    />
  );
};
