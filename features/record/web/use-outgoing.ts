import { useRef, useState } from "react";
import type { BodyOf, ResultOf } from "@apron/kit/contract/call";
import type { Named } from "@apron/kit/contract/named";
import { holdWords, newRequestId, send, type CallRefused } from "@apron/kit/web/call";
import { type Sending, useSender } from "@apron/kit/web/drafts";
import { dropDraft, type RecordFamily, saveDraft } from "../contract.ts";
import type { Typed } from "./maintenance/inspection.ts";
import { draftOf, dropUnsent, keepUnsent, type Letter, readUnsent, typedNow, type Unsent } from "./unsent.ts";

type Save = RecordFamily["save"];

/** How long a hand rests before what it typed goes to the server, in milliseconds. */
const rest = 1200;

/** A record on its way to the server, as its form sees it. */
export interface Outgoing extends Sending {
  /** It was submitted, and nobody has said yes or no yet. */
  readonly isLeaving: boolean;
  /** Why what was submitted was not accepted, where no field says it; until it is tried again. */
  readonly refused: CallRefused | undefined;
  forgive(): void;
  /** Since when the server has what was typed, `HH:mm`; "" where it has nothing of it. */
  readonly keptAt: string;
  /** Something was typed: kept on this device at once. */
  change(): void;
  submit(body: BodyOf<Save>): void;
  /** What was typed is given up, here and at the server. */
  drop(): void;
}

/**
 * A form of records under way: what is typed goes to the server as a draft, where the server keeps drafts of it, and what
 * is submitted under one request id, which makes it one record however often it is sent. Without a network both stay on this
 * device, also when the tab is closed, and go as soon as there is one.
 */
export const useOutgoing = (
  save: Save,
  told: {
    readonly done: (result: ResultOf<Save>) => void;
    /** Puts what is wrong to its fields; gives what speaks of none of them. */
    readonly complain: (fields: Named<string>) => readonly string[];
    /** Somebody else was quicker: reads what stands now; false when it cannot be read. */
    readonly meet: () => Promise<boolean>;
  },
  /** Where the server keeps drafts of it. */
  draft?: {
    readonly place: Pick<Unsent, "applicationId" | "templateId" | "templateVersion" | "seen" | "base">;
    readonly typed: () => Pick<Typed, "details" | "deviations" | "kept">;
    /** What the form began with is on this device alone. */
    readonly unsent: boolean;
  },
): Outgoing => {
  const [keptAt, setKeptAt] = useState("");
  const [refused, setRefused] = useState<CallRefused>();
  const [found] = useState(() => (draft?.unsent ? readUnsent(draft.place) : undefined));
  const [letter, setLetter] = useState(found?.letter);
  const latest = useRef<{ readonly letter?: Letter | undefined; readonly unsent?: Unsent | undefined }>({
    letter,
    unsent: found,
  });
  const write = (next?: Letter): void => {
    const unsent = draft && {
      ...draft.place,
      ...draft.typed(),
      time: typedNow(),
      ...(next && { letter: next }),
    };
    latest.current = { letter: next, unsent };
    setLetter(next);
    if (unsent) keepUnsent(unsent);
  };
  const settle = (): void => {
    setLetter(undefined);
    latest.current = {};
    if (draft) dropUnsent(draft.place);
  };
  const sending = useSender({
    begin: found && "typed",
    rest,
    isSent: () => latest.current.letter === undefined && latest.current.unsent === undefined,
    send: async () => {
      const { letter: submitted, unsent } = latest.current;
      if (submitted) {
        const result = await send(save, submitted.body, { requestId: submitted.requestId });
        settle();
        told.done(result);
      } else if (unsent) {
        const { time } = await send(saveDraft, draftOf(unsent));
        // What was typed meanwhile is still to be sent.
        if (latest.current.unsent === unsent) settle();
        setKeptAt(time.slice(11, 16));
      }
    },
    onRefused: (refused, standing) => {
      const isOpen = standing === "unreached" || standing === "ended";
      if (latest.current.letter === undefined || isOpen) return;
      // It is a draft as before.
      write();
      if (standing === "refused") sending.typed();
      const elsewhere = told.complain(refused.fields);
      if (elsewhere.length > 0) holdWords(elsewhere.join(" · "));
      setRefused(Object.keys(refused.fields).length > 0 ? undefined : refused);
      if (standing === "changed") void told.meet().then((met) => met && setRefused(undefined));
    },
  });
  return {
    ...sending,
    merged: () => {
      setRefused(undefined);
      sending.merged();
    },
    refused,
    forgive: () => setRefused(undefined),
    keptAt,
    isLeaving: letter !== undefined,
    change: () => {
      write(latest.current.letter);
      sending.typed();
    },
    submit: (body) => {
      if (latest.current.letter) return;
      write({ body, requestId: newRequestId() });
      void sending.flush();
    },
    drop: () => {
      settle();
      if (!draft) return;
      const { applicationId, templateId } = draft.place;
      void send(dropDraft, { applicationId, templateId }).catch(() => undefined);
    },
  };
};
