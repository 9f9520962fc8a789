import { agentName } from "@apron/features/agents/web/parts";
import { shownTicketNumber } from "@apron/kit/contract/flights";
import { ButtonLink } from "@apron/kit/web/controls";
import { kitTexts, useSay } from "@apron/kit/web/language";
import { Empty } from "@apron/kit/web/page";
import { ChoiceFilter, DayFilter, ListPage, TextFilter, useList } from "@apron/kit/web/tables";
import { getTicketQueries } from "../contract.ts";
import { expiredTexts } from "../texts.ts";
import { expiredTitles } from "../titles.ts";
import { ProgressTag, progressWords } from "./tags.tsx";

/** One's queries of expired tickets (catalogue 14.1). */
export const TicketRecords = () => {
  const say = useSay();
  const list = useList(getTicketQueries, { live: "expired" });
  const ask = (
    <ButtonLink look="primary" to="/expiredTicket">
      {say(expiredTexts.newQuery)}
    </ButtonLink>
  );
  return (
    <ListPage
      of={list}
      title={say(expiredTitles.ticketRecords)}
      actions={ask}
      filters={
        <>
          <TextFilter of={list} name="ticketNumber" label={expiredTexts.ticketNumber} mono />
          <ChoiceFilter of={list} name="progress" label={expiredTexts.progress} words={progressWords} />
          <DayFilter of={list} name="startDate" label={kitTexts.from} />
          <DayFilter of={list} name="endDate" label={kitTexts.to} />
        </>
      }
      keyOf={({ serialNo }) => serialNo}
      linkOf={({ serialNo }) => `/expiredTicket/detail?serialNo=${serialNo}`}
      empty={<Empty title={say(expiredTexts.noTicketQueries)} hint={say(expiredTexts.noQueriesHint)} action={ask} />}
      nothingFound={say(kitTexts.noRecord)}
      columns={[
        { key: "serialNo", title: say(expiredTexts.serialNo), cell: (row) => row.serialNo, mono: true, tight: true },
        {
          key: "ticketNumber",
          title: say(expiredTexts.ticketNumber),
          cell: (row) => shownTicketNumber(row.ticketNumber),
          mono: true,
          tight: true,
        },
        { key: "agent", title: say(kitTexts.workNumber), cell: agentName, mono: true, tight: true },
        { key: "email", title: say(kitTexts.email), cell: (row) => row.email || "—", wideOnly: true },
        {
          key: "channel",
          title: say(expiredTexts.channel),
          cell: (row) => say(expiredTexts[row.channel]),
          wideOnly: true,
        },
        { key: "submitTime", title: say(kitTexts.submittedAt), cell: (row) => row.submitTime, tight: true },
        { key: "progress", title: say(expiredTexts.progress), cell: (row) => <ProgressTag of={row.progress} /> },
      ]}
    />
  );
};
