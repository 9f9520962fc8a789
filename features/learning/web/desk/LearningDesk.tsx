import { inBoth } from "@apron/kit/contract/texts";
import { ButtonLink } from "@apron/kit/web/controls";
import { kitTexts, useSay } from "@apron/kit/web/language";
import { Empty, Tag, type Tone } from "@apron/kit/web/page";
import { ChoiceFilter, ListPage, TextFilter, useList } from "@apron/kit/web/tables";
import {
  type DeskDocument,
  documentKinds,
  type DocumentState,
  documentStates,
  getDeskDocuments,
  readerships,
} from "../../contract.ts";
import { deskTexts } from "../../texts-desk.ts";
import { learningTexts } from "../../texts.ts";
import { learningTitles } from "../../titles.ts";
import { categoryWord } from "../words.ts";
import "../learning.css";

const tones: Readonly<Record<DocumentState, Tone>> = { draft: "idle", published: "good", withdrawn: "plain" };

/** 学习内容维护: every law, institution and training, and what is only written (catalogue 20.4). */
export const LearningDesk = () => {
  const say = useSay();
  const list = useList(getDeskDocuments, { live: "learning" });
  return (
    <ListPage<DeskDocument>
      of={list}
      title={say(learningTitles.desk)}
      actions={
        <>
          <ButtonLink to="/learningDesk/import">{say(deskTexts.bringIn)}</ButtonLink>
          <ButtonLink look="primary" to="/learningDesk/edit">
            {say(deskTexts.fresh)}
          </ButtonLink>
        </>
      }
      filters={
        <>
          <TextFilter of={list} name="keyword" label={learningTexts.documentTitle} />
          <ChoiceFilter of={list} name="kind" label={deskTexts.kind} words={documentKinds} />
          <ChoiceFilter
            of={list}
            name="state"
            label={kitTexts.state}
            words={{ ...documentStates, changed: deskTexts.changedTag }}
          />
        </>
      }
      keyOf={(row) => row.id}
      linkOf={(row) => `/learningDesk/edit?id=${row.id}`}
      empty={<Empty title={say(deskTexts.empty)} hint={say(deskTexts.emptyHint)} />}
      columns={[
        {
          key: "title",
          title: say(learningTexts.documentTitle),
          cell: (row) => say(inBoth(row.titleZh, row.titleEn)),
          primary: true,
        },
        { key: "kind", title: say(deskTexts.kind), cell: (row) => say(documentKinds[row.kind]), tight: true },
        {
          key: "category",
          title: say(learningTexts.category),
          cell: (row) => say(categoryWord(row.category)),
          tight: true,
        },
        {
          key: "readership",
          title: say(deskTexts.readership),
          cell: (row) => say(readerships[row.readership]),
          wideOnly: true,
        },
        {
          key: "state",
          title: say(kitTexts.state),
          cell: (row) => (
            <span className="learning-due">
              <Tag tone={tones[row.state]}>{say(documentStates[row.state])}</Tag>
              {row.changed && row.state === "published" && <Tag tone="wait">{say(deskTexts.changedTag)}</Tag>}
            </span>
          ),
        },
        {
          key: "number",
          title: say(kitTexts.version),
          cell: (row) => (row.number > 0 ? `#${row.number}` : "—"),
          tight: true,
          spare: true,
        },
        { key: "due", title: say(learningTexts.dueHead), cell: (row) => row.dueDate || "—", tight: true },
        {
          key: "by",
          title: say(deskTexts.changedBy),
          cell: (row) => row.changedBy || "—",
          tight: true,
          spare: true,
          wideOnly: true,
        },
        {
          key: "time",
          title: say(deskTexts.changedTime),
          cell: (row) => row.changeTime.slice(0, 16),
          tight: true,
          wideOnly: true,
        },
      ]}
    />
  );
};
