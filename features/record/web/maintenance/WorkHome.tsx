import { useState } from "react";
import { Link } from "react-router";
import { AirportName } from "@apron/features/airport/web/parts";
import type { ResultOf } from "@apron/kit/contract/call";
import { roles } from "@apron/kit/contract/roles";
import { useAddressState } from "@apron/kit/web/address";
import { ButtonLink } from "@apron/kit/web/controls";
import { useCall } from "@apron/kit/web/call";
import { Disclosure, Page, Sheet, Answered, Empty, Tag, Tabs } from "@apron/kit/web/page";
import { atAGlance, useSay, kitTexts } from "@apron/kit/web/language";
import { useLive } from "@apron/kit/web/live";
import { maySee, useSession } from "@apron/kit/web/session";
import { dueToday } from "../../contract.ts";
import { todayTexts } from "../../texts-today.ts";
import { recordTexts, workTexts } from "../../texts.ts";
import { recordTitles } from "../../titles.ts";
import { Board } from "./Board.tsx";
import { cellFaces } from "../cells.ts";
import { workFace } from "../family.ts";
import { recordTopic } from "../topic.ts";
import "../record.css";

type Due = ResultOf<typeof dueToday>["list"][number];

/** Daily maintenance: what is due today, one's own first, and the board of the weeks (catalogue 16.16). */
export const WorkHome = () => {
  const say = useSay();
  const [address, setAddress] = useAddressState({ view: "today" });
  const supervises = maySee(useSession(), { roles: [roles.reportHandler.id] });
  const view = address.view === "board" ? "board" : "today";
  return (
    <Page
      title={say(recordTitles.work)}
      actions={
        <>
          <ButtonLink to="/dailyInspection/qr">{say(recordTitles.workQr)}</ButtonLink>
          {supervises && <ButtonLink to="/dailyInspection/plan">{say(recordTitles.workPlan)}</ButtonLink>}
          <ButtonLink to={workFace.listPath}>{say(workFace.records)}</ButtonLink>
          <ButtonLink look="primary" to={workFace.submitPath}>
            {say(workFace.submit)}
          </ButtonLink>
        </>
      }
    >
      <Tabs
        label={say(recordTitles.work)}
        chosen={view}
        onChoose={(chosen) => setAddress({ view: chosen })}
        tabs={[
          { key: "today", label: say(todayTexts.today) },
          { key: "board", label: say(workTexts.board) },
        ]}
      >
        {view === "board" ? <Board /> : <Today />}
      </Tabs>
    </Page>
  );
};

const Today = () => {
  const say = useSay();
  const answer = useCall(dueToday, {}, { quiet: true });
  useLive(recordTopic, [dueToday]);
  return (
    <Answered of={answer} rows={8}>
      {({ list, returned }) => (
        <div className="stack">
          {returned.length > 0 && (
            <Sheet title={say(recordTexts.returned)}>
              <ul className="due-list">
                {returned.map((record) => (
                  <li key={record.id} className="due-row">
                    <span className="due-name">
                      <Link to={`${workFace.detailPath}?id=${record.id}`}>
                        <AirportName of={record.airportCn} />
                      </Link>
                      <span className="soft">
                        {record.applicationAlias} · {record.day}
                      </span>
                    </span>
                    <Tag tone="wait">{say(recordTexts.returned)}</Tag>
                    <ButtonLink look="primary" to={`${workFace.submitPath}?id=${record.id}`}>
                      {say(recordTexts.correct)}
                    </ButtonLink>
                  </li>
                ))}
              </ul>
            </Sheet>
          )}
          {list.length === 0 ? (
            <Sheet>
              <Empty title={say(workTexts.noneDue)} hint={say(workTexts.noneDueHint)} />
            </Sheet>
          ) : (
            <>
              <DueGroup title={say(kitTexts.mine)} rows={list.filter(({ mine }) => mine)} opened />
              <DueGroup
                title={say(workTexts.others)}
                rows={list.filter(({ mine }) => !mine)}
                opened={!list.some(({ mine }) => mine)}
              />
            </>
          )}
        </div>
      )}
    </Answered>
  );
};

const DueGroup = ({
  title,
  rows,
  opened,
}: {
  readonly title: string;
  readonly rows: readonly Due[];
  readonly opened: boolean;
}) => {
  const [open, setOpen] = useState(opened);
  if (rows.length === 0) return null;
  const left = rows.filter(({ recordId }) => recordId === "");
  return (
    <section className="sheet is-flush">
      <Disclosure title={title} count={`${rows.length - left.length}/${rows.length}`} open={open} onToggle={setOpen}>
        <ul className="due-list">
          {[...left, ...rows.filter(({ recordId }) => recordId !== "")].map((row) => (
            <DueRow key={`${row.applicationId} ${row.turn}`} row={row} />
          ))}
        </ul>
      </Disclosure>
    </section>
  );
};

const DueRow = ({ row }: { readonly row: Due }) => {
  const say = useSay();
  const { word, tone } = cellFaces[row.state];
  const isBegun = row.recordId === "" && row.begunTime !== "";
  const query = new URLSearchParams({
    officeCode: row.officeCode,
    applicationId: row.applicationId,
    templateId: row.templateId,
  }).toString();
  return (
    <li className="due-row">
      <span className="due-name">
        <AirportName of={row.airportCn} />
        <span className="soft">
          {row.applicationAlias} · {row.turns > 1 && `${say(todayTexts.turnOf, { turn: row.turn })} · `}
          {row.by === "" ? `${say(todayTexts.dueTime)} ${row.dueTime}` : say(workTexts.by, { name: row.by })}
          {isBegun && ` · ${say(workTexts.begun, { time: atAGlance(row.begunTime.slice(0, 16)) })}`}
        </span>
      </span>
      <Tag tone={tone}>{say(word)}</Tag>
      {row.recordId === "" ? (
        <ButtonLink look="primary" to={`${workFace.submitPath}?${query}`}>
          {say(isBegun ? workTexts.goOn : workTexts.fill)}
        </ButtonLink>
      ) : (
        <ButtonLink to={`${workFace.detailPath}?id=${row.recordId}`}>{say(recordTexts.seeRecord)}</ButtonLink>
      )}
    </li>
  );
};
