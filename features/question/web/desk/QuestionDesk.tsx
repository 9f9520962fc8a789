import { useRef, useState } from "react";
import { Button, ButtonLink } from "@apron/kit/web/controls";
import { kitTexts, useSay } from "@apron/kit/web/language";
import { Empty, Page, Sheet, Tabs } from "@apron/kit/web/page";
import { useList } from "@apron/kit/web/tables";
import { getQueue } from "../../contract.ts";
import { questionTopics } from "../../question.ts";
import { deskTexts } from "../../texts-desk.ts";
import { questionTitles } from "../../titles.ts";
import { ContextPane } from "./talk/ContextPane.tsx";
import { Conversation, type TalkHandle } from "./talk/Conversation.tsx";
import { KeyList } from "./KeyList.tsx";
import { useDeskKeys } from "./keys.ts";
import { useOpenTalks } from "./open.ts";
import { QueueList } from "./QueueList.tsx";
import { TalkLabel } from "./talk/TalkLabel.tsx";
import "./desk.css";

/**
 * Customer service's workspace (catalogue 13.15): the queue at the left, up to ten conversations with their drafts, and who
 * asks at the right; on a narrow screen one after the other.
 */
export const QuestionDesk = () => {
  const say = useSay();
  const list = useList(getQueue, { live: questionTopics.desk, every: 60_000, quiet: true });
  const talks = useOpenTalks();
  const talk = useRef<TalkHandle>(null);
  const [keys, setKeys] = useState(false);
  const { ids, current, part, show, turn } = talks;
  const [finding, setFinding] = useState(list.narrowed);
  const rows = list.answer.data?.list ?? [];
  const stepFrom = (all: readonly string[], by: 1 | -1): void => {
    const at = all.indexOf(current);
    const next = at < 0 ? all[by > 0 ? 0 : all.length - 1] : all[at + by];
    if (next !== undefined) show(next);
  };
  const queued = rows.map(({ id }) => id);
  useDeskKeys({
    next: () => stepFrom(queued, 1),
    previous: () => stepFrom(queued, -1),
    nextTab: () => stepFrom(ids, 1),
    previousTab: () => stepFrom(ids, -1),
    claim: () => talk.current?.do("claim"),
    reply: () => talk.current?.do("reply"),
    canned: () => talk.current?.do("canned"),
    note: () => talk.current?.do("note"),
    transfer: () => talk.current?.do("transfer"),
    close: () => talk.current?.do("close"),
    context: () => turn(part === "context" ? "talk" : "context"),
    search: () => {
      turn("queue");
      setFinding(true);
      // The filters may only be drawn now.
      requestAnimationFrame(() => document.getElementById("c-keyword")?.focus());
    },
    keys: () => setKeys(true),
  });
  return (
    <Page
      title={say(questionTitles.desk)}
      actions={
        <>
          <Button popup="dialog" onClick={() => setKeys(true)}>
            {say(deskTexts.keys)} <kbd>?</kbd>
          </Button>
          <ButtonLink to="/questionDesk/statistics">{say(questionTitles.statistics)}</ButtonLink>
          <ButtonLink to="/questionDesk/canned">{say(questionTitles.canned)}</ButtonLink>
          <ButtonLink to="/questionDesk/incidents">{say(questionTitles.incidents)}</ButtonLink>
        </>
      }
    >
      <div className={`desk is-${part}`}>
        <section className="desk-queue" aria-label={say(kitTexts.queue)}>
          <QueueList list={list} current={current} finding={finding} onFinding={setFinding} onShow={show} />
        </section>
        <section className="desk-talk" aria-label={say(deskTexts.conversations)}>
          {current === "" ? (
            <Sheet>
              <Empty title={say(deskTexts.pickOne)} hint={say(deskTexts.pickHint)} />
            </Sheet>
          ) : (
            <>
              <Back onBack={() => turn("queue")} words={say(deskTexts.backToQueue)} />
              <Tabs
                label={say(deskTexts.conversations)}
                tabs={ids.map((id) => ({ key: id, label: <TalkLabel id={id} /> }))}
                chosen={current}
                onChoose={show}
              >
                <Conversation key={current} ref={talk} id={current} talks={talks} />
              </Tabs>
            </>
          )}
        </section>
        {current !== "" && (
          <section className="desk-context" aria-label={say(deskTexts.showContext)}>
            <Back onBack={() => turn("talk")} words={say(deskTexts.backToChat)} />
            <ContextPane key={current} id={current} onShow={show} />
          </section>
        )}
      </div>
      {keys && <KeyList onClose={() => setKeys(false)} />}
    </Page>
  );
};

/** The way back where only one part of the desk has room. */
const Back = ({ onBack, words }: { readonly onBack: () => void; readonly words: string }) => (
  <p className="desk-back">
    <Button look="plain" size="small" onClick={onBack}>
      ← {words}
    </Button>
  </p>
);
