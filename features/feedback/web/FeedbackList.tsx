import { ButtonLink } from "@apron/kit/web/controls";
import { ChoiceFilter, ListPage, useList } from "@apron/kit/web/tables";
import { kitTexts, useSay } from "@apron/kit/web/language";
import { Empty } from "@apron/kit/web/page";
import { getFeedbacks } from "../contract.ts";
import { feedbackStates, feedbackTypes, feedbackUrl } from "../feedback.ts";
import { feedbackTexts } from "../texts.ts";
import { feedbackTitles } from "../titles.ts";
import { StateTag } from "./tags.tsx";

/** What somebody has told of the portal, and what was answered (catalogue 23.3). */
export const FeedbackList = () => {
  const say = useSay();
  const list = useList(getFeedbacks, { live: "feedback" });
  return (
    <ListPage
      of={list}
      title={say(feedbackTitles.title)}
      actions={
        <ButtonLink look="primary" to="/feedback/add">
          {say(feedbackTitles.add)}
        </ButtonLink>
      }
      filters={
        <>
          <ChoiceFilter of={list} name="type" label={feedbackTexts.type} words={feedbackTypes} />
          <ChoiceFilter of={list} name="state" label={kitTexts.state} words={feedbackStates} />
        </>
      }
      keyOf={({ id }) => id}
      linkOf={({ id }) => feedbackUrl(id)}
      empty={<Empty title={say(feedbackTexts.none)} hint={say(feedbackTexts.noneHint)} />}
      nothingFound={say(feedbackTexts.noMatch)}
      columns={[
        {
          key: "content",
          title: say(feedbackTexts.content),
          cell: ({ content }) => (content.length > 60 ? `${content.slice(0, 60)}…` : content),
          primary: true,
        },
        { key: "type", title: say(feedbackTexts.type), cell: ({ type }) => say(feedbackTypes[type]), tight: true },
        { key: "state", title: say(kitTexts.state), cell: ({ state }) => <StateTag of={state} />, tight: true },
        {
          key: "reply",
          title: say(kitTexts.answer),
          cell: ({ reply }) => (reply === "" ? "—" : reply.length > 40 ? `${reply.slice(0, 40)}…` : reply),
          wideOnly: true,
        },
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
