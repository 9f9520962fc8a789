import { type RawBuilder, type Selectable, sql } from "kysely";
import * as z from "zod/mini";
import type { Wanted } from "@apron/features/blacklist/server";
import { listingFields } from "@apron/features/blacklist/contract";
import { type Instant, timestamp } from "@apron/kit/server/clock";
import type { Tables } from "@apron/kit/server/database";
import type { House } from "@apron/kit/server/house";
import { randomToken } from "@apron/kit/server/seals";
import { purposes } from "../tables.ts";

const wantedShape = z.object(listingFields);

/** Somebody is to be listed. */
export interface Proposal {
  readonly id: string;
  readonly reportId: string;
  readonly wanted: Wanted;
  readonly askedBy: string;
  readonly askedAt: Instant;
  readonly state: "open" | "listed" | "declined";
  readonly decidedBy: string;
  readonly decidedAt: Instant | undefined;
  readonly words: string;
}

/** Blacklistings that were proposed because of reports, and what a second person decided. */
export const listingsOf = ({ database, clock, seals }: House) => {
  const proposalOf = (row: Selectable<Tables["report_listing"]>): Proposal => ({
    id: row.id,
    reportId: row.report_id,
    wanted: wantedShape.parse(JSON.parse(seals.open(purposes.listing, row.wanted_sealed))),
    askedBy: row.asked_by,
    askedAt: row.asked_at,
    state: row.decision ?? "open",
    decidedBy: row.decided_by ?? "",
    decidedAt: row.decided_at ?? undefined,
    words: row.words,
  });
  const load = async (rest: RawBuilder<unknown>): Promise<Proposal[]> =>
    (
      await sql<Selectable<Tables["report_listing"]>>`select l.* from report_listing l ${rest}`.execute(database.sql)
    ).rows.map(proposalOf);
  return {
    /** Proposes it; undefined while the same is proposed already. */
    propose: async (reportId: string, wanted: Wanted, by: string): Promise<string | undefined> => {
      const id = randomToken(128);
      const row = {
        id,
        report_id: reportId,
        system: wanted.system,
        agent_number: wanted.agentNumber,
        wanted_sealed: seals.seal(purposes.listing, JSON.stringify(wanted)),
        asked_by: by,
        asked_at: timestamp(clock.now()),
      };
      const added = await database.sql
        .insertInto("report_listing")
        .values(row)
        .onConflict((conflict) => conflict.doNothing())
        .returning("id")
        .executeTakeFirst();
      return added?.id;
    },

    find: async (id: string): Promise<Proposal | undefined> => (await load(sql`where l.id = ${id}`))[0],

    ofReport: async (reportId: string): Promise<Proposal[]> =>
      await load(sql`where l.report_id = ${reportId} order by l.asked_at, l.id`),

    /** Every proposal of a state, newest first: whoever reads them judges which are his to see. */
    all: async (state: "open" | "listed" | "declined" | "all"): Promise<Proposal[]> => {
      const where = { open: sql`l.decided_at is null`, all: sql`true` };
      const narrowed = state === "open" || state === "all" ? where[state] : sql`l.decision = ${state}`;
      return await load(sql`where ${narrowed} order by l.asked_at desc, l.id limit ${mostShown}`);
    },

    /** Decides, once, as somebody who did not propose it; false when there is none such. */
    decide: async (id: string, by: string, decision: "listed" | "declined", words: string): Promise<boolean> =>
      (
        await sql`
          update report_listing set decision = ${decision}, decided_by = ${by}, decided_at = ${timestamp(clock.now())},
            words = ${words}
          where id = ${id} and decided_at is null and asked_by <> ${by} returning 1`.execute(database.sql)
      ).rows.length > 0,

    /** Whom somebody wanted to list because of a report goes with what was told in it, once it was decided. */
    forget: async (): Promise<void> => {
      await sql`
        delete from report_listing where decided_at is not null
          and report_id in (select id from report where forgotten_at is not null)`.execute(database.sql);
    },
  };
};
export type Listings = ReturnType<typeof listingsOf>;

/** More than anybody decides on in years. */
const mostShown = 2000;
