import { sql } from "kysely";
import "./tables.ts";
import { addressBlock } from "@apron/kit/server/address-block";
import { type Instant, timestamp } from "@apron/kit/server/clock";
import type { House } from "@apron/kit/server/house";
import type { SignInWay } from "../contract.ts";
import { loginLimits } from "./rules.ts";

/** An attempt to sign in. */
export interface Attempt {
  readonly time: Instant;
  readonly way: SignInWay;
  /** `ok`, or the code of the refusal. */
  readonly result: string;
  /** The address, or the block of it that one subscriber holds. */
  readonly ip: string;
  readonly userAgent: string;
  /** The account had not been signed in from this browser before. */
  readonly newDevice: boolean;
}

/** Writes an attempt down; one at an address without an account too, so that both take the same time (0.14). */
export const addAttempt = async (
  { database, clock }: House,
  accountId: string | undefined,
  attempt: Omit<Attempt, "time">,
): Promise<void> => {
  await database.prepared("login.attempt", addStatement, [
    accountId,
    timestamp(clock.now()),
    attempt.way,
    attempt.result,
    addressBlock(attempt.ip),
    attempt.userAgent.slice(0, 300).toWellFormed(),
    attempt.newDevice,
  ]);
};

const addStatement = `insert into login_attempt (account_id, time, way, result, ip, user_agent, new_device)
values ($1, $2, $3, $4, $5, $6, $7)`;

/** One page of an account's attempts, newest first, and how many there are. */
export const attemptsOf = async (
  { database }: House,
  accountId: string,
  page: { readonly currentPage: number; readonly pageSize: number },
): Promise<{ list: Attempt[]; total: number }> => {
  const counted = await database.sql
    .selectFrom("login_attempt")
    .select((count) => count.fn.countAll<number>().as("total"))
    .where("account_id", "=", accountId)
    .executeTakeFirst();
  const rows = await database.sql
    .selectFrom("login_attempt")
    .selectAll()
    .where("account_id", "=", accountId)
    .orderBy("id", "desc")
    .limit(page.pageSize)
    .offset((page.currentPage - 1) * page.pageSize)
    .execute();
  return {
    list: rows.map(({ time, way, result, ip, user_agent: userAgent, new_device: newDevice }) => ({
      time,
      way,
      result,
      ip,
      userAgent,
      newDevice,
    })),
    total: Number(counted?.total ?? 0),
  };
};

/** Forgets attempts after six months (X30, 29.7), those of nobody after a day. */
export const sweepAttempts = async ({ database, clock }: House): Promise<void> => {
  const now = clock.now();
  await sql`
    delete from login_attempt where time < ${timestamp(now - loginLimits.attemptMemory)}
      or (account_id is null and time < ${timestamp(now - 86_400_000)})`.execute(database.sql);
};
