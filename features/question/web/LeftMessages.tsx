import { useCall } from "@apron/kit/web/call";
import { kitTexts, useSay } from "@apron/kit/web/language";
import { Answered, Dialog, Empty, Facts, Tag } from "@apron/kit/web/page";
import { ListTable, TextFilter, useList } from "@apron/kit/web/tables";
import { getLeftMessage, getLeftMessages, type LeftMessage, questionTopics } from "../contract.ts";
import { questionTexts } from "../texts-web.ts";
import { Files } from "./Chat.tsx";
import { businessWord } from "./faces.tsx";
import "./question.css";

const StatusTag = ({ of }: { readonly of: number }) => {
  const say = useSay();
  return (
    <Tag tone={of === 2 ? "good" : "wait"}>{say(of === 2 ? questionTexts.leaveDone : questionTexts.leaveOpen)}</Tag>
  );
};

/** Messages one has left, the newest first, and how far they are. */
export const Leaves = ({ onShow }: { readonly onShow: (id: string) => void }) => {
  const say = useSay();
  const list = useList(getLeftMessages, { quiet: true, live: questionTopics.own, given: { status: 0 } });
  return (
    <section aria-label={say(questionTexts.leaves)}>
      <ListTable<LeftMessage>
        of={list}
        caption={say(questionTexts.leaves)}
        filters={<TextFilter of={list} name="keyword" label={questionTexts.keyword} />}
        keyOf={({ id }) => id}
        onOpen={({ id }) => onShow(id)}
        loadingRows={3}
        empty={<Empty title={say(questionTexts.leaveEmpty)} hint={say(questionTexts.leaveEmptyHint)} />}
        nothingFound={say(questionTexts.nothingFound)}
        columns={[
          {
            key: "words",
            title: say(questionTexts.leaveText),
            primary: true,
            cell: ({ content }) => <span className="question-words">{content}</span>,
          },
          {
            key: "type",
            title: say(questionTexts.businessType),
            cell: ({ businessType }) => say(businessWord(businessType)),
            tight: true,
          },
          { key: "state", title: say(kitTexts.state), cell: ({ status }) => <StatusTag of={status} />, tight: true },
          {
            key: "time",
            title: say(kitTexts.submittedAt),
            cell: ({ submitTime }) => submitTime.slice(0, 16),
            tight: true,
          },
        ]}
      />
    </section>
  );
};

/** One message that was left, with its reply. */
export const OneLeft = ({ id, onClose }: { readonly id: string; readonly onClose: () => void }) => {
  const say = useSay();
  const answer = useCall(getLeftMessage, { id }, { quiet: true });
  return (
    <Dialog open title={`${say(questionTexts.kindLeave)} ${id}`} onClose={onClose}>
      <Answered of={answer} rows={4}>
        {(left) => (
          <>
            <Facts
              columns={1}
              of={[
                { label: say(kitTexts.state), value: <StatusTag of={left.status} /> },
                { label: say(questionTexts.businessType), value: say(businessWord(left.businessType)) },
                { label: say(questionTexts.leaveText), value: <span className="question-text">{left.content}</span> },
                { label: say(questionTexts.phone), value: left.contactPhone },
                { label: say(kitTexts.submittedAt), value: left.submitTime },
                { label: say(questionTexts.reply), value: <span className="question-text">{left.reply}</span> },
              ]}
            />
            <Files of={left.attachments} />
          </>
        )}
      </Answered>
    </Dialog>
  );
};
