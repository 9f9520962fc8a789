import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import type { Selectable, Updateable } from "kysely";
import { dayOf, type Instant, timestamp } from "@apron/kit/server/clock";
import type { Tables } from "@apron/kit/server/database";
import type { System } from "../protocol.ts";
import { beginnings, disabledDays, hostPassword } from "./cast.ts";
import { Facts } from "./facts.ts";
import "./tables.ts";
import type { AgentKey, World } from "./world.ts";

/** A work number as it is stored. */
export interface AgentRow extends AgentKey {
  readonly facts: Facts;
  readonly passwordSalt: string;
  readonly passwordHash: string;
  readonly wrongPasswords: number;
  readonly disabledReason: "inactive" | "wrongPasswords" | null;
  readonly disabledAt: Instant | null;
  readonly frozenAt: Instant | null;
  readonly cancelledAt: Instant | null;
  readonly lastSignInAt: Instant;
  readonly signInDeadline: Instant | null;
  readonly code: string | null;
  readonly codeWrong: number;
  readonly codeEndsAt: Instant | null;
  readonly historyUntil: string;
  /** When it was laid down; null for one that was before numbers could live. */
  readonly filledAt: Instant | null;
  /** How often the SI notice is shown, since when that is so, and when it was shown last. */
  readonly siFrequency: number;
  readonly siSince: Instant | null;
  readonly siShownAt: Instant | null;
}

const day = 86_400_000;

/**
 * A work number, cancelled ones too. With `lock` its row stays locked until the transaction ends, so that what is decided
 * over it cannot be decided twice. A simulator that has never been asked fills itself first.
 */
export const findAgent = async (
  world: World,
  key: AgentKey,
  options: { readonly lock: boolean } = { lock: false },
): Promise<AgentRow | undefined> =>
  (await select(world, key, options.lock)) ?? (await fillAndSelect(world, key, options.lock));

/** Those of these work numbers of a system that there are, cancelled ones too. */
export const findAgents = async (
  world: World,
  system: System,
  agentNumbers: readonly string[],
): Promise<AgentRow[]> => {
  await fillOnce(world);
  const rows = await world.database.sql
    .selectFrom("hosts_agent")
    .selectAll()
    .where("system", "=", system)
    .where("agent_number", "in", agentNumbers)
    .execute();
  return rows.map(rowOf);
};

/** The work numbers of a department, cancelled ones too, by number. */
export const agentsOfDepartment = async (world: World, system: System, departmentId: string): Promise<AgentRow[]> => {
  await fillOnce(world);
  const rows = await world.database.sql
    .selectFrom("hosts_agent")
    .selectAll()
    .where("system", "=", system)
    .orderBy("agent_number")
    .execute();
  return rows.map(rowOf).filter((row) => row.facts.departmentId === departmentId);
};

/** All work numbers of a system that are not cancelled, by number. */
export const liveAgents = async (world: World, system: System): Promise<AgentRow[]> => {
  await fillOnce(world);
  const rows = await world.database.sql
    .selectFrom("hosts_agent")
    .selectAll()
    .where("system", "=", system)
    .where("cancelled_at", "is", null)
    .orderBy("agent_number")
    .execute();
  return rows.map(rowOf);
};

/** Changes a work number. */
export const changeAgent = async (
  { database }: World,
  { system, agentNumber }: AgentKey,
  change: Updateable<Tables["hosts_agent"]>,
): Promise<void> => {
  await database.sql
    .updateTable("hosts_agent")
    .set(change)
    .where("system", "=", system)
    .where("agent_number", "=", agentNumber)
    .execute();
};

/** A password as it is kept: a salt and a fast hash, which is enough for invented work numbers. */
export const keptPassword = (password: string): { password_salt: string; password_hash: string } => {
  const salt = randomBytes(12).toString("hex");
  return { password_salt: salt, password_hash: hashOf(salt, password) };
};

/** Whether this is the password. */
export const isPassword = ({ passwordSalt, passwordHash }: AgentRow, password: string): boolean =>
  timingSafeEqual(Buffer.from(passwordHash), Buffer.from(hashOf(passwordSalt, password)));

const hashOf = (salt: string, password: string): string =>
  createHash("sha256").update(`${salt}:${password}`).digest("hex");

const select = async ({ database }: World, key: AgentKey, lock: boolean): Promise<AgentRow | undefined> => {
  const found = database.sql
    .selectFrom("hosts_agent")
    .selectAll()
    .where("system", "=", key.system)
    .where("agent_number", "=", key.agentNumber);
  const row = await (lock ? found.forUpdate() : found).executeTakeFirst();
  return row && rowOf(row);
};

const rowOf = (row: Selectable<Tables["hosts_agent"]>): AgentRow => ({
  system: row.system,
  agentNumber: row.agent_number,
  facts: Facts.parse(row.facts),
  passwordSalt: row.password_salt,
  passwordHash: row.password_hash,
  wrongPasswords: row.wrong_passwords,
  disabledReason: row.disabled_reason,
  disabledAt: row.disabled_at,
  frozenAt: row.frozen_at,
  cancelledAt: row.cancelled_at,
  lastSignInAt: row.last_sign_in_at,
  signInDeadline: row.sign_in_deadline,
  code: row.code,
  codeWrong: row.code_wrong,
  codeEndsAt: row.code_ends_at,
  historyUntil: row.history_until,
  filledAt: row.filled_at,
  siFrequency: row.si_frequency,
  siSince: row.si_since,
  siShownAt: row.si_shown_at,
});

const fillAndSelect = async (world: World, key: AgentKey, lock: boolean): Promise<AgentRow | undefined> =>
  (await fillOnce(world)) ? await select(world, key, lock) : undefined;

/** Lays down the work numbers every simulator begins with, unless there are any; true when it did. */
const fillOnce = async ({ database, clock }: World): Promise<boolean> => {
  const any = await database.sql.selectFrom("hosts_agent").select("agent_number").limit(1).execute();
  if (any.length > 0) return false;
  const now = clock.now();
  await database.sql
    .insertInto("hosts_agent")
    .values(
      beginnings.map(({ system, agentNumber, facts, disabled, idleDays = facts.quietDays ?? 0 }) => ({
        system,
        agent_number: agentNumber,
        facts: JSON.stringify(facts),
        ...keptPassword(hostPassword),
        wrong_passwords: disabled === "wrongPasswords" ? 5 : 0,
        disabled_reason: disabled ?? null,
        disabled_at: disabled ? timestamp(now - disabledDays * day) : null,
        last_sign_in_at: timestamp(now - idleDays * day - 7_200_000),
        history_until: dayOf(now),
        filled_at: timestamp(now),
      })),
    )
    // Another instance may be filling it at the same moment.
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await database.sql
    .insertInto("hosts_locked_pid")
    .values(
      beginnings.flatMap(({ system, agentNumber, facts, lockedPids = [] }) =>
        lockedPids.map(({ pid, reason }, place) => ({
          system,
          agent_number: agentNumber,
          pid,
          office: facts.office,
          locked_at: timestamp(now - (place + 1) * 3_600_000),
          reason,
        })),
      ),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return true;
};
