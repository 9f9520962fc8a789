import { useAirportName } from "@apron/features/airport/web/parts";
import { type Bar, BarSheet, Charts, Figures, TrendChart } from "@apron/kit/web/charts";
import { ButtonLink } from "@apron/kit/web/controls";
import { Filter, FilterBar, LastDays, useList, type List } from "@apron/kit/web/tables";
import { useSay, kitTexts } from "@apron/kit/web/language";
import { Page, Sheet, Stack, Answered, Empty } from "@apron/kit/web/page";
import type { ResultOf } from "@apron/kit/contract/call";
import { faultStatuses, faultTypeName, getOverview } from "../contract.ts";
import { faultTexts } from "../texts.ts";
import { faultTitles } from "../titles.ts";
import { AirportSelect } from "./report/AirportSelect.tsx";
import { KindFilters, PeriodFilters } from "./Filters.tsx";
import { lengthText, listUrl } from "./words.ts";
import "./fault.css";

type Overview = ResultOf<typeof getOverview>;

/** Counts and mean times of a period; every number leads to the faults behind it (catalogue 16.8). */
export const FaultOverview = () => {
  const say = useSay();
  const list = useList(getOverview, { live: "fault", quiet: true });
  const { answer } = list;
  return (
    <Page
      title={say(faultTitles.overview)}
      actions={
        <ButtonLink look="primary" to="/faultSubmit">
          {say(faultTitles.submit)}
        </ButtonLink>
      }
    >
      <FilterBar of={list} label={say(faultTitles.overview)} busy={answer.isFetching}>
        <PeriodFilters of={list} usual={answer.data} />
        <Filter of={list} name="officeCode" label={kitTexts.airport}>
          {(control) => <AirportSelect {...control} clearable />}
        </Filter>
        <KindFilters of={list} />
      </FilterBar>
      <LastDays of={list} />
      <Answered of={answer} rows={12}>
        {(overview) => <Numbers of={overview} filters={list.asked} />}
      </Answered>
    </Page>
  );
};

const Numbers = ({ of, filters }: { readonly of: Overview; readonly filters: List<typeof getOverview>["asked"] }) => {
  const say = useSay();
  const { total } = of;
  const airportName = useAirportName();
  const to = (own: Readonly<Record<string, string | number>>): string =>
    listUrl({ ...filters, startTime: of.startTime, endTime: of.endTime, ...own });
  const bar = (
    label: string,
    { count, repairMinutes }: { readonly count: number; readonly repairMinutes: number | null },
    own: Readonly<Record<string, string | number>>,
  ): Bar => ({
    label,
    value: count,
    to: to(own),
    ...(repairMinutes !== null && { hint: say(faultTexts.mean, { time: lengthText(say, repairMinutes) }) }),
  });
  if (total.count === 0)
    return (
      <Sheet>
        <Empty title={say(faultTexts.nothingThen)} hint={`${of.startTime} – ${of.endTime}`} />
      </Sheet>
    );
  return (
    <>
      <Figures
        of={[
          { label: say(faultTexts.total), value: total.count, to: to({}) },
          { label: say(faultTexts.open), value: total.open, to: to({ status: "open" }) },
          {
            label: say(faultTexts.waiting),
            value: total.reported,
            to: to({ status: "reported" }),
            lit: total.reported > 0,
          },
          { label: say(faultTexts.meanAccept), value: lengthText(say, total.acceptMinutes) },
          { label: say(faultTexts.meanRepair), value: lengthText(say, total.repairMinutes) },
        ]}
      />
      <Sheet>
        <TrendChart
          label={say(faultTexts.byDay)}
          points={of.byDay.map(({ day, count }) => ({ at: `${day} 00:00:00`, value: count }))}
        />
      </Sheet>
      <Charts>
        <BarSheet
          title={faultTexts.byAirport}
          bars={of.byAirport.map(({ officeCode, airportCn, ...one }) =>
            bar(airportName(airportCn), one, { officeCode }),
          )}
        />
        <Stack>
          <BarSheet
            title={faultTexts.bySoftware}
            bars={of.bySoftware.map(({ faultySoftware, ...one }) => bar(faultySoftware, one, { faultySoftware }))}
          />
          <BarSheet
            title={faultTexts.byType}
            bars={of.byType.map(({ type, ...one }) => bar(say(faultTypeName(type)), one, { type }))}
          />
          <BarSheet
            title={faultTexts.byStatus}
            bars={of.byStatus.map(({ status, count }) =>
              bar(say(faultStatuses[status]), { count, repairMinutes: null }, { status }),
            )}
          />
        </Stack>
      </Charts>
    </>
  );
};
