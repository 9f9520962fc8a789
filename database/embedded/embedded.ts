import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { Correctable } from "@apron/kit/server/config";
import type { Log } from "@apron/kit/server/log";
import { type Channel, closed, startChannel } from "./channel.ts";
import { lockFolder } from "./lock.ts";
import type { Engine, Session } from "../engine.ts";

const minute = 60_000;
/** The engine has no vacuum of its own (autovacuum never runs). */
const vacuumEvery = 10 * minute;
const vacuumSeconds = 300;
/** Milliseconds between two tries to open it again, e.g. on a full disk: one takes a second of a core. */
const betweenTries = 2000;

/** What lies in the folder could not be opened as a database: it was changed by somebody else, or by a loss of power. */
export class NotOpened extends Correctable {
  constructor(folder: string, cause: unknown) {
    super(
      {
        zh: "{folder} 中的内嵌数据库无法打开：{why}。请放回该目录的副本，或用另一个 APRON_DATA 重新开始。",
        en: "The embedded database in {folder} could not be opened: {why}. Put a copy of the folder back, or begin anew with another APRON_DATA.",
      },
      { folder, why: cause instanceof Error ? cause.message : String(cause) },
      { cause },
    );
  }
}

/** The embedded database in `folder`: one connection, handed from one lease to the next in order of asking. */
export const openEmbedded = async (folder: string, log: Log): Promise<Engine> => {
  const home = resolve(folder);
  mkdirSync(home, { recursive: true });
  const unlock = lockFolder(home, join(home, "database.lock"));
  const ears = new Map<string, Set<(payload: string) => void>>();
  const hear = (channel: string, payload: string): void => ears.get(channel)?.forEach((ear) => ear(payload));
  const missed = new Set<() => void>();

  const start = async (): Promise<Channel> => {
    const channel = await startChannel(join(home, "database"), hear);
    for (const name of ears.keys()) await channel.run({ text: listenTo(name) });
    return channel;
  };
  let opened = create(home, start).catch((error: unknown) => {
    unlock();
    throw new NotOpened(home, error);
  });
  let last: Promise<unknown> = opened;
  let queued = 0;
  let ran = 0;
  await opened;

  /** The thread, started again when it was ended; until that succeeds, a try every few seconds answers all who ask. */
  let notBefore = 0;
  const channelNow = async (): Promise<Channel> => {
    const channel = await opened.catch(() => undefined);
    if (channel && !channel.dead) return channel;
    if (performance.now() < notBefore) throw closed();
    log.warn("the embedded database is opened again");
    await channel?.ended;
    opened = start();
    const fresh = await opened.catch((error: unknown) => {
      log.warn({ reason: String(error) }, "the embedded database could not be opened again");
      notBefore = performance.now() + betweenTries;
      throw closed();
    });
    for (const tell of missed) tell();
    return fresh;
  };

  let stopping: Promise<void> | undefined;
  const lease = async (): Promise<Session> => {
    if (stopping) throw closed();
    const before = last;
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    last = released;
    queued += 1;
    await before.catch(() => {});
    try {
      const channel = await channelNow();
      return {
        async run({ each, ...statement }) {
          ran += 1;
          const outcome = await channel.run(statement);
          if (!each) return outcome;
          for (const row of outcome.rows) void each(row);
          return { rows: [], count: undefined };
        },
        // One connection and one worker: each statement is waited for.
        inLine: false,
        release(broken = false) {
          if (broken) channel.kill();
          queued -= 1;
          release();
        },
      };
    } catch (error) {
      queued -= 1;
      release();
      throw error;
    }
  };
  const alone = async <Result>(work: (session: Session) => Promise<Result>): Promise<Result> => {
    const session = await lease();
    try {
      return await work(session);
    } finally {
      session.release();
    }
  };

  let idleSince = 0;
  const housekeeping = setInterval(() => {
    idleSince += minute;
    if (idleSince < vacuumEvery || queued > 0 || ran === 0) return;
    idleSince = 0;
    void alone((session) => session.run({ text: "vacuum (analyze)", seconds: vacuumSeconds }))
      .then(() => {
        ran = 0;
      })
      .catch((error: unknown) => log.warn({ reason: String(error) }, "the embedded database was not vacuumed"));
  }, minute).unref();

  const stop = async (): Promise<void> => {
    clearInterval(housekeeping);
    await last.catch(() => {});
    const channel = await opened.catch(() => undefined);
    if (channel && !channel.dead) await channel.close();
    await channel?.ended;
    unlock();
  };

  return {
    kind: "embedded",
    lease,
    async listen(channel, ear, again) {
      const known = ears.get(channel);
      const set = known ?? new Set();
      ears.set(channel, set.add(ear));
      if (again) missed.add(again);
      if (!known) await alone((session) => session.run({ text: listenTo(channel) }));
      return () => {
        set.delete(ear);
        if (again) missed.delete(again);
      };
    },
    stop: () => (stopping ??= stop()),
  };
};

/** A first opening that was cut short may leave half a database behind, which holds nothing yet: it starts afresh. */
const create = async (home: string, start: () => Promise<Channel>): Promise<Channel> => {
  const data = join(home, "database");
  const unfinished = join(home, "database.unfinished");
  if (existsSync(unfinished)) rmSync(data, { recursive: true, force: true });
  if (existsSync(data)) return start();
  writeFileSync(unfinished, "");
  const channel = await start();
  rmSync(unfinished);
  return channel;
};

const listenTo = (channel: string): string => `listen "${channel.replaceAll('"', '""')}"`;
