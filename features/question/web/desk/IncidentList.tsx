import { inBoth } from "@apron/kit/contract/texts";
import { useState } from "react";
import { useNavigate } from "react-router";
import { Button } from "@apron/kit/web/controls";
import { kitTexts, useSay } from "@apron/kit/web/language";
import { Empty, Tag } from "@apron/kit/web/page";
import { ChoiceFilter, ListPage, TextFilter, useList } from "@apron/kit/web/tables";
import { getDeskIncidents } from "../../contract.ts";
import { questionTopics } from "../../question.ts";
import { deskTexts } from "../../texts-desk.ts";
import { systemTexts } from "../../texts.ts";
import { questionTitles } from "../../titles.ts";
import { IncidentDialog } from "./IncidentDialogs.tsx";
import { businessWord, systemWord } from "../faces.tsx";

const states = { open: deskTexts.incidentOpen, closed: deskTexts.incidentClosed } as const;

/** What many ask about at once (catalogue 13.15): answered once for all of them. */
export const IncidentList = () => {
  const say = useSay();
  const navigate = useNavigate();
  const list = useList(getDeskIncidents, { live: questionTopics.incidents });
  const [adding, setAdding] = useState(false);
  const add = (
    <Button look="primary" popup="dialog" onClick={() => setAdding(true)}>
      {say(deskTexts.newIncident)}
    </Button>
  );
  return (
    <ListPage
      of={list}
      title={say(questionTitles.incidents)}
      actions={add}
      filters={
        <>
          <ChoiceFilter of={list} name="state" label={kitTexts.state} words={states} placeholder={say(kitTexts.all)} />
          <ChoiceFilter of={list} name="system" label={deskTexts.system} words={systemTexts} />
          <TextFilter of={list} name="keyword" label={deskTexts.incident} />
        </>
      }
      keyOf={({ id }) => id}
      linkOf={({ id }) => `/questionDesk/incident?id=${id}`}
      empty={<Empty title={say(deskTexts.noneIncident)} hint={say(deskTexts.noneIncidentHint)} action={add} />}
      nothingFound={say(kitTexts.noRecord)}
      columns={[
        {
          key: "title",
          title: say(deskTexts.incident),
          cell: (row) => say(inBoth(row.titleZh, row.titleEn)),
        },
        {
          key: "state",
          title: say(kitTexts.state),
          cell: (row) => <Tag tone={row.state === "open" ? "wait" : "good"}>{say(states[row.state])}</Tag>,
        },
        { key: "system", title: say(deskTexts.system), cell: (row) => say(systemWord(row.system)), tight: true },
        { key: "type", title: say(deskTexts.businessType), cell: (row) => say(businessWord(row.businessType)) },
        {
          key: "questions",
          title: say(deskTexts.members),
          cell: (row) => say(deskTexts.openMembers, { open: row.openQuestions, all: row.questions }),
        },
        { key: "affected", title: say(deskTexts.affected), cell: (row) => row.affected, align: "end" },
        { key: "since", title: say(deskTexts.since), cell: (row) => row.since.slice(0, 16), tight: true },
        {
          key: "news",
          title: say(deskTexts.news),
          cell: (row) => say(inBoth(row.newsZh, row.newsEn)) || "—",
          wideOnly: true,
        },
      ]}
    >
      {adding && (
        <IncidentDialog
          onClose={() => setAdding(false)}
          onSaved={(id) => void navigate(`/questionDesk/incident?id=${id}`)}
        />
      )}
    </ListPage>
  );
};
