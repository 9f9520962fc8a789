import { useSearchParams } from "react-router";
import { agentName } from "@apron/features/agents/web/parts";
import type { ResultOf } from "@apron/kit/contract/call";
import { shownTicketNumber } from "@apron/kit/contract/flights";
import { useCall } from "@apron/kit/web/call";
import { kitTexts, useSay } from "@apron/kit/web/language";
import { useLive } from "@apron/kit/web/live";
import { Answered, Facts, Page, Sheet, Stack } from "@apron/kit/web/page";
import { Table } from "@apron/kit/web/tables";
import { getPassengerFile, getPassengerQuery, getPassengerResult } from "../contract.ts";
import { expiredTexts } from "../texts.ts";
import { Outcome } from "./outcome.tsx";
import { ProgressTag } from "./tags.tsx";

type Found = ResultOf<typeof getPassengerResult>;

/** One query of an expired passenger: how far it is, and who was found while that is kept (catalogue 14.3). */
export const PassengerDetail = () => {
  const say = useSay();
  const [search] = useSearchParams();
  const serialNo = search.get("serialNo") ?? "";
  const answer = useCall(getPassengerQuery, { serialNo }, { quiet: true });
  useLive("expired", () => void answer.refetch());
  return (
    <Answered of={answer}>
      {(query) => (
        <Page title={query.serialNo} beside={<ProgressTag of={query.progress} />}>
          <Stack>
            <Sheet>
              <Facts
                columns={3}
                of={[
                  {
                    label: say(expiredTexts.flightNo),
                    value: <span className="mono">{`${query.flightNo} ${query.depAirport}`}</span>,
                  },
                  { label: say(expiredTexts.flightDate), value: query.flightDate },
                  { label: say(expiredTexts.wanted), value: query.wanted },
                  { label: say(kitTexts.workNumber), value: <span className="mono">{agentName(query)}</span> },
                  { label: say(kitTexts.email), value: query.email },
                  { label: say(kitTexts.submittedAt), value: query.submitTime },
                  query.progress === 1
                    ? { label: say(expiredTexts.expected), value: query.expectedTime.slice(0, 16) }
                    : { label: say(expiredTexts.ended), value: query.endTime },
                  { label: say(expiredTexts.keptUntil), value: query.keptUntil.slice(0, 16) },
                ]}
              />
            </Sheet>
            <Outcome query={query} call={getPassengerResult} file={getPassengerFile} again="/expiredPassenger">
              {(found) => <Passengers found={found} />}
            </Outcome>
          </Stack>
        </Page>
      )}
    </Answered>
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
