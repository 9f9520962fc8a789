import { agentName } from "@apron/features/agents/web/parts";
import { useCall } from "@apron/kit/web/call";
import { Way, useGiven } from "@apron/kit/web/address";
import { SendButton } from "@apron/kit/web/forms";
import { kitTexts, useSay } from "@apron/kit/web/language";
import { useLive } from "@apron/kit/web/live";
import { Answered, Empty, Facts, Page, Sheet, Stack, Tag } from "@apron/kit/web/page";
import { Table } from "@apron/kit/web/tables";
import { acceptReport, getReportCase, getReportCounts, getReportQueue, reportOutcomes } from "../../contract.ts";
import { outcomeTexts, reportTexts } from "../../texts.ts";
import { eventTexts, reportDeskTexts } from "../../texts-desk.ts";
import { reportTitles } from "../../titles.ts";
import { Said, StateTag } from "../faces.tsx";
import { useContent } from "../ReportDetail.tsx";
import { Thread } from "../Thread.tsx";
import type { Case } from "./case.ts";
import { Acts, AskForm, NoteForm } from "./Acts.tsx";
import { ListingTable } from "./Listings.tsx";
import { PromiseTag } from "./PromiseTag.tsx";

/** One report at the desk: what was told, both sides' messages, the numbers in it, what was done (catalogue 12.11). */
export const ReportCase = () => {
  const id = useGiven("id");
  const answer = useCall(getReportCase, { id }, { quiet: true });
  useLive("report", [getReportCase]);
  return <Answered of={answer}>{(found) => <Shown key={found.id} of={found} />}</Answered>;
};

const Shown = ({ of }: { readonly of: Case }) => {
  const say = useSay();
  const content = useContent(of);
  return (
    <Page title={`${say(reportTitles.deskCase)} ${of.recordNo}`} beside={<StateTag of={of.progress} />}>
      <Sheet
        title={say(reportDeskTexts.acts)}
        actions={
          of.accept.allowed ? (
            <SendButton
              call={acceptReport}
              body={{ id: of.id, version: of.version }}
              refreshes={[getReportCase, getReportQueue, getReportCounts]}
              says={say(reportDeskTexts.accept)}
              title={say(reportDeskTexts.acceptAsk, { recordNo: of.recordNo })}
              hint={say(reportDeskTexts.acceptHint)}
              done={say(reportDeskTexts.accepted)}
              look="primary"
            />
          ) : undefined
        }
      >
        <Stack>
          <Facts
            columns={3}
            of={[
              { label: say(reportDeskTexts.handler), value: of.handler },
              { label: say(reportDeskTexts.promise), value: <PromiseTag of={of} /> },
              ...(of.outcome === ""
                ? []
                : [
                    { label: say(reportTexts.outcome), value: say(outcomeTexts[of.outcome]) },
                    { label: say(reportTexts.outcomeWords), value: <Said>{of.outcomeWords}</Said>, wide: true },
                  ]),
            ]}
          />
          <p className="soft">{say(reportDeskTexts.hiddenReporter)}</p>
          <Acts of={of} />
        </Stack>
      </Sheet>
      <Sheet title={say(reportDeskTexts.facts)}>
        <Facts columns={2} of={content} />
      </Sheet>
      <Numbers of={of} />
      <Sheet title={say(reportTexts.thread)}>
        <Thread of={of.messages} side="handler" />
        {of.handle.allowed && <AskForm of={of} />}
      </Sheet>
      <Sheet title={say(reportDeskTexts.notes)}>
        <Notes of={of} />
        <NoteForm of={of} />
      </Sheet>
      {of.listings.length > 0 && (
        <Sheet flush title={say(reportDeskTexts.listings)}>
          <ListingTable of={of.listings} />
        </Sheet>
      )}
      <History of={of} />
    </Page>
  );
};

const Numbers = ({ of }: { readonly of: Case }) => {
  const say = useSay();
  return (
    <Sheet flush title={say(reportDeskTexts.numbers)}>
      <Table<Case["numbers"][number]>
        caption={say(reportDeskTexts.numbers)}
        rows={of.numbers}
        keyOf={agentName}
        columns={[
          { key: "agent", title: say(kitTexts.workNumber), cell: agentName, mono: true, tight: true, primary: true },
          { key: "owner", title: say(reportTexts.owner), cell: ({ owner }) => owner || "—", tight: true },
          {
            key: "organization",
            title: say(reportTexts.organization),
            cell: ({ organization }) => organization || "—",
          },
          {
            key: "state",
            title: say(kitTexts.state),
            cell: ({ abnormal, blacklisted }) =>
              abnormal || blacklisted ? (
                <>
                  {abnormal && <Tag tone="bad">{say(reportDeskTexts.marked)}</Tag>}{" "}
                  {blacklisted && <Tag tone="bad">{say(reportDeskTexts.listed)}</Tag>}
                </>
              ) : (
                "—"
              ),
          },
          {
            key: "dossier",
            title: say(reportDeskTexts.openAgent),
            cell: ({ route, ...agent }) =>
              route === "" ? say(reportDeskTexts.unbound) : <Way to={route}>{agentName(agent)}</Way>,
          },
          {
            key: "others",
            title: say(reportDeskTexts.otherReports),
            cell: ({ others }) =>
              others.length === 0
                ? "—"
                : others.map(({ id, recordNo }) => (
                    <div key={id}>
                      <Way to={`/reportDesk/detail?id=${id}`}>{recordNo}</Way>
                    </div>
                  )),
          },
        ]}
      />
    </Sheet>
  );
};

const Notes = ({ of }: { readonly of: Case }) => {
  const say = useSay();
  if (of.notes.length === 0) return <p className="soft">{say(reportDeskTexts.noNotes)}</p>;
  return (
    <ol className="report-thread">
      {of.notes.map((note) => (
        <li key={note.id}>
          <div className="report-by">
            <strong>{note.by}</strong>
            <time className="soft small tabular">{note.time.slice(0, 16)}</time>
          </div>
          <Said>{note.content}</Said>
        </li>
      ))}
    </ol>
  );
};

const History = ({ of }: { readonly of: Case }) => {
  const say = useSay();
  const detailOf = (detail: string): string => {
    const outcome = reportOutcomes.find((one) => one === detail);
    return outcome ? say(outcomeTexts[outcome]) : detail;
  };
  return (
    <Sheet flush title={say(reportDeskTexts.history)}>
      <Table<Case["events"][number]>
        caption={say(reportDeskTexts.history)}
        rows={of.events}
        keyOf={({ event, time, detail }) => `${event} ${time} ${detail}`}
        empty={<Empty title={say(kitTexts.noRecord)} />}
        columns={[
          { key: "time", title: say(kitTexts.time), cell: ({ time }) => time.slice(0, 16), tight: true },
          { key: "event", title: say(kitTexts.action), cell: ({ event }) => say(eventTexts[event]), primary: true },
          { key: "by", title: say(reportDeskTexts.handler), cell: ({ by }) => by || "—", tight: true },
          { key: "detail", title: say(kitTexts.remark), cell: ({ detail }) => detailOf(detail) || "—" },
        ]}
      />
    </Sheet>
  );
};
