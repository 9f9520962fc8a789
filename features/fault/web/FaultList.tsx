import { useQueryClient } from "@tanstack/react-query";
import { AirportName } from "@apron/features/airport/web/parts";
import { ButtonLink, TextInput, Select } from "@apron/kit/web/controls";
import { refresh, useCall } from "@apron/kit/web/call";
import { FilterBar, useFilters, PagedTable } from "@apron/kit/web/tables";
import { Labelled } from "@apron/kit/web/forms";
import { useSay } from "@apron/kit/web/language";
import { useLive } from "@apron/kit/web/live";
import { Page, Empty } from "@apron/kit/web/page";
import {
  faultStatuses,
  faultTypeName,
  faultUrl,
  type FaultRow,
  faultLimits,
  getFaults,
  statusNames,
} from "../contract.ts";
import { faultTexts } from "../texts.ts";
import { faultTitles } from "../titles.ts";
import { AirportSelect } from "./AirportSelect.tsx";
import { FaultTags } from "./FaultTags.tsx";
import { KindFilters, PeriodFilters } from "./Filters.tsx";
import { lengthText } from "./words.ts";
import "./fault.css";

/** Filters in the address; those without an input come with links from other screens. */
const start = {
  keyword: "",
  officeCode: "",
  applicationId: "",
  faultySoftware: "",
  type: "",
  status: "",
  startTime: "",
  endTime: "",
  mine: "",
  recordId: "",
};

/** Faults, the latest report first (catalogue 16.8); what changes shows at once. */
export const FaultList = () => {
  const say = useSay();
  const client = useQueryClient();
  const filters = useFilters(start);
  const { type, status, mine, ...texts } = filters.applied;
  const answer = useCall(
    getFaults,
    {
      ...texts,
      type: Number(type) || 0,
      status: [...statusNames, "open" as const].find((known) => known === status) ?? "",
      mine: (["reported", "handled"] as const).find((known) => known === mine) ?? "",
      currentPage: filters.currentPage,
      pageSize: filters.pageSize,
    },
    { keep: true },
  );
  useLive("fault", () => void refresh(client, [getFaults]));
  return (
    <Page
      title={say(faultTitles.list)}
      actions={
        <ButtonLink look="primary" to="/faultSubmit">
          {say(faultTitles.submit)}
        </ButtonLink>
      }
    >
      <FilterBar of={filters} label={say(faultTitles.list)} busy={answer.isFetching}>
        <Labelled id="c-keyword" label={say(faultTexts.keyword)}>
          <TextInput
            {...filters.bind("keyword")}
            maxLength={faultLimits.keyword}
            placeholder={say(faultTexts.keywordHint)}
          />
        </Labelled>
        <Labelled id="c-officeCode" label={say(faultTexts.airport)}>
          <AirportSelect {...filters.bind("officeCode")} clearable />
        </Labelled>
        <KindFilters of={filters} />
        <Labelled id="c-status" label={say(faultTexts.status)}>
          <Select
            {...filters.bind("status")}
            clearable
            options={[
              { value: "open", label: say(faultTexts.open) },
              ...statusNames.map((value) => ({ value, label: say(faultStatuses[value]) })),
            ]}
          />
        </Labelled>
        <PeriodFilters of={filters} />
        <Labelled id="c-mine" label={say(faultTexts.mine)}>
          <Select
            {...filters.bind("mine")}
            clearable
            options={[
              { value: "reported", label: say(faultTexts.mineReported) },
              { value: "handled", label: say(faultTexts.mineHandled) },
            ]}
          />
        </Labelled>
      </FilterBar>
      <PagedTable<FaultRow>
        answer={answer}
        loadingRows={10}
        caption={say(faultTitles.list)}
        keyOf={(row) => row.id}
        linkOf={(row) => faultUrl(row.id)}
        highlight={(row) => row.status === "reported"}
        empty={<Empty title={say(faultTexts.empty)} hint={say(faultTexts.emptyHint)} />}
        columns={[
          { key: "phenomenon", title: say(faultTexts.phenomenon), cell: (row) => row.phenomenon, primary: true },
          {
            key: "status",
            title: say(faultTexts.status),
            cell: (row) => <FaultTags status={row.status} escalation={row.escalation} />,
          },
          { key: "airport", title: say(faultTexts.airport), cell: (row) => <AirportName of={row.airportCn} /> },
          { key: "software", title: say(faultTexts.software), cell: (row) => row.faultySoftware || "—" },
          { key: "type", title: say(faultTexts.type), cell: (row) => say(faultTypeName(row.type)), tight: true },
          {
            key: "time",
            title: say(faultTexts.reportingTime),
            cell: (row) => row.reportingTime.slice(0, 16),
            tight: true,
          },
          { key: "handler", title: say(faultTexts.handler), cell: (row) => row.handler || "—" },
          {
            key: "repair",
            title: say(faultTexts.repairTime),
            cell: (row) => lengthText(say, row.repairMinutes),
            tight: true,
          },
          { key: "id", title: say(faultTexts.id), cell: (row) => row.id, mono: true, tight: true },
        ]}
        {...filters.paging}
      />
    </Page>
  );
};
