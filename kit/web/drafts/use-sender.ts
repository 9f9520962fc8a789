import { useEffect, useRef, useState } from "react";
import { asRefused, type CallRefused } from "../call/index.ts";
import { fateOf, happened, maySend, type Sender, type Standing, untouched, waitOf } from "./sender.ts";

/** What is to be sent, and by whom. */
interface Outgoing {
  /** How it stands at first, where that is not "sent". */
  readonly begin?: Standing | undefined;
  /** Milliseconds a hand rests before what it typed is sent; without it, it is sent only when asked for. */
  readonly rest?: number;
  /** Whether the server has all of it. */
  readonly isSent: () => boolean;
  /** Sends what it does not have, or a part of it. */
  readonly send: () => Promise<unknown>;
  /** All of it has arrived. */
  readonly onSent?: () => unknown;
  readonly onRefused?: (refused: CallRefused, standing: Standing) => void;
}

/** Sending as a screen sees it. */
export interface Sending {
  readonly standing: Standing;
  /** Why it was not accepted. */
  readonly refusal: CallRefused | undefined;
  /** Something was typed: it is sent once the hand rests. */
  typed(): void;
  /** Sends at once; true when the server has all of it. */
  flush(): Promise<boolean>;
  /** Somebody else's change and mine were put together: it goes on. */
  merged(): void;
}

type Shown = Pick<Sending, "standing" | "refusal">;

/**
 * Sends what is typed, one request at a time: when the hand rests, when the page is left, and, where nobody was reached, again
 * and again until somebody is.
 */
export const useSender = (outgoing: Outgoing): Sending => {
  const [shown, show] = useState<Shown>({ standing: outgoing.begin ?? "sent", refusal: undefined });
  const latest = useRef(outgoing);
  latest.current = outgoing;
  const [sender] = useState(() => newSender(() => latest.current, show));
  useEffect(() => sender.attend(), [sender]);
  return { ...shown, ...sender };
};

const newSender = (outgoing: () => Outgoing, show: (now: Shown) => void) => {
  let now: Sender = { ...untouched, standing: outgoing().begin ?? "sent" };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let flight: Promise<boolean> | undefined;
  let attended = false;
  const be = (next: Sender, refusal?: CallRefused): void => {
    if (next === now) return;
    if (next.standing !== now.standing || refusal) show({ standing: next.standing, refusal });
    now = next;
    clearTimeout(timer);
    const wait = attended ? waitOf(now, outgoing().rest) : undefined;
    timer = wait === undefined ? undefined : setTimeout(() => void flush(), wait);
  };
  const sendAll = async (): Promise<boolean> => {
    try {
      while (!outgoing().isSent()) {
        be(happened(now, "begun"));
        await outgoing().send();
      }
      be(happened(now, "arrived"));
      await outgoing().onSent?.();
      return true;
    } catch (thrown) {
      const refused = asRefused(thrown);
      be(happened(now, fateOf(refused)), refused);
      outgoing().onRefused?.(refused, now.standing);
      return false;
    }
  };
  const flush = async (): Promise<boolean> => {
    if (!maySend(now)) return false;
    if (!flight && outgoing().isSent()) {
      be(happened(now, "arrived"));
      return true;
    }
    return await (flight ??= sendAll().finally(() => {
      flight = undefined;
    }));
  };
  const again = (): void => {
    if (now.standing === "unreached") void flush();
  };
  const leave = (): void => {
    if (waitOf(now, outgoing().rest) !== undefined) void flush();
  };
  const hide = (): void => {
    if (document.hidden) leave();
  };
  return {
    typed: () => be(happened(now, "typed")),
    merged: () => be(happened(now, "merged")),
    flush,
    attend: () => {
      attended = true;
      be({ ...now });
      window.addEventListener("online", again);
      document.addEventListener("visibilitychange", hide);
      return () => {
        attended = false;
        clearTimeout(timer);
        window.removeEventListener("online", again);
        document.removeEventListener("visibilitychange", hide);
        leave();
      };
    },
  };
};
