import { inBoth } from "@apron/kit/contract/texts";
import { ButtonLink } from "@apron/kit/web/controls";
import { DownloadButton } from "@apron/kit/web/files";
import { useSay, kitTexts } from "@apron/kit/web/language";
import { Empty, Tag, type Tone } from "@apron/kit/web/page";
import { ChoiceFilter, ListPage, TextFilter, useList } from "@apron/kit/web/tables";
import {
  articleStates,
  audiences,
  type ArticleState,
  type DeskRow,
  exportArticles,
  getDeskArticles,
} from "../../contract.ts";
import { helpTexts } from "../../texts.ts";
import { deskTexts } from "../../texts-desk.ts";
import { helpTitles } from "../../titles.ts";
import { deskKinds } from "./kinds.ts";
import "../help.css";

const tones: Readonly<Record<ArticleState, Tone>> = {
  draft: "idle",
  scheduled: "info",
  published: "good",
  withdrawn: "plain",
};

/** 帮助内容维护: every article, what is drafted, due and to come (catalogue 11.12). */
export const HelpDesk = () => {
  const say = useSay();
  const list = useList(getDeskArticles, { live: "help" });
  return (
    <ListPage<DeskRow>
      of={list}
      title={say(helpTitles.desk)}
      actions={
        <>
          <ButtonLink to="/helpDesk/gaps">{say(helpTitles.gaps)}</ButtonLink>
          <ButtonLink to="/helpDesk/report">{say(helpTitles.report)}</ButtonLink>
          <DownloadButton call={exportArticles} body={list.asked}>
            {say(deskTexts.export)}
          </DownloadButton>
          <ButtonLink to="/helpDesk/import">{say(helpTitles.articleImport)}</ButtonLink>
          <ButtonLink look="primary" to="/helpDesk/edit">
            {say(deskTexts.newArticle)}
          </ButtonLink>
        </>
      }
      filters={
        <>
          <TextFilter of={list} name="keyword" label={deskTexts.title} />
          <ChoiceFilter of={list} name="kind" label={helpTexts.kind} words={deskKinds} />
          <ChoiceFilter
            of={list}
            name="state"
            label={deskTexts.state}
            words={{ ...articleStates, changed: deskTexts.changedTag, due: deskTexts.dueTag }}
          />
        </>
      }
      keyOf={(row) => row.id}
      linkOf={(row) => `/helpDesk/edit?id=${row.id}`}
      empty={<Empty title={say(deskTexts.empty)} hint={say(deskTexts.emptyHint)} />}
      columns={[
        {
          key: "title",
          title: say(deskTexts.title),
          cell: (row) => say(inBoth(row.titleZh, row.titleEn)),
          primary: true,
        },
        { key: "kind", title: say(helpTexts.kind), cell: (row) => say(deskKinds[row.kind]), tight: true },
        {
          key: "audience",
          title: say(deskTexts.audience),
          cell: (row) => say(audiences[row.audience]),
          wideOnly: true,
        },
        { key: "state", title: say(deskTexts.state), cell: (row) => <States of={row} /> },
        {
          key: "number",
          title: say(kitTexts.version),
          cell: (row) => (row.number > 0 ? `#${row.number}` : "—"),
          tight: true,
        },
        { key: "owner", title: say(deskTexts.owner), cell: (row) => row.owner || "—", tight: true },
        { key: "review", title: say(deskTexts.reviewOn), cell: (row) => row.reviewOn || "—", tight: true },
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

const States = ({ of: row }: { readonly of: DeskRow }) => {
  const say = useSay();
  return (
    <span className="help-facts">
      <Tag tone={tones[row.state]}>{say(articleStates[row.state])}</Tag>
      {row.publishAt !== "" && <span className="small soft">{row.publishAt.slice(0, 16)}</span>}
      {row.changed && row.state === "published" && <Tag tone="wait">{say(deskTexts.changedTag)}</Tag>}
      {row.due && <Tag tone="wait">{say(deskTexts.dueTag)}</Tag>}
      {row.top && <Tag tone="info">{say(helpTexts.top)}</Tag>}
    </span>
  );
};
