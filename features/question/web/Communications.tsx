import { kitTexts, useSay } from "@apron/kit/web/language";
import { Empty } from "@apron/kit/web/page";
import { ButtonLink } from "@apron/kit/web/controls";
import { ChoiceFilter, ListPage, TextFilter, useList } from "@apron/kit/web/tables";
import type { ResultOf } from "@apron/kit/contract/call";
import { getCommunications, questionTopics } from "../contract.ts";
import { conversationTexts } from "../texts.ts";
import { questionTexts } from "../texts-web.ts";
import { questionTitles } from "../titles.ts";
import { businessWord, ConversationState, ConversationWords } from "./faces.tsx";
import "./question.css";

type Row = ResultOf<typeof getCommunications>["list"][number];
const kinds = { question: questionTexts.kindQuestion, leave: questionTexts.kindLeave };

/** Everything one has asked and left, with the last word of each (catalogue 13.13). */
export const Communications = () => {
  const say = useSay();
  const list = useList(getCommunications, { quiet: true, live: questionTopics.own });
  return (
    <ListPage<Row>
      of={list}
      title={say(questionTitles.communication)}
      filters={
        <>
          <ChoiceFilter of={list} name="kind" label={questionTexts.kind} words={kinds} />
          <TextFilter of={list} name="keyword" label={questionTexts.keyword} />
        </>
      }
      keyOf={({ id }) => id}
      linkOf={({ route }) => route}
      empty={
        <Empty
          title={say(conversationTexts.none)}
          hint={say(conversationTexts.noneHint)}
          action={<ButtonLink to="/question/add">{say(questionTitles.add)}</ButtonLink>}
        />
      }
      nothingFound={say(questionTexts.nothingFound)}
      columns={[
        {
          key: "words",
          title: say(conversationTexts.about),
          primary: true,
          cell: (row) => <ConversationWords unread={row.unread}>{row.content}</ConversationWords>,
        },
        { key: "kind", title: say(questionTexts.kind), cell: ({ kind }) => say(kinds[kind]), tight: true },
        {
          key: "type",
          title: say(questionTexts.businessType),
          cell: ({ businessType }) => say(businessWord(businessType)),
          tight: true,
        },
        {
          key: "state",
          title: say(kitTexts.state),
          cell: (row) => <ConversationState of={row} />,
          tight: true,
        },
        { key: "last", title: say(conversationTexts.last), cell: ({ lastWords }) => lastWords || "—" },
        { key: "time", title: say(kitTexts.time), cell: ({ lastTime }) => lastTime.slice(0, 16), tight: true },
      ]}
    />
  );
};
