import { listenLive, liveEvents } from "../../contract/live.ts";
import { addressOf } from "../call/index.ts";
import { sessionStands } from "../session/index.ts";

/** A topic has news; or something may have been said that nobody heard. */
export type Said = { readonly topic: string } | "again";

/** What a stream does to whoever holds it. */
export interface Holder {
  hear(said: Said): void;
  /** It is there, after a gap or for the first time. */
  opened(gap: boolean): void;
}

/** Milliseconds before the first and the longest wait for another try. */
const waits = { first: 1000, longest: 60_000 } as const;

/** Holds a stream of this window's session, tried again ever more slowly, until that session is over; gives how to let go. */
export const holdStream = ({ hear, opened }: Holder, missed: boolean): (() => void) => {
  let source: EventSource | undefined;
  let retry: number | undefined;
  let wait: number = waits.first;
  let gap = missed;

  const close = (): void => {
    window.clearTimeout(retry);
    source?.close();
    source = undefined;
  };
  const open = (): void => {
    // A stream goes by the cookies of the browser, which may have become somebody else's: nothing of them is heard here.
    if (!sessionStands()) return hear("again");
    const fresh = new EventSource(addressOf(listenLive, gap ? { asksAnew: "1" } : {}));
    source = fresh;
    fresh.addEventListener("open", () => {
      if (!sessionStands()) {
        close();
        return hear("again");
      }
      wait = waits.first;
      opened(gap);
      gap = false;
    });
    fresh.addEventListener(liveEvents.tell, ({ data }) => hear({ topic: String(data) }));
    fresh.addEventListener(liveEvents.again, () => hear("again"));
    // The browser's own reconnecting neither backs off nor survives a refusal.
    fresh.addEventListener("error", () => {
      gap = true;
      const refused = fresh.readyState === EventSource.CLOSED;
      close();
      retry = window.setTimeout(open, wait * (0.5 + Math.random() / 2));
      wait = Math.min(wait * 2, waits.longest);
      // Refused rather than lost: an ordinary call learns why, e.g. that the session has ended.
      if (refused) hear("again");
    });
  };
  open();
  return close;
};
