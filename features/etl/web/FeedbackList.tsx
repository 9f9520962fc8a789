import { AirportName } from "@apron/features/airport/web/parts";
import { ButtonLink } from "@apron/kit/web/controls";
import { ChoiceFilter, DayFilter, ListPage, TextFilter, useList } from "@apron/kit/web/tables";
import { useSay, kitTexts } from "@apron/kit/web/language";
import { Empty } from "@apron/kit/web/page";
import { etlStatuses, etlTopic, feedbackStates, getEtlFeedbacks } from "../contract.ts";
import { etlTexts } from "../texts.ts";
import { etlTitles } from "../titles.ts";
import { StateTag, StatusTag } from "./tags.tsx";

const states = ["open", ...feedbackStates] as const;

/** Feedback on ticket lists: what is open first comes to mind, so it is one filter away (catalogue 16.10). */
export const FeedbackList = () => {
  const say = useSay();
  const list = useList(getEtlFeedbacks, { quiet: true, live: etlTopic });
  return (
    <ListPage
      of={list}
      title={say(etlTitles.title)}
      actions={
        <ButtonLink look="primary" to="/ETLFeedback/submit">
          {say(etlTexts.add)}
        </ButtonLink>
      }
      filters={
        <>
          <TextFilter of={list} name="airport" label={kitTexts.airport} />
          <TextFilter of={list} name="airline" label={etlTexts.airline} />
          <TextFilter of={list} name="flightNo" label={etlTexts.flightNo} mono />
          <ChoiceFilter of={list} name="etlStatus" label={etlTexts.etlStatus} values={etlStatuses} words={etlTexts} />
          <ChoiceFilter of={list} name="status" label={etlTexts.status} values={states} words={etlTexts} />
          <DayFilter of={list} name="startDate" label={etlTexts.startDate} />
          <DayFilter of={list} name="endDate" label={etlTexts.endDate} />
          <ChoiceFilter of={list} name="mine" label={etlTexts.mine} words={{ 1: etlTexts.onlyMine }} />
        </>
      }
      keyOf={({ id }) => id}
      linkOf={({ id }) => `/ETLFeedback/detail?id=${id}`}
      empty={<Empty title={say(etlTexts.empty)} hint={say(etlTexts.emptyHint)} />}
      columns={[
        { key: "id", title: say(etlTexts.id), cell: ({ id }) => id, mono: true, tight: true },
        { key: "flightNo", title: say(etlTexts.flightNo), cell: ({ flightNo }) => flightNo, mono: true, tight: true },
        { key: "flightDate", title: say(etlTexts.flightDate), cell: ({ flightDate }) => flightDate, tight: true },
        { key: "airport", title: say(kitTexts.airport), cell: ({ airportCn }) => <AirportName of={airportCn} /> },
        { key: "etlStatus", title: say(etlTexts.etlStatus), cell: ({ etlStatus }) => <StatusTag of={etlStatus} /> },
        {
          key: "tickets",
          title: say(etlTexts.ticketsAffected),
          cell: ({ ticketsAffected }) => ticketsAffected,
          align: "end",
        },
        { key: "status", title: say(etlTexts.status), cell: ({ status }) => <StateTag of={status} /> },
        {
          key: "submitter",
          title: say(kitTexts.submittedBy),
          cell: ({ submitter }) => submitter,
          tight: true,
          spare: true,
        },
        { key: "createTime", title: say(kitTexts.submittedAt), cell: ({ createTime }) => createTime, tight: true },
      ]}
    />
  );
};
