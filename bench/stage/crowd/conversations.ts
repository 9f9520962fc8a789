import { setTimeout as wait } from "node:timers/promises";
import type { House } from "@apron/kit/server/house";
import type { Visitor } from "../backstage.ts";
import { openScreens, type Screens } from "./screens.ts";
import { openWire, type Wire } from "./wire.ts";

/** Makes so many holders, each with one question that customer service has accepted. */
export const fillWithConversations = async ({ database, seals }: House, count: number): Promise<void> => {
  await database.execute(
    `insert into login_account (id, version, mobile_sealed, mobile_index, name_sealed, name_grams, registered_at)
     select 'talk-' || i, '1', $2, 'talk-' || i, $3, '{}', now() from generate_series(1, $1::integer) i`,
    [count, seals.seal("login.mobile", "13900000000"), seals.seal("login.name", "王伟")],
  );
  await database.execute(
    `insert into question (account_id, system, business_type, words, status, clerk, first_due, solution_due, accepted_at,
       answered_at, last_at, search, grams, created_at)
     select 'talk-' || i, 'C', 'other', '打印机不出票', 3, 'clerk', now() + interval '1 day', now() + interval '9 days', now(),
       now(), now(), '打印机不出票', '{}', now() from generate_series(1, $1::integer) i`,
    [count],
  );
};

/** Whose conversation a place is, and its question. */
export interface Talk {
  readonly who: Visitor;
  readonly id: string;
}

/** One message on its way. */
interface Sent {
  readonly number: number;
  readonly at: number;
}

/** What came of a time of writing and reading. */
export interface Heard {
  /** Milliseconds from the moment of sending until the message stood in another window of the conversation. */
  readonly delays: readonly number[];
  readonly acknowledged: number;
  /** Acknowledged, and never read. */
  readonly lost: number;
  /** Read twice, or before one that was written earlier. */
  readonly disordered: number;
  /** Answers with an HTTP status of 500 and above. */
  readonly failures: number;
  /** Milliseconds until the last screen that lost its stream had it back; 0 when none did. */
  readonly back: number;
}

/** Milliseconds after the last message in which it may still be read. */
const rest = 8000;

/**
 * All the conversations open in a window each; in other windows of theirs so many messages a second are written for a while,
 * each at an instance other than the one the window listens to. What is not acknowledged is sent again under the same id, as a
 * window does. `urls` gives the instances as they are then; `amid` happens at half time.
 */
export const converse = async (
  talks: readonly Talk[],
  urls: () => readonly string[],
  {
    perSecond,
    seconds,
    begins,
    amid,
  }: {
    readonly perSecond: number;
    readonly seconds: number;
    /** All windows have their streams, and nothing is written yet. */
    readonly begins?: () => Promise<void>;
    readonly amid?: () => Promise<void>;
  },
): Promise<Heard> => {
  const wire = openWire();
  const urlOf = (place: number): string => urls()[place % urls().length] ?? "";
  const readers = talks.map((talk, place) => openReader(talk, wire, () => urlOf(place)));
  let brokenAt = 0;
  let backAt = 0;
  const screens: Screens = await openScreens(
    talks.map(({ who }) => who),
    urlOf,
    {
      hear: (place, topic) => topic === `question:${talks[place]?.id}` && readers[place]?.ask(),
      opened: (place, again) => {
        if (!again) return;
        backAt = performance.now();
        readers[place]?.ask();
      },
    },
  );
  await begins?.();
  const begun = performance.now();
  const writing: Promise<void>[] = [];
  let halved = amid === undefined;
  for (let sent = 0; sent < perSecond * seconds;) {
    const due = ((performance.now() - begun) / 1000) * perSecond;
    while (sent < due && sent < perSecond * seconds) {
      const place = sent % talks.length;
      const reader = readers[place];
      if (reader) writing.push(reader.write(() => urlOf(place + 1)));
      sent += 1;
    }
    if (!halved && sent >= (perSecond * seconds) / 2) {
      halved = true;
      brokenAt = performance.now();
      void amid?.();
    }
    await wait(2);
  }
  await Promise.all(writing);
  const until = performance.now() + rest;
  while (readers.some((reader) => reader.waits()) && performance.now() < until) await wait(50);
  screens.close();
  wire.close();
  const all = readers.map((reader) => reader.outcome());
  return {
    delays: all.flatMap(({ delays }) => delays),
    acknowledged: all.reduce((sum, { acknowledged }) => sum + acknowledged, 0),
    lost: all.reduce((sum, { lost }) => sum + lost, 0),
    disordered: all.reduce((sum, { disordered }) => sum + disordered, 0),
    failures: wire.failures(),
    back: brokenAt === 0 || backAt < brokenAt ? 0 : backAt - brokenAt,
  };
};

/** A window that reads one conversation, and another one that writes into it. */
const openReader = ({ who, id }: Talk, wire: Wire, urlOf: () => string) => {
  const path = `/cass/service/track/messages?id=${id}&afterId=`;
  const unread = new Map<number, Sent>();
  const delays: number[] = [];
  let [written, acknowledged, last, lastNumber, disordered] = [0, 0, 0, 0, 0];
  let asking = false;
  let again = false;
  let line: Promise<void> = Promise.resolve();
  const take = (list: readonly { readonly id: string; readonly content: string }[]): void => {
    for (const message of list) {
      const number = Number(message.content.split(" ")[1]);
      last = Math.max(last, Number(message.id));
      const sent = unread.get(number);
      if (!sent || number !== lastNumber + 1) disordered += 1;
      lastNumber = Math.max(lastNumber, number);
      if (sent) delays.push(performance.now() - sent.at);
      unread.delete(number);
    }
  };
  const read = async (): Promise<void> => {
    asking = true;
    do {
      again = false;
      const said = await wire.ask("GET", `${urlOf()}${path}${last}`, who);
      if (said) take(said.result.list ?? []);
      else {
        await wait(250);
        again = true;
      }
    } while (again);
    asking = false;
  };
  return {
    ask(): void {
      if (asking) again = true;
      else void read();
    },
    /** One message of a window after the other, each until it is acknowledged. */
    write(url: () => string): Promise<void> {
      written += 1;
      const sent = { number: written, at: performance.now() };
      unread.set(sent.number, sent);
      const body = { id, content: `第 ${sent.number} 条`, clientMsgId: `bench-${id}-${sent.number}` };
      line = line.then(async () => {
        while (!(await wire.ask("POST", `${url()}/cass/service/track/reply`, who, body))) await wait(100);
        acknowledged += 1;
      });
      return line;
    },
    waits: (): boolean => unread.size > 0,
    outcome: () => ({ delays, acknowledged, disordered, lost: unread.size }),
  };
};
