import { hash } from "node:crypto";
import { sql } from "kysely";
import type { Version } from "../../contract/call.ts";
import { type Clock, type Instant, timestamp } from "../clock.ts";
import type { Database } from "../database.ts";
import type { Caller } from "../call/index.ts";
import { randomToken, sameSecret, type Seals } from "../seals/index.ts";

/** Idle and absolute length of a session in milliseconds, and how many an account may have at once (catalogue 1.41). */
export const sessionLimits = { idle: 30 * 60_000, absolute: 12 * 3_600_000, perAccount: 5 } as const;

/** A session as its owner sees it in the list of devices. */
export interface SessionRow {
  readonly id: string;
  readonly startedAt: Instant;
  readonly seenAt: Instant;
  readonly ip: string;
  readonly userAgent: string;
}

/** What became of a session. */
export type SessionChange = "ended" | "roles";

/** Who is signing in. */
export interface SignIn {
  readonly accountId: string;
  readonly version: Version;
  readonly roles: readonly string[];
  readonly ip: string;
  readonly userAgent: string;
}

/** What `authenticate` found behind the two halves. */
export type Authenticated =
  | { readonly state: "guest"; readonly browser: string | undefined }
  | { readonly state: "expired" | "revoked" | "closed"; readonly browser: undefined }
  | { readonly state: "live"; readonly browser: string; readonly caller: Caller; readonly rolesChanged: boolean };

/** Sessions in two halves: `sid` (HttpOnly) and `token` (readable); neither works alone (catalogue D1, 1.41). */
export interface Sessions {
  /** Looks both halves up; a browser without a known session is a guest. `unattended` is no use of the session. */
  authenticate(sid: string | undefined, token: string | undefined, unattended?: boolean): Promise<Authenticated>;
  /** A fresh anonymous session, which ties captchas, codes and tickets to the browser and authenticates nothing. */
  openAnonymous(): { sid: string; browser: string };
  /**
   * Inside a transaction: until it ends, nobody else opens, ends or changes sessions of this account. What is read after
   * it (roles, a suspension) still holds when `signIn` has been committed.
   */
  alone(accountId: string): Promise<void>;
  /** Inside a transaction: until it ends, nobody closes this account; false where the session has ended already. */
  stays(caller: Pick<Caller, "accountId" | "sessionId">): Promise<boolean>;
  /** First in the transaction that closes an account: waits for what the account has begun, and nothing of it begins after. */
  closing(accountId: string): Promise<void>;
  /** Replaces whatever the browser had; beyond the maximum per account the oldest is revoked. */
  signIn(who: SignIn): Promise<{ sid: string; token: string; sessionId: string; endsAt: Instant }>;
  /** Ends one session of the account; false when it is not the account's. */
  end(accountId: string, sessionId: string, reason: "signedOut" | "revoked"): Promise<boolean>;
  /**
   * Ends all sessions of an account, on every instance at once, except one; returns how many were live. Whoever comes with one
   * of them is told where the account was closed.
   */
  endAll(accountId: string, except?: string, reason?: "revoked" | "closed"): Promise<number>;
  /** Gives every live session new roles; each hears of it once, as 403-2 on its next call. */
  changeRoles(accountId: string, roles: readonly string[]): Promise<void>;
  /** Marks the change of roles as told; true for exactly one caller. */
  tellRoles(sessionId: string): Promise<boolean>;
  list(accountId: string): Promise<SessionRow[]>;
  /** Those of these sessions that live, with their roles of now; asking is no use of a session. */
  living(sessionIds: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>>;
  /** Hears of sessions that ended or got other roles, on whichever instance, e.g. for their event streams. */
  onChanged(hear: (sessionId: string, what: SessionChange) => void): void;
  /** Deletes sessions that ended more than 30 days ago; returns how many. */
  sweep(): Promise<number>;
}

declare module "../database.ts" {
  interface Tables {
    session: {
      id: string;
      sid_hash: string;
      token_hash: string;
      account_id: string;
      version: Version;
      roles: string[];
      roles_told: boolean;
      started_at: number | string;
      seen_at: number | string;
      ends_at: number | string;
      ended_at: number | string | null;
      ended_reason: string | null;
      ip: string;
      user_agent: string;
    };
  }
}

interface Row {
  readonly id: string;
  readonly token_hash: string;
  readonly account_id: string;
  readonly version: Version;
  readonly roles: string[];
  readonly roles_told: boolean;
  readonly seen_at: number;
  readonly ends_at: number;
  readonly ended_at: number | null;
  readonly ended_reason: string | null;
}

/** How long a looked-up session may be believed without asking again: what bounds a lost notification. */
const believed = 1000;
const lastUseGrain = 60_000;
const endedChannel = "session_changed";

/** Ends that nobody who comes with the session has brought about himself. */
const endings = ["revoked", "closed"] as const;

const findStatement = `select id, token_hash, account_id, version, roles, roles_told, seen_at, ends_at, ended_at, ended_reason
from session where sid_hash = $1`;

/** Sessions on the database. Every change is told to all instances, which forget what they believed. */
export const openSessions = async (database: Database, clock: Clock, seals: Seals): Promise<Sessions> => {
  const cache = new Map<string, { row: Row; at: number }>();
  const sidHashes = new Map<string, string>();
  const listeners = new Set<(sessionId: string, what: SessionChange) => void>();

  const forget = (sessionId: string): void => {
    const sidHash = sidHashes.get(sessionId);
    if (sidHash) cache.delete(sidHash);
    sidHashes.delete(sessionId);
  };
  await database.listen(endedChannel, (payload) => {
    const [sessionId = "", what] = payload.split(" ");
    forget(sessionId);
    if (what === "ended" || what === "roles") for (const hear of listeners) hear(sessionId, what);
  });
  const announce = async (sessionIds: readonly string[], what: SessionChange | "told"): Promise<void> => {
    for (const sessionId of sessionIds) {
      forget(sessionId);
      await database.notify(endedChannel, `${sessionId} ${what}`);
    }
  };

  const find = async (sidHash: string): Promise<Row | undefined> => {
    const found = cache.get(sidHash);
    if (found && performance.now() - found.at < believed) return found.row;
    const [row] = await database.prepared<Row>("session.find", findStatement, [sidHash]);
    if (!row) return undefined;
    if (cache.size > 20_000) for (const known of [cache, sidHashes]) known.clear();
    cache.set(sidHash, { row, at: performance.now() });
    sidHashes.set(row.id, sidHash);
    return row;
  };

  const touch = async (row: Row, now: Instant): Promise<void> => {
    if (now - row.seen_at < lastUseGrain) return;
    forget(row.id);
    await sql`update session set seen_at = ${timestamp(now)} where id = ${row.id} and seen_at < ${timestamp(now)}`.execute(
      database.sql,
    );
  };

  const anonymousBrowser = (sid: string): string | undefined => {
    const [, id = "", proof = ""] = /^a\.([\w-]{20,30})\.([\w-]{43})$/.exec(sid) ?? [];
    return id !== "" && sameSecret(seals.index("anonymous", id), proof) ? `a-${id}` : undefined;
  };

  const alone = async (accountId: string): Promise<void> => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${accountId}, 41))`.execute(database.sql);
  };

  const unexpired = (now: Instant) =>
    sql`(ends_at > ${timestamp(now)} and seen_at > ${timestamp(now - sessionLimits.idle)})`;
  const live = (now: Instant) => sql`ended_at is null and ${unexpired(now)}`;

  const living: Sessions["living"] = async (sessionIds) => {
    if (sessionIds.length === 0) return new Map();
    const chosen = sql`id = any(${[...sessionIds]}) and ${live(clock.now())}`;
    const found = await sql<Pick<Row, "id" | "roles">>`select id, roles from session where ${chosen}`.execute(
      database.sql,
    );
    return new Map(found.rows.map(({ id, roles }) => [id, roles]));
  };

  return {
    async authenticate(sid, token, unattended) {
      if (!sid) return { state: "guest", browser: undefined };
      if (sid.startsWith("a.")) return { state: "guest", browser: anonymousBrowser(sid) };
      const row = await find(fingerprint(sid));
      if (!row) return { state: "expired", browser: undefined };
      const now = clock.now();
      if (row.ended_at !== null)
        return { state: endings.find((reason) => reason === row.ended_reason) ?? "expired", browser: undefined };
      if (now >= row.ends_at || now - row.seen_at >= sessionLimits.idle)
        return { state: "expired", browser: undefined };
      if (!token || !sameSecret(fingerprint(token), row.token_hash)) return { state: "expired", browser: undefined };
      if (!unattended) await touch(row, now);
      return {
        state: "live",
        browser: row.id,
        caller: { sessionId: row.id, accountId: row.account_id, version: row.version, roles: row.roles },
        rolesChanged: !row.roles_told,
      };
    },

    openAnonymous() {
      const id = randomToken(128);
      return { sid: `a.${id}.${seals.index("anonymous", id)}`, browser: `a-${id}` };
    },

    alone,

    async stays({ accountId, sessionId }) {
      // Goes along with the question behind it, which the server reads only once it has the lock.
      await database.along("session.stays", "select pg_advisory_xact_lock_shared(hashtextextended($1, 42))", [
        accountId,
      ]);
      return (await living([sessionId])).has(sessionId);
    },

    async closing(accountId) {
      await sql`select pg_advisory_xact_lock(hashtextextended(${accountId}, 42))`.execute(database.sql);
    },

    async signIn(who) {
      const [sid, token, id] = [randomToken(), randomToken(), randomToken(128)];
      const now = clock.now();
      const endsAt = now + sessionLimits.absolute;
      const replaced = await database.transaction(async () => {
        // Two sign-ins of one account wait for each other, so that both count the same sessions.
        await alone(who.accountId);
        await sql`
          insert into session (id, sid_hash, token_hash, account_id, version, roles, started_at, seen_at, ends_at, ip, user_agent)
          values (${id}, ${fingerprint(sid)}, ${fingerprint(token)}, ${who.accountId}, ${who.version}, ${[...who.roles]},
            ${timestamp(now)}, ${timestamp(now)}, ${timestamp(endsAt)}, ${who.ip}, ${who.userAgent.slice(0, 300)})`.execute(
          database.sql,
        );
        const oldest = await sql<{ id: string }>`
          update session set ended_at = ${timestamp(now)}, ended_reason = 'revoked'
          where id in (select id from session where account_id = ${who.accountId} and version = ${who.version} and ${live(now)}
            order by id = ${id} desc, started_at desc, id offset ${sessionLimits.perAccount})
          returning id`.execute(database.sql);
        return oldest.rows.map((row) => row.id);
      });
      await announce(replaced, "ended");
      return { sid, token, sessionId: id, endsAt };
    },

    async end(accountId, sessionId, reason) {
      const ended = await sql<{ id: string }>`
        update session set ended_at = ${timestamp(clock.now())}, ended_reason = ${reason}
        where id = ${sessionId} and account_id = ${accountId} and ended_at is null returning id`.execute(database.sql);
      if (ended.rows.length > 0) await announce([sessionId], "ended");
      return ended.rows.length > 0;
    },

    async endAll(accountId, except = "", reason = "revoked") {
      const ended = await database.transaction(async () => {
        await alone(accountId);
        const now = clock.now();
        return await sql<{ id: string; was_live: boolean }>`
          update session set ended_at = ${timestamp(now)}, ended_reason = ${reason}
          where account_id = ${accountId} and id <> ${except} and ended_at is null
          returning id, ${unexpired(now)} as was_live`.execute(database.sql);
      });
      await announce(
        ended.rows.map((row) => row.id),
        "ended",
      );
      return ended.rows.filter((row) => row.was_live).length;
    },

    async changeRoles(accountId, roles) {
      const changed = await database.transaction(async () => {
        await alone(accountId);
        return await sql<{ id: string }>`
          update session set roles = ${[...roles]}, roles_told = false
          where account_id = ${accountId} and ended_at is null returning id`.execute(database.sql);
      });
      await announce(
        changed.rows.map((row) => row.id),
        "roles",
      );
    },

    async tellRoles(sessionId) {
      const told = await sql<{ id: string }>`
        update session set roles_told = true where id = ${sessionId} and not roles_told returning id`.execute(
        database.sql,
      );
      await announce([sessionId], "told");
      return told.rows.length > 0;
    },

    async list(accountId) {
      const found = await sql<{ id: string; started_at: number; seen_at: number; ip: string; user_agent: string }>`
        select id, started_at, seen_at, ip, user_agent from session
        where account_id = ${accountId} and ${live(clock.now())} order by started_at desc`.execute(database.sql);
      return found.rows.map((row) => ({
        id: row.id,
        startedAt: row.started_at,
        seenAt: row.seen_at,
        ip: row.ip,
        userAgent: row.user_agent,
      }));
    },

    living,

    onChanged: (hear) => void listeners.add(hear),

    async sweep() {
      const swept = await sql`delete from session where ends_at < ${timestamp(clock.now() - 30 * 86_400_000)}`.execute(
        database.sql,
      );
      return Number(swept.numAffectedRows ?? 0);
    },
  };
};

/** What the database keeps of a secret half. */
const fingerprint = (secret: string): string => hash("sha256", secret, "base64url");
