import { useEffect, useRef } from "react";
import { listenLive, liveEvents } from "../contract/live.ts";
import { signedIn } from "./session/index.ts";

/**
 * Hears that a topic has news, while the screen is open: ask by the topic's own call, the news themselves never come
 * along. It is also called once after every gap (the network was away, the tab was hidden), as something may have been
 * said meanwhile.
 */
export const useLive = (topic: string | undefined, hear: () => void): void => {
  const newest = useRef(hear);
  newest.current = hear;
  useEffect(() => (topic === undefined ? undefined : listen(topic, () => newest.current())), [topic]);
};

interface Ear {
  readonly topic: string;
  readonly hear: () => void;
}

/** Milliseconds before the first and the longest wait for another try. */
const waits = { first: 1000, longest: 60_000 } as const;

// One connection for the tab. A browser opens six at once to a server, so a hidden tab has none.
const ears = new Set<Ear>();
let source: EventSource | undefined;
let retry: number | undefined;
let wait: number = waits.first;
/** Something may have been said that nobody heard. */
let gap = false;

const listen = (topic: string, hear: () => void): (() => void) => {
  const ear = { topic, hear };
  if (ears.size === 0) document.addEventListener("visibilitychange", follow);
  ears.add(ear);
  follow();
  return () => {
    ears.delete(ear);
    if (ears.size > 0) return;
    document.removeEventListener("visibilitychange", follow);
    close();
    gap = false;
  };
};

/** Connects or disconnects as the tab is seen or hidden. */
const follow = (): void => {
  if (document.visibilityState === "hidden") {
    if (source) gap = true;
    close();
  } else if (!source && retry === undefined) open();
};

const open = (): void => {
  retry = undefined;
  if (!signedIn()) return later();
  const fresh = new EventSource(listenLive.path);
  source = fresh;
  fresh.addEventListener("open", () => {
    wait = waits.first;
    if (gap) hearAll();
    gap = false;
  });
  fresh.addEventListener(liveEvents.tell, ({ data }) => {
    for (const ear of ears) if (ear.topic === data) ear.hear();
  });
  fresh.addEventListener(liveEvents.again, hearAll);
  // The browser's own reconnecting neither backs off nor survives a refusal.
  fresh.addEventListener("error", () => {
    gap = true;
    // Refused rather than lost: an ordinary call learns why, e.g. that the session has ended.
    if (fresh.readyState === EventSource.CLOSED) hearAll();
    close();
    later();
  });
};

const later = (): void => {
  retry = window.setTimeout(open, wait * (0.5 + Math.random() / 2));
  wait = Math.min(wait * 2, waits.longest);
};

const close = (): void => {
  window.clearTimeout(retry);
  retry = undefined;
  source?.close();
  source = undefined;
};

const hearAll = (): void => {
  for (const ear of ears) ear.hear();
};
