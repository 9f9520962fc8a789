import { sql } from "kysely";
import { type Instant, timestamp } from "@apron/kit/server/clock";
import type { House } from "@apron/kit/server/house";
import { forgetCases } from "./store.ts";

/** Cases whose cooling-off is over, longest first. */
export const dueCases = async ({ database, clock }: House): Promise<string[]> => {
  const due = await sql<{ id: string }>`
    select id from recovery_case where state = 'cooling' and cooling_until <= ${timestamp(clock.now())}
    order by cooling_until limit 50`.execute(database.sql);
  return due.rows.map(({ id }) => id);
};

/** Ended cases whose pictures are due to be erased. */
export const casesWithOldPictures = async ({ database }: House, endedBefore: Instant): Promise<string[]> => {
  const found = await sql<{ id: string }>`
    select id from recovery_case
    where ended_at < ${timestamp(endedBefore)} and pictures_gone_at is null limit 200`.execute(database.sql);
  return found.rows.map(({ id }) => id);
};

/** The pictures of a case are erased. */
export const notePicturesGone = async ({ database, clock }: House, id: string): Promise<void> => {
  await sql`update recovery_case set pictures_gone_at = ${timestamp(clock.now())} where id = ${id}`.execute(
    database.sql,
  );
};

/** Erases cases that ended before this and are about no account, with all that was filled in; their pictures are gone already. */
export const forgetWithoutAccount = async (house: House, endedBefore: Instant): Promise<void> =>
  await forgetCases(
    house,
    sql<boolean>`account_id is null and ended_at < ${timestamp(endedBefore)} and pictures_gone_at is not null`,
  );
