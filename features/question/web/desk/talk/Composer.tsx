import { type KeyboardEvent, type Ref, useImperativeHandle, useRef, useState } from "react";
import { newRequestId, useCall, useSend } from "@apron/kit/web/call";
import { Button, TextArea } from "@apron/kit/web/controls";
import { writeDraft } from "@apron/kit/web/drafts";
import { FilesInput } from "@apron/kit/web/files";
import { Field, Form, SubmitButton, useForm } from "@apron/kit/web/forms";
import { now, useSay } from "@apron/kit/web/language";
import { Actions, Tabs } from "@apron/kit/web/page";
import { answerQuestion, getCannedFor, noteQuestion, typeAtDesk } from "../../../contract.ts";
import { deskLimits } from "../../../desk.ts";
import { deskRefusals, deskTexts } from "../../../texts-desk.ts";
import { questionTexts } from "../../../texts-web.ts";
import { unsaid } from "../../conversation.ts";
import { CannedPicker, type PickedAnswer } from "./CannedPicker.tsx";
import { type DeskQuestion, afterWord, noteDraft, replyDraft } from "./question.ts";
import { blanksLeft, calledUp, putIn } from "./blanks.ts";

export interface ComposerHandle {
  focus(part: "reply" | "canned" | "note"): void;
}

type Part = "reply" | "note";

/** What is said next: an answer to the holder by whoever has the question, or a note that only colleagues see. */
export const Composer = ({ question, ref }: { readonly question: DeskQuestion; readonly ref: Ref<ComposerHandle> }) => {
  const say = useSay();
  const mayReply = question.may.includes("reply");
  const [chosen, setPart] = useState<Part>();
  // Who has just claimed a question wants to answer it.
  const part = chosen ?? (mayReply ? "reply" : "note");
  const [wanted, setWanted] = useState<"reply" | "canned" | "note">();
  useImperativeHandle(ref, () => ({
    focus: (to) => {
      // Who may not answer yet reads why, and is in the box as soon as he may: a claim is on its way.
      setPart(to === "note" ? "note" : "reply");
      setWanted(to);
    },
  }));
  const heard = (): void => setWanted(undefined);
  return (
    <div className="desk-composer">
      <Tabs<Part>
        label={say(deskTexts.reply)}
        tabs={[
          { key: "reply", label: say(deskTexts.replyBox) },
          { key: "note", label: say(deskTexts.note) },
        ]}
        chosen={part}
        onChoose={setPart}
      >
        {part === "note" ? (
          <Note id={question.id} wanted={wanted === "note"} onHeard={heard} />
        ) : mayReply ? (
          <Reply question={question} wanted={wanted} onHeard={heard} />
        ) : (
          <p className="soft">{whyNot(say, question)}</p>
        )}
      </Tabs>
    </div>
  );
};

const whyNot = (say: ReturnType<typeof useSay>, { closedWhy, clerk }: DeskQuestion): string => {
  if (closedWhy !== "") return closedWhy;
  return clerk === "" ? say(deskTexts.claimFirst) : say(deskTexts.notYours, { name: clerk });
};

/** Drawn anew after each message, so that the next begins empty and with a name of its own. */
const Reply = (props: ReplyProps) => {
  const [round, setRound] = useState(0);
  return <ReplyFields key={round} {...props} again={round > 0} onSent={() => setRound(round + 1)} />;
};

interface ReplyProps {
  readonly question: DeskQuestion;
  readonly wanted: "reply" | "canned" | "note" | undefined;
  readonly onHeard: () => void;
}

/** At most so often the other side is told that somebody types, in milliseconds. */
const typingEvery = 4_000;

const ReplyFields = ({
  question,
  wanted,
  onHeard,
  again,
  onSent,
}: ReplyProps & { readonly again: boolean; readonly onSent: () => void }) => {
  const say = useSay();
  const { id } = question;
  const canned = useCall(getCannedFor, { id }, { quiet: true });
  const [picking, setPicking] = useState<string>();
  const typing = useSend(typeAtDesk, { quiet: true });
  const toldAt = useRef(0);
  const place = useRef<HTMLDivElement>(null);
  const start = { id, content: "", attachments: [], cannedId: "", clientMsgId: "" };
  const typed = useRef<Parameters<typeof unsaid>[0]>(start);
  const form = useForm({
    call: answerQuestion,
    start,
    draft: replyDraft(id),
    refreshes: afterWord,
    refusals: deskRefusals,
    alsoWrong: ({ content = "" }): Readonly<Record<string, string>> => {
      const left = blanksLeft(content, canned.data ?? []);
      return left.length === 0 ? {} : { content: say(deskRefusals.E13058, { blanks: left.join(" ") }) };
    },
    onDone: (_, said) => {
      const left = unsaid(typed.current, { content: said.content, attachments: said.attachments ?? [] });
      // The next message begins with it.
      if (left.content !== "") writeDraft(replyDraft(id), { ...start, ...left, clientMsgId: newRequestId() }, start);
      onSent();
    },
  });
  typed.current = { content: form.values.content ?? "", attachments: form.values.attachments ?? [] };
  const box = form.control("content");
  const field = (): HTMLTextAreaElement | null => {
    const found = document.getElementById(box.id);
    return found instanceof HTMLTextAreaElement ? found : null;
  };
  const write = (content: string): void => {
    // The name of a message stays the same until it has arrived, also over a reload: sent twice it is one. Other words are another.
    form.setAll({ content, clientMsgId: newRequestId() });
    const called = calledUp(content, field()?.selectionStart ?? content.length);
    if (called !== undefined) setPicking(called);
    if (content === "" || now() - toldAt.current < typingEvery) return;
    toldAt.current = now();
    void typing.send({ id }).catch(() => undefined);
  };
  const take = (picked: PickedAnswer): void => {
    const { content, select } = putIn(form.values.content ?? "", field()?.selectionStart ?? 0, picked);
    form.setAll({ content, cannedId: picked.id, clientMsgId: newRequestId() });
    setPicking(undefined);
    requestAnimationFrame(() => {
      field()?.focus();
      field()?.setSelectionRange(select.from, select.to);
    });
  };
  return (
    <div ref={place} role="group" aria-label={say(deskTexts.replyBox)} onKeyDown={sentByKey(form)}>
      <Form form={form} label={say(deskTexts.replyBox)}>
        <Field form={form} name="content" label={say(deskTexts.replyBox)} hideLabel hint={say(deskTexts.replyHint)}>
          {(field) => (
            <>
              <TextArea {...field} onChange={(value) => write(value ?? "")} rows={3} maxLength={deskLimits.text} />
              <Wants
                of={field.id}
                wanted={again || wanted === "reply" || wanted === "canned"}
                onHeard={() => {
                  if (wanted === "canned") setPicking("");
                  onHeard();
                }}
              />
            </>
          )}
        </Field>
        <Actions end>
          <Button popup="dialog" onClick={() => setPicking("")}>
            {say(deskTexts.cannedPick)} <kbd>/</kbd>
          </Button>
          <SubmitButton>{say(deskTexts.send)}</SubmitButton>
        </Actions>
        <Field form={form} name="attachments" label={say(questionTexts.files)}>
          {(files) => (
            <FilesInput
              {...files}
              purpose="attachment"
              maximum={deskLimits.files}
              pastedIn={place}
              onChange={(ids) => form.setAll({ attachments: [...(ids ?? [])], clientMsgId: newRequestId() })}
            />
          )}
        </Field>
      </Form>
      {picking !== undefined && (
        <CannedPicker
          answers={canned.isPending ? undefined : (canned.data ?? [])}
          typed={picking}
          onPick={take}
          onClose={() => {
            setPicking(undefined);
            requestAnimationFrame(() => field()?.focus());
          }}
        />
      )}
    </div>
  );
};

/** Ctrl+Enter sends, whatever is typed into. */
const sentByKey =
  (form: { submit(): Promise<unknown> }) =>
  (event: KeyboardEvent): void => {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void form.submit();
  };

/** Brings the hand to a box when a key has asked for it. */
const Wants = ({
  of,
  wanted,
  onHeard,
}: {
  readonly of: string;
  readonly wanted: boolean;
  readonly onHeard: () => void;
}) => (
  <span
    hidden
    ref={(mark) => {
      if (!mark || !wanted) return;
      document.getElementById(of)?.focus();
      queueMicrotask(onHeard);
    }}
  />
);

const Note = ({
  id,
  wanted,
  onHeard,
}: {
  readonly id: string;
  readonly wanted: boolean;
  readonly onHeard: () => void;
}) => {
  const [round, setRound] = useState(0);
  return <NoteFields key={round} id={id} wanted={wanted} onHeard={onHeard} onSent={() => setRound(round + 1)} />;
};

const NoteFields = ({
  id,
  wanted,
  onHeard,
  onSent,
}: {
  readonly id: string;
  readonly wanted: boolean;
  readonly onHeard: () => void;
  readonly onSent: () => void;
}) => {
  const say = useSay();
  const form = useForm({
    call: noteQuestion,
    start: { id, content: "", clientMsgId: "" },
    draft: noteDraft(id),
    refreshes: afterWord,
    onDone: onSent,
  });
  return (
    <div role="group" aria-label={say(deskTexts.note)} onKeyDown={sentByKey(form)}>
      <Form form={form} label={say(deskTexts.note)}>
        <Field form={form} name="content" label={say(deskTexts.note)} hideLabel hint={say(deskTexts.noteHint)}>
          {(field) => (
            <>
              <TextArea
                {...field}
                onChange={(content) => form.setAll({ content: content ?? "", clientMsgId: newRequestId() })}
                rows={2}
                maxLength={deskLimits.text}
              />
              <Wants of={field.id} wanted={wanted} onHeard={onHeard} />
            </>
          )}
        </Field>
        <Actions end>
          <SubmitButton look="default">{say(deskTexts.noteSave)}</SubmitButton>
        </Actions>
      </Form>
    </div>
  );
};
