import { statSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { migrations, openDatabase } from "@apron/database";
import { systemClock } from "@apron/kit/server/clock";
import { type Config, readConfig, WrongConfiguration } from "@apron/kit/server/config";
import type { Database } from "@apron/kit/server/database";
import { openDisk } from "@apron/kit/server/files";
import { certificateTrouble, tlsPlaces } from "./certificates.ts";
import { quietLog } from "./opening.ts";
import { unknownNames } from "./settings.ts";

type Variables = Readonly<Record<string, string | undefined>>;

/** What was looked at, and what is wrong with it: nothing, something to know, or something that keeps it from running. */
export interface Finding {
  readonly about: string;
  readonly level: "good" | "warning" | "wrong";
  readonly said: string;
}

/** Everything that can be said about settings without starting on them; changes nothing but an empty data folder. */
export const checkSettings = async (variables: Variables, file: string | undefined): Promise<readonly Finding[]> => {
  const findings: Finding[] = unknownNames(variables).map((said) => ({ about: "names", level: "wrong", said }));
  if (file !== undefined) findings.push(rightsOf(file));
  const config = read(variables);
  if (config instanceof WrongConfiguration)
    return [
      ...findings,
      ...config.message.split("\n").map((said): Finding => ({ about: "settings", level: "wrong", said })),
    ];
  findings.push({ about: "settings", level: "good", said: `${config.mode}, ${config.publicUrl}` });
  if (config.mode === "production" && config.publicUrl.startsWith("http:"))
    findings.push({
      about: "APRON_PUBLIC_URL",
      level: "warning",
      said: "people are not protected on the way: name the https: address they type, TLS ends at the proxy",
    });
  findings.push(await foldersOf(config));
  findings.push(await databaseOf(config));
  for (const place of tlsPlaces(variables)) {
    const trouble = await certificateTrouble(place, systemClock(() => 0).now());
    const level = trouble === "" ? "good" : trouble.includes("expired") ? "wrong" : "warning";
    findings.push({ about: place.name, level, said: trouble === "" ? `${place.host}:${place.port}` : trouble });
  }
  return findings;
};

const read = (variables: Variables): Config | WrongConfiguration => {
  try {
    return readConfig(variables);
  } catch (error) {
    if (error instanceof WrongConfiguration) return error;
    throw error;
  }
};

/** A file that holds the secret is for its owner alone. */
const rightsOf = (file: string): Finding => {
  const open = process.platform !== "win32" && (statSync(file).mode & 0o077) !== 0;
  return {
    about: "rights",
    level: open ? "wrong" : "good",
    said: open ? `${file} holds the secret and others can read it. Close it: chmod 600 ${file}` : file,
  };
};

const foldersOf = async (config: Config): Promise<Finding> => {
  try {
    await mkdir(config.dataFolder, { recursive: true });
  } catch {
    // What keeps it from being made is told below.
  }
  const wrong = await openDisk(config).hindrance();
  if (wrong === undefined) return { about: "folders", level: "good", said: config.dataFolder };
  const cure = wrong.passes ? "Make room." : `Give it to the user who runs Apron: chown -R apron ${wrong.folder}`;
  return { about: "folders", level: "wrong", said: `${wrong.words}: ${wrong.folder}. ${cure}` };
};

const databaseOf = async (config: Config): Promise<Finding> => {
  const about = "database";
  if (config.databaseUrl === undefined) return { about, level: "good", said: "embedded, for one instance" };
  const database = await openDatabase({
    url: config.databaseDirectUrl ?? config.databaseUrl,
    folder: "",
    log: quietLog,
  });
  try {
    return { about, ...(await judged(database)) };
  } catch (error) {
    const expired = error instanceof Error && "code" in error && error.code === "CERT_HAS_EXPIRED";
    const why = error instanceof Error ? error.message : String(error);
    return {
      about,
      level: "wrong",
      said: expired
        ? "DATABASE_URL: the certificate of the database server has expired: its owner has to renew it"
        : `DATABASE_URL: ${why}`,
    };
  } finally {
    await database.stop();
  }
};

const oldestRelease = 150_000;

const judged = async (database: Database): Promise<Omit<Finding, "about">> => {
  const [found] = await database.execute(`
    select current_setting('server_version_num')::int as release, current_setting('server_version') as words,
      current_setting('server_encoding') as encoding, to_regclass('migration') is not null as migrated`);
  const words = `PostgreSQL ${String(found?.["words"])}`;
  if (Number(found?.["release"]) < oldestRelease)
    return { level: "wrong", said: `${words} is too old: use release 15 or later` };
  if (found?.["encoding"] !== "UTF8")
    return {
      level: "wrong",
      said: `${words}: its encoding is ${String(found?.["encoding"])}. Create the database anew with --encoding=UTF8 --locale=C.UTF-8`,
    };
  const { pending, unknown } = await stepsOf(database, found["migrated"] === true);
  if (unknown.length > 0)
    return {
      level: "wrong",
      said: `${words}: the database belongs to a newer Apron (it has ${unknown.join(", ")}). Unpack that version or a later one and start it instead`,
    };
  return {
    level: "good",
    said: pending.length === 0 ? words : `${words}, ${pending.length} steps to be run at the start`,
  };
};

/** Which steps of the schema a database lacks, and which it has that this version does not know. */
export const stepsOf = async (
  database: Database,
  isMigrated: boolean = true,
): Promise<{ readonly pending: readonly string[]; readonly unknown: readonly string[] }> => {
  const rows = isMigrated ? await database.execute("select name from migration") : [];
  const has = new Set(rows.map((row) => String(row["name"])));
  const known = new Set(migrations.map(({ name }) => name));
  return {
    pending: [...known].filter((name) => !has.has(name)),
    unknown: [...has].filter((name) => !known.has(name)),
  };
};
