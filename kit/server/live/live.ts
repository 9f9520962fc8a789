import type { Writable } from "node:stream";
import { setTimeout as wait } from "node:timers/promises";
import * as z from "zod/mini";
import { liveEvents, liveLimits } from "../../contract/live.ts";
import { common, refuse } from "../../contract/refusal.ts";
import type { Database } from "../database.ts";
import type { Caller } from "../call/index.ts";
import type { Sessions } from "../session/index.ts";
import { keyed } from "./keyed.ts";
import { openLately } from "./lately.ts";
import { teller } from "./teller.ts";

/** Whom something concerns: one account, every holder of a role, the operations version, or everybody who is signed in. */
export type Audience = { readonly account: string } | { readonly role: string } | "staff" | "everyone";

/** News to open screens: which topic has some, never what they are (catalogue 0.15). */
export interface Live {
  /**
   * Tells the open screens of an audience, on every instance, that a topic has news; inside a transaction when that is
   * committed, and before anybody is answered that it was. A topic is a word of the feature, with ids after colons where it
   * is about one thing, e.g. `question:17`.
   */
  tell(to: Audience, topic: string): Promise<void>;
  /**
   * A place for a stream of a session, which begins with what takes the words; it ends with the session. What was told in the
   * seconds before it hears as well, unless it asks anew for all it shows. Throws E9429 beyond the streams of a session, E9506
   * while stopping.
   */
  open(caller: Caller, asksAnew?: boolean): (out: Out) => void;
  /** How many streams are open here. */
  count(): number;
  /** Ends every stream and opens no more: whoever listened comes back to another instance. */
  stop(): void;
}

/** What takes the words of a stream: the answer on the wire. */
export type Out = Pick<Writable, "write" | "end" | "destroy" | "on" | "writableLength" | "writableEnded" | "destroyed">;

interface Stream {
  readonly accountId: string;
  readonly sessionId: string;
  readonly isStaff: boolean;
  roles: readonly string[];
  /** Which of the beats is its own. */
  readonly beat: number;
  /** Undefined until it begins. */
  out: Out | undefined;
}

const channel = "live_news";
/** A reader this many bytes behind is cut off; it comes back and asks again. */
const behindMaximum = 16_384;
/** A crowd is more streams than this; it is told in portions with a pause of so many milliseconds, all of it within the longest. */
const crowd = { from: 250, pause: 50, longest: 2000 } as const;

/** Milliseconds for which a page on its way to its stream is told what it may have missed: a slow phone takes some seconds. */
const underWay = 10_000;
const missedMaximum = 50;

const News = z.object({
  to: z.union([z.literal("everyone"), z.object({ account: z.string() }), z.object({ role: z.string() })]),
  topic: z.string().check(z.regex(/^[\w.:-]{1,200}$/)),
});
const AllNews = z.array(News);
/** How the operations version is named among instances: one of an earlier release hears of a role that nobody holds. */
const staffAsRole = { role: "staff" } as const;

/** An audience as one word. */
const audienceKey = (to: z.output<typeof News>["to"]): string =>
  to === "everyone" ? to : "account" in to ? `account ${to.account}` : `role ${to.role}`;
/** Every audience a stream belongs to. */
const audiencesOf = ({ accountId, isStaff, roles }: Stream): string[] => [
  audienceKey("everyone"),
  audienceKey({ account: accountId }),
  ...roles.map((role) => audienceKey({ role })),
  ...(isStaff ? [audienceKey(staffAsRole)] : []),
];

/** Opens the live part of one instance. */
export const openLive = async (parts: { readonly database: Database; readonly sessions: Sessions }): Promise<Live> => {
  const { database, sessions } = parts;
  const streams = openStreams();
  const lately = openLately(underWay);
  let beats: NodeJS.Timeout | undefined;
  let beat = 0;
  let opened = 0;
  let stopped = false;

  await database.listen(
    channel,
    (payload) => {
      // What one stream hears at once goes out by one write.
      const heard = new Map<Stream, string>();
      for (const { to, topic } of AllNews.parse(JSON.parse(payload))) {
        const text = event(liveEvents.tell, topic);
        lately.add(audienceKey(to), topic);
        const some = streams.of(to);
        if (some.size > crowd.from) void sayToAll(some, text);
        else for (const stream of some) heard.set(stream, (heard.get(stream) ?? "") + text);
      }
      for (const [stream, text] of heard) say(stream, text);
    },
    () => void sayToAll(streams.of("everyone"), event(liveEvents.again, "all")),
  );
  /** Looks their sessions up: those that live hear something and get the roles of now, the others end. */
  const renew = async (some: readonly Stream[], text: string): Promise<void> => {
    const living = await sessions.living([...new Set(some.map((stream) => stream.sessionId))]);
    for (const stream of some) {
      const roles = living.get(stream.sessionId);
      if (!roles) streams.end(stream);
      else {
        streams.changeRoles(stream, roles);
        say(stream, text);
      }
    }
  };
  sessions.onChanged((sessionId, what) => {
    const own = [...streams.ofSession(sessionId)];
    if (what === "ended") own.forEach(streams.end);
    // Other roles see other things, and the page learns of them when it asks. The next beat makes good for a lost database.
    else renew(own, event(liveEvents.again, "all")).catch(() => {});
  });
  /** Once a second those whose turn it is: a sign of life keeps proxies from cutting a quiet stream. */
  const turn = (): void => {
    beat = (beat + 1) % liveLimits.heartbeat;
    const own = [...streams.of("everyone")].filter((stream) => stream.beat === beat);
    // While the database is away the next beat asks again.
    renew(own, quiet).catch(() => {});
  };
  const tell = teller((payload) => database.notify(channel, payload));

  return {
    async tell(to, topic) {
      const news = JSON.stringify(News.parse({ to: to === "staff" ? staffAsRole : to, topic }));
      await database.afterCommit(() => tell(news));
    },

    open({ accountId, sessionId, version, roles }, asksAnew = false) {
      if (stopped) throw refuse(common.E9506);
      if (streams.ofSession(sessionId).size >= liveLimits.perSession) throw refuse(common.E9429);
      const isStaff = version === "3";
      const stream: Stream = {
        accountId,
        sessionId,
        isStaff,
        roles,
        beat: opened % liveLimits.heartbeat,
        out: undefined,
      };
      opened += 1;
      streams.add(stream);
      beats ??= setInterval(turn, 1000).unref();
      return (out) => {
        stream.out = out;
        out.on("close", () => streams.remove(stream));
        // Told by its close as well.
        out.on("error", () => undefined);
        // It may have left, or its session ended, while it was let in.
        if (out.destroyed) streams.remove(stream);
        else if (streams.has(stream)) say(stream, quiet + (asksAnew ? "" : toldOf(lately.of(audiencesOf(stream)))));
        else out.end();
      };
    },

    count: () => streams.of("everyone").size,

    stop() {
      stopped = true;
      clearInterval(beats);
      [...streams.of("everyone")].forEach(streams.end);
    },
  };
};

/** The streams of this instance, found by whom something concerns: telling one of ten thousand looks at no other. */
const openStreams = () => {
  const [all, staff] = [new Set<Stream>(), new Set<Stream>()];
  const [accounts, sessions, roles] = [keyed<Stream>(), keyed<Stream>(), keyed<Stream>()];
  const remove = (stream: Stream): boolean => {
    accounts.remove(stream.accountId, stream);
    sessions.remove(stream.sessionId, stream);
    for (const role of stream.roles) roles.remove(role, stream);
    staff.delete(stream);
    return all.delete(stream);
  };
  return {
    has: (stream: Stream): boolean => all.has(stream),
    add(stream: Stream): void {
      all.add(stream);
      if (stream.isStaff) staff.add(stream);
      accounts.add(stream.accountId, stream);
      sessions.add(stream.sessionId, stream);
      for (const role of stream.roles) roles.add(role, stream);
    },
    remove,
    end(stream: Stream): void {
      if (remove(stream)) stream.out?.end();
    },
    changeRoles(stream: Stream, now: readonly string[]): void {
      if (!all.has(stream)) return;
      for (const role of stream.roles) roles.remove(role, stream);
      for (const role of now) roles.add(role, stream);
      stream.roles = now;
    },
    of(to: z.output<typeof News>["to"]): ReadonlySet<Stream> {
      if (to === "everyone") return all;
      if ("role" in to && to.role === staffAsRole.role) return staff;
      return "account" in to ? accounts.of(to.account) : roles.of(to.role);
    },
    ofSession: (sessionId: string): ReadonlySet<Stream> => sessions.of(sessionId),
  };
};

/** Says it to each; to a crowd over some time, as each asks at once and all of them together would hold up everybody else. */
const sayToAll = async (some: ReadonlySet<Stream>, text: string): Promise<void> => {
  const all = [...some];
  const atOnce = Math.max(crowd.from, Math.ceil((all.length * crowd.pause) / crowd.longest));
  for (let at = 0; at < all.length; at += atOnce) {
    if (at > 0) await wait(crowd.pause);
    for (const stream of all.slice(at, at + atOnce)) say(stream, text);
  }
};

const say = ({ out }: Stream, text: string): void => {
  if (out === undefined || out.destroyed || out.writableEnded) return;
  if (out.writableLength > behindMaximum) out.destroy();
  else out.write(text);
};

const quiet = ":\n\n";

/** What may have been missed, topic by topic; where that is much, that it is much. */
const toldOf = (topics: ReadonlySet<string>): string =>
  topics.size > missedMaximum
    ? event(liveEvents.again, "all")
    : Array.from(topics, (topic) => event(liveEvents.tell, topic)).join("");

const event = (name: string, data: string): string => `event: ${name}\ndata: ${data}\n\n`;
