import { sql } from "kysely";
import * as z from "zod/mini";
import { addSeconds, type Clock, timestamp } from "../clock.ts";
import type { Database } from "../database.ts";
import { fingerprintOf, randomToken, type Seals } from "../seals/index.ts";

/** Where a ticket is good: the step it was issued for, in the browser it was issued to. */
export interface TicketPlace {
  readonly purpose: string;
  readonly browser: string;
  /**
   * The request it is used up by. Where the answer of that was lost the same one may use it again, until it ends; without,
   * it is good once and no more.
   */
  readonly requestId?: string | undefined;
}

/**
 * Step tickets: what proves, in the same browser, that the step before was done (catalogue 1.35, T19).
 * Opaque, stored hashed, bound to purpose and browser, used up once: by one request, where its user names that.
 */
export interface Tickets {
  issue(
    ticket: TicketPlace & { readonly seconds: number; readonly facts: Readonly<Record<string, unknown>> },
  ): Promise<string>;
  /** The facts it was issued with, without using it up; undefined when it is not good here. */
  read(ticket: string, at: TicketPlace): Promise<Record<string, unknown> | undefined>;
  /** The facts it was issued with, now used up; undefined when it is not good here. */
  spend(ticket: string, at: TicketPlace): Promise<Record<string, unknown> | undefined>;
  /** Forgets tickets that ended. */
  sweep(): Promise<void>;
}

declare module "../database.ts" {
  interface Tables {
    /** Tickets that may still be used, `used_by` the request they were used by; `facts` is sealed JSON. */
    ticket: {
      fingerprint: string;
      purpose: string;
      browser: string;
      facts: string;
      ends_at: string;
      used_by: string | null;
    };
  }
}

const factsShape = z.record(z.string(), z.unknown());

/** Opens the step tickets over one database. */
export const openTickets = (parts: {
  readonly database: Database;
  readonly clock: Clock;
  readonly seals: Seals;
}): Tickets => {
  const { database, clock, seals } = parts;
  const requestOf = ({ browser, requestId }: TicketPlace) =>
    requestId === undefined ? null : seals.index("ticket.request", `${browser} ${requestId}`);
  const goodAt = (ticket: string, at: TicketPlace) => sql`
    fingerprint = ${fingerprintOf(ticket)} and purpose = ${at.purpose} and browser = ${at.browser}
    and (used_by is null or used_by = ${requestOf(at)}) and ends_at > ${timestamp(clock.now())}`;
  const factsOf = (rows: readonly { facts: string }[]) =>
    rows[0] && factsShape.parse(JSON.parse(seals.open("ticket", rows[0].facts)));
  return {
    async issue({ purpose, browser, seconds, facts }) {
      const ticket = randomToken();
      await sql`
        insert into ticket (fingerprint, purpose, browser, facts, ends_at)
        values (${fingerprintOf(ticket)}, ${purpose}, ${browser}, ${seals.seal("ticket", JSON.stringify(facts))},
          ${timestamp(addSeconds(clock.now(), seconds))})`.execute(database.sql);
      return ticket;
    },
    async read(ticket, at) {
      const found = await sql<{ facts: string }>`select facts from ticket where ${goodAt(ticket, at)}`.execute(
        database.sql,
      );
      return factsOf(found.rows);
    },
    async spend(ticket, at) {
      const use =
        at.requestId === undefined ? sql`delete from ticket` : sql`update ticket set used_by = ${requestOf(at)}`;
      const spent = await sql<{ facts: string }>`${use} where ${goodAt(ticket, at)} returning facts`.execute(
        database.sql,
      );
      return factsOf(spent.rows);
    },
    async sweep() {
      await sql`delete from ticket where ends_at < ${timestamp(clock.now())}`.execute(database.sql);
    },
  };
};
