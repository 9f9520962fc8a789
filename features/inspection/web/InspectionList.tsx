import type { UseQueryResult } from "@tanstack/react-query";
import { AirportName } from "@apron/features/airport/web/parts";
import type { ResultOf } from "@apron/kit/contract/call";
import type { CallRefused } from "@apron/kit/web/call";
import { DayInput, TextInput, Select } from "@apron/kit/web/controls";
import { FilterBar, type ListFilters, PagedTable, type Column } from "@apron/kit/web/tables";
import { Labelled } from "@apron/kit/web/forms";
import { useSay } from "@apron/kit/web/language";
import { Empty, Tag } from "@apron/kit/web/page";
import { type getInspections, inspectionLimits, softwareGroups } from "../contract.ts";
import { inspectionTexts } from "../texts.ts";
import { inspectionTitles } from "../titles.ts";

type Row = ResultOf<typeof getInspections>["list"][number];

/** How the filters of a list begin. */
export const filterStart = { software: "", airport: "", lineName: "", startDate: "", endDate: "", alert: "" };

/** What a call takes of the filters in the address, whatever somebody wrote there. */
export const filterOf = ({ applied, currentPage, pageSize }: ListFilters<keyof typeof filterStart>) => ({
  ...applied,
  software: softwareGroups.find((group) => group === applied.software) ?? ("" as const),
  alert: (["red", "none"] as const).find((known) => known === applied.alert) ?? ("" as const),
  currentPage,
  pageSize,
});

/** Filters and rows of inspections, the holder's own or all of them. */
export const InspectionList = <Found extends Row>({
  filters,
  answer,
  route,
  further = [],
}: {
  readonly filters: ListFilters<keyof typeof filterStart>;
  readonly answer: UseQueryResult<
    { readonly list: Found[]; readonly total: number; readonly currentPage: number; readonly pageSize: number },
    CallRefused
  >;
  /** The screen of one inspection. */
  readonly route: string;
  readonly further?: readonly Column<Found>[];
}) => {
  const say = useSay();
  const narrowed = Object.values(filters.applied).some((value, at) => at < 6 && value !== "");
  return (
    <>
      <FilterBar of={filters} label={say(inspectionTitles.title)} busy={answer.isFetching}>
        <Labelled id="c-software" label={say(inspectionTexts.software)}>
          <Select
            {...filters.bind("software")}
            clearable
            options={softwareGroups.map((group) => ({ value: group, label: group }))}
          />
        </Labelled>
        <Labelled id="c-airport" label={say(inspectionTexts.airport)}>
          <TextInput {...filters.bind("airport")} maxLength={60} />
        </Labelled>
        <Labelled id="c-lineName" label={say(inspectionTexts.lineName)}>
          <TextInput {...filters.bind("lineName")} maxLength={inspectionLimits.lineName} />
        </Labelled>
        <Labelled id="c-startDate" label={say(inspectionTexts.startDate)}>
          <DayInput {...filters.bind("startDate")} />
        </Labelled>
        <Labelled id="c-endDate" label={say(inspectionTexts.endDate)}>
          <DayInput {...filters.bind("endDate")} />
        </Labelled>
        <Labelled id="c-alert" label={say(inspectionTexts.alert)}>
          <Select
            {...filters.bind("alert")}
            clearable
            options={[
              { value: "red", label: say(inspectionTexts.red) },
              { value: "none", label: say(inspectionTexts.none) },
            ]}
          />
        </Labelled>
      </FilterBar>
      <PagedTable<Found>
        answer={answer}
        loadingRows={10}
        caption={say(inspectionTitles.title)}
        keyOf={({ id }) => id}
        linkOf={({ id }) => `${route}?id=${id}`}
        empty={
          <Empty
            title={say(narrowed ? inspectionTexts.nothingFound : inspectionTexts.empty)}
            hint={say(narrowed ? inspectionTexts.nothingFoundHint : inspectionTexts.emptyHint)}
          />
        }
        columns={[
          { key: "id", title: say(inspectionTexts.id), cell: ({ id }) => id, mono: true, tight: true },
          { key: "software", title: say(inspectionTexts.software), cell: ({ software }) => software, tight: true },
          {
            key: "airport",
            title: say(inspectionTexts.airport),
            cell: ({ airportCn }) => <AirportName of={airportCn} />,
          },
          { key: "lineName", title: say(inspectionTexts.lineName), cell: ({ lineName }) => lineName },
          { key: "alerts", title: say(inspectionTexts.alert), cell: ({ alerts }) => <RedCount of={alerts.length} /> },
          ...further,
          {
            key: "channel",
            title: say(inspectionTexts.channel),
            cell: ({ channel }) => say(channel === "mobile" ? inspectionTexts.mobile : inspectionTexts.web),
            wideOnly: true,
          },
          {
            key: "createTime",
            title: say(inspectionTexts.createTime),
            cell: ({ createTime }) => createTime,
            tight: true,
          },
        ]}
        {...filters.paging}
      />
    </>
  );
};

/** How many checks are red, in a word. */
export const RedCount = ({ of }: { readonly of: number }) => {
  const say = useSay();
  return of > 0 ? (
    <Tag tone="bad">{say(inspectionTexts.redCount, { count: of })}</Tag>
  ) : (
    <Tag tone="good">{say(inspectionTexts.allRight)}</Tag>
  );
};
