import { useState } from "react";
import { Button } from "@apron/kit/web/controls";
import { kitTexts, useSay } from "@apron/kit/web/language";
import { Dialog, Empty, Facts, Tag } from "@apron/kit/web/page";
import { ChoiceFilter, ListPage, TextFilter, useList } from "@apron/kit/web/tables";
import { getLeaves } from "../../contract.ts";
import { questionTopics } from "../../question.ts";
import { deskTexts } from "../../texts-desk.ts";
import { questionTexts } from "../../texts-web.ts";
import { questionTitles } from "../../titles.ts";
import { businessWord } from "../faces.tsx";
import { AnswerDialog, type Left, RevealLeave } from "./LeaveDialogs.tsx";

const states = { "1": deskTexts.leaveWaiting, "2": deskTexts.leaveAnswered } as const;

/** Messages that holders left (catalogue 13.12), answered once each. */
export const LeaveDesk = () => {
  const say = useSay();
  const list = useList(getLeaves, { live: questionTopics.desk });
  const [open, setOpen] = useState<Left>();
  const [revealing, setRevealing] = useState<Left>();
  return (
    <ListPage
      of={list}
      title={say(questionTitles.leaves)}
      filters={
        <>
          <ChoiceFilter of={list} name="status" label={kitTexts.state} words={states} placeholder={say(kitTexts.all)} />
          <TextFilter of={list} name="keyword" label={deskTexts.leaveWords} />
        </>
      }
      keyOf={({ id }) => id}
      onOpen={setOpen}
      empty={<Empty title={say(deskTexts.noneLeave)} hint={say(deskTexts.noneQueueHint)} />}
      nothingFound={say(kitTexts.noRecord)}
      columns={[
        { key: "id", title: say(questionTexts.number), cell: (row) => row.id, mono: true, tight: true },
        { key: "asker", title: say(deskTexts.asker), cell: (row) => row.asker },
        { key: "phone", title: say(questionTexts.phone), cell: (row) => row.phone || "—", mono: true, tight: true },
        { key: "type", title: say(deskTexts.businessType), cell: (row) => say(businessWord(row.businessType)) },
        { key: "words", title: say(deskTexts.leaveWords), cell: (row) => row.words },
        {
          key: "status",
          title: say(kitTexts.state),
          cell: (row) =>
            row.status === 1 ? (
              <Tag tone="wait">{say(deskTexts.leaveWaiting)}</Tag>
            ) : (
              <Tag tone="good">{say(deskTexts.leaveAnswered)}</Tag>
            ),
        },
        {
          key: "submitTime",
          title: say(kitTexts.submittedAt),
          cell: (row) => row.submitTime.slice(0, 16),
          tight: true,
        },
        {
          key: "reveal",
          title: "",
          cell: (row) => (
            <Button size="small" look="plain" popup="dialog" onClick={() => setRevealing(row)}>
              {say(deskTexts.reveal)}
            </Button>
          ),
        },
      ]}
    >
      {open &&
        (open.status === 1 ? (
          <AnswerDialog of={open} onClose={() => setOpen(undefined)} />
        ) : (
          <Dialog open title={open.id} onClose={() => setOpen(undefined)}>
            <Facts
              columns={1}
              of={[
                { label: say(deskTexts.leaveWords), value: <span className="desk-words">{open.words}</span> },
                { label: say(deskTexts.leaveReply), value: <span className="desk-words">{open.reply}</span> },
                { label: say(deskTexts.clerk), value: `${open.repliedBy} ${open.replyTime}` },
              ]}
            />
          </Dialog>
        ))}
      {revealing && <RevealLeave of={revealing} onClose={() => setRevealing(undefined)} />}
    </ListPage>
  );
};
