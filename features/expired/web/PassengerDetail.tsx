import type { ResultOf } from "@apron/kit/contract/call";
import { shownTicketNumber } from "@apron/kit/contract/flights";
import { useCall } from "@apron/kit/web/call";
import { useSay } from "@apron/kit/web/language";
import { useLive } from "@apron/kit/web/live";
import { Sheet } from "@apron/kit/web/page";
import { Table } from "@apron/kit/web/tables";
import { getPassengerFile, getPassengerQuery, getPassengerResult } from "../contract.ts";
import { expiredTexts } from "../texts.ts";
import { QueryDetail, useSerialNo } from "./detail.tsx";
import { Outcome } from "./outcome.tsx";

type Found = ResultOf<typeof getPassengerResult>;

/** One query of an expired passenger: how far it is, and who was found while that is kept (catalogue 14.3). */
export const PassengerDetail = () => {
  const say = useSay();
  const answer = useCall(getPassengerQuery, { serialNo: useSerialNo() }, { quiet: true });
  useLive("expired", [getPassengerQuery]);
  return (
    <QueryDetail
      of={answer}
      asked={({ flightNo, depAirport, flightDate, wanted }) => [
        { label: say(expiredTexts.flightNo), value: <span className="mono">{`${flightNo} ${depAirport}`}</span> },
        { label: say(expiredTexts.flightDate), value: flightDate },
        { label: say(expiredTexts.wanted), value: wanted },
      ]}
    >
      {(query) => (
        <Outcome query={query} call={getPassengerResult} file={getPassengerFile} again="/expiredPassenger">
          {(found) => <Passengers found={found} />}
        </Outcome>
      )}
    </QueryDetail>
  );
};

const Passengers = ({ found }: { readonly found: Found }) => {
  const say = useSay();
  const title = say(expiredTexts.passengers);
  return (
    <Sheet flush title={title}>
      <Table<Found["passengers"][number]>
        caption={title}
        rows={found.passengers}
        keyOf={(row) => row.ticketNumber}
        columns={[
          { key: "name", title: say(expiredTexts.passengerName), cell: (row) => row.name },
          {
            key: "ticketNumber",
            title: say(expiredTexts.ticketNumber),
            cell: (row) => shownTicketNumber(row.ticketNumber),
            mono: true,
            tight: true,
          },
          { key: "seat", title: say(expiredTexts.seat), cell: (row) => row.seat || "—", mono: true },
          { key: "cabin", title: say(expiredTexts.cabin), cell: (row) => row.cabin || "—" },
          { key: "checkedIn", title: say(expiredTexts.checkedIn), cell: (row) => row.checkedInAt || "—", tight: true },
          { key: "status", title: say(expiredTexts.passengerStatus), cell: (row) => row.status || "—" },
        ]}
      />
    </Sheet>
  );
};
