import { useEffect, useRef, useState } from "react";
import type { ResultOf } from "@apron/kit/contract/call";
import { asRefused, type CallRefused, send } from "@apron/kit/web/call";
import { useLive } from "@apron/kit/web/live";
import { getMessages, markRead, type Message, questionTopics } from "../contract.ts";

/** A conversation as it is known here. */
export interface Conversation {
  readonly messages: readonly Message[];
  readonly hasEarlier: boolean;
  /** Up to which message the other side has read. */
  readonly readId: number;
  readonly loaded: boolean;
}

/** Nothing read yet. */
export const unread: Conversation = { messages: [], hasEarlier: false, readId: 0, loaded: false };

/** What is known with what was just read: each message once and in the server's order, whatever came twice or late. */
export const joined = (known: Conversation, answer: ResultOf<typeof getMessages>, begin: boolean): Conversation => {
  const all = new Map([...known.messages, ...answer.list].map((message) => [message.id, message]));
  return {
    messages: [...all.values()].toSorted((a, b) => Number(a.id) - Number(b.id)),
    hasEarlier: begin ? answer.hasEarlier : known.hasEarlier,
    readId: Math.max(known.readId, Number(answer.readId)),
    loaded: true,
  };
};

/** What is said in a message. */
interface Words {
  readonly content: string;
  readonly attachments: readonly string[];
}

/** What was typed while a message was on its way: it stays in the box when that has arrived. */
export const unsaid = (typed: Words, said: Words): Words => ({
  content: (typed.content.startsWith(said.content) ? typed.content.slice(said.content.length) : typed.content).trim(),
  attachments: typed.attachments.filter((id) => !said.attachments.includes(id)),
});

/** The last place somebody has seen; 0 before there is any message. */
export const lastId = ({ messages }: Conversation): number => Number(messages.at(-1)?.id ?? 0);

/** The slowest it may learn of something nobody told it of, in milliseconds. */
const slowest = 20_000;

/**
 * A question's messages: read whole once, then only what is behind the last one, at every word of the stream, after every gap
 * and now and then. What was seen is told, as long as somebody looks.
 */
export const useConversation = (id: string) => {
  const [conversation, setConversation] = useState(unread);
  const [refusal, setRefusal] = useState<CallRefused>();
  const latest = useRef(conversation);
  const told = useRef(0);
  const reader = useRef<ReturnType<typeof newReader>>(undefined);
  const keep = (next: Conversation): void => {
    latest.current = next;
    setConversation(next);
  };
  const tellRead = (): void => {
    const last = lastId(latest.current);
    if (document.visibilityState === "hidden" || last <= told.current) return;
    told.current = last;
    void send(markRead, { id, seq: last }).catch(() => {
      told.current = 0;
    });
  };
  reader.current ??= newReader(async () => {
    try {
      for (let more = true; more;) {
        const { loaded } = latest.current;
        const afterId = loaded ? String(lastId(latest.current)) : "";
        const answer = await send(getMessages, { id, afterId });
        keep(joined(latest.current, answer, !loaded));
        more = answer.hasLater;
      }
      setRefusal(undefined);
      tellRead();
    } catch (thrown) {
      if (!latest.current.loaded) setRefusal(asRefused(thrown));
    }
  });
  const read = reader.current;
  useLive(questionTopics.one(id), read);
  useEffect(() => {
    read();
    const timer = setInterval(() => {
      if (document.visibilityState === "visible") read();
    }, slowest);
    const look = (): void => tellRead();
    document.addEventListener("visibilitychange", look);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
    };
    // oxlint-disable-next-line exhaustive-deps -- one question has one reader
  }, [id]);
  const readEarlier = async (): Promise<void> => {
    const beforeId = latest.current.messages[0]?.id ?? "";
    const answer = await send(getMessages, { id, beforeId });
    keep(joined(latest.current, answer, true));
  };
  return { ...conversation, refusal, read, readEarlier };
};

/** One reading at a time; whoever asks meanwhile is served by one more. */
const newReader = (work: () => Promise<void>): (() => void) => {
  let busy = false;
  let again = false;
  const run = async (): Promise<void> => {
    busy = true;
    do {
      again = false;
      await work();
    } while (again);
    busy = false;
  };
  return () => {
    if (busy) again = true;
    else void run();
  };
};

/** Whether the other side has just been writing; said by the stream, and forgotten by itself or once it is said. */
export const useTyping = (id: string, last: string | undefined): boolean => {
  const [since, setSince] = useState(0);
  useEffect(() => setSince(0), [last]);
  useLive(questionTopics.typing(id), () => setSince((times) => times + 1));
  useEffect(() => {
    if (since === 0) return undefined;
    const timer = setTimeout(() => setSince(0), 5000);
    return () => clearTimeout(timer);
  }, [since]);
  return since > 0;
};
