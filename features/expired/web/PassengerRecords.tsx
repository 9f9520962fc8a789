import { agentName } from "@apron/features/agents/web/parts";
import { ButtonLink } from "@apron/kit/web/controls";
import { kitTexts, useSay } from "@apron/kit/web/language";
import { Empty } from "@apron/kit/web/page";
import { ChoiceFilter, DayFilter, ListPage, TextFilter, useList } from "@apron/kit/web/tables";
import { getPassengerQueries } from "../contract.ts";
import { expiredTexts } from "../texts.ts";
import { expiredTitles } from "../titles.ts";
import { ProgressTag, progressWords } from "./tags.tsx";

/** One's queries of expired passengers (catalogue 14.3); whom they were about is masked. */
export const PassengerRecords = () => {
  const say = useSay();
  const list = useList(getPassengerQueries, { live: "expired" });
  const ask = (
    <ButtonLink look="primary" to="/expiredPassenger">
      {say(expiredTexts.newQuery)}
    </ButtonLink>
  );
  return (
    <ListPage
      of={list}
      title={say(expiredTitles.passengerRecords)}
      actions={ask}
      filters={
        <>
          <TextFilter of={list} name="flightNo" label={expiredTexts.flightNo} mono />
          <ChoiceFilter of={list} name="progress" label={expiredTexts.progress} words={progressWords} />
          <DayFilter of={list} name="startDate" label={kitTexts.from} />
          <DayFilter of={list} name="endDate" label={kitTexts.to} />
        </>
      }
      keyOf={({ serialNo }) => serialNo}
      linkOf={({ serialNo }) => `/expiredPassenger/detail?serialNo=${serialNo}`}
      empty={<Empty title={say(expiredTexts.noPassengerQueries)} hint={say(expiredTexts.noQueriesHint)} action={ask} />}
      nothingFound={say(kitTexts.noRecord)}
      columns={[
        { key: "serialNo", title: say(expiredTexts.serialNo), cell: (row) => row.serialNo, mono: true, tight: true },
        {
          key: "flight",
          title: say(expiredTexts.flightNo),
          cell: (row) => `${row.flightNo} ${row.depAirport}`,
          mono: true,
          tight: true,
        },
        { key: "flightDate", title: say(expiredTexts.flightDate), cell: (row) => row.flightDate, tight: true },
        { key: "wanted", title: say(expiredTexts.wanted), cell: (row) => row.wanted || "—" },
        { key: "agent", title: say(kitTexts.workNumber), cell: agentName, mono: true, tight: true },
        { key: "email", title: say(kitTexts.email), cell: (row) => row.email || "—", wideOnly: true },
        { key: "submitTime", title: say(kitTexts.submittedAt), cell: (row) => row.submitTime, tight: true },
        { key: "progress", title: say(expiredTexts.progress), cell: (row) => <ProgressTag of={row.progress} /> },
      ]}
    />
  );
};
