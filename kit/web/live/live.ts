import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import type { Call } from "../../contract/call.ts";
import { letAge, refresh } from "../call/index.ts";
import { session as own, sessionStands, sessionToken } from "../session/index.ts";
import { takePart } from "./sharing.ts";
import type { Said } from "./stream.ts";

/**
 * Keeps what a screen shows of a topic true while it is open: its `calls` are asked again at every word that the topic has news,
 * as the news themselves never come along; `of` names those of them whose body holds this. It happens also once after every gap
 * (the network was away, the window was hidden, the stream went to another window), as something may have been said meanwhile.
 * A screen that keeps its answers itself gives what it does instead. Once it is closed nobody hears for its answers: they are
 * asked anew when they are shown again, however young they are.
 */
export const useLive = (topic: string | undefined, calls: readonly Call[] | (() => void), of?: object): void => {
  const client = useQueryClient();
  const newest = useRef<() => void>(undefined);
  newest.current = typeof calls === "function" ? calls : () => void refresh(client, calls, of);
  const unheard = useRef<() => void>(undefined);
  unheard.current = () => {
    if (typeof calls !== "function") letAge(client, calls, of);
  };
  useEffect(() => {
    if (topic === undefined) return;
    const end = listen(topic, () => newest.current?.());
    return () => {
      end();
      unheard.current?.();
    };
  }, [topic]);
};

interface Ear {
  readonly topic: string;
  readonly hear: () => void;
  /** It has just been told, and rests; `more`: its topic had news meanwhile. */
  rests: ReturnType<typeof setTimeout> | undefined;
  more: boolean;
}

/** Milliseconds between two times that a screen asks about one topic: a busy one must not be asked for with each of its news. */
const rest = 250;

const ears = new Set<Ear>();
/** The session whose stream this window takes part in, and how to leave it. */
let part: { readonly session: string; readonly leave: () => void } | undefined;
/** Put away by the browser, to come back as it is or not at all. */
let away = false;
/** Something may have been said that this window did not hear. */
let gap = false;

const listen = (topic: string, hear: () => void): (() => void) => {
  const ear: Ear = { topic, hear, rests: undefined, more: false };
  if (ears.size === 0) watch("addEventListener");
  ears.add(ear);
  follow();
  return () => {
    ears.delete(ear);
    clearTimeout(ear.rests);
    if (ears.size > 0) return;
    watch("removeEventListener");
    follow();
    gap = false;
  };
};

const watch = (how: "addEventListener" | "removeEventListener"): void => {
  document[how]("visibilitychange", follow);
  window[how]("pagehide", putAway);
  window[how]("pageshow", putBack);
};

const putAway = (): void => {
  away = true;
  follow();
};
const putBack = (): void => {
  away = false;
  follow();
};

/**
 * Takes part while the window is seen: a hidden one may be stopped by its browser at any time, and would keep the stream. Nobody
 * does whose service number waits to be confirmed: it would be refused.
 */
const follow = (): void => {
  const seen = ears.size > 0 && !away && document.visibilityState === "visible";
  const stands = sessionStands();
  const session = seen && stands && !own().unconfirmed ? sessionToken() : "";
  if (part && part.session !== session) {
    part.leave();
    part = undefined;
    gap = true;
  }
  // Somebody signed out, or somebody else in, in another window: an ordinary call learns of it.
  if (seen && !stands) return hearAll();
  if (session === "" || part) return;
  part = { session, leave: takePart(browser(), session, hear, gap) };
  gap = false;
};

const browser = () => ({
  // Absent on a page that came without TLS, whatever the types say.
  locks: Reflect.has(navigator, "locks") ? navigator.locks : undefined,
  channel: (name: string) => new BroadcastChannel(name),
});

const hear = (said: Said): void => {
  if (said !== "again") {
    for (const ear of ears) if (ear.topic === said.topic) tellEar(ear);
  } else if (sessionStands()) hearAll();
  else follow();
};

/** The first news are heard at once, those that follow together. */
const tellEar = (ear: Ear): void => {
  if (ear.rests !== undefined) {
    ear.more = true;
    return;
  }
  ear.rests = setTimeout(() => {
    ear.rests = undefined;
    if (!ear.more) return;
    ear.more = false;
    tellEar(ear);
  }, rest);
  ear.hear();
};

const hearAll = (): void => {
  for (const ear of ears) ear.hear();
};
