import { useLayoutEffect, useRef } from "react";
import { Button } from "@apron/kit/web/controls";
import { useSay } from "@apron/kit/web/language";
import { Loading, RefusalView } from "@apron/kit/web/page";
import type { Message, ShownFile } from "../contract.ts";
import { questionTexts } from "../texts-web.ts";
import { type useConversation, useTyping } from "./conversation.ts";

/** What was said in a question, the latest in sight (catalogue 13.1): both sides, and what happened between. */
export const Chat = ({ id, of }: { readonly id: string; readonly of: ReturnType<typeof useConversation> }) => {
  const say = useSay();
  const last = of.messages.at(-1)?.id;
  const typing = useTyping(id, last);
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const log = place.current;
    if (log) log.scrollTop = log.scrollHeight;
  }, [last, typing]);
  if (of.refusal) return <RefusalView refusal={of.refusal} onRetry={of.read} />;
  if (!of.loaded) return <Loading rows={4} />;
  return (
    <div
      ref={place}
      className="chat"
      role="log"
      aria-label={say(questionTexts.conversation)}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a log that scrolls is reached by keyboard
      tabIndex={0}
    >
      {of.hasEarlier && (
        <Button look="plain" size="small" onClick={() => void of.readEarlier()}>
          {say(questionTexts.earlier)}
        </Button>
      )}
      {of.messages.length === 0 && <p className="soft">{say(questionTexts.noMessages)}</p>}
      <ol className="chat-list">
        {of.messages.map((message) => (
          <Line key={message.id} of={message} readId={of.readId} />
        ))}
      </ol>
      {typing && (
        <p className="soft small" role="status">
          {say(questionTexts.typing)}
        </p>
      )}
    </div>
  );
};

const Line = ({ of, readId }: { readonly of: Message; readonly readId: number }) => {
  const say = useSay();
  if (of.kind === "line")
    return (
      <li className="chat-line">
        <span>{of.content}</span> <time className="tabular">{of.time.slice(5, 16)}</time>
      </li>
    );
  return (
    <li className={`chat-message ${of.mine ? "is-mine" : "is-theirs"}`}>
      <p className="chat-who">
        {of.mine ? say(questionTexts.me) : of.author} <time className="tabular">{of.time.slice(5, 16)}</time>
      </p>
      <div className="chat-words">
        <p>{of.content}</p>
        <Files of={of.attachments} />
      </div>
      {of.mine && Number(of.id) <= readId && <p className="chat-read">{say(questionTexts.read)}</p>}
    </li>
  );
};

/** Files of a message: pictures as they are, the others by name. */
export const Files = ({ of }: { readonly of: readonly ShownFile[] }) =>
  of.length === 0 ? null : (
    <ul className="chat-files">
      {of.map((file) => (
        <li key={file.fileId}>
          <a href={file.url} target="_blank" rel="noopener">
            {file.isPicture ? <img src={file.url} alt={file.name} loading="lazy" /> : file.name}
          </a>
        </li>
      ))}
    </ul>
  );
