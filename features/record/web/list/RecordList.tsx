import { AirportName } from "@apron/features/airport/web/parts";
import { addressOf } from "@apron/kit/web/call";
import { ButtonLink } from "@apron/kit/web/controls";
import { ChoiceFilter, DayFilter, ListPage, TextFilter, useList } from "@apron/kit/web/tables";
import { useSay, kitTexts } from "@apron/kit/web/language";
import { Empty } from "@apron/kit/web/page";
import type { ResultOf } from "@apron/kit/contract/call";
import type { RecordFamily } from "../../contract.ts";
import { channels, statuses, statusNames } from "../../record.ts";
import { exerciseTexts, recordTexts } from "../../texts.ts";
import { exerciseFace, type Face, workFace } from "../family.ts";
import { recordTopic } from "../topic.ts";
import { AbnormalTag, StatusTag } from "../StatusTag.tsx";
import { ValueFilters, PlaceFilters } from "./RecordFilters.tsx";
import "../record.css";

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
        {
          key: "submitter",
          title: say(recordTexts.submitter),
          cell: (row) => (row.status === "planned" ? "—" : row.submitter),
          tight: true,
        },
        {
          key: "time",
          title: say(recordTexts.submitTime),
          cell: (row) =>
            row.status === "planned"
              ? say(exerciseTexts.plannedAt, { time: row.plannedTime.slice(0, 16) })
              : row.createTime.slice(0, 16),
        },
        {
          key: "channel",
          title: say(recordTexts.channel),
          cell: (row) => (row.status === "planned" ? "—" : channelName(row.channel, say)),
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

/** The name of a channel; an unknown one reads as itself. */
export const channelName = (channel: string, say: ReturnType<typeof useSay>): string =>
  channel === "web" || channel === "mobile" || channel === "hotline" ? say(channels[channel]) : channel;
