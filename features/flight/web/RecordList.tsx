import { useState } from "react";
import { AirportName } from "@apron/features/airport/web/parts";
import type { ResultOf } from "@apron/kit/contract/call";
import { Button, ButtonLink, DayInput, TextInput } from "@apron/kit/web/controls";
import { sendForBytes, useCall, react, asRefused } from "@apron/kit/web/call";
import { FilterBar, useFilters, PagedTable } from "@apron/kit/web/tables";
import { Labelled } from "@apron/kit/web/forms";
import { useSay } from "@apron/kit/web/language";
import { Page, Empty } from "@apron/kit/web/page";
import { saveFile } from "@apron/kit/web/files";
import { exportFaultFlights, type flightFormats, getFaultFlights } from "../contract.ts";
import { flightTexts } from "../texts.ts";
import { flightTitles } from "../titles.ts";

type Row = ResultOf<typeof getFaultFlights>["list"][number];
type Format = (typeof flightFormats)[number];

const start = { faultId: "", airport: "", flightNo: "", startDate: "", endDate: "" };

/** Records of affected flights; what the filters leave can be taken along as a file (catalogue 16.11). */
export const RecordList = () => {
  const say = useSay();
  const filters = useFilters(start);
  const { applied, currentPage, pageSize } = filters;
  const { faultId, airport, flightNo, startDate, endDate } = applied;
  const filter = { faultId, airport, flightNo, startDate, endDate };
  const answer = useCall(getFaultFlights, { ...filter, currentPage, pageSize }, { keep: true, quiet: true });
  const [busy, setBusy] = useState<Format>();
  const take = async (format: Format): Promise<void> => {
    setBusy(format);
    try {
      const { blob, name } = await sendForBytes(exportFaultFlights, { ...filter, format });
      saveFile(blob, name);
    } catch (thrown) {
      react(asRefused(thrown));
    } finally {
      setBusy(undefined);
    }
  };
  const text = (name: "faultId" | "airport" | "flightNo", maximum: number) => (
    <Labelled id={`c-${name}`} label={say(name === "flightNo" ? flightTexts.flights : flightTexts[name])}>
      <TextInput {...filters.bind(name)} maxLength={maximum} mono={name !== "airport"} />
    </Labelled>
  );
  return (
    <Page
      title={say(flightTitles.title)}
      actions={
        <>
          <Button busy={busy === "xlsx"} onClick={() => void take("xlsx")}>
            {say(flightTexts.exportXlsx)}
          </Button>
          <Button busy={busy === "csv"} onClick={() => void take("csv")}>
            {say(flightTexts.exportCsv)}
          </Button>
          <ButtonLink look="primary" to="/faultFlight/record">
            {say(flightTexts.add)}
          </ButtonLink>
        </>
      }
    >
      <FilterBar of={filters} label={say(flightTitles.title)} busy={answer.isFetching}>
        {text("faultId", 64)}
        {text("airport", 60)}
        {text("flightNo", 20)}
        <Labelled id="c-startDate" label={say(flightTexts.startDate)}>
          <DayInput {...filters.bind("startDate")} />
        </Labelled>
        <Labelled id="c-endDate" label={say(flightTexts.endDate)}>
          <DayInput {...filters.bind("endDate")} />
        </Labelled>
      </FilterBar>
      <PagedTable<Row>
        answer={answer}
        loadingRows={10}
        caption={say(flightTitles.title)}
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
            title: say(flightTexts.submitter),
            cell: ({ submitter }) => submitter,
            tight: true,
            wideOnly: true,
          },
        ]}
        {...filters.paging}
      />
    </Page>
  );
};

/** From when to when, the day named once where it is one. */
export const periodText = ({ from, to }: { readonly from: string; readonly to: string }): string =>
  `${from.slice(0, 16)} – ${from.slice(0, 10) === to.slice(0, 10) ? to.slice(11, 16) : to.slice(0, 16)}`;
