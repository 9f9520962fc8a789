import { sql } from "kysely";
import { type Instant, timestamp } from "@apron/kit/server/clock";
import { changed, changeSeen, inBatches } from "@apron/kit/server/database";
import type { House } from "@apron/kit/server/house";
import { randomToken, type SealedTable } from "@apron/kit/server/seals";
import type { AgentId } from "../../contract.ts";
import "../tables.ts";

/** What the desk says of a work number; "" is what its host says (catalogue 1.46, 25.5). */
export interface SupplementFacts {
  /** The preset mailbox, canonical. */
  readonly email: string;
  readonly customerType: string;
  readonly customerName: string;
  readonly departmentId: string;
  readonly departmentName: string;
  readonly address: string;
  readonly city: string;
}

/** That, with who said it. */
export interface Supplement extends SupplementFacts, AgentId {
  readonly id: string;
  readonly version: number;
  readonly changedBy: string;
  readonly changedAt: Instant;
}

/** What was said, as somebody saw it. */
interface SeenSupplement {
  readonly id: string;
  readonly version: number;
}

const emailPurpose = "agents.presetEmail";

/** What of it is sealed. */
export const sealedSupplements: SealedTable = {
  table: "agent_supplement",
  key: "id",
  columns: { email_sealed: emailPurpose },
};

/** What the desk says of work numbers in place of their hosts: preset mailboxes and what signing up needs. */
export const supplementsOf = ({ database, clock, seals }: House) => {
  const valuesOf = ({ email, ...facts }: SupplementFacts, by: string) => ({
    email_sealed: email === "" ? null : seals.seal(emailPurpose, email),
    customer_type: facts.customerType,
    customer_name: facts.customerName,
    department_id: facts.departmentId,
    department_name: facts.departmentName,
    address: facts.address,
    city: facts.city,
    changed_by: by,
    changed_at: timestamp(clock.now()),
  });
  const found = (row: Awaited<ReturnType<typeof rows>>[number]): Supplement => ({
    id: row.id,
    system: row.system,
    agentNumber: row.agent_number,
    email: row.email_sealed === null ? "" : seals.open(emailPurpose, row.email_sealed),
    customerType: row.customer_type,
    customerName: row.customer_name,
    departmentId: row.department_id,
    departmentName: row.department_name,
    address: row.address,
    city: row.city,
    version: row.version,
    changedBy: row.changed_by,
    changedAt: row.changed_at,
  });
  const rows = async (agents: readonly AgentId[]) =>
    await database.sql
      .selectFrom("agent_supplement")
      .selectAll()
      .where(
        sql<boolean>`(system, agent_number) in (select * from unnest(
          ${agents.map(({ system }) => system)}::text[], ${agents.map(({ agentNumber }) => agentNumber)}::text[]))`,
      )
      .execute();

  return {
    /** What was said of these work numbers. */
    ofAll: async (agents: readonly AgentId[]): Promise<Supplement[]> =>
      agents.length === 0 ? [] : (await rows(agents)).map(found),

    /** What stands under these ids. */
    findAll: async (ids: readonly string[]): Promise<Supplement[]> =>
      (
        await database.sql
          .selectFrom("agent_supplement")
          .selectAll()
          .where("id", "=", sql<string>`any(${[...ids]})`)
          .execute()
      ).map(found),

    /** What was said of a work number, if anything. */
    find: async (agent: AgentId): Promise<Supplement | undefined> => (await rows([agent])).map(found)[0],

    /** Says it for the first time; false when somebody has. Its id is told, as files take back what they wrote. */
    add: async (agent: AgentId, facts: SupplementFacts, by: string): Promise<string | undefined> => {
      const id = randomToken(128);
      const added = database.sql
        .insertInto("agent_supplement")
        .values({ id, system: agent.system, agent_number: agent.agentNumber, ...valuesOf(facts, by) })
        .onConflict((conflict) => conflict.columns(["system", "agent_number"]).doNothing());
      return (await changed(added)) ? id : undefined;
    },

    /** Says otherwise than was seen; false when somebody has meanwhile. */
    change: async (id: string, version: number, facts: SupplementFacts, by: string): Promise<boolean> =>
      await changeSeen(database, "agent_supplement", { id, version }, valuesOf(facts, by)),

    /** Says it of many for the first time: their ids in the order they came in, undefined when somebody has of one of them. */
    addAll: async (
      all: readonly (AgentId & { readonly facts: SupplementFacts })[],
      by: string,
    ): Promise<string[] | undefined> => {
      const rows = all.map(({ system, agentNumber, facts }) => ({
        id: randomToken(128),
        system,
        agent_number: agentNumber,
        ...valuesOf(facts, by),
      }));
      const added = await inBatches(rows, (some) =>
        database.sql
          .insertInto("agent_supplement")
          .values(some)
          .onConflict((conflict) => conflict.columns(["system", "agent_number"]).doNothing()),
      );
      return added < rows.length ? undefined : rows.map(({ id }) => id);
    },

    /** Says otherwise of many than was seen; how many of them nobody has changed meanwhile. */
    changeAll: async (
      all: readonly (SeenSupplement & { readonly facts: SupplementFacts })[],
      by: string,
    ): Promise<number> => {
      const rows = all.map(({ id, version, facts }) => ({ id, version, ...valuesOf(facts, by) }));
      const { numAffectedRows } = await sql`
        update agent_supplement s set email_sealed = n.email_sealed, customer_type = n.customer_type,
          customer_name = n.customer_name, department_id = n.department_id, department_name = n.department_name,
          address = n.address, city = n.city, changed_by = n.changed_by, changed_at = n.changed_at, version = s.version + 1
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n (id text, version int, email_sealed text,
          customer_type text, customer_name text, department_id text, department_name text, address text, city text,
          changed_by text, changed_at timestamptz)
        where s.id = n.id and s.version = n.version`.execute(database.sql);
      return Number(numAffectedRows ?? 0n);
    },

    /** Unsays what was seen; how many of them nobody has changed meanwhile. */
    removeAll: async (all: readonly SeenSupplement[]): Promise<number> => {
      const { numAffectedRows } = await sql`
        delete from agent_supplement s using jsonb_to_recordset(${JSON.stringify(all)}::jsonb) as n (id text, version int)
        where s.id = n.id and s.version = n.version`.execute(database.sql);
      return Number(numAffectedRows ?? 0n);
    },
  };
};
