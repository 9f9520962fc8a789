import { AirportName } from "@apron/features/airport/web/parts";
import type { ResultOf } from "@apron/kit/contract/call";
import { ButtonLink, DayInput, TextInput, Select } from "@apron/kit/web/controls";
import { useCall } from "@apron/kit/web/call";
import { FilterBar, useFilters, PagedTable } from "@apron/kit/web/tables";
import { Labelled } from "@apron/kit/web/forms";
import { useSay } from "@apron/kit/web/language";
import { Page, Empty } from "@apron/kit/web/page";
import { etlStatuses, feedbackStates, getEtlFeedbacks } from "../contract.ts";
import { etlTexts } from "../texts.ts";
import { etlTitles } from "../titles.ts";
import { StateTag, StatusTag } from "./tags.tsx";

type Row = ResultOf<typeof getEtlFeedbacks>["list"][number];

const start = {
  airport: "",
  airline: "",
  flightNo: "",
  etlStatus: "",
  status: "",
  startDate: "",
  endDate: "",
  mine: "",
};
const states = ["open", ...feedbackStates] as const;

/** Feedback on ticket lists: what is open first comes to mind, so it is one filter away (catalogue 16.10). */
export const FeedbackList = () => {
  const say = useSay();
  const filters = useFilters(start);
  const { applied, currentPage, pageSize } = filters;
  const answer = useCall(
    getEtlFeedbacks,
    {
      ...applied,
      etlStatus: etlStatuses.find((known) => known === applied.etlStatus) ?? "",
      status: states.find((known) => known === applied.status) ?? "",
      mine: applied.mine === "1" ? "1" : "",
      currentPage,
      pageSize,
    },
    { keep: true, quiet: true },
  );
  const text = (name: "airport" | "airline" | "flightNo", maximum: number) => (
    <Labelled id={`c-${name}`} label={say(etlTexts[name])}>
      <TextInput {...filters.bind(name)} maxLength={maximum} mono={name === "flightNo"} />
    </Labelled>
  );
  const choice = (name: "etlStatus" | "status" | "mine", options: readonly { value: string; label: string }[]) => (
    <Labelled id={`c-${name}`} label={say(etlTexts[name])}>
      <Select {...filters.bind(name)} clearable options={options} />
    </Labelled>
  );
  return (
    <Page
      title={say(etlTitles.title)}
      actions={
        <ButtonLink look="primary" to="/ETLFeedback/submit">
          {say(etlTexts.add)}
        </ButtonLink>
      }
    >
      <FilterBar of={filters} label={say(etlTitles.title)} busy={answer.isFetching}>
        {text("airport", 60)}
        {text("airline", 10)}
        {text("flightNo", 20)}
        {choice(
          "etlStatus",
          etlStatuses.map((value) => ({ value, label: say(etlTexts[value]) })),
        )}
        {choice(
          "status",
          states.map((value) => ({ value, label: say(etlTexts[value]) })),
        )}
        <Labelled id="c-startDate" label={say(etlTexts.startDate)}>
          <DayInput {...filters.bind("startDate")} />
        </Labelled>
        <Labelled id="c-endDate" label={say(etlTexts.endDate)}>
          <DayInput {...filters.bind("endDate")} />
        </Labelled>
        {choice("mine", [{ value: "1", label: say(etlTexts.onlyMine) }])}
      </FilterBar>
      <PagedTable<Row>
        answer={answer}
        loadingRows={10}
        caption={say(etlTitles.title)}
        keyOf={({ id }) => id}
        linkOf={({ id }) => `/ETLFeedback/detail?id=${id}`}
        empty={<Empty title={say(etlTexts.empty)} hint={say(etlTexts.emptyHint)} />}
        columns={[
          { key: "id", title: say(etlTexts.id), cell: ({ id }) => id, mono: true, tight: true },
          { key: "flightNo", title: say(etlTexts.flightNo), cell: ({ flightNo }) => flightNo, mono: true, tight: true },
          { key: "flightDate", title: say(etlTexts.flightDate), cell: ({ flightDate }) => flightDate, tight: true },
          { key: "airport", title: say(etlTexts.airport), cell: ({ airportCn }) => <AirportName of={airportCn} /> },
          { key: "etlStatus", title: say(etlTexts.etlStatus), cell: ({ etlStatus }) => <StatusTag of={etlStatus} /> },
          {
            key: "tickets",
            title: say(etlTexts.ticketsAffected),
            cell: ({ ticketsAffected }) => ticketsAffected,
            align: "end",
          },
          { key: "status", title: say(etlTexts.status), cell: ({ status }) => <StateTag of={status} /> },
          { key: "submitter", title: say(etlTexts.submitter), cell: ({ submitter }) => submitter, tight: true },
          { key: "createTime", title: say(etlTexts.createTime), cell: ({ createTime }) => createTime, tight: true },
        ]}
        {...filters.paging}
      />
    </Page>
  );
};
