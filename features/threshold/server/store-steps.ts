import { type RawBuilder, type Selectable, sql } from "kysely";
import { timestamp } from "@apron/kit/server/clock";
import type { Tables } from "@apron/kit/server/database";
import type { House } from "@apron/kit/server/house";
import type { ProgressStep } from "../threshold.ts";
import "./tables.ts";

/** An application as it is kept. */
export type Application = Selectable<Tables["threshold_application"]>;

/** What every step of an application is made of. */
export const stepsOf = ({ database, clock }: House) => ({
  /** Writes on the progress line that a step was taken. */
  note: async (id: string, step: ProgressStep, at = clock.now()): Promise<void> => {
    await database.sql
      .insertInto("threshold_event")
      .values({ application_id: id, step, at: timestamp(at) })
      .execute();
  },

  /** The days of an application that is over are free for another. */
  free: async (id: string): Promise<void> => {
    await database.sql.deleteFrom("threshold_day").where("application_id", "=", id).execute();
  },

  /** Changes an application that is still so, in one statement: of two at once, one gets it. */
  change: async (id: string, change: RawBuilder<unknown>, still: RawBuilder<unknown>) => {
    const written = await sql<Application>`
      update threshold_application set ${change}, version = version + 1 where id = ${id} and ${still} returning *`.execute(
      database.sql,
    );
    return written.rows[0];
  },
});
