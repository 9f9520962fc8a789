import { useEffect, useRef, useState } from "react";
import { send } from "@apron/kit/web/call";
import { dropDraft, saveDraft } from "../contract.ts";
import type { Typed } from "./maintenance/inspection.ts";
import { draftOf, dropUnsent, keepUnsent, typedNow, type Unsent } from "./unsent.ts";

/** How long a hand rests before what it typed goes to the server, in milliseconds. */
const rest = 1200;

/** Where what is typed is kept: nowhere yet, at the server, or only on this device; since when, `HH:mm`. */
export interface Kept {
  readonly where: "nowhere" | "server" | "device";
  readonly time: string;
}

/**
 * Keeps what is typed: on this device at once, at the server when the hand rests. Without a network it stays here, also when
 * the tab is closed, and goes to the server as soon as there is one.
 */
export const useDraft = (
  place: Pick<Unsent, "applicationId" | "templateId" | "templateVersion" | "seen" | "base">,
  typed: () => Pick<Typed, "details" | "deviations">,
  /** What the form began with is on this device alone. */
  unsent: boolean,
) => {
  const [kept, setKept] = useState<Kept>({ where: "nowhere", time: "" });
  const timer = useRef<number>(undefined);
  const here = useRef<Unsent>(undefined);
  const write = (letter?: Unsent["letter"]): Unsent => {
    here.current = { ...place, ...typed(), time: typedNow(), ...(letter && { letter }) };
    keepUnsent(here.current);
    return here.current;
  };
  const keep = async (what: Unsent): Promise<void> => {
    try {
      const { time } = await send(saveDraft, draftOf(what));
      // What was typed meanwhile is still to be sent.
      if (here.current === what) dropUnsent(place);
      setKept({ where: "server", time: time.slice(11, 16) });
    } catch {
      setKept({ where: "device", time: what.time.slice(11, 16) });
    }
  };
  const pause = (): void => window.clearTimeout(timer.current);
  useEffect(() => pause, []);
  const latest = useRef(keep);
  latest.current = keep;
  const first = useRef(unsent ? write : undefined);
  useEffect(() => {
    if (first.current) void latest.current(first.current());
  }, []);
  useEffect(() => {
    if (kept.where !== "device") return undefined;
    const again = (): void => {
      if (here.current && !here.current.letter) void latest.current(here.current);
    };
    window.addEventListener("online", again);
    return () => window.removeEventListener("online", again);
  }, [kept.where]);
  return {
    kept,
    change: () => {
      pause();
      const what = write();
      timer.current = window.setTimeout(() => void keep(what), rest);
    },
    /** It is being submitted: should the tab be closed before there is a network, the next one sends it. */
    submit: (letter: NonNullable<Unsent["letter"]>) => {
      pause();
      write(letter);
    },
    /** It was refused, and is a draft as before. */
    refused: () => void write(),
    drop: () => {
      pause();
      dropUnsent(place);
      void send(dropDraft, { applicationId: place.applicationId, templateId: place.templateId }).catch(() => undefined);
    },
  };
};
