import { useState } from "react";
import type { ResultOf } from "@apron/kit/contract/call";
import { Button, TextArea } from "@apron/kit/web/controls";
import { Field, FormDialog, useForm } from "@apron/kit/web/forms";
import { kitTexts, useSay } from "@apron/kit/web/language";
import { Dialog, Empty, Facts, Tag } from "@apron/kit/web/page";
import { ChoiceFilter, ListPage, TextFilter, useList } from "@apron/kit/web/tables";
import { answerLeave, getLeaves, revealLeave } from "../../contract.ts";
import { deskLimits } from "../../desk.ts";
import { questionTopics } from "../../question.ts";
import { deskRefusals, deskTexts } from "../../texts-desk.ts";
import { questionTexts } from "../../texts-web.ts";
import { questionTitles } from "../../titles.ts";
import { typeWord } from "./words.tsx";

type Row = ResultOf<typeof getLeaves>["list"][number];

const states = { "1": deskTexts.leaveWaiting, "2": deskTexts.leaveAnswered } as const;

/** Messages that holders left (catalogue 13.12), answered once each. */
export const LeaveDesk = () => {
  const say = useSay();
  const list = useList(getLeaves, { live: questionTopics.desk });
  const [open, setOpen] = useState<Row>();
  const [revealing, setRevealing] = useState<Row>();
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
      nothingFound={<Empty title={say(kitTexts.noRecord)} hint={say(kitTexts.fewerFilters)} />}
      columns={[
        { key: "id", title: say(questionTexts.number), cell: (row) => row.id, mono: true, tight: true },
        { key: "asker", title: say(deskTexts.asker), cell: (row) => row.asker },
        { key: "phone", title: say(questionTexts.phone), cell: (row) => row.phone || "—", mono: true, tight: true },
        { key: "type", title: say(deskTexts.businessType), cell: (row) => say(typeWord(row.businessType)) },
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

const AnswerDialog = ({ of, onClose }: { readonly of: Row; readonly onClose: () => void }) => {
  const say = useSay();
  const form = useForm({
    call: answerLeave,
    start: { id: of.id, version: of.version, reply: "" },
    draft: `question-leave-${of.id}`,
    refusals: deskRefusals,
    refreshes: [getLeaves],
    done: say(deskTexts.leaveAnswered),
    onDone: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={`${say(deskTexts.leaveReply)} ${of.id}`}
      submit={say(deskTexts.send)}
      onClose={onClose}
    >
      <p className="desk-words">{of.words}</p>
      <Field form={form} name="reply" label={say(deskTexts.leaveReply)} required>
        {(field) => <TextArea {...field} rows={5} maxLength={deskLimits.text} />}
      </Field>
    </FormDialog>
  );
};

const RevealLeave = ({ of, onClose }: { readonly of: Row; readonly onClose: () => void }) => {
  const say = useSay();
  const [shown, setShown] = useState<ResultOf<typeof revealLeave>>();
  const form = useForm({ call: revealLeave, start: { id: of.id, reason: "" }, onDone: setShown });
  return shown ? (
    <Dialog open title={say(deskTexts.revealed)} onClose={onClose}>
      <Facts
        columns={1}
        of={[
          { label: say(questionTexts.phone), value: <span className="mono">{shown.phone}</span> },
          { label: say(deskTexts.leaveWords), value: <span className="desk-words">{shown.words}</span> },
        ]}
      />
    </Dialog>
  ) : (
    <FormDialog form={form} size="small" title={say(deskTexts.reveal)} submit={say(kitTexts.show)} onClose={onClose}>
      <p className="soft">{say(deskTexts.revealHint)}</p>
      <Field form={form} name="reason" label={say(kitTexts.reason)} required>
        {(field) => <TextArea {...field} maxLength={deskLimits.reason} rows={2} />}
      </Field>
    </FormDialog>
  );
};
