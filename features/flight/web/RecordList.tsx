import { AirportName } from "@apron/features/airport/web/parts";
import { ButtonLink } from "@apron/kit/web/controls";
import { DayFilter, ListPage, TextFilter, useList } from "@apron/kit/web/tables";
import { useSay, kitTexts } from "@apron/kit/web/language";
import { Empty } from "@apron/kit/web/page";
import { DownloadButton } from "@apron/kit/web/files";
import { exportFaultFlights, getFaultFlights } from "../contract.ts";
import { flightTexts } from "../texts.ts";
import { flightTitles } from "../titles.ts";

/** Records of affected flights; what the filters leave can be taken along as a file (catalogue 16.11). */
export const RecordList = () => {
  const say = useSay();
  const list = useList(getFaultFlights, { quiet: true });
  return (
    <ListPage
      of={list}
      title={say(flightTitles.title)}
      actions={
        <>
          <DownloadButton call={exportFaultFlights} body={{ ...list.asked, format: "xlsx" }}>
            {say(flightTexts.exportXlsx)}
          </DownloadButton>
          <DownloadButton call={exportFaultFlights} body={{ ...list.asked, format: "csv" }}>
            {say(flightTexts.exportCsv)}
          </DownloadButton>
          <ButtonLink look="primary" to="/faultFlight/record">
            {say(flightTexts.add)}
          </ButtonLink>
        </>
      }
      filters={
        <>
          <TextFilter of={list} name="faultId" label={flightTexts.faultId} mono />
          <TextFilter of={list} name="airport" label={flightTexts.airport} />
          <TextFilter of={list} name="flightNo" label={flightTexts.flights} mono />
          <DayFilter of={list} name="startDate" label={flightTexts.startDate} />
          <DayFilter of={list} name="endDate" label={flightTexts.endDate} />
        </>
      }
      keyOf={({ id }) => id}
      linkOf={({ id }) => `/faultFlight/record?id=${id}`}
      empty={<Empty title={say(flightTexts.empty)} hint={say(flightTexts.emptyHint)} />}
      columns={[
        { key: "id", title: say(flightTexts.id), cell: ({ id }) => id, mono: true, tight: true },
        { key: "faultId", title: say(flightTexts.faultId), cell: (row) => row.faultId, mono: true, tight: true },
        { key: "airport", title: say(flightTexts.airport), cell: ({ airportCn }) => <AirportName of={airportCn} /> },
        { key: "period", title: say(flightTexts.period), cell: (row) => periodText(row), tight: true },
        {
          key: "flights",
          title: say(flightTexts.flightCount),
          cell: ({ flightCount }) => flightCount.toLocaleString(),
          align: "end",
        },
        {
          key: "pax",
          title: say(flightTexts.paxTotal),
          cell: ({ paxTotal }) => paxTotal.toLocaleString(),
          align: "end",
        },
        {
          key: "delay",
          title: say(flightTexts.delayTotal),
          cell: ({ delayTotal }) => delayTotal.toLocaleString(),
          align: "end",
        },
        {
          key: "submitter",
          title: say(kitTexts.submittedBy),
          cell: ({ submitter }) => submitter,
          tight: true,
          wideOnly: true,
        },
      ]}
    />
  );
};

/** From when to when, the day named once where it is one. */
export const periodText = ({ from, to }: { readonly from: string; readonly to: string }): string =>
  `${from.slice(0, 16)} – ${from.slice(0, 10) === to.slice(0, 10) ? to.slice(11, 16) : to.slice(0, 16)}`;
