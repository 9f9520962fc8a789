import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { useQuery } from "@tanstack/react-query";
import { send, useCall, useSend } from "@apron/kit/web/call";
import { Button } from "@apron/kit/web/controls";
import { kitTexts, useSay } from "@apron/kit/web/language";
import { Answered, ScrollArea } from "@apron/kit/web/page";
import { getDeskMessages, getDeskQuestion, getQueue, type Message, readAtDesk } from "../../../contract.ts";
import { deskTexts } from "../../../texts-desk.ts";
import { questionTexts } from "../../../texts-web.ts";
import { Files } from "../../Chat.tsx";
import { useTyping } from "../../conversation.ts";
import type { DeskQuestion } from "./question.ts";

/** What was said, in its order, with notes among colleagues between; what is masked can be revealed. */
export const MessageList = ({
  question,
  onReveal,
}: {
  readonly question: DeskQuestion;
  readonly onReveal: (seq: number) => void;
}) => {
  const say = useSay();
  const { id } = question;
  const answer = useCall(getDeskMessages, { id, before: "" }, { quiet: true, keep: true, every: 30_000 });
  const [before, setBefore] = useState<string>();
  const earlier = useQuery({
    queryKey: [getDeskMessages.path, "earlier", id, before],
    queryFn: ({ signal }) => earlierThan(id, before ?? "", signal),
    enabled: before !== undefined,
    placeholderData: (kept) => kept,
  });
  const area = useRef<HTMLDivElement>(null);
  const last = answer.data?.list.at(-1)?.id;
  useMarkRead(question, answer.data?.list ?? []);
  useLayoutEffect(() => {
    // A new message is seen at once by whoever looks at the end.
    if (area.current) area.current.scrollTop = area.current.scrollHeight;
  }, [last]);
  return (
    <ScrollArea ref={area} label={say(deskTexts.conversations)} className="desk-messages">
      <Answered of={answer} rows={5}>
        {({ list, hasEarlier }) => {
          const older = earlier.data ?? [];
          const oldest = older[0] ?? list[0];
          return (
            <>
              {(older.length === 0 ? hasEarlier : (earlier.data?.length ?? 0) % 100 === 0) && oldest && (
                <Button size="small" look="plain" busy={earlier.isFetching} onClick={() => setBefore(list[0]?.id)}>
                  {say(deskTexts.earlierMessages)}
                </Button>
              )}
              <ol>
                {older.length === 0 && hasEarlier ? null : <Said of={askedOf(question)} onReveal={onReveal} />}
                {[...older, ...list].map((message) => (
                  <Said key={message.id} of={message} onReveal={onReveal} />
                ))}
              </ol>
            </>
          );
        }}
      </Answered>
      <Typing id={id} last={last} />
    </ScrollArea>
  );
};

/** Everything before a message, oldest first: pages of a hundred, as far as they go. */
const earlierThan = async (id: string, before: string, signal: AbortSignal): Promise<readonly Message[]> => {
  const pages: (readonly Message[])[] = [];
  for (let place = before, more = true; more;) {
    const page = await send(getDeskMessages, { id, before: place }, { signal });
    pages.unshift(page.list);
    more = page.hasEarlier;
    place = page.list[0]?.id ?? "0";
  }
  return pages.flat();
};

/** Whoever has the question has read what is before his eyes. */
const useMarkRead = ({ id, mine, unread }: DeskQuestion, list: readonly Message[]): void => {
  const marking = useSend(readAtDesk, { quiet: true, refreshes: [getDeskQuestion, getQueue] });
  const last = Number(list.at(-1)?.id ?? 0);
  const marked = useRef(0);
  useEffect(() => {
    if (!mine || unread === 0 || last <= marked.current || document.visibilityState === "hidden") return;
    marked.current = last;
    // What could not be marked now is marked with the next message.
    void marking.send({ id, seq: last }).catch(() => undefined);
    // oxlint-disable-next-line exhaustive-deps -- it is marked once for each last message
  }, [id, mine, unread, last]);
};

const Said = ({ of, onReveal }: { readonly of: Message; readonly onReveal: (seq: number) => void }) => {
  const say = useSay();
  const look = of.kind === "message" ? of.side : of.kind;
  return (
    <li className={`desk-said is-${look}`}>
      <p className="desk-said-head small soft">
        <strong>{of.kind === "note" ? `${say(deskTexts.note)} · ${of.author}` : of.author}</strong>
        <time dateTime={`${of.time.replace(" ", "T")}+08:00`}>{of.time.slice(5, 16)}</time>
        {of.side === "clerk" && of.kind === "message" && of.read && <span>{say(deskTexts.readByHolder)}</span>}
      </p>
      {of.content !== "" && <p className="desk-words">{of.content}</p>}
      <Files of={of.attachments} />
      {of.masked && (
        <Button look="plain" size="small" onClick={() => onReveal(Number(of.id))}>
          {say(deskTexts.masked)} · {say(kitTexts.show)}
        </Button>
      )}
    </li>
  );
};

/** The holder is writing; a sign that goes by itself. */
const Typing = ({ id, last }: { readonly id: string; readonly last: string | undefined }) => {
  const say = useSay();
  const typing = useTyping(id, last);
  return (
    <p className="desk-typing soft small" role="status">
      {typing && say(questionTexts.typing)}
    </p>
  );
};

/** What was asked, as the first thing that was said. */
const askedOf = ({ words, wordsMasked: masked, asker, submitTime, attachments }: DeskQuestion): Message => ({
  id: "0",
  kind: "message",
  side: "holder",
  mine: false,
  author: asker,
  content: words,
  masked,
  attachments,
  time: submitTime,
  read: false,
  clientMsgId: "",
});
