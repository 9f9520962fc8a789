import { type Ref, useImperativeHandle, useRef, useState } from "react";
import { useCall } from "@apron/kit/web/call";
import { useSay } from "@apron/kit/web/language";
import { useLive } from "@apron/kit/web/live";
import { Answered, Step, Tag } from "@apron/kit/web/page";
import { getDeskMessages, getDeskQuestion } from "../../../contract.ts";
import { questionTopics } from "../../../question.ts";
import { deskTexts } from "../../../texts-desk.ts";
import { Composer, type ComposerHandle } from "./Composer.tsx";
import { MessageList } from "./MessageList.tsx";
import type { OpenTalks } from "../open.ts";
import type { Asking, DeskQuestion } from "./question.ts";
import { StepDialog } from "./StepDialog.tsx";
import { TalkActions } from "./TalkActions.tsx";
import { StateTag } from "../../faces.tsx";
import { PromiseTag } from "../words.tsx";

/** What the keys of the desk do in the conversation that is seen. */
export interface TalkHandle {
  do(act: "claim" | "reply" | "canned" | "note" | "transfer" | "close"): void;
}

/** One conversation: how it stands, what was said, and what is said next. */
export const Conversation = ({
  id,
  talks,
  ref,
}: {
  readonly id: string;
  readonly talks: OpenTalks;
  readonly ref: Ref<TalkHandle>;
}) => {
  const answer = useCall(getDeskQuestion, { id }, { quiet: true, keep: true });
  useLive(questionTopics.one(id), [getDeskMessages]);
  return (
    <Answered of={answer} rows={10}>
      {(question) => <Talk question={question} talks={talks} handle={ref} />}
    </Answered>
  );
};

const Talk = ({
  question,
  talks,
  handle,
}: {
  readonly question: DeskQuestion;
  readonly talks: OpenTalks;
  readonly handle: Ref<TalkHandle>;
}) => {
  const say = useSay();
  const composer = useRef<ComposerHandle>(null);
  const claim = useRef<HTMLButtonElement>(null);
  const [asking, setAsking] = useState<Asking>();
  const may = (step: DeskQuestion["may"][number]): boolean => question.may.includes(step);
  useImperativeHandle(handle, () => ({
    do: (act) => {
      if (act === "claim") claim.current?.click();
      else if (act === "transfer" || act === "close") {
        if (may(act)) setAsking(act);
      } else composer.current?.focus(act);
    },
  }));
  return (
    <article className="desk-conversation">
      <Step of="questionDesk" at={question.id}>
        <header className="desk-talk-head">
          <div className="desk-talk-name">
            <h2 className="mono">{question.recordNo}</h2>
            <StateTag atDesk of={question.status} mergedInto={question.mergedInto} />
            {question.promises.map((promise) => (
              <PromiseTag key={promise.kind} of={promise} />
            ))}
            <Tag tone="plain">
              {question.clerk === ""
                ? say(deskTexts.nobody)
                : say(deskTexts.handledBy, { name: question.mine ? say(deskTexts.me) : question.clerk })}
            </Tag>
            {question.incident && <Tag tone="info">{question.incident.title}</Tag>}
          </div>
          <TalkActions question={question} talks={talks} claim={claim} onAsk={setAsking} />
        </header>
      </Step>
      <MessageList question={question} onReveal={(seq) => setAsking({ reveal: seq })} />
      <Composer key={question.id} ref={composer} question={question} />
      {asking !== undefined && (
        <StepDialog asking={asking} question={question} onShow={talks.show} onClose={() => setAsking(undefined)} />
      )}
    </article>
  );
};
