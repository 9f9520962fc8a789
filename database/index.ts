import type { Database } from "@apron/kit/server/database";
import type { Log } from "@apron/kit/server/log";
import { openAsides } from "./asides.ts";
import { databaseOver } from "./database.ts";
import { openEmbedded } from "./embedded/embedded.ts";
import { openPostgres } from "./postgres.ts";

export { TransactionTooLong } from "./database.ts";
export { NotOpened } from "./embedded/embedded.ts";
export { FolderInUse } from "./embedded/lock.ts";
export { ChangedStep, migrate, NewerSchema } from "./migrate.ts";
export { dropMonths, makeMonths, type MonthPart, monthsBefore, rowsOfMonth } from "./months/months.ts";
export { claimMode, OtherMode, refuseOtherMode } from "./mode.ts";
export { claimPlace, EmptyDrill, OtherPlace, placeOf, refuseOtherPlace } from "./place.ts";
export { refuseUnsetRole, UnsetRole } from "./pooler.ts";
export { grantUse, roleOf } from "./rights.ts";
export { migrations } from "./migrations/index.ts";

/**
 * Opens PostgreSQL at `url`, or without one the embedded database in `folder`, which one process alone may open. `pooled`: a
 * pooler stands at `url`, and `directUrl` leads past it. `readUrl`: a standby of it, for reads that cost much.
 */
export const openDatabase = async (where: {
  readonly url?: string | undefined;
  readonly pooled?: boolean;
  readonly directUrl?: string | undefined;
  readonly readUrl?: string | undefined;
  readonly folder: string;
  readonly log: Log;
}): Promise<Database> => {
  const { url, readUrl, folder, log } = where;
  if (url === undefined) return databaseOver(await openEmbedded(folder, log));
  const engine = openPostgres(url, log, where);
  return databaseOver(engine, readUrl === undefined ? undefined : openAsides(engine, openPostgres(readUrl, log), log));
};
