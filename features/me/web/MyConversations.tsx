import { getCommunications, questionTopics } from "@apron/features/question/contract";
import { conversationTexts } from "@apron/features/question/texts";
import { questionTitles } from "@apron/features/question/titles";
import { ConversationState, ConversationWords } from "@apron/features/question/web/parts";
import type { ResultOf } from "@apron/kit/contract/call";
import { Way } from "@apron/kit/web/address";
import { useCall } from "@apron/kit/web/call";
import { ButtonLink } from "@apron/kit/web/controls";
import { kitTexts, useSay } from "@apron/kit/web/language";
import { useLive } from "@apron/kit/web/live";
import { Actions, Empty } from "@apron/kit/web/page";
import { PagedTable } from "@apron/kit/web/tables";
import { useState } from "react";
import { meTexts } from "../texts.ts";

type Row = ResultOf<typeof getCommunications>["list"][number];

const pageSize = 5;

/** What one has asked and left, with what was said last, and where it is seen whole (catalogue 21.1). */
export const MyConversations = () => {
  const say = useSay();
  const [page, setPage] = useState(1);
  const talks = useCall(getCommunications, { currentPage: page, pageSize }, { keep: true, quiet: true });
  useLive(questionTopics.own, [getCommunications]);
  return (
    <PagedTable<Row>
      answer={talks}
      title={say(questionTitles.communication)}
      actions={
        <Actions>
          <ButtonLink to="/question">{say(questionTitles.mine)}</ButtonLink>
          <ButtonLink to="/communication">{say(meTexts.allTalks)}</ButtonLink>
        </Actions>
      }
      loadingRows={2}
      caption={say(questionTitles.communication)}
      keyOf={({ id }) => id}
      empty={<Empty title={say(conversationTexts.none)} hint={say(conversationTexts.noneHint)} />}
      columns={[
        {
          key: "words",
          title: say(conversationTexts.about),
          primary: true,
          cell: ({ content, route, unread }) => (
            <ConversationWords unread={unread}>
              <Way to={route}>{content}</Way>
            </ConversationWords>
          ),
        },
        { key: "state", title: say(kitTexts.state), tight: true, cell: (row) => <ConversationState of={row} /> },
        { key: "last", title: say(conversationTexts.last), cell: ({ lastWords }) => lastWords || "—" },
        { key: "time", title: say(kitTexts.time), tight: true, cell: ({ lastTime }) => lastTime.slice(0, 16) },
      ]}
      onPage={setPage}
    />
  );
};
