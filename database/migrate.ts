import { createHash } from "node:crypto";
import { Correctable } from "@apron/kit/server/config";
import type { Database } from "@apron/kit/server/database";
import type { Log } from "@apron/kit/server/log";
import type { Migration } from "./migrations/migration.ts";

/** The database was migrated by a newer Apron, whose tables this one does not know. */
export class NewerSchema extends Correctable {
  constructor(unknown: readonly string[]) {
    super(
      {
        zh: "数据库中有本版本不认识的迁移：{unknown}。请改为启动较新的版本。",
        en: "The database has migrations this version does not know: {unknown}. Start the newer version instead.",
      },
      { unknown: unknown.join(", ") },
    );
  }
}

/** A step reads otherwise than when it was run: the tables may not be what the code expects. */
export class ChangedStep extends Correctable {
  constructor(changed: readonly string[]) {
    super(
      {
        zh: "这些迁移在执行之后被改动过：{changed}。请恢复原样，另加一步。",
        en: "These migrations were changed after they had run: {changed}. Put them back and add a step instead.",
      },
      { changed: changed.join(", ") },
    );
  }
}

/** How long one step may take: an index over a large table. */
const stepSeconds = 1800;
/** Any fixed number; whoever migrates holds the lock of this number. */
const lockNumber = 4_270_115;

/**
 * Runs the steps the database does not have yet, each once and in a transaction of its own, however many instances
 * start at the same moment. Returns the names of those run here. A process that is ended in between leaves whole
 * steps behind. Throws `NewerSchema` or `ChangedStep`.
 */
export const migrate = async (
  database: Database,
  migrations: readonly Migration[],
  log?: Log,
): Promise<readonly string[]> => {
  const applied = await appliedTo(database);
  const known = new Set(migrations.map((step) => step.name));
  const unknown = [...applied.keys()].filter((name) => !known.has(name));
  if (unknown.length > 0) throw new NewerSchema(unknown);
  const changed = migrations.filter((step) => applied.has(step.name) && applied.get(step.name) !== textHash(step));
  if (changed.length > 0) throw new ChangedStep(changed.map((step) => step.name));
  const ran: string[] = [];
  for (const step of migrations.filter(({ name }) => !applied.has(name)))
    if (await runOnce(database, step)) {
      ran.push(step.name);
      log?.info({ migration: step.name }, "migrated");
    }
  if (log) await warnOfEncoding(database, log);
  return ran;
};

/** The steps the database has, with the hash of the text that was run. */
const appliedTo = async (database: Database): Promise<Map<string, string>> => {
  const [table] = await database.execute("select to_regclass('migration') is not null as exists");
  if (table?.["exists"] !== true) return new Map();
  const rows = await database.execute("select name, text_hash from migration");
  return new Map(rows.map((row) => [String(row["name"]), String(row["text_hash"])]));
};

/** Of the statements, not of their layout. */
const textHash = ({ up }: Migration): string =>
  createHash("sha256").update(up.replace(/\s+/g, " ").trim()).digest("hex");

const runOnce = (database: Database, step: Migration): Promise<boolean> =>
  database.transaction(
    async () => {
      // Ends with the transaction, so that an instance that dies holds up nobody.
      await database.execute("select pg_advisory_xact_lock($1)", [lockNumber]);
      await database.execute(
        `create table if not exists migration
          (name text primary key, text_hash text not null, applied_at timestamptz not null default now())`,
      );
      const mine = await database.execute(
        "insert into migration (name, text_hash) values ($1, $2) on conflict do nothing returning name",
        [step.name, textHash(step)],
      );
      if (mine.length > 0) await database.execute(step.up);
      return mine.length > 0;
    },
    { seconds: stepSeconds },
  );

/** Chinese "contains" search needs trigrams, and a database whose characters are bytes has none for Chinese. */
const warnOfEncoding = async (database: Database, log: Log): Promise<void> => {
  if (database.kind === "embedded") return;
  const [found] = await database.execute(
    "select pg_encoding_to_char(encoding) as encoding, datctype as ctype from pg_database where datname = current_database()",
  );
  if (found && (found["encoding"] !== "UTF8" || ["C", "POSIX"].includes(String(found["ctype"]))))
    log.warn(
      found,
      "the database cannot index Chinese text: create it with encoding UTF8 and the locale C.UTF-8 or zh_CN.UTF-8",
    );
};
