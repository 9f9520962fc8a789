import { useEffect, useState } from "react";
import * as z from "zod/mini";
import { draftKey } from "@apron/kit/web/session";

/**
 * Counts down to when the next code may be asked for; 0 when it may. `of` names what was sent to whom: a change of tab, of the
 * way to sign in, or a reload of the page does not forget it.
 */
export const useCountdown = (of: string): readonly [number, (seconds: number) => void] => {
  const [until, setUntil] = useState(nextSends.get(of) ?? 0);
  const [left, setLeft] = useState(secondsTo(until));
  useEffect(() => setUntil(nextSends.get(of) ?? 0), [of]);
  useEffect(() => {
    const tick = (): void => setLeft(secondsTo(until));
    tick();
    if (secondsTo(until) === 0) return undefined;
    const timer = setInterval(tick, 250);
    return () => clearInterval(timer);
  }, [until]);
  const start = (seconds: number): void => {
    const next = deviceTime() + seconds * 1000;
    nextSends.set(of, next);
    keep();
    setUntil(next);
  };
  return [left, start];
};

const secondsTo = (until: number): number => Math.max(0, Math.ceil((until - deviceTime()) / 1000));

/** The device's own clock, which a page that was just loaded again has before the server told it the time. */
const deviceTime = (): number => performance.timeOrigin + performance.now();

/** With what was typed: the tab's, the signed-in account's alone, and gone when it signs out. */
const storeKey = (): string => draftKey("next codes");

const shape = z.array(z.tuple([z.string(), z.number()]));

const kept = (): [string, number][] => {
  try {
    return shape.parse(JSON.parse(sessionStorage.getItem(storeKey()) ?? "[]"));
  } catch {
    return [];
  }
};

/** Nothing is kept of a number longer than it has to wait. */
const keep = (): void => {
  for (const [of, until] of nextSends) if (secondsTo(until) === 0) nextSends.delete(of);
  try {
    sessionStorage.setItem(storeKey(), JSON.stringify([...nextSends]));
  } catch {
    // A store that is full: a reload forgets it, and the server says the seconds.
  }
};

/** When each may be sent the next code, by the device's clock. */
const nextSends = new Map(kept());
