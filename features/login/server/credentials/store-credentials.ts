import { sql } from "kysely";
import "../tables.ts";
import { addressBlock } from "@apron/kit/server/network";
import { clockSlack, type Instant, timestamp } from "@apron/kit/server/clock";
import type { House } from "@apron/kit/server/house";
import type { Address } from "../../contract.ts";
import { loginRefusals } from "../../texts.ts";
import { browserNamed, loginLimits, type SecondStepPolicy } from "../rules.ts";
import { indexOf } from "../sealed.ts";
import { accountIdOf } from "../store.ts";
import { fingerprintOf } from "@apron/kit/server/seals";
import type { LoginPlace, SignInBy } from "../sign-in/store-attempt.ts";

/** A try at a password while it is being judged. */
export interface ClaimedTry {
  /** Wrong ones so far, this one among them. */
  readonly failures: number;
  /** The hash in force; null where the account has none or there is no account. */
  readonly hash: string | null;
  /** The line of the attempts that stands until the password turns out to be right. */
  readonly attempt: number | null;
}

/** Passwords, tries at them, browsers that are known, and the policy of signing in. */
export const credentialsOf = (house: House) => {
  const { database, clock, seals } = house;

  const keyOf = ({ version, address }: LoginPlace): string => seals.index("login.failure", `${version} ${address}`);

  return {
    /**
     * Claims one try at a password: counts it as a failure beforehand, so that parallel tries cannot outrun the count
     * (T7), and writes it down as one where `by` is given. Undefined while the place is locked, which counts nothing. All in
     * one statement: reads of their own would take longer for accounts that exist (0.14).
     */
    claimTry: async (place: LoginPlace, by?: SignInBy): Promise<ClaimedTry | undefined> => {
      const now = clock.now();
      const [claimed] = await database.prepared<ClaimedTry>(
        `login.claim.${place.channel}`,
        claimStatement[place.channel],
        [
          keyOf(place),
          timestamp(now),
          timestamp(now - loginLimits.failureMemory),
          timestamp(now + clockSlack),
          loginLimits.toleratedFailures,
          timestamp(now + loginLimits.lock),
          indexOf(house, place.channel, place.address),
          place.version,
          by?.way,
          by && addressBlock(by.ip),
          by && browserNamed(by.userAgent),
          loginRefusals.E1009.code,
          loginRefusals.E1010.code,
        ],
      );
      return claimed;
    },

    /** A claimed try that could not be judged after all counts no longer, nor does the lock it brought. */
    giveTryBack: async (place: LoginPlace, { attempt }: ClaimedTry): Promise<void> => {
      await sql`
    with never as (delete from login_attempt where id = ${attempt})
    update login_failure set failures = greatest(failures - 1, 0),
      locked_until = case when failures - 1 > ${loginLimits.toleratedFailures} then locked_until end
    where key = ${keyOf(place)}`.execute(database.sql);
    },

    /** The password was right: nothing is counted any more; how many wrong ones came before it. */
    forgetFailures: async (place: LoginPlace, { attempt }: ClaimedTry): Promise<number> => {
      const forgotten = await sql<{ failures: number }>`
    with never as (delete from login_attempt where id = ${attempt})
    delete from login_failure where key = ${keyOf(place)} returning failures`.execute(database.sql);
      return Math.max(0, (forgotten.rows[0]?.failures ?? 1) - 1);
    },

    /** Wrong passwords counted so far, and the end of a lock. */
    failures: async (place: LoginPlace): Promise<{ failures: number; lockedUntil: Instant | undefined }> => {
      const now = clock.now();
      const row = await database.sql
        .selectFrom("login_failure")
        .select(["failures", "failed_at", "locked_until"])
        .where("key", "=", keyOf(place))
        .executeTakeFirst();
      if (!row || now - row.failed_at >= loginLimits.failureMemory || row.failed_at > now + clockSlack)
        return { failures: 0, lockedUntil: undefined };
      const locked = row.locked_until !== null && row.locked_until > now ? row.locked_until : undefined;
      return { failures: row.failures, lockedUntil: locked };
    },

    /** Ends a lock from the back office (catalogue 1.44). */
    unlock: async (place: LoginPlace): Promise<void> => {
      await database.sql.deleteFrom("login_failure").where("key", "=", keyOf(place)).execute();
    },

    /** Deletes counts that no longer count. */
    sweepFailures: async (): Promise<void> => {
      await sql`delete from login_failure where failed_at < ${timestamp(clock.now() - loginLimits.failureMemory)}`.execute(
        database.sql,
      );
    },

    /** When the newest password was set; undefined when there never was one. */
    passwordSetAt: async (accountId: string): Promise<Instant | undefined> => {
      const row = await database.sql
        .selectFrom("login_password")
        .select("set_at")
        .where("account_id", "=", accountId)
        .orderBy("id", "desc")
        .limit(1)
        .executeTakeFirst();
      return row?.set_at;
    },

    /** The newest `count` hashes, in force or not. */
    lastPasswords: async (accountId: string, count: number): Promise<string[]> => {
      const rows = await database.sql
        .selectFrom("login_password")
        .select("hash")
        .where("account_id", "=", accountId)
        .orderBy("id", "desc")
        .limit(count)
        .execute();
      return rows.map((row) => row.hash);
    },

    /** Puts a new hash in force. */
    keepPassword: async (accountId: string, hash: string): Promise<void> => {
      const now = timestamp(clock.now());
      await database.transaction(async () => {
        await database.sql
          .updateTable("login_password")
          .set({ ended_at: now })
          .where("account_id", "=", accountId)
          .where("ended_at", "is", null)
          .execute();
        await database.sql
          .insertInto("login_password")
          .values({ account_id: accountId, hash, set_at: now, ended_at: null })
          .execute();
      });
    },

    /** Ends the password in force: until a new one is set the account signs in with codes only. */
    endPassword: async (accountId: string): Promise<void> => {
      await database.sql
        .updateTable("login_password")
        .set({ ended_at: timestamp(clock.now()) })
        .where("account_id", "=", accountId)
        .where("ended_at", "is", null)
        .execute();
    },

    /** Whether this hash is the one in force. */
    isInForce: async (accountId: string, hash: string): Promise<boolean> => {
      const row = await database.sql
        .selectFrom("login_password")
        .select("id")
        .where("account_id", "=", accountId)
        .where("hash", "=", hash)
        .where("ended_at", "is", null)
        .executeTakeFirst();
      return row !== undefined;
    },

    /** Whether the account was signed in from this browser lately. */
    knowsBrowser: async (accountId: string, browser: string): Promise<boolean> => {
      const row = await database.sql
        .selectFrom("login_browser")
        .select("seen_at")
        .where("account_id", "=", accountId)
        .where("browser_hash", "=", fingerprintOf(browser))
        .executeTakeFirst();
      return row !== undefined && clock.now() - row.seen_at <= loginLimits.browserMemory;
    },

    /**
     * Makes the browser known to the account under a fresh id; what was known under its former id moves along, so that an
     * id planted in a browser before a sign-in opens nothing afterwards.
     */
    rememberBrowser: async (
      accountId: string,
      browser: { readonly former: string | undefined; readonly fresh: string },
    ): Promise<void> => {
      const fresh = fingerprintOf(browser.fresh);
      if (browser.former !== undefined)
        await database.sql
          .updateTable("login_browser")
          .set({ browser_hash: fresh })
          .where("browser_hash", "=", fingerprintOf(browser.former))
          .execute();
      await database.sql
        .insertInto("login_browser")
        .values({ account_id: accountId, browser_hash: fresh, seen_at: timestamp(clock.now()) })
        .onConflict((conflict) =>
          conflict.columns(["account_id", "browser_hash"]).doUpdateSet({ seen_at: timestamp(clock.now()) }),
        )
        .execute();
    },

    /** Forgets browsers that were not seen for so long that they count as new. */
    sweepBrowsers: async (): Promise<void> => {
      await sql`delete from login_browser where seen_at < ${timestamp(clock.now() - loginLimits.browserMemory)}`.execute(
        database.sql,
      );
    },

    /** The sign-in policy in force, with who set it; the default is set by nobody. */
    currentPolicy: async (): Promise<
      SignInPolicy & { readonly changedBy: string; readonly changedAt: Instant | undefined }
    > => {
      const row = await database.sql
        .selectFrom("login_policy")
        .selectAll()
        .orderBy("id", "desc")
        .limit(1)
        .executeTakeFirst();
      const choice = row?.password_second_step;
      return {
        passwordSecondStep: choice === "always" || choice === "never" ? choice : "newDevice",
        backOfficeRotation: row?.back_office_rotation ?? false,
        changedBy: row?.changed_by ?? "",
        changedAt: row?.changed_at,
      };
    },

    /** Sets the sign-in policy. */
    changePolicy: async ({ passwordSecondStep, backOfficeRotation }: SignInPolicy, by: string): Promise<void> => {
      await database.sql
        .insertInto("login_policy")
        .values({
          password_second_step: passwordSecondStep,
          back_office_rotation: backOfficeRotation,
          changed_by: by,
          changed_at: timestamp(clock.now()),
        })
        .execute();
    },
  };
};

const claimOf = (channel: Address["channel"]): string => `
  with account as ${accountIdOf(channel, "$7", "$8")},
  claimed as (
    insert into login_failure as f (key, failures, failed_at) values ($1, 1, $2)
    on conflict (key) do update set
      failures = case when f.failed_at > $3 and f.failed_at <= $4 then f.failures + 1 else 1 end,
      failed_at = excluded.failed_at,
      locked_until = case when f.failed_at > $3 and f.failed_at <= $4 and f.failures >= $5 then $6::timestamptz end
    where f.locked_until is null or f.locked_until <= $2 or f.failed_at <= $3 or f.failed_at > $4
    returning failures),
  attempt as (
    insert into login_attempt (account_id, time, way, result, ip, user_agent)
    select (select id from account), $2, $9, case when failures > $5 then $13 else $12 end, $10, $11
    from claimed where $9::text is not null
    returning id)
  select failures, (select id from attempt) as attempt, (
    select case when ended_at is null then hash end from login_password
    where account_id = (select id from account) order by id desc limit 1) as hash
  from claimed`;

const claimStatement = { sms: claimOf("sms"), email: claimOf("email") };

/** How people sign in with passwords (catalogue C7). */
export interface SignInPolicy {
  readonly passwordSecondStep: SecondStepPolicy;
  /** Back-office passwords are taken for 90 days only. */
  readonly backOfficeRotation: boolean;
}
