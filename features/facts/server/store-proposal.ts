import type { Written } from "@apron/kit/server/history";
import { type Selectable, sql } from "kysely";
import "./tables.ts";
import { timestamp } from "@apron/kit/server/clock";
import { changed, changeSeen, type Database, removeSeen, type Tables } from "@apron/kit/server/database";
import type { Facts, ProposalState } from "../facts.ts";

import type { FieldReason } from "./tables.ts";

/** What waits for the review of a unit, or came back from it. */
export type StoredProposal = Selectable<Tables["facts_proposal"]>;

interface Seen {
  readonly unitId: string;
  readonly version: number;
}

const submitted: ProposalState = "submitted";

/** The one proposal of a unit, written over the version that was seen. */
export const proposalsOf = (database: Database) => ({
  find: async (unitId: string): Promise<StoredProposal | undefined> =>
    await database.sql.selectFrom("facts_proposal").selectAll().where("unit_id", "=", unitId).executeTakeFirst(),

  findAll: async (unitIds: readonly string[]): Promise<StoredProposal[]> =>
    await database.sql
      .selectFrom("facts_proposal")
      .selectAll()
      .where("unit_id", "=", sql<string>`any(${[...unitIds]}::text[])`)
      .execute(),

  /** Proposes facts; false when there is another proposal than was seen. */
  submit: async ({ unitId, version }: Seen, facts: Facts, base: Facts, { by, at }: Written): Promise<boolean> => {
    const columns = {
      facts: JSON.stringify(facts),
      base: JSON.stringify(base),
      pictures: [...facts.operationsPictures],
      state: submitted,
      reasons: "[]",
      submitted_at: timestamp(at),
      changed_by: by,
      changed_at: timestamp(at),
    };
    if (version > 0) return await changeSeen(database, "facts_proposal", { unit_id: unitId, version }, columns);
    return await changed(
      database.sql
        .insertInto("facts_proposal")
        .values({ unit_id: unitId, ...columns })
        .onConflict((conflict) => conflict.doNothing()),
    );
  },

  /** Sends back what was not accepted; false when somebody was quicker. */
  sendBack: async (
    { unitId, version }: Seen,
    { facts, base, reasons }: { readonly facts: Facts; readonly base: Facts; readonly reasons: readonly FieldReason[] },
    { at }: Written,
  ): Promise<boolean> =>
    await changeSeen(
      database,
      "facts_proposal",
      { unit_id: unitId, version, state: submitted },
      {
        facts: JSON.stringify(facts),
        base: JSON.stringify(base),
        state: "sentBack",
        reasons: JSON.stringify(reasons),
        changed_at: timestamp(at),
      },
    ),

  /** Ends a proposal that was accepted or withdrawn; false when somebody was quicker. */
  end: async ({ unitId, version }: Seen, state?: ProposalState): Promise<boolean> =>
    await removeSeen(database, "facts_proposal", { unit_id: unitId, version, ...(state && { state }) }),
});
export type Proposals = ReturnType<typeof proposalsOf>;
