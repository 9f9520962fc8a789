import { useState } from "react";
import { useSearchParams } from "react-router";
import { useAirportName } from "@apron/features/airport/web/parts";
import type { ResultOf } from "@apron/kit/contract/call";
import { Button, ButtonLink } from "@apron/kit/web/controls";
import { useCall } from "@apron/kit/web/call";
import { useSay, kitTexts } from "@apron/kit/web/language";
import { Page, Sheet, Answered, Facts } from "@apron/kit/web/page";
import { Table } from "@apron/kit/web/tables";
import { getFaultFlight } from "../contract.ts";
import { flightColumns, flightTexts } from "../texts.ts";
import { periodText } from "./RecordList.tsx";
import { begunFrom, RecordForm } from "./RecordForm.tsx";
import "./flight.css";

type Record = ResultOf<typeof getFaultFlight>;

/** One record of affected flights, or a new one where the address names none; `faultId` says for which fault. */
export const RecordPage = () => {
  const say = useSay();
  const [search] = useSearchParams();
  const id = search.get("id") ?? "";
  if (id !== "") return <Known key={id} id={id} />;
  return (
    <Page title={say(flightTexts.addTitle)}>
      <RecordForm
        start={{
          id: "",
          version: 0,
          faultId: search.get("faultId") ?? "",
          officeCode: "",
          from: "",
          to: "",
          flights: [],
        }}
        back="/faultFlight"
      />
    </Page>
  );
};

const Known = ({ id }: { readonly id: string }) => {
  const answer = useCall(getFaultFlight, { id }, { quiet: true });
  return <Answered of={answer}>{(record) => <Shown record={record} />}</Answered>;
};

const Shown = ({ record }: { readonly record: Record }) => {
  const say = useSay();
  const airportName = useAirportName();
  const [editing, setEditing] = useState(false);
  const [, setSearch] = useSearchParams();
  if (editing)
    return (
      <Page title={`${say(flightTexts.editTitle)} ${record.id}`}>
        <RecordForm
          {...begunFrom(record)}
          onClose={() => {
            setEditing(false);
            setSearch({ id: record.id }, { replace: true });
          }}
        />
      </Page>
    );
  return (
    <Page
      title={`${airportName(record.airportCn)} ${record.faultId}`}
      actions={
        <>
          <ButtonLink to={`/faultDetails/detail?id=${record.faultId}`}>{say(flightTexts.toFault)}</ButtonLink>
          <Button look="primary" onClick={() => setEditing(true)}>
            {say(flightTexts.edit)}
          </Button>
        </>
      }
    >
      <Sheet>
        <Facts
          columns={3}
          of={[
            { label: say(flightTexts.id), value: <span className="mono">{record.id}</span> },
            { label: say(flightTexts.faultId), value: <span className="mono">{record.faultId}</span> },
            { label: say(flightTexts.period), value: periodText(record) },
            { label: say(flightTexts.flightCount), value: record.flightCount.toLocaleString() },
            { label: say(flightTexts.paxTotal), value: record.paxTotal.toLocaleString() },
            { label: say(flightTexts.delayTotal), value: record.delayTotal.toLocaleString() },
            { label: say(kitTexts.submittedBy), value: `${record.submitter} ${record.createTime}` },
            ...(record.version > 1
              ? [{ label: say(flightTexts.changed), value: `${record.changedBy} ${record.changeTime}` }]
              : []),
          ]}
        />
      </Sheet>
      <Sheet flush title={say(flightTexts.flights)}>
        <Table
          caption={say(flightTexts.flights)}
          rows={record.flights}
          keyOf={({ flightNo, date }) => `${flightNo} ${date}`}
          columns={[
            { key: "flightNo", title: say(flightColumns.flightNo), cell: ({ flightNo }) => flightNo, mono: true },
            { key: "date", title: say(flightColumns.date), cell: ({ date }) => date, tight: true },
            { key: "std", title: say(flightColumns.std), cell: ({ std }) => std, tight: true },
            {
              key: "atd",
              title: say(flightColumns.atd),
              cell: ({ atd }) => atd || <span className="soft">{say(flightTexts.notDeparted)}</span>,
              tight: true,
            },
            {
              key: "delayMin",
              title: say(flightColumns.delayMin),
              cell: ({ delayMin }) =>
                delayMin === null ? "—" : delayMin < 0 ? say(flightTexts.early, { minutes: -delayMin }) : delayMin,
              align: "end",
            },
            { key: "pax", title: say(flightColumns.pax), cell: ({ pax }) => pax, align: "end" },
          ]}
        />
      </Sheet>
    </Page>
  );
};
