import { type RefObject, useEffect, useRef, useState } from "react";
import { newRequestId, send } from "@apron/kit/web/call";
import { Button, control, TextArea } from "@apron/kit/web/controls";
import { useKept, useSender } from "@apron/kit/web/drafts";
import { FilesInput, UploadsContext, useFormUploads } from "@apron/kit/web/files";
import { complaints, Labelled, SaveStatus } from "@apron/kit/web/forms";
import { now, useSay } from "@apron/kit/web/language";
import { questionLimits, replyToQuestion, tellTyping } from "../contract.ts";
import { unsaid } from "./conversation.ts";
import { questionTexts } from "../texts-web.ts";
import { questionRefusals } from "../texts.ts";

/** What stands in the box, and under which id it was tried to be sent; "" not yet. */
interface Typed {
  readonly content: string;
  readonly attachments: readonly string[];
  readonly clientMsgId: string;
}
const nothing: Typed = { content: "", attachments: [], clientMsgId: "" };

/** Milliseconds between two words that somebody writes. */
const typingPause = 3000;

/**
 * The box in which one writes. What is typed stays on this device until the server has it: without a network it waits here
 * and goes by itself, under the same id, so that it arrives once.
 */
export const Composer = ({
  id,
  label,
  onSent,
}: {
  readonly id: string;
  readonly label: string;
  readonly onSent: () => void;
}) => {
  const say = useSay();
  const kept = useKept<Typed>({ start: nothing }, { name: `question reply ${id}`, place: "device" });
  const uploads = useFormUploads();
  const box = useRef<HTMLDivElement>(null);
  const [wrong, setWrong] = useState("");
  const wanted = useRef(kept.values.clientMsgId !== "");
  const typedAt = useRef(0);
  const sending = useSender({
    begin: wanted.current ? "unreached" : "sent",
    isSent: () => !wanted.current,
    send: async () => {
      const { content, attachments, clientMsgId } = kept.latest.current;
      await send(replyToQuestion, { id, content, attachments: [...attachments], clientMsgId });
      wanted.current = false;
      kept.put({ ...nothing, ...unsaid(kept.latest.current, { content, attachments }) });
      onSent();
    },
    // Said no: it stays, and goes again when it is sent again, as something else.
    onRefused: (_, standing) => {
      if (standing !== "refused" && standing !== "changed") return;
      wanted.current = false;
      kept.put({ ...kept.latest.current, clientMsgId: "" });
    },
  });
  const change = (next: Partial<Typed>): void => {
    setWrong("");
    // Other words are another message; what was tried stands in the conversation if it arrived.
    wanted.current = false;
    kept.put({ ...kept.latest.current, ...next, clientMsgId: "" });
    if (next.content === undefined || now() - typedAt.current < typingPause) return;
    typedAt.current = now();
    void send(tellTyping, { id }).catch(() => undefined);
  };
  const go = async (): Promise<void> => {
    if (sending.standing === "sending" || !(await uploads.arrive())) return;
    const typed = kept.latest.current;
    const wrong = complaints(replyToQuestion.body.safeParse({ id, ...typed }), typed, questionRefusals)["content"];
    if (wrong !== undefined) return setWrong(wrong);
    if (typed.clientMsgId === "") kept.put({ ...kept.latest.current, clientMsgId: newRequestId() });
    wanted.current = true;
    await sending.flush();
  };
  useSendKeys(box, () => void go());
  const { content, attachments } = kept.values;
  const words = control<string | undefined>(`reply-${id}`, content, (value) => change({ content: value ?? "" }));
  const files = control<readonly string[] | undefined>(`reply-files-${id}`, attachments, (value) =>
    change({ attachments: value ?? [] }),
  );
  return (
    <UploadsContext value={uploads.parts}>
      <div className="composer" ref={box}>
        <Labelled
          id={words.id}
          label={label}
          error={wrong === "" ? undefined : wrong}
          hint={say(questionTexts.writeHint)}
        >
          <TextArea {...words} rows={3} maxLength={questionLimits.text} invalid={wrong !== ""} />
        </Labelled>
        <FilesInput {...files} purpose="attachment" maximum={questionLimits.files} pastedIn={box} />
        <div className="composer-foot">
          <SaveStatus of={sending} sent="" />
          <Button look="primary" busy={sending.standing === "sending" || uploads.waiting} onClick={() => void go()}>
            {say(questionTexts.send)}
          </Button>
        </div>
      </div>
    </UploadsContext>
  );
};

/** Control or Command with Enter sends, wherever in the box one is. */
const useSendKeys = (box: RefObject<HTMLElement | null>, go: () => void): void => {
  const latest = useRef(go);
  latest.current = go;
  useEffect(() => {
    const element = box.current;
    const press = (event: KeyboardEvent): void => {
      if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      latest.current();
    };
    element?.addEventListener("keydown", press);
    return () => element?.removeEventListener("keydown", press);
  }, [box]);
};
