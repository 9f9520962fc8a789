import { Readable } from "node:stream";
import * as z from "zod/mini";
import { liveEvents, liveLimits } from "../../contract/live.ts";
import { common, refuse } from "../../contract/refusal.ts";
import type { Database } from "../database.ts";
import type { Caller } from "../call/index.ts";
import type { Sessions } from "../session/index.ts";

/** Whom something concerns: one account, every holder of a role, or everybody who is signed in. */
export type Audience = { readonly account: string } | { readonly role: string } | "everyone";

/** News to open screens: which topic has some, never what they are (catalogue 0.15). */
export interface Live {
  /**
   * Tells the open screens of an audience, on every instance, that a topic has news; inside a transaction when that is
   * committed. A topic is a word of the feature, with ids after colons where it is about one thing, e.g. `question:17`.
   */
  tell(to: Audience, topic: string): Promise<void>;
  /** A stream for a session; it ends with the session. Throws E9429 beyond the streams of a session, E9506 while stopping. */
  open(caller: Caller): Readable;
  /** Ends every stream and opens no more: whoever listened comes back to another instance. */
  stop(): void;
}

interface Stream {
  readonly accountId: string;
  readonly sessionId: string;
  roles: readonly string[];
  readonly out: Readable;
}

const channel = "live";
/** A reader this many bytes behind is cut off; it comes back and asks again. */
const behindMaximum = 16_384;

const News = z.object({
  to: z.union([z.literal("everyone"), z.object({ account: z.string() }), z.object({ role: z.string() })]),
  topic: z.string().check(z.regex(/^[\w.:-]{1,200}$/)),
});

/** Opens the live part of one instance. */
export const openLive = async (parts: { readonly database: Database; readonly sessions: Sessions }): Promise<Live> => {
  const { database, sessions } = parts;
  const streams = new Set<Stream>();
  let beat: NodeJS.Timeout | undefined;
  let stopped = false;

  const say = (stream: Stream, text: string): void => {
    if (stream.out.readableLength > behindMaximum) stream.out.destroy();
    else stream.out.push(text);
  };
  const end = (stream: Stream): void => {
    if (streams.delete(stream)) stream.out.push(null);
  };

  await database.listen(
    channel,
    (payload) => {
      const { to, topic } = News.parse(JSON.parse(payload));
      for (const stream of streams) if (isFor(to, stream)) say(stream, event(liveEvents.tell, topic));
    },
    () => {
      for (const stream of streams) say(stream, event(liveEvents.again, "all"));
    },
  );
  /** Looks their sessions up: those that live hear something and get the roles of now, the others end. */
  const renew = async (some: readonly Stream[], text: string): Promise<void> => {
    const living = await sessions.living([...new Set(some.map((stream) => stream.sessionId))]);
    for (const stream of some) {
      const roles = living.get(stream.sessionId);
      if (!roles) end(stream);
      else {
        stream.roles = roles;
        say(stream, text);
      }
    }
  };
  sessions.onChanged((sessionId, what) => {
    const own = [...streams].filter((stream) => stream.sessionId === sessionId);
    if (what === "ended") own.forEach(end);
    // Other roles see other things, and the page learns of them when it asks. The next beat makes good for a lost database.
    else renew(own, event(liveEvents.again, "all")).catch(() => {});
  });

  return {
    tell: (to, topic) => database.notify(channel, JSON.stringify(News.parse({ to, topic }))),

    open({ accountId, sessionId, roles }) {
      if (stopped) throw refuse(common.E9506);
      const others = [...streams].filter((stream) => stream.sessionId === sessionId).length;
      if (others >= liveLimits.perSession) throw refuse(common.E9429);
      const stream: Stream = { accountId, sessionId, roles, out: new Readable({ read() {} }) };
      streams.add(stream);
      stream.out.once("close", () => streams.delete(stream));
      say(stream, ":\n\n");
      beat ??= setInterval(() => {
        // A sign of life keeps proxies from cutting a quiet stream. While the database is away the next beat asks again.
        renew([...streams], ":\n\n").catch(() => {});
      }, liveLimits.heartbeat * 1000).unref();
      return stream.out;
    },

    stop() {
      stopped = true;
      clearInterval(beat);
      streams.forEach(end);
    },
  };
};

const isFor = (to: Audience, stream: Stream): boolean => {
  if (to === "everyone") return true;
  return "account" in to ? to.account === stream.accountId : stream.roles.includes(to.role);
};

const event = (name: string, data: string): string => `event: ${name}\ndata: ${data}\n\n`;
