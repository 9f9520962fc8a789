import { useEffect, useRef, useState } from "react";
import type { BodyOf } from "@apron/kit/contract/call";
import { send } from "@apron/kit/web/call";
import { dropDraft as forget, writeDraft } from "@apron/kit/web/drafts";
import { now, timeText } from "@apron/kit/web/time";
import { dropDraft, saveDraft } from "../contract.ts";
import type { Typed } from "./inspection.ts";

/** How long a hand rests before what it typed is kept, in milliseconds. */
const rest = 1200;

/** Where what is typed is kept: nowhere yet, at the server, or only on this device. */
export type Kept = { readonly where: "nowhere" | "server" | "device"; readonly time: string };

/** Under which name this device keeps what is typed for an application and template. */
export const draftName = (applicationId: string, templateId: string): string => `work:${applicationId}:${templateId}`;

/**
 * Keeps what is typed: on this device at once, at the server when the hand rests. Without a network it stays here, and
 * goes to the server with the next change that finds one.
 */
export const useDraft = (
  place: { readonly applicationId: string; readonly templateId: string; readonly templateVersion: number },
  typed: () => Omit<Typed, "time">,
): { readonly kept: Kept; readonly change: () => void; readonly drop: () => void; readonly pause: () => void } => {
  const [kept, setKept] = useState<Kept>({ where: "nowhere", time: "" });
  const timer = useRef<number>(undefined);
  const name = draftName(place.applicationId, place.templateId);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  const keep = async (): Promise<void> => {
    const what = typed();
    const time = timeText(now());
    writeDraft(name, { ...what, time: `${time}:00` }, {});
    try {
      const body: BodyOf<typeof saveDraft> = {
        ...place,
        details: what.details,
        deviations: what.deviations.map(({ field, reason, photos }) => ({ field, reason, photos: [...photos] })),
      };
      const saved = await send(saveDraft, body);
      // The server's copy and this one are the same now: whichever is opened, its time decides.
      writeDraft(name, { ...what, time: saved.time }, {});
      setKept({ where: "server", time: saved.time.slice(11, 16) });
    } catch {
      setKept({ where: "device", time: time.slice(11, 16) });
    }
  };
  const pause = (): void => window.clearTimeout(timer.current);
  return {
    kept,
    change: () => {
      window.clearTimeout(timer.current);
      timer.current = window.setTimeout(() => void keep(), rest);
    },
    pause,
    drop: () => {
      pause();
      forget(name);
      void send(dropDraft, { applicationId: place.applicationId, templateId: place.templateId }).catch(() => undefined);
    },
  };
};
