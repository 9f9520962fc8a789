import { ButtonLink } from "@apron/kit/web/controls";
import { DownloadButton } from "@apron/kit/web/files";
import { kitTexts, useSay } from "@apron/kit/web/language";
import { Empty, Tag } from "@apron/kit/web/page";
import { ChoiceFilter, DayFilter, ListPage, TextFilter, useList } from "@apron/kit/web/tables";
import { exportFeedback, getDeskFeedbacks } from "../../contract.ts";
import { feedbackDeskUrl, feedbackStates, feedbackTypes } from "../../feedback.ts";
import { feedbackDeskTexts } from "../../texts-desk.ts";
import { feedbackTexts } from "../../texts.ts";
import { feedbackTitles } from "../../titles.ts";
import { StateTag } from "../tags.tsx";

const states = { open: feedbackDeskTexts.open, ...feedbackStates };

/** All feedback, newest first; what waits for an answer is one filter away (catalogue 23.3). */
export const FeedbackDesk = () => {
  const say = useSay();
  const list = useList(getDeskFeedbacks, { live: "feedback" });
  return (
    <ListPage
      of={list}
      title={say(feedbackTitles.desk)}
      actions={
        <>
          <ButtonLink to="/feedbackDesk/statistics">{say(feedbackTitles.statistics)}</ButtonLink>
          <DownloadButton call={exportFeedback} body={list.asked}>
            {say(feedbackDeskTexts.export)}
          </DownloadButton>
        </>
      }
      filters={
        <>
          <TextFilter of={list} name="keyword" label={feedbackDeskTexts.keyword} />
          <ChoiceFilter of={list} name="type" label={feedbackTexts.type} words={feedbackTypes} />
          <ChoiceFilter of={list} name="state" label={kitTexts.state} words={states} />
          <DayFilter of={list} name="startDate" label={kitTexts.from} />
          <DayFilter of={list} name="endDate" label={kitTexts.to} />
        </>
      }
      keyOf={({ id }) => id}
      linkOf={({ id }) => feedbackDeskUrl(id)}
      empty={<Empty title={say(feedbackDeskTexts.none)} hint={say(feedbackDeskTexts.noneHint)} />}
      nothingFound={say(feedbackTexts.noMatch)}
      columns={[
        { key: "id", title: say(feedbackTexts.number), cell: ({ id }) => id, mono: true, tight: true },
        {
          key: "content",
          title: say(feedbackDeskTexts.content),
          cell: ({ content }) => (content.length > 60 ? `${content.slice(0, 60)}…` : content),
          primary: true,
        },
        { key: "type", title: say(feedbackTexts.type), cell: ({ type }) => say(feedbackTypes[type]), tight: true },
        {
          key: "state",
          title: say(kitTexts.state),
          cell: ({ state, sameAs }) => (
            <>
              <StateTag of={state} /> {sameAs !== "" && <Tag>{`= ${sameAs}`}</Tag>}
            </>
          ),
          tight: true,
        },
        {
          key: "alike",
          title: say(feedbackDeskTexts.alike),
          cell: ({ alike }) => alike || "",
          align: "end",
          tight: true,
        },
        { key: "page", title: say(feedbackTexts.page), cell: ({ page }) => page || "—", mono: true, wideOnly: true },
        {
          key: "time",
          title: say(kitTexts.submittedAt),
          cell: ({ createTime }) => createTime.slice(0, 16),
          tight: true,
        },
      ]}
    />
  );
};
