import type { ResultOf } from "@apron/kit/contract/call";
import { shownTicketNumber } from "@apron/kit/contract/flights";
import { useCall } from "@apron/kit/web/call";
import { useSay } from "@apron/kit/web/language";
import { useLive } from "@apron/kit/web/live";
import { Facts, Sheet } from "@apron/kit/web/page";
import { Table } from "@apron/kit/web/tables";
import { getTicketFile, getTicketQuery, getTicketResult } from "../contract.ts";
import { expiredTexts } from "../texts.ts";
import { QueryDetail, useSerialNo } from "./detail.tsx";
import { Outcome } from "./outcome.tsx";

type Found = ResultOf<typeof getTicketResult>;

/** One query of an expired ticket: how far it is, and the ticket while it is kept (catalogue 14.1). */
export const TicketDetail = () => {
  const say = useSay();
  const answer = useCall(getTicketQuery, { serialNo: useSerialNo() }, { quiet: true });
  useLive("expired", [getTicketQuery]);
  return (
    <QueryDetail
      of={answer}
      asked={({ ticketNumber }) => [
        {
          label: say(expiredTexts.ticketNumber),
          value: <span className="mono">{shownTicketNumber(ticketNumber)}</span>,
        },
      ]}
    >
      {(query) => (
        <Outcome query={query} call={getTicketResult} file={getTicketFile} again="/expiredTicket">
          {(found) => <Ticket found={found} />}
        </Outcome>
      )}
    </QueryDetail>
  );
};

const Ticket = ({ found }: { readonly found: Found }) => {
  const say = useSay();
  return (
    <>
      <Sheet title={shownTicketNumber(found.ticketNumber)}>
        <Facts
          columns={3}
          of={[
            { label: say(expiredTexts.passengerName), value: found.passenger },
            { label: say(expiredTexts.issuedBy), value: found.issuedBy },
            { label: say(expiredTexts.issuedOn), value: found.issuedOn },
            { label: say(expiredTexts.asOf), value: found.asOf },
          ]}
        />
      </Sheet>
      <Sheet flush title={say(expiredTexts.segments)}>
        <Table<Found["segments"][number]>
          caption={say(expiredTexts.segments)}
          rows={found.segments}
          keyOf={(row) => `${row.flightNo} ${row.flightDate} ${row.from}`}
          columns={[
            {
              key: "flightNo",
              title: say(expiredTexts.flightNo),
              cell: (row) => row.flightNo,
              mono: true,
              tight: true,
            },
            { key: "date", title: say(expiredTexts.flightDate), cell: (row) => row.flightDate, tight: true },
            {
              key: "route",
              title: say(expiredTexts.route),
              cell: (row) => `${row.from} – ${row.to}`,
              mono: true,
              tight: true,
            },
            { key: "cabin", title: say(expiredTexts.cabin), cell: (row) => row.cabin },
            { key: "status", title: say(expiredTexts.couponStatus), cell: (row) => row.couponStatus },
          ]}
        />
      </Sheet>
    </>
  );
};
