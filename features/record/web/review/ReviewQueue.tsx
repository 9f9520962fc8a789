import { useState } from "react";
import { Link } from "react-router";
import { AirportName, useAirportName } from "@apron/features/airport/web/parts";
import type { ResultOf } from "@apron/kit/contract/call";
import { useCall } from "@apron/kit/web/call";
import { SendButton } from "@apron/kit/web/forms";
import { useSay } from "@apron/kit/web/language";
import { useLive } from "@apron/kit/web/live";
import { Answered, Empty, Page, Sheet } from "@apron/kit/web/page";
import { tell } from "@apron/kit/web/toast";
import { Table } from "@apron/kit/web/tables";
import type { RecordFamily, WaitingRow } from "../../contract.ts";
import { headline, recordLimits } from "../../record.ts";
import { recordTexts } from "../../texts.ts";
import { exerciseFace, type Face, workFace } from "../family.ts";
import { recordTopic } from "../topic.ts";
import { AbnormalTag, StatusTag } from "../StatusTag.tsx";
import "../record.css";

/** What waits for the supervisor: what has to be read, and what may be signed off together (catalogue 16.19). */
export const WorkReview = () => <ReviewQueue face={workFace} />;

/** The same of exercises. */
export const ExerciseReview = () => <ReviewQueue face={exerciseFace} />;

type Left = ResultOf<RecordFamily["signTogether"]>["left"];

const ReviewQueue = ({ face }: { readonly face: Face }) => {
  const say = useSay();
  const [left, setLeft] = useState<Left>([]);
  const toRead = useCall(face.calls.waiting, { clean: "0", pageSize: 100 }, { quiet: true });
  const clean = useCall(face.calls.waiting, { clean: "1", pageSize: 100 }, { quiet: true });
  useLive(recordTopic, [face.calls.waiting]);
  return (
    <Page title={say(face.review)}>
      {left.length > 0 && <LeftOver face={face} left={left} />}
      <Answered of={toRead} rows={4}>
        {(found) =>
          found.waiting === 0 ? (
            <Sheet>
              <Empty title={say(recordTexts.noneWaiting)} hint={say(recordTexts.noneWaitingHint)} />
            </Sheet>
          ) : (
            <>
              {found.list.length > 0 && (
                <Sheet flush title={`${say(recordTexts.toRead)} ${found.waiting - found.clean}`}>
                  <Rows face={face} rows={found.list} caption={say(recordTexts.toRead)} />
                </Sheet>
              )}
              <Answered of={clean} rows={8}>
                {({ list, clean: count }) =>
                  list.length > 0 && (
                    <Sheet
                      flush
                      title={`${say(recordTexts.clean)} ${count}`}
                      actions={
                        <SendButton
                          call={face.calls.signTogether}
                          body={{
                            records: list.slice(0, recordLimits.together).map(({ id, version }) => ({ id, version })),
                          }}
                          refreshes={[face.calls.waiting, face.calls.list, face.calls.detail]}
                          look="primary"
                          says={say(recordTexts.signTogether, { count: list.length })}
                          title={say(recordTexts.signTogetherAsk, { count: list.length })}
                          yes={say(recordTexts.signOff)}
                          hint={say(recordTexts.signOffHint)}
                          onDone={({ signed, left: others }) => {
                            setLeft(others);
                            tell("success", say(recordTexts.signedTogether, { count: signed }));
                          }}
                        />
                      }
                    >
                      <p className="soft record-clean-hint">{say(recordTexts.cleanHint)}</p>
                      <Rows face={face} rows={list} caption={say(recordTexts.clean)} />
                    </Sheet>
                  )
                }
              </Answered>
            </>
          )
        }
      </Answered>
    </Page>
  );
};

const Rows = ({
  face,
  rows,
  caption,
}: {
  readonly face: Face;
  readonly rows: readonly WaitingRow[];
  readonly caption: string;
}) => {
  const say = useSay();
  const airportName = useAirportName();
  return (
    <Table
      caption={caption}
      rows={rows}
      keyOf={(row) => row.id}
      linkOf={(row) => `${face.detailPath}?id=${row.id}`}
      columns={[
        {
          key: "airport",
          title: say(recordTexts.airport),
          cell: (row) =>
            row.airportCn === "" ? (
              headline({ ...row, airportCn: airportName(row.airportCn) })
            ) : (
              <AirportName of={row.airportCn} />
            ),
        },
        { key: "application", title: say(recordTexts.application), cell: (row) => row.applicationAlias },
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
        { key: "number", title: say(recordTexts.number), cell: (row) => row.number, mono: true, tight: true },
      ]}
    />
  );
};

/** What changed meanwhile, or is one's own: it stands there still, with the reason. */
const LeftOver = ({ face, left }: { readonly face: Face; readonly left: Left }) => {
  const say = useSay();
  return (
    <div className="record-notice" role="status">
      <span>{say(recordTexts.leftOver)}</span>
      <ul className="record-jumps">
        {left.map(({ id, number, reason }) => (
          <li key={id}>
            <Link to={`${face.detailPath}?id=${id}`}>{number === "" ? id : number}</Link> {reason}
          </li>
        ))}
      </ul>
    </div>
  );
};
