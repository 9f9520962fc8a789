import { businessTypes, type BusinessType, isBusinessType } from "@apron/features/help/contract";
import { useAddressState } from "@apron/kit/web/address";
import { newRequestId, useCall } from "@apron/kit/web/call";
import { Select, TextArea, TextInput } from "@apron/kit/web/controls";
import { FilesInput } from "@apron/kit/web/files";
import { Field, Form, SubmitButton, useForm } from "@apron/kit/web/forms";
import { kitTexts, useSay } from "@apron/kit/web/language";
import { Actions, Answered, Dialog, Empty, Facts, Page, Sheet, Tag } from "@apron/kit/web/page";
import { ListTable, TextFilter, useList } from "@apron/kit/web/tables";
import { useRef, useState } from "react";
import {
  getCommunications,
  getLeftMessage,
  getLeftMessages,
  leaveMessage,
  type LeftMessage,
  questionLimits,
  questionTopics,
} from "../contract.ts";
import { questionTexts } from "../texts-web.ts";
import { formRefusals } from "../texts.ts";
import { questionTitles } from "../titles.ts";
import { Files } from "./Chat.tsx";
import { businessWord } from "./faces.tsx";
import "./question.css";

/** Leaves a message, and shows those one has left with their replies (catalogue 13.12). */
export const LeaveMessage = () => {
  const say = useSay();
  const [{ id }, change] = useAddressState({ id: "" });
  const [times, setTimes] = useState(0);
  return (
    <Page title={say(questionTitles.leave)}>
      <div className="stack">
        <Sheet>
          <p className="soft">{say(questionTexts.leaveLead)}</p>
          <Leave key={times} onDone={() => setTimes(times + 1)} />
        </Sheet>
        <Leaves onShow={(shown) => change({ id: shown })} />
      </div>
      {id !== "" && <OneLeft id={id} onClose={() => change({ id: "" })} />}
    </Page>
  );
};

const typeIn = (value = ""): BusinessType | undefined => (isBusinessType(value) ? value : undefined);

const Leave = ({ onDone }: { readonly onDone: () => void }) => {
  const say = useSay();
  const [requestId] = useState(newRequestId);
  const box = useRef<HTMLDivElement>(null);
  const form = useForm({
    call: leaveMessage,
    start: { content: "", contactPhone: "", attachments: [] },
    draft: "leave message",
    refusals: formRefusals,
    refreshes: [getLeftMessages, getCommunications],
    prepare: (body) => ({ ...body, requestId }),
    done: say(questionTexts.leaveSent),
    onDone,
  });
  return (
    <div ref={box}>
      <Form form={form}>
        <Field
          form={form}
          name="content"
          label={say(questionTexts.leaveText)}
          hint={say(questionTexts.textHint)}
          required
        >
          {(field) => <TextArea {...field} rows={4} maxLength={questionLimits.text} />}
        </Field>
        <div className="question-pair">
          <Field form={form} name="businessType" label={say(questionTexts.businessType)} required>
            {(field) => (
              <Select
                {...field}
                options={Object.entries(businessTypes).map(([value, word]) => ({ value, label: say(word) }))}
                onChange={(value) => field.onChange(typeIn(value))}
              />
            )}
          </Field>
          <Field form={form} name="contactPhone" label={say(questionTexts.phone)}>
            {(field) => <TextInput {...field} inputMode="tel" maxLength={questionLimits.phone} />}
          </Field>
        </div>
        <Field form={form} name="attachments" label={say(questionTexts.files)} hint={say(questionTexts.filesHint)}>
          {(field) => (
            <FilesInput
              {...field}
              onChange={(ids) => field.onChange([...(ids ?? [])])}
              purpose="attachment"
              maximum={questionLimits.files}
              pastedIn={box}
            />
          )}
        </Field>
        <Actions end>
          <SubmitButton>{say(kitTexts.submit)}</SubmitButton>
        </Actions>
      </Form>
    </div>
  );
};

const StatusTag = ({ of }: { readonly of: number }) => {
  const say = useSay();
  return (
    <Tag tone={of === 2 ? "good" : "wait"}>{say(of === 2 ? questionTexts.leaveDone : questionTexts.leaveOpen)}</Tag>
  );
};

const Leaves = ({ onShow }: { readonly onShow: (id: string) => void }) => {
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
        nothingFound={<Empty title={say(questionTexts.nothingFound)} hint={say(kitTexts.fewerFilters)} />}
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

const OneLeft = ({ id, onClose }: { readonly id: string; readonly onClose: () => void }) => {
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
