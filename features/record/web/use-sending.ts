import { useEffect, useRef, useState } from "react";
import type { BodyOf, ResultOf } from "@apron/kit/contract/call";
import { common } from "@apron/kit/contract/refusal";
import { newRequestId, send, asRefused, type CallRefused } from "@apron/kit/web/call";
import type { RecordFamily } from "../contract.ts";

type Save = RecordFamily["save"];

/** Milliseconds between two tries while there is no network. */
const again = 15_000;

/** A record on its way; the same request id makes it one record, however often it is sent. */
export interface Letter<S extends Save> {
  readonly body: BodyOf<S>;
  readonly requestId: string;
}

/** Nobody said no: there was no network, or no server behind it. */
export const isNetwork = ({ code, status }: CallRefused): boolean =>
  status === "503" || [common.E9504.code, common.E9505.code, common.E9506.code].some((known) => known === code);

/**
 * Sends a record once, whatever becomes of the network: without one it waits here and is sent again, under the same
 * request id, as soon as there is one.
 */
export const useSending = (
  save: Save,
  told: {
    readonly begun?: (letter: Letter<Save>) => void;
    readonly done: (result: ResultOf<Save>) => void;
    readonly refused: (refused: CallRefused) => void;
  },
) => {
  const [state, setState] = useState<"idle" | "sending" | "waiting">("idle");
  const waiting = useRef<Letter<Save>>(undefined);
  const latest = useRef(told);
  latest.current = told;
  const attempt = async (): Promise<void> => {
    const letter = waiting.current;
    if (!letter) return;
    setState("sending");
    try {
      const result = await send(save, letter.body, { requestId: letter.requestId });
      waiting.current = undefined;
      setState("idle");
      latest.current.done(result);
    } catch (thrown) {
      const refused = asRefused(thrown);
      if (isNetwork(refused)) {
        setState("waiting");
        return;
      }
      waiting.current = undefined;
      setState("idle");
      latest.current.refused(refused);
    }
  };
  const run = useRef(attempt);
  run.current = attempt;
  useEffect(() => {
    if (state !== "waiting") return undefined;
    const retry = (): void => void run.current();
    window.addEventListener("online", retry);
    const timer = window.setInterval(retry, again);
    return () => {
      window.removeEventListener("online", retry);
      window.clearInterval(timer);
    };
  }, [state]);
  return {
    state,
    retry: () => void attempt(),
    send: (body: BodyOf<Save>) => {
      if (state !== "idle") return;
      waiting.current = { body, requestId: newRequestId() };
      told.begun?.(waiting.current);
      void attempt();
    },
  };
};
