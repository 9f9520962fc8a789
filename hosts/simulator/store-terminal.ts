import { timestamp } from "@apron/kit/server/clock";
import type { System } from "../protocol.ts";
import type { AgentKey, World } from "./world.ts";

/** A PID that is locked for a work number. */
export interface LockedPid {
  readonly pid: string;
  readonly office: string;
  readonly lockedAt: number;
  readonly reason: string;
}

/** The locked PIDs of a work number, oldest first. */
export const lockedPids = async ({ database }: World, { system, agentNumber }: AgentKey): Promise<LockedPid[]> => {
  const rows = await database.sql
    .selectFrom("hosts_locked_pid")
    .select(["pid", "office", "locked_at", "reason"])
    .where("system", "=", system)
    .where("agent_number", "=", agentNumber)
    .orderBy("locked_at")
    .execute();
  return rows.map(({ locked_at: lockedAt, ...row }) => ({ ...row, lockedAt }));
};

/** Unlocks a PID; false when it was not locked. */
export const removeLock = async ({ database }: World, key: AgentKey, pid: string): Promise<boolean> => {
  const gone = await database.sql
    .deleteFrom("hosts_locked_pid")
    .where("system", "=", key.system)
    .where("agent_number", "=", key.agentNumber)
    .where("pid", "=", pid)
    .executeTakeFirst();
  return gone.numDeletedRows > 0n;
};

/** Who is signed in at a PID. */
export const signedInAt = async ({ database }: World, system: System, pid: string): Promise<string | undefined> =>
  (
    await database.sql
      .selectFrom("hosts_terminal")
      .select("agent_number")
      .where("system", "=", system)
      .where("pid", "=", pid)
      .executeTakeFirst()
  )?.agent_number;

/** The PIDs at which a work number is signed in, longest first. */
export const pidsSignedIn = async (
  { database }: World,
  { system, agentNumber }: AgentKey,
): Promise<{ pid: string; signed_in_at: number }[]> =>
  await database.sql
    .selectFrom("hosts_terminal")
    .select(["pid", "signed_in_at"])
    .where("system", "=", system)
    .where("agent_number", "=", agentNumber)
    .orderBy("signed_in_at")
    .execute();

/** Somebody signs in at a PID, in the place of whoever was there. */
export const occupy = async ({ database, clock }: World, { system, agentNumber }: AgentKey, pid: string) => {
  const seat = { agent_number: agentNumber, signed_in_at: timestamp(clock.now()) };
  await database.sql
    .insertInto("hosts_terminal")
    .values({ system, pid, ...seat })
    .onConflict((conflict) => conflict.columns(["system", "pid"]).doUpdateSet(seat))
    .execute();
};

/** Somebody signs out at a PID. */
export const leave = async ({ database }: World, system: System, pid: string): Promise<void> => {
  await database.sql.deleteFrom("hosts_terminal").where("system", "=", system).where("pid", "=", pid).execute();
};

/** A work number that may not go on is signed out everywhere. */
export const leaveEverywhere = async ({ database }: World, { system, agentNumber }: AgentKey): Promise<void> => {
  await database.sql
    .deleteFrom("hosts_terminal")
    .where("system", "=", system)
    .where("agent_number", "=", agentNumber)
    .execute();
};
