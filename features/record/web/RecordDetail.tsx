import { useState } from "react";
import { useAirportName } from "@apron/features/airport/web/parts";
import { fileUrl } from "@apron/kit/contract/files";
import { RecordForm } from "@apron/features/template/web/parts";
import { useGiven } from "@apron/kit/web/address";
import { ButtonLink } from "@apron/kit/web/controls";
import { useCall } from "@apron/kit/web/call";
import { kitTexts, useSay } from "@apron/kit/web/language";
import { useLive } from "@apron/kit/web/live";
import { Page, Sheet, Answered, Facts, Tag } from "@apron/kit/web/page";
import { headline } from "../record.ts";
import { recordTexts, workTexts } from "../texts.ts";
import { todayTexts } from "../texts-today.ts";
import { ExerciseCourse } from "./exercise/ExerciseCourse.tsx";
import { exerciseFace, type Face, type RecordWhole, workFace } from "./family.ts";
import { recordTopic } from "./topic.ts";
import { History } from "./History.tsx";
import { channelName } from "./list/RecordList.tsx";
import { RemarkLinks, remarkId } from "./RemarkLinks.tsx";
import { ReviewWalk } from "./review/ReviewWalk.tsx";
import { ReviewPanel } from "./ReviewPanel.tsx";
import { AbnormalTag, StatusTag } from "./StatusTag.tsx";
import { Trends } from "./maintenance/Trends.tsx";
import "./record.css";

/** Daily maintenance record (catalogue 16.5): always read-only, in its own version of the template. */
export const WorkDetail = () => <RecordDetail face={workFace} />;

/** Simulation exercise record: the same, with the course of the exercise. */
export const ExerciseDetail = () => <RecordDetail face={exerciseFace} />;

const RecordDetail = ({ face }: { readonly face: Face }) => {
  const say = useSay();
  const id = useGiven("id");
  const answer = useCall(face.calls.detail, { id }, { quiet: true });
  useLive(recordTopic, [face.calls.detail]);
  const record = answer.data;
  const airportName = useAirportName();
  return (
    <Page
      title={record ? headline({ ...record, airportCn: airportName(record.airportCn) }) : say(face.detail)}
      beside={
        record && (
          <>
            <StatusTag {...record} />
            <AbnormalTag count={record.abnormal} />
            {record.turn > 1 && <Tag tone="info">{say(todayTexts.turnOf, { turn: record.turn })}</Tag>}
          </>
        )
      }
      actions={
        record?.mayCorrect && (
          <ButtonLink look="primary" to={`${face.submitPath}?id=${record.id}`}>
            {say(recordTexts.correct)}
          </ButtonLink>
        )
      }
    >
      <Answered of={answer} rows={12}>
        {(found) => <Whole face={face} record={found} />}
      </Answered>
    </Page>
  );
};

const Whole = ({ face, record }: { readonly face: Face; readonly record: RecordWhole }) => {
  const say = useSay();
  const planned = record.status === "planned";
  return (
    <div className="record-detail">
      {record.mayReview && <ReviewWalk face={face} id={record.id} />}
      {record.returned && record.mayCorrect && (
        <div className="record-notice" role="status">
          <p>{say(recordTexts.returnedNotice)}</p>
          <RemarkLinks note={record.returnNote} comments={record.comments} />
        </div>
      )}
      <Sheet>
        <Facts
          columns={2}
          of={[
            { label: say(face.id), value: <span className="mono">{record.number}</span> },
            { label: say(recordTexts.submitTime), value: planned ? "" : record.createTime },
            { label: say(recordTexts.channel), value: planned ? "" : channelName(record.channel, say) },
            { label: say(recordTexts.submitter), value: planned ? "" : record.submitter },
            { label: say(recordTexts.application), value: record.applicationAlias },
            { label: say(recordTexts.type), value: `${record.typeName} / ${record.subtypeName}` },
            { label: say(recordTexts.templateVersion), value: String(record.templateVersion) },
            { label: say(recordTexts.place), value: record.place },
          ]}
        />
      </Sheet>
      {record.exercise && <ExerciseCourse record={record} course={record.exercise} />}
      {!planned && <Content face={face} record={record} />}
      {record.mayReview && <ReviewPanel face={face} record={record} />}
      {face === workFace && <Trends applicationId={record.applicationId} templateId={record.templateId} />}
      <History of={record.history} />
    </div>
  );
};

const Content = ({ face, record }: { readonly face: Face; readonly record: RecordWhole }) => {
  const say = useSay();
  const [beside] = useState(() => (spot: { readonly path: string }) => <Remarks path={spot.path} record={record} />);
  const template = useCall(
    face.calls.template,
    { templeId: record.templateId, version: String(record.templateVersion) },
    { quiet: true },
  );
  return (
    <Sheet title={say(recordTexts.content)}>
      <Deviations record={record} />
      {record.kept.length > 0 && (
        <p className="record-kept">
          {say(recordTexts.keptGroups, {
            groups: record.kept.map(({ label }) => say(label)).join(say(kitTexts.listed)),
          })}
        </p>
      )}
      <RecordForm
        key={record.version}
        template={template}
        details={record.details}
        label={say(recordTexts.content)}
        beside={beside}
      />
    </Sheet>
  );
};

/** What the reviewer said about a field, while it waits to be corrected. */
const Remarks = ({ path, record }: { readonly path: string; readonly record: RecordWhole }) => {
  const say = useSay();
  return record.comments
    .filter(({ field }) => field === path)
    .map(({ comment }) => (
      <p key={comment} className="record-remark" id={remarkId(path)} tabIndex={-1}>
        {say(workTexts.comment, { comment })}
      </p>
    ));
};

/** Values out of their bands, why, with pictures, and the way to a fault that is filled in already. */
const Deviations = ({ record }: { readonly record: RecordWhole }) => {
  const say = useSay();
  const told = record.deviations.filter(({ reason, photos }) => reason !== "" || photos.length > 0);
  if (told.length === 0) return null;
  return (
    <section className="record-deviations" aria-label={say(recordTexts.deviations)}>
      <h3>{say(recordTexts.deviations)}</h3>
      <ul>
        {told.map(({ field, reason, photos }) => {
          const value = record.values.find(({ key }) => key === field);
          return (
            <li key={field}>
              <span className="record-deviation-value">
                {value
                  ? `${value.thing === "" ? "" : `${value.thing} · `}${say(value.label)} ${say(value.text)}`
                  : field}
              </span>
              <span>{reason}</span>
              <span className="record-photos">
                {photos.map((photo, place) => (
                  <a key={photo} href={fileUrl(photo)} target="_blank" rel="noreferrer">
                    <img src={fileUrl(photo)} alt={say(recordTexts.photo, { number: place + 1 })} loading="lazy" />
                  </a>
                ))}
              </span>
              <ButtonLink size="small" to={`/faultSubmit?recordId=${record.id}&field=${encodeURIComponent(field)}`}>
                {say(recordTexts.reportFault)}
              </ButtonLink>
            </li>
          );
        })}
      </ul>
    </section>
  );
};
