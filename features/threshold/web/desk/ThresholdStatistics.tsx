import type { ResultOf } from "@apron/kit/contract/call";
import { kitTexts, useSay } from "@apron/kit/web/language";
import { Answered, Empty, Facts, Page, Sheet } from "@apron/kit/web/page";
import { DayFilter, FilterBar, Table, useList } from "@apron/kit/web/tables";
import { getThresholdStatistics } from "../../contract.ts";
import { reasonTexts, thresholdTexts } from "../../texts.ts";
import { deskTexts } from "../../texts-desk.ts";
import { thresholdTitles } from "../../titles.ts";
import { StateTag } from "../faces.tsx";
import { useSpan } from "./span.ts";

type Figures = ResultOf<typeof getThresholdStatistics>;

/** What became of the applications of a period; each number leads to the applications behind it (catalogue 8.5). */
export const ThresholdStatistics = () => {
  const say = useSay();
  const list = useList(getThresholdStatistics, { quiet: true, live: "threshold" });
  return (
    <Page title={say(thresholdTitles.statistics)}>
      <FilterBar of={list} label={say(thresholdTitles.statistics)} busy={list.answer.isFetching}>
        <DayFilter of={list} name="startDate" label={kitTexts.from} placeholder={list.answer.data?.startDate} />
        <DayFilter of={list} name="endDate" label={kitTexts.to} placeholder={list.answer.data?.endDate} />
      </FilterBar>
      <Answered of={list.answer}>{(figures) => <Shown of={figures} />}</Answered>
    </Page>
  );
};

const Shown = ({ of }: { readonly of: Figures }) => {
  const say = useSay();
  const span = useSpan();
  if (of.total === 0)
    return (
      <Sheet>
        <Empty title={say(deskTexts.noNumbers)} hint={say(kitTexts.fewerFilters)} />
      </Sheet>
    );
  return (
    <>
      <Sheet>
        <Facts
          of={[
            { label: say(deskTexts.total), value: of.total },
            { label: say(deskTexts.automatic), value: of.automatic },
            { label: say(deskTexts.partial), value: of.partial },
            { label: say(deskTexts.median), value: of.medianMinutes !== null && span(of.medianMinutes) },
          ]}
        />
      </Sheet>
      <Sheet title={say(deskTexts.byStatus)}>
        <Table<Figures["byStatus"][number]>
          caption={say(deskTexts.byStatus)}
          rows={of.byStatus}
          keyOf={({ status }) => String(status)}
          linkOf={({ status }) =>
            `/thresholdDesk?queue=all&order=newest&status=${status}&submittedFrom=${of.startDate}&submittedTo=${of.endDate}`
          }
          empty={say(deskTexts.noNumbers)}
          columns={[
            {
              key: "status",
              title: say(thresholdTexts.progress),
              cell: ({ status }) => <StateTag of={status} />,
              primary: true,
            },
            { key: "count", title: say(deskTexts.count), cell: ({ count }) => count, align: "end" },
          ]}
        />
      </Sheet>
      {of.byReason.length > 0 && (
        <Sheet title={say(deskTexts.byReason)}>
          <Table<Figures["byReason"][number]>
            caption={say(deskTexts.byReason)}
            rows={of.byReason}
            keyOf={({ reason }) => reason}
            empty={say(deskTexts.noNumbers)}
            columns={[
              {
                key: "reason",
                title: say(kitTexts.reason),
                cell: ({ reason }) => say(reasonTexts[reason]),
                primary: true,
              },
              { key: "count", title: say(deskTexts.count), cell: ({ count }) => count, align: "end" },
            ]}
          />
        </Sheet>
      )}
    </>
  );
};
