import { useState } from "react";
import { useGiven } from "@apron/kit/web/address";
import { useCall } from "@apron/kit/web/call";
import { Button } from "@apron/kit/web/controls";
import { SendButton } from "@apron/kit/web/forms";
import { kitTexts, language, useSay } from "@apron/kit/web/language";
import { useLive } from "@apron/kit/web/live";
import { Answered, Empty, Facts, Page, Sheet, Tag } from "@apron/kit/web/page";
import { Table } from "@apron/kit/web/tables";
import { getDeskIncident, reopenIncident } from "../../contract.ts";
import { questionDeskUrl, questionTopics } from "../../question.ts";
import { deskTexts } from "../../texts-desk.ts";
import { questionTexts } from "../../texts-web.ts";
import { questionTitles } from "../../titles.ts";
import { type DeskIncident, EndDialog, IncidentDialog, incidentCalls, NewsDialog } from "./IncidentDialogs.tsx";
import { businessWord, StateTag, systemWord } from "../faces.tsx";
import { PromiseTag } from "./words.tsx";
import "./desk.css";

/** One incident: its news, its questions, and the one answer to all of them. */
export const IncidentDetail = () => {
  const say = useSay();
  const id = useGiven("id");
  const [asking, setAsking] = useState<"edit" | "news" | "end">();
  const answer = useCall(getDeskIncident, { id }, { quiet: true });
  useLive(questionTopics.incidents, [getDeskIncident]);
  const { data } = answer;
  const close = (): void => setAsking(undefined);
  return (
    <Page
      title={data ? titleOf(data) : say(questionTitles.incident)}
      beside={
        data && (
          <Tag tone={data.state === "open" ? "wait" : "good"}>
            {say(data.state === "open" ? deskTexts.incidentOpen : deskTexts.incidentClosed)}
          </Tag>
        )
      }
      actions={
        data &&
        (data.state === "open" ? (
          <>
            <Button popup="dialog" onClick={() => setAsking("edit")}>
              {say(deskTexts.editIncident)}
            </Button>
            <Button popup="dialog" onClick={() => setAsking("end")}>
              {say(deskTexts.endIncident)}
            </Button>
            <Button look="primary" popup="dialog" onClick={() => setAsking("news")}>
              {say(deskTexts.tellAll)}
            </Button>
          </>
        ) : (
          <SendButton
            call={reopenIncident}
            body={{ id: data.id, version: data.version }}
            says={say(deskTexts.reopenIncident)}
            refreshes={incidentCalls}
          />
        ))
      }
    >
      <Answered of={answer} rows={10}>
        {(incident) => <Whole of={incident} />}
      </Answered>
      {data && asking === "edit" && <IncidentDialog incident={data} onClose={close} />}
      {data && asking === "news" && <NewsDialog id={data.id} onClose={close} />}
      {data && asking === "end" && <EndDialog incident={data} onClose={close} />}
    </Page>
  );
};

const titleOf = ({ titleZh, titleEn }: DeskIncident): string => (language === "zh" ? titleZh : titleEn);

const Whole = ({ of }: { readonly of: DeskIncident }) => {
  const say = useSay();
  return (
    <>
      <Sheet>
        <Facts
          columns={3}
          of={[
            { label: say(deskTexts.system), value: say(systemWord(of.system)) },
            { label: say(deskTexts.businessType), value: say(businessWord(of.businessType)) },
            { label: say(deskTexts.openedBy), value: of.openedBy },
            { label: say(deskTexts.since), value: of.since },
            { label: say(deskTexts.ended), value: of.closeTime },
            { label: say(deskTexts.affected), value: of.affected },
          ]}
        />
      </Sheet>
      <Sheet title={say(deskTexts.news)}>
        {of.news.length === 0 ? (
          <p className="soft">{say(deskTexts.noNews)}</p>
        ) : (
          <ol className="desk-news">
            {of.news.map((one) => (
              <li key={one.time}>
                <p className="soft small">
                  {one.time} · {one.name}
                </p>
                <p className="desk-words">{language === "zh" ? one.zh : one.en}</p>
              </li>
            ))}
          </ol>
        )}
      </Sheet>
      <Sheet title={say(deskTexts.members)} flush>
        <Table
          caption={say(deskTexts.members)}
          rows={of.members}
          keyOf={({ id }) => id}
          linkOf={({ id }) => questionDeskUrl(id)}
          empty={<Empty title={say(deskTexts.noneIncidentHint)} />}
          columns={[
            { key: "recordNo", title: say(questionTexts.number), cell: (row) => row.recordNo, mono: true, tight: true },
            { key: "asker", title: say(deskTexts.asker), cell: (row) => `${row.asker} ${row.agentNumber}` },
            { key: "summary", title: say(deskTexts.articleQuestion), cell: (row) => row.summary, wideOnly: true },
            {
              key: "status",
              title: say(kitTexts.state),
              cell: (row) => <StateTag atDesk of={row.status} mergedInto={row.mergedInto} />,
            },
            { key: "promise", title: say(deskTexts.promise), cell: (row) => <PromiseTag of={row.promise} /> },
            { key: "clerk", title: say(deskTexts.clerk), cell: (row) => row.clerk || say(deskTexts.nobody) },
          ]}
        />
      </Sheet>
    </>
  );
};
