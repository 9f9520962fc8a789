import { words } from "@apron/kit/contract/texts";
import { Correctable, type Mode } from "@apron/kit/server/config";
import type { Database } from "@apron/kit/server/database";

/** The database belongs to the other mode; the message says what to do instead. */
export class OtherMode extends Correctable {
  constructor(own: Own) {
    super(adviceOf[own]);
  }
}

/** Whose a database is; `both` was filled by the demo after production had been set up in it. */
type Own = Mode | "both";

const adviceOf = words({
  production: {
    zh: "此数据库属于正式门户，演示会在其中写入口令公开的账号。请以 APRON_MODE=production 启动，或用另一个 DATABASE_URL 或 APRON_DATA 为演示另设位置。",
    en: "This database is a production portal's, and the demo would add accounts with a published password to it. Start it with APRON_MODE=production, or give the demo a place of its own by another DATABASE_URL or APRON_DATA.",
  },
  demo: {
    zh: "此数据库属于演示：其中账号的口令是公开的。请以 APRON_MODE=demo 启动，或用另一个 DATABASE_URL 或 APRON_DATA 为正式门户提供空的位置。若人们已在其上工作，见 docs/operations/zh-CN/upgrade.md。",
    en: "This database is a demo's: its accounts have a published password. Start it with APRON_MODE=demo, or give production an empty place by another DATABASE_URL or APRON_DATA. If people already work with it, see docs/operations/upgrade.md.",
  },
  both: {
    zh: "演示曾在此正式数据库上启动：口令公开的账号已在其中。请恢复此前的备份，或见 docs/operations/zh-CN/upgrade.md。",
    en: "The demo was started on this production database: its accounts with a published password are in it. Restore the backup from before, or see docs/operations/upgrade.md.",
  },
});

/**
 * Throws `OtherMode` for a database that is not of this mode; to be asked before anything in it is changed. One that
 * holds nothing yet is nobody's (decision 0021).
 */
export const refuseOtherMode = async (database: Database, mode: Mode): Promise<void> => {
  const own = await ownModeOf(database);
  if (own !== undefined && own !== mode) throw new OtherMode(own);
};

/** Gives a migrated database this mode for good, unless it has one; of several that come at once one decides for all. */
export const claimMode = async (database: Database, mode: Mode): Promise<void> => {
  await refuseOtherMode(database, mode);
  await database.execute(
    "insert into setting (name, value) values ('mode', to_jsonb($1::text)) on conflict (name) do nothing",
    [mode],
  );
  await refuseOtherMode(database, mode);
};

/** The mode it remembers; of one filled before modes were remembered, what its rows say. */
const ownModeOf = async (database: Database): Promise<Own | undefined> => {
  const found = (await tableThere(database, "setting"))
    ? await database.execute("select name, value from setting where name in ('mode', 'demo.filled')")
    : [];
  const settings = new Map(found.map(({ name, value }) => [name, value]));
  const mode = settings.get("mode");
  if (mode === "demo" || mode === "production") return mode;
  // Only production prints set-up links, so that a row of one is its trace even where nobody has come by it.
  const setUp = await holdsRows(database, "login_setup");
  if (settings.has("demo.filled")) return setUp ? "both" : "demo";
  return setUp || (await holdsRows(database, "login_account")) ? "production" : undefined;
};

const tableThere = async (database: Database, table: string): Promise<boolean> => {
  const [found] = await database.execute("select to_regclass($1) is not null as there", [table]);
  return found?.["there"] === true;
};

const holdsRows = async (database: Database, table: "login_account" | "login_setup"): Promise<boolean> =>
  (await tableThere(database, table)) && (await database.execute(`select 1 from ${table} limit 1`)).length > 0;
