import { agentName, systemOptions } from "@apron/features/agents/web/parts";
import { asRefused, react, sendForBytes, useCall } from "@apron/kit/web/call";
import { Button, ButtonLink } from "@apron/kit/web/controls";
import { saveFile } from "@apron/kit/web/files";
import { kitTexts, useSay } from "@apron/kit/web/language";
import { useLive } from "@apron/kit/web/live";
import { Count, Empty, Tag } from "@apron/kit/web/page";
import { ChoiceFilter, DayFilter, ListPage, TextFilter, useList } from "@apron/kit/web/tables";
import { exportReports, getReportCounts, getReportQueue, type ReportDeskRow } from "../../contract.ts";
import { outcomeTexts, reportTexts, stateTexts, typeTexts } from "../../texts.ts";
import { reportDeskTexts } from "../../texts-desk.ts";
import { reportTitles } from "../../titles.ts";
import { StateTag } from "../faces.tsx";
import { PromiseTag } from "./PromiseTag.tsx";
import { useSpan } from "./span.ts";

const queues = {
  open: reportDeskTexts.waiting,
  mine: reportDeskTexts.mine,
  others: reportDeskTexts.others,
  closed: stateTexts.closed,
  all: kitTexts.all,
} as const;
const orders = {
  promise: reportDeskTexts.byPromise,
  age: reportDeskTexts.byAge,
  newest: reportDeskTexts.newest,
} as const;

/** What waits for a report handler, by the promise of a first answer; none that he is in himself (catalogue 12.11). */
export const ReportQueue = () => {
  const say = useSay();
  const span = useSpan();
  const list = useList(getReportQueue, { quiet: true, live: "report" });
  const counts = useCall(getReportCounts, {}, { quiet: true });
  useLive("report", [getReportCounts]);
  return (
    <ListPage<ReportDeskRow>
      of={list}
      title={say(reportTitles.desk)}
      beside={
        (counts.data?.late ?? 0) > 0 && (
          <Tag tone="bad">{say(reportDeskTexts.lateCount, { count: counts.data?.late ?? 0 })}</Tag>
        )
      }
      actions={
        <>
          <Export asked={list.asked} />
          <ButtonLink to="/reportDesk/listings">
            {say(reportTitles.listings)} <Count of={counts.data?.listings ?? 0} label={say(reportDeskTexts.listings)} />
          </ButtonLink>
        </>
      }
      filters={
        <>
          <ChoiceFilter of={list} name="queue" label={kitTexts.queue} words={queues} clearable={false} />
          <ChoiceFilter of={list} name="order" label={reportDeskTexts.order} words={orders} clearable={false} />
          <ChoiceFilter of={list} name="system" label={reportTexts.system} options={systemOptions()} />
          <TextFilter of={list} name="agentNumber" label={kitTexts.workNumber} mono inputMode="numeric" />
          <ChoiceFilter of={list} name="type" label={reportTexts.type} words={typeTexts} />
          <TextFilter of={list} name="recordNo" label={reportTexts.recordNo} mono />
          <DayFilter of={list} name="startDate" label={kitTexts.from} />
          <DayFilter of={list} name="endDate" label={kitTexts.to} />
        </>
      }
      keyOf={({ id }) => id}
      linkOf={({ id }) => `/reportDesk/detail?id=${id}`}
      empty={<Empty title={say(reportDeskTexts.empty)} hint={say(reportDeskTexts.emptyHint)} />}
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
          cell: ({ progress, outcome }) => (
            <>
              <StateTag of={progress} /> {outcome !== "" && <Tag>{say(outcomeTexts[outcome])}</Tag>}
            </>
          ),
        },
        { key: "handler", title: say(reportDeskTexts.handler), cell: ({ handler }) => handler || "—", tight: true },
        { key: "promise", title: say(reportDeskTexts.promise), cell: (row) => <PromiseTag of={row} /> },
        { key: "age", title: say(reportDeskTexts.age), cell: ({ age }) => span(age), tight: true, align: "end" },
      ]}
    />
  );
};

/** What was searched for, as a workbook without reporters and contents. */
const Export = ({ asked }: { readonly asked: Parameters<typeof sendForBytes<typeof exportReports>>[1] }) => {
  const say = useSay();
  const save = async (): Promise<void> => {
    try {
      const file = await sendForBytes(exportReports, asked);
      saveFile(file.blob, file.name);
    } catch (thrown) {
      react(asRefused(thrown));
    }
  };
  return <Button onClick={() => void save()}>{say(reportDeskTexts.export)}</Button>;
};
