import { roleName, roles } from "@apron/kit/contract/roles";
import { filled } from "@apron/kit/contract/texts";
import { grantTopic } from "../contract.ts";
import { type ColumnType, sql } from "kysely";
import { type Instant, timestamp } from "@apron/kit/server/clock";
import { changed } from "@apron/kit/server/database";
import type { House } from "@apron/kit/server/house";
import { randomToken } from "@apron/kit/server/seals";
import { type Page, pageInOrder } from "@apron/kit/server/paging";
import { officeTexts } from "../texts.ts";
import { officeTitles } from "../titles.ts";

declare module "@apron/kit/server/database" {
  interface Tables {
    /** Roles asked for, and what the second person decided (catalogue 18.3). */
    office_grant: {
      id: string;
      account_id: string;
      role_id: string;
      asked_by: string;
      asked_at: ColumnType<number, string, string>;
      decided_by: string | null;
      decided_at: ColumnType<number | null, string | null, string | null>;
      decision: Decision | null;
    };
  }
}

/** How a grant ended: a second person confirmed or refused it, or the role was no longer asked for. */
export type Decision = "confirmed" | "refused" | "withdrawn";

/** A grant that waits for a second person. */
export interface OpenGrant {
  readonly id: string;
  readonly accountId: string;
  readonly roleId: string;
  readonly askedBy: string;
  readonly askedAt: Instant;
}

/** Roles that are asked for, until a second person decides. */
export const grantsOf = ({ database, clock, live, todos }: House) => ({
  /** Asks for a role; nothing happens when it is asked for already. */
  askForRole: async (accountId: string, roleId: string, by: string): Promise<void> => {
    const id = randomToken(128);
    const asked = database.sql
      .insertInto("office_grant")
      .values({
        id,
        account_id: accountId,
        role_id: roleId,
        asked_by: by,
        asked_at: timestamp(clock.now()),
        decided_by: null,
        decided_at: null,
        decision: null,
      })
      .onConflict((conflict) => conflict.doNothing());
    if (!(await changed(asked))) return;
    await live.tell("staff", grantTopic);
    await todos.open({
      cause: grantCause(id),
      to: { role: roles.securityAdministrator.id },
      type: "grant",
      title: filled(officeTexts.grantTodo, { role: roleName(roleId) }),
      source: officeTitles.title,
      url: "/opAccount/grants",
    });
  },

  /** The roles asked for, by account. */
  openGrantsOf: async (accountIds: readonly string[]): Promise<Map<string, string[]>> => {
    if (accountIds.length === 0) return new Map();
    const rows = await database.sql
      .selectFrom("office_grant")
      .select(["account_id", "role_id"])
      .where("account_id", "in", [...accountIds])
      .where("decided_at", "is", null)
      .orderBy("role_id")
      .execute();
    const byAccount = Map.groupBy(rows, (row) => row.account_id);
    return new Map([...byAccount].map(([id, grants]) => [id, grants.map((grant) => grant.role_id)]));
  },

  /** One page of the grants that wait, newest first. */
  openGrants: async (page: Page): Promise<{ list: OpenGrant[]; total: number }> => {
    const waiting = database.sql.selectFrom("office_grant").where("decided_at", "is", null);
    const { list: rows, total } = await pageInOrder(
      database,
      waiting.selectAll().orderBy("asked_at", "desc").orderBy("id"),
      page,
    );
    return { list: rows.map(grantOf), total };
  },

  /** The grant of this id, and whether it still waits. */
  findGrant: async (id: string): Promise<{ readonly grant: OpenGrant; readonly isOpen: boolean } | undefined> => {
    const row = await database.sql.selectFrom("office_grant").selectAll().where("id", "=", id).executeTakeFirst();
    return row && { grant: grantOf(row), isOpen: row.decided_at === null };
  },

  /** Decides a grant once; false when another did meanwhile. */
  decideGrant: async (id: string, by: string, decision: Decision): Promise<boolean> => {
    const decided = database.sql
      .updateTable("office_grant")
      .set({ decision, decided_by: by, decided_at: timestamp(clock.now()) })
      .where("id", "=", id)
      .where("decided_at", "is", null);
    const first = await changed(decided);
    await todos.settle(grantCause(id));
    if (first) await live.tell("staff", grantTopic);
    return first;
  },

  /** Withdraws what is asked for an account, except these roles. */
  withdrawGrants: async (accountId: string, except: readonly string[], by: string): Promise<void> => {
    const withdrawn = await sql<{ id: string }>`
      update office_grant set decision = 'withdrawn', decided_by = ${by}, decided_at = ${timestamp(clock.now())}
      where account_id = ${accountId} and decided_at is null and not role_id = any(${[...except]})
      returning id`.execute(database.sql);
    await todos.settle(...withdrawn.rows.map(({ id }) => grantCause(id)));
    if (withdrawn.rows.length > 0) await live.tell("staff", grantTopic);
  },

  /** Withdraws what somebody has asked for others and may ask for no more: only these roles, or everything. */
  withdrawAskedBy: async (askedBy: string, roleIds: readonly string[] | "all", by: string): Promise<void> => {
    const which = roleIds === "all" ? sql`true` : sql`role_id = any(${[...roleIds]})`;
    const withdrawn = await sql<{ id: string }>`
      update office_grant set decision = 'withdrawn', decided_by = ${by}, decided_at = ${timestamp(clock.now())}
      where asked_by = ${askedBy} and decided_at is null and ${which} returning id`.execute(database.sql);
    await todos.settle(...withdrawn.rows.map(({ id }) => grantCause(id)));
    if (withdrawn.rows.length > 0) await live.tell("staff", grantTopic);
  },

  /** Lets one change of an account's roles happen at a time, until the running transaction ends. */
  oneRoleChange: async (accountId: string): Promise<void> => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${accountId}, 18))`.execute(database.sql);
  },
});

/** The cause of the to-do that stands for a grant until a second person has decided it. */
const grantCause = (id: string): string => `grant:${id}`;

const grantOf = (row: {
  id: string;
  account_id: string;
  role_id: string;
  asked_by: string;
  asked_at: number;
}): OpenGrant => ({
  id: row.id,
  accountId: row.account_id,
  roleId: row.role_id,
  askedBy: row.asked_by,
  askedAt: row.asked_at,
});
