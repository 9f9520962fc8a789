import { useMemo } from "react";
import { AirportName, useAirportOptions } from "@apron/features/airport/web/parts";
import { addressOf, useCall } from "@apron/kit/web/call";
import { ButtonLink, DayInput, TextInput, Select } from "@apron/kit/web/controls";
import { FilterBar, useFilters, PagedTable } from "@apron/kit/web/tables";
import { Labelled } from "@apron/kit/web/forms";
import { useSay } from "@apron/kit/web/language";
import { useLive } from "@apron/kit/web/live";
import { Page, Empty } from "@apron/kit/web/page";
import { isCalendarDay } from "@apron/kit/contract/patterns";
import { channels, type RecordRow, statuses, statusNames } from "../record.ts";
import { recordTexts } from "../texts.ts";
import { exerciseFace, type Face, recordTopic, workFace } from "./family.ts";
import { AbnormalTag, StatusTag } from "./StatusTag.tsx";
import "./record.css";

const start = {
  officeCode: "",
  applicationId: "",
  typeId: "",
  subtypeId: "",
  status: "",
  abnormal: "",
  startTime: "",
  endTime: "",
  id: "",
};

/** Daily maintenance: the records, with every filter in the address (catalogue 16.5). */
export const WorkList = () => <RecordList face={workFace} />;

/** Simulation exercises: the same. */
export const ExerciseList = () => <RecordList face={exerciseFace} />;

const RecordList = ({ face }: { readonly face: Face }) => {
  const say = useSay();
  const filters = useFilters(start);
  const filter = filterOf(filters.applied);
  const answer = useCall(
    face.calls.list,
    { ...filter, currentPage: filters.currentPage, pageSize: filters.pageSize },
    { keep: true },
  );
  useLive(recordTopic, () => void answer.refetch());
  const states =
    face === workFace
      ? statusNames.filter((status) => status !== "planned")
      : statusNames.filter((status) => status !== "corrected");
  return (
    <Page
      title={say(face.records)}
      actions={
        <>
          <a className="button is-default is-normal" href={addressOf(face.calls.exportList, filter)} download>
            {say(recordTexts.exportList)}
          </a>
          <ButtonLink look="primary" to={face.submitPath}>
            {say(face.submit)}
          </ButtonLink>
        </>
      }
    >
      <FilterBar of={filters} label={say(face.records)} busy={answer.isFetching}>
        <PlaceFilters face={face} filters={filters} />
        <Labelled id="c-status" label={say(recordTexts.status)}>
          <Select
            {...filters.bind("status")}
            clearable
            options={[
              ...states.map((value) => ({ value, label: say(statuses[value]) })),
              { value: "returned", label: say(recordTexts.returned) },
            ]}
          />
        </Labelled>
        <Labelled id="c-abnormal" label={say(recordTexts.abnormal)}>
          <Select
            {...filters.bind("abnormal")}
            clearable
            options={[{ value: "1", label: say(recordTexts.abnormalOnly) }]}
          />
        </Labelled>
        <Labelled id="c-startTime" label={say(recordTexts.from)}>
          <DayInput {...filters.bind("startTime")} />
        </Labelled>
        <Labelled id="c-endTime" label={say(recordTexts.until)}>
          <DayInput {...filters.bind("endTime")} />
        </Labelled>
        <Labelled id="c-id" label={say(face.id)}>
          <TextInput {...filters.bind("id")} mono maxLength={64} />
        </Labelled>
      </FilterBar>
      <PagedTable<RecordRow>
        answer={answer}
        loadingRows={10}
        caption={say(face.records)}
        keyOf={(row) => row.id}
        linkOf={(row) => `${face.detailPath}?id=${row.id}`}
        highlight={(row) => row.returned}
        empty={<Empty title={say(recordTexts.noRecords)} hint={say(recordTexts.noRecordsHint)} />}
        columns={[
          { key: "airport", title: say(recordTexts.airport), cell: (row) => <AirportName of={row.airportCn} /> },
          { key: "application", title: say(recordTexts.application), cell: (row) => row.applicationAlias },
          { key: "subtype", title: say(recordTexts.subtype), cell: (row) => row.subtypeName },
          {
            key: "status",
            title: say(recordTexts.status),
            cell: (row) => (
              <span className="record-tags">
                <StatusTag {...row} />
                <AbnormalTag count={row.abnormal} />
              </span>
            ),
          },
          { key: "submitter", title: say(recordTexts.submitter), cell: (row) => row.submitter, tight: true },
          { key: "time", title: say(recordTexts.submitTime), cell: (row) => row.createTime, tight: true },
          {
            key: "channel",
            title: say(recordTexts.channel),
            cell: (row) => channelName(row.channel, say),
            wideOnly: true,
          },
        ]}
        {...filters.paging}
      />
    </Page>
  );
};

/** The name of a channel; an unknown one reads as itself. */
export const channelName = (channel: string, say: ReturnType<typeof useSay>): string =>
  channel === "web" || channel === "mobile" || channel === "hotline" ? say(channels[channel]) : channel;

type Filters = ReturnType<typeof useFilters<keyof typeof start>>;

/** Airport, its applications, type and subtype. */
const PlaceFilters = ({ face, filters }: { readonly face: Face; readonly filters: Filters }) => {
  const say = useSay();
  const airports = useCall(face.calls.airports, { keyword: "" });
  const officeCode = filters.bind("officeCode");
  const applications = useCall(
    face.calls.applications,
    { officeCode: officeCode.value ?? "" },
    { enabled: (officeCode.value ?? "") !== "" },
  );
  const templates = useCall(face.calls.templates, {});
  const types = useMemo(() => namesBy(templates.data ?? [], "typeId", "typeName"), [templates.data]);
  const subtypes = useMemo(() => namesBy(templates.data ?? [], "subtypeId", "subtypeName"), [templates.data]);
  return (
    <>
      <Labelled id="c-officeCode" label={say(recordTexts.airport)}>
        <Select {...officeCode} clearable searchable options={useAirportOptions(airports.data)} />
      </Labelled>
      <Labelled id="c-applicationId" label={say(recordTexts.application)}>
        <Select
          {...filters.bind("applicationId")}
          clearable
          disabled={(officeCode.value ?? "") === ""}
          options={(applications.data ?? []).map((one) => ({ value: one.applicationId, label: one.applicationAlias }))}
        />
      </Labelled>
      <Labelled id="c-typeId" label={say(recordTexts.type)}>
        <Select {...filters.bind("typeId")} clearable options={types} />
      </Labelled>
      <Labelled id="c-subtypeId" label={say(recordTexts.subtype)}>
        <Select {...filters.bind("subtypeId")} clearable options={subtypes} />
      </Labelled>
    </>
  );
};

const namesBy = <Row, Id extends keyof Row, Name extends keyof Row>(rows: readonly Row[], id: Id, name: Name) =>
  [...new Map(rows.map((row) => [String(row[id]), String(row[name])]))].map(([value, label]) => ({ value, label }));

/** Addresses are written by anybody: what no list knows asks for everything. */
const filterOf = (applied: Readonly<Record<keyof typeof start, string>>) => ({
  ...applied,
  status: [...statusNames, "returned" as const].find((one) => one === applied.status) ?? ("" as const),
  abnormal: applied.abnormal === "1" ? ("1" as const) : ("" as const),
  startTime: isCalendarDay(applied.startTime) ? applied.startTime : "",
  endTime: isCalendarDay(applied.endTime) ? applied.endTime : "",
});
