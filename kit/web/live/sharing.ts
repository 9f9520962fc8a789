import * as z from "zod/mini";
import { holdStream, type Said } from "./stream.ts";

/** What of the browser is needed to share; another one stands in where there is none. */
export interface Shareable {
  readonly locks: Pick<LockManager, "request"> | undefined;
  readonly channel: (name: string) => Channel;
}

/** What windows of one name say to each other. */
export interface Channel {
  onmessage: ((event: MessageEvent<unknown>) => void) | null;
  postMessage(said: Said): void;
  close(): void;
}

const saidShape = z.union([z.literal("again"), z.object({ topic: z.string() })]);

/**
 * Takes part in the one stream of a browser's windows that show the same session: a browser opens six connections at once to
 * a server, and a control room has seven windows. Whoever has the lock holds the stream and says to the others what it
 * hears; the browser gives the lock to the next when that window closes, crashes or leaves. Every topic of the session comes
 * along, so nobody asks for theirs. Where a browser has no locks (a page without TLS), the window holds a stream of its own.
 *
 * `missed` says that something may have been said before; gives how to leave.
 */
export const takePart = (
  { locks, channel }: Shareable,
  session: string,
  hear: (said: Said) => void,
  missed: boolean,
): (() => void) => {
  const left = new AbortController();
  const alone = (): void => {
    const opened = (gap: boolean): void => (gap ? hear("again") : undefined);
    left.signal.addEventListener("abort", holdStream({ hear, opened }, missed));
  };
  const leave = (): void => left.abort();
  if (!locks) {
    alone();
    return leave;
  }

  const name = `live ${session}`;
  const others = channel(name);
  others.onmessage = ({ data }) => {
    const read = saidShape.safeParse(data);
    if (read.success) hear(read.data);
  };
  left.signal.addEventListener("abort", () => others.close());
  const hold = async (gap: boolean): Promise<void> => {
    if (left.signal.aborted) return;
    const say = (said: Said): void => {
      others.postMessage(said);
      hear(said);
    };
    // The others had no stream until now either.
    const opened = (after: boolean): void => (after ? say("again") : others.postMessage("again"));
    const close = holdStream({ hear: say, opened }, gap);
    await new Promise<void>((resolve) => left.signal.addEventListener("abort", () => resolve()));
    close();
  };
  const stand = async (): Promise<void> => {
    const held = await locks.request(name, { ifAvailable: true }, async (lock) => {
      if (lock) await hold(missed);
      return lock !== null;
    });
    if (held || left.signal.aborted) return;
    // Somebody holds it already, who will say nothing twice: neither what was missed nor what came while this window loaded.
    hear("again");
    await locks.request(name, { signal: left.signal }, () => hold(true));
  };
  stand().catch(() => {
    // Left while waiting; or a browser that has locks and gives none, as to a page that may store nothing.
    if (!left.signal.aborted) alone();
  });
  return leave;
};
