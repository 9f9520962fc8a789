import { useMemo } from "react";
import { AirportName, useAirportOptions } from "@apron/features/airport/web/parts";
import { addressOf, useCall } from "@apron/kit/web/call";
import { ButtonLink } from "@apron/kit/web/controls";
import { ChoiceFilter, DayFilter, ListPage, TextFilter, useList, type List } from "@apron/kit/web/tables";
import { useSay, kitTexts } from "@apron/kit/web/language";
import { Empty } from "@apron/kit/web/page";
import type { ResultOf } from "@apron/kit/contract/call";
import type { RecordFamily } from "../contract.ts";
import { channels, statuses, statusNames } from "../record.ts";
import { recordTexts } from "../texts.ts";
import { exerciseFace, type Face, workFace } from "./family.ts";
import { recordTopic } from "./topic.ts";
import { AbnormalTag, StatusTag } from "./StatusTag.tsx";
import "./record.css";

/** Daily maintenance: the records, with every filter in the address (catalogue 16.5). */
export const WorkList = () => <RecordList face={workFace} />;

/** Simulation exercises: the same. */
export const ExerciseList = () => <RecordList face={exerciseFace} />;

const RecordList = ({ face }: { readonly face: Face }) => {
  const say = useSay();
  const list = useList(face.calls.list, { live: recordTopic });
  const states =
    face === workFace
      ? statusNames.filter((status) => status !== "planned")
      : statusNames.filter((status) => status !== "corrected");
  return (
    <ListPage
      of={list}
      title={say(face.records)}
      actions={
        <>
          <a className="button is-default is-normal" href={addressOf(face.calls.exportList, list.asked)} download>
            {say(recordTexts.exportList)}
          </a>
          <ButtonLink look="primary" to={face.submitPath}>
            {say(face.submit)}
          </ButtonLink>
        </>
      }
      filters={
        <>
          <PlaceFilters face={face} of={list} />
          <ChoiceFilter
            of={list}
            name="status"
            label={recordTexts.status}
            values={[...states, "returned"]}
            words={{ ...statuses, returned: recordTexts.returned }}
          />
          <ChoiceFilter
            of={list}
            name="abnormal"
            label={recordTexts.abnormal}
            words={{ 1: recordTexts.abnormalOnly }}
          />
          <DayFilter of={list} name="startTime" label={recordTexts.from} />
          <DayFilter of={list} name="endTime" label={recordTexts.until} />
          <TextFilter of={list} name="id" label={recordTexts.number} mono />
          <ValueFilters face={face} of={list} />
        </>
      }
      keyOf={(row) => row.id}
      linkOf={(row) => `${face.detailPath}?id=${row.id}`}
      highlight={(row) => row.returned}
      empty={<Empty title={say(kitTexts.noRecord)} hint={say(recordTexts.noRecordsHint)} />}
      columns={[
        { key: "number", title: say(recordTexts.number), cell: (row) => row.number, mono: true, tight: true },
        { key: "airport", title: say(recordTexts.airport), cell: (row) => <AirportName of={row.airportCn} /> },
        { key: "application", title: say(recordTexts.application), cell: (row) => row.applicationAlias },
        ...(list.applied.field === ""
          ? []
          : [
              {
                key: "value",
                title: say(recordTexts.value),
                cell: (row: Listed) => <Shown of={row.shown} />,
              },
            ]),
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
        { key: "time", title: say(recordTexts.submitTime), cell: (row) => row.createTime.slice(0, 16) },
        {
          key: "channel",
          title: say(recordTexts.channel),
          cell: (row) => channelName(row.channel, say),
          wideOnly: true,
        },
      ]}
    />
  );
};

type Listed = ResultOf<RecordFamily["list"]>["list"][number];

/** The values of the chosen field, each with the thing it is of. */
const Shown = ({ of }: { readonly of: Listed["shown"] }) => {
  const say = useSay();
  return (
    <span className="record-shown">
      {of.map(({ thing, text, out }) => (
        <span key={`${thing} ${text.zh}`} className={out ? "is-out" : undefined}>
          {thing === "" ? "" : `${thing} `}
          {say(text)}
        </span>
      ))}
    </span>
  );
};

/** A field by its key, of any version: its values stand in the list, and may be narrowed. */
const ValueFilters = ({ face, of }: { readonly face: Face; readonly of: List<Face["calls"]["list"]> }) => {
  const say = useSay();
  const { data = [] } = useCall(face.calls.fields, {});
  const chosen = data.find(({ key }) => key === of.bind("field").value);
  return (
    <>
      <ChoiceFilter
        of={of}
        name="field"
        label={recordTexts.field}
        searchable
        options={data.map(({ key, label, unit }) => ({
          value: key,
          label: `${say(label)}${unit.zh === "" ? "" : ` (${say(unit)})`}`,
          hint: key,
        }))}
      />
      {chosen?.thingField && <TextFilter of={of} name="thing" label={recordTexts.thing} />}
      {chosen?.isNumber && (
        <>
          <TextFilter of={of} name="least" label={recordTexts.least} inputMode="decimal" />
          <TextFilter of={of} name="most" label={recordTexts.most} inputMode="decimal" />
        </>
      )}
      {chosen && !chosen.isNumber && chosen.options.length === 0 && (
        <TextFilter of={of} name="equals" label={recordTexts.equals} />
      )}
      {chosen && !chosen.isNumber && chosen.options.length > 0 && (
        <ChoiceFilter
          of={of}
          name="equals"
          label={recordTexts.equals}
          options={chosen.options.map((label) => ({ value: label.zh, label: say(label) }))}
        />
      )}
    </>
  );
};

/** The name of a channel; an unknown one reads as itself. */
export const channelName = (channel: string, say: ReturnType<typeof useSay>): string =>
  channel === "web" || channel === "mobile" || channel === "hotline" ? say(channels[channel]) : channel;

/** Airport, its applications, type and subtype. */
const PlaceFilters = ({ face, of }: { readonly face: Face; readonly of: List<Face["calls"]["list"]> }) => {
  const airports = useCall(face.calls.airports, { keyword: "" });
  const officeCode = of.bind("officeCode").value ?? "";
  const applications = useCall(face.calls.applications, { officeCode }, { enabled: officeCode !== "" });
  const templates = useCall(face.calls.templates, {});
  const types = useMemo(() => namesBy(templates.data ?? [], "typeId", "typeName"), [templates.data]);
  const subtypes = useMemo(() => namesBy(templates.data ?? [], "subtypeId", "subtypeName"), [templates.data]);
  return (
    <>
      <ChoiceFilter
        of={of}
        name="officeCode"
        label={recordTexts.airport}
        searchable
        options={useAirportOptions(airports.data)}
      />
      <ChoiceFilter
        of={of}
        name="applicationId"
        label={recordTexts.application}
        disabled={officeCode === ""}
        options={(applications.data ?? []).map((one) => ({ value: one.applicationId, label: one.applicationAlias }))}
      />
      <ChoiceFilter of={of} name="typeId" label={recordTexts.type} options={types} />
      <ChoiceFilter of={of} name="subtypeId" label={recordTexts.subtype} options={subtypes} />
    </>
  );
};

const namesBy = <Row, Id extends keyof Row, Name extends keyof Row>(rows: readonly Row[], id: Id, name: Name) =>
  [...new Map(rows.map((row) => [String(row[id]), String(row[name])]))].map(([value, label]) => ({ value, label }));
