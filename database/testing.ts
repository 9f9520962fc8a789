import { createHash, randomBytes } from "node:crypto";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pino } from "pino";
import type { Database } from "@apron/kit/server/database";
import { databaseOver } from "./database.ts";
import { openEmbedded } from "./embedded/embedded.ts";
import type { Engine } from "./engine.ts";
import { migrate } from "./migrate.ts";
import { migrations } from "./migrations/index.ts";
import { openPostgres } from "./postgres.ts";

/** A fresh, migrated database for one test file. */
export interface TestDatabase {
  readonly database: Database;
  /** Where it is: `url` of PostgreSQL, or `folder` of the embedded one. */
  readonly url?: string;
  readonly folder?: string;
  /** A second instance on the same database: of its own on PostgreSQL, over the same engine on the embedded one. */
  again(): Promise<Database>;
  /** Closes every instance and removes the database. */
  drop(): Promise<void>;
}

/**
 * Opens a fresh, migrated database: embedded, or on the server whose superuser's URL APRON_TEST_DATABASE holds.
 * It is copied from a template that is made once per list of migrations.
 */
export const testDatabase = async (server = process.env["APRON_TEST_DATABASE"] ?? "embedded"): Promise<TestDatabase> =>
  server === "embedded" ? embedded() : onServer(server);

const quiet = pino({ level: "silent" });
const template = `apron_${createHash("sha256")
  .update(JSON.stringify(migrations) + migrate.toString())
  .digest("hex")
  .slice(0, 12)}`;

const embedded = async (): Promise<TestDatabase> => {
  const prepared = await embeddedTemplate();
  const folder = mkdtempSync(join(tmpdir(), "apron-database-"));
  cpSync(prepared, folder, { recursive: true });
  const engine = await openEmbedded(folder, quiet);
  return {
    database: databaseOver(engine),
    folder,
    again: async () => databaseOver(unstoppable(engine)),
    async drop() {
      await engine.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

/** Made beside and then renamed, so that several test processes may come for it at once. */
const embeddedTemplate = async (): Promise<string> => {
  const cache = resolve(import.meta.dirname, "../node_modules/.cache/apron");
  const prepared = join(cache, template);
  if (existsSync(prepared)) return prepared;
  mkdirSync(cache, { recursive: true });
  const making = mkdtempSync(`${prepared}-`);
  dropOldTemplates(cache, making);
  const database = databaseOver(await openEmbedded(making, quiet));
  await migrate(database, migrations);
  await database.stop();
  try {
    renameSync(making, prepared);
  } catch {
    rmSync(making, { recursive: true, force: true });
  }
  return prepared;
};

const dropOldTemplates = (cache: string, newest: string): void => {
  const made = statSync(newest).mtimeMs;
  for (const name of readdirSync(cache).filter((each) => each.startsWith("apron_"))) {
    const old = join(cache, name);
    if (made - statSync(old).mtimeMs > 86_400_000) rmSync(old, { recursive: true, force: true });
  }
};

const unstoppable = (engine: Engine): Engine => ({ ...engine, stop: async () => {} });

const onServer = async (server: string): Promise<TestDatabase> => {
  const admin = databaseOver(openPostgres(server, quiet));
  await serverTemplate(admin, server);
  const name = `${template}_${randomBytes(6).toString("hex")}`;
  // Copied as files: by way of the log, as is usual, it costs both in making and in dropping three times as much.
  await admin.execute(`create database ${name} template ${template} strategy file_copy`);
  const url = urlOf(server, name);
  // A pooler before that server, where the tests are to be run behind one.
  const pooler = process.env["APRON_TEST_POOLER"];
  const open = (): Database =>
    databaseOver(
      pooler === undefined
        ? openPostgres(url, quiet)
        : openPostgres(urlOf(pooler, name), quiet, { pooled: true, directUrl: url }),
    );
  const opened = [open()];
  const [database] = opened;
  if (!database) throw new Error("No database was opened");
  return {
    database,
    url,
    async again() {
      const another = open();
      opened.push(another);
      return another;
    },
    async drop() {
      await Promise.all(opened.map((each) => each.stop()));
      await admin.execute(`drop database if exists ${name} with (force)`);
      await admin.stop();
    },
  };
};

const serverTemplate = async (admin: Database, server: string): Promise<void> => {
  // Serialises the test processes; the database is renamed only when it is whole.
  await admin.transaction(
    async () => {
      await admin.execute("select pg_advisory_xact_lock(hashtext('apron test template'))");
      const found = await admin.execute("select 1 from pg_database where datname = $1", [template]);
      if (found.length > 0) return;
      const maker = databaseOver(openPostgres(server, quiet));
      const making = `${template}_making`;
      await maker.execute(`drop database if exists ${making} with (force)`);
      await maker.execute(
        `create database ${making} encoding 'UTF8' lc_collate 'C.UTF-8' lc_ctype 'C.UTF-8' template template0`,
      );
      const fresh = databaseOver(openPostgres(urlOf(server, making), quiet));
      await migrate(fresh, migrations);
      await fresh.stop();
      await maker.execute(`alter database ${making} rename to ${template}`);
      await maker.stop();
    },
    { seconds: 60 },
  );
};

const urlOf = (server: string, name: string): string => {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
};
