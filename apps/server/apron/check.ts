import { statSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { migrations, openDatabase } from "@apron/database";
import { sealedTables } from "@apron/features/login/server";
import { asWritten, filled, type Word, words } from "@apron/kit/contract/texts";
import { systemClock } from "@apron/kit/server/clock";
import { about, type Config, Correctable, readConfig, WrongConfiguration } from "@apron/kit/server/config";
import type { Database } from "@apron/kit/server/database";
import { openDisk } from "@apron/kit/server/files";
import { houseSeals, refuseOtherSecret, sealsOf } from "@apron/kit/server/seals";
import { refuseOtherUse } from "../prepare.ts";
import { databaseTrouble, folderTrouble, refuseOtherDatabase } from "../trouble.ts";
import { certificateTrouble, tlsPlaces } from "./certificates.ts";
import { quietLog } from "./opening.ts";
import { unknownNames } from "./settings.ts";

type Variables = Readonly<Record<string, string | undefined>>;

const texts = words({
  names: { zh: "变量名", en: "names" },
  settings: { zh: "配置", en: "settings" },
  rights: { zh: "文件权限", en: "rights" },
  folders: { zh: "目录", en: "folders" },
  database: { zh: "数据库", en: "database" },
  production: { zh: "正式模式", en: "production" },
  demo: { zh: "演示模式", en: "demo" },
  isOf: { zh: "{mode}，{address}", en: "{mode}, {address}" },
  plain: {
    zh: "用户途中没有加密：请写用户输入的 https: 地址，TLS在代理处终结",
    en: "people are not protected on the way: name the https: address they type, TLS ends at the proxy",
  },
  open: {
    zh: "{file} 含有密钥，而其他用户可以读取。请收紧权限：chmod 600 {file}",
    en: "{file} holds the secret and others can read it. Close it: chmod 600 {file}",
  },
  embedded: { zh: "内嵌，仅供一个实例", en: "embedded, for one instance" },
  old: { zh: "{release} 版本过低：请使用15及以上", en: "{release} is too old: use release 15 or later" },
  encoding: {
    zh: "{release}：编码是 {encoding}。请用 --encoding=UTF8 --locale=C.UTF-8 重新创建数据库",
    en: "{release}: its encoding is {encoding}. Create the database anew with --encoding=UTF8 --locale=C.UTF-8",
  },
  newer: {
    zh: "{release}：数据库属于更新的Apron（其中有 {unknown}）。请解压该版本或更高版本并启动",
    en: "{release}: the database belongs to a newer Apron (it has {unknown}). Unpack that version or a later one and start it instead",
  },
  pending: { zh: "{release}，启动时执行 {count} 项迁移", en: "{release}, {count} steps to be run at the start" },
});

/** What was looked at, and what is wrong with it: nothing, something to know, or something that keeps it from running. */
export interface Finding {
  readonly about: Word;
  readonly level: "good" | "warning" | "wrong";
  readonly said: Word;
}

/** Everything that can be said about settings without starting on them; changes nothing but an empty data folder. */
export const checkSettings = async (variables: Variables, file: string | undefined): Promise<readonly Finding[]> => {
  const findings: Finding[] = unknownNames(variables).map((said) => ({ about: texts.names, level: "wrong", said }));
  if (file !== undefined) findings.push(rightsOf(file));
  const config = read(variables);
  if (config instanceof WrongConfiguration) {
    const [zh, en] = [config.said.zh.split("\n"), config.said.en.split("\n")];
    const wrong = zh.map((line, at): Finding => {
      return { about: texts.settings, level: "wrong", said: { zh: line, en: en[at] ?? line } };
    });
    return [...findings, ...wrong];
  }
  findings.push({
    about: texts.settings,
    level: "good",
    said: filled(texts.isOf, { mode: texts[config.mode], address: config.publicUrl }),
  });
  if (config.mode === "production" && config.publicUrl.startsWith("http:"))
    findings.push({
      about: asWritten("APRON_PUBLIC_URL"),
      level: "warning",
      said: texts.plain,
    });
  findings.push(await foldersOf(config));
  findings.push(await databaseOf(config));
  for (const place of tlsPlaces(variables)) {
    const trouble = await certificateTrouble(place, systemClock(() => 0).now());
    findings.push({
      about: asWritten(place.name),
      level: trouble === undefined ? "good" : trouble.isOver ? "wrong" : "warning",
      said: trouble?.said ?? asWritten(`${place.host}:${place.port}`),
    });
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
    about: texts.rights,
    level: open ? "wrong" : "good",
    said: filled(open ? texts.open : asWritten("{file}"), { file }),
  };
};

const foldersOf = async (config: Config): Promise<Finding> => {
  try {
    await mkdir(config.dataFolder, { recursive: true });
  } catch {
    // What keeps it from being made is told below.
  }
  const wrong = await openDisk(config).hindrance();
  return wrong === undefined
    ? { about: texts.folders, level: "good", said: asWritten(config.dataFolder) }
    : { about: texts.folders, level: "wrong", said: folderTrouble(wrong) };
};

const databaseOf = async (config: Config): Promise<Finding> => {
  const { databaseUrl, databaseDirectUrl, databaseReadUrl, migrationUrl } = config;
  if (databaseUrl === undefined) return { about: texts.database, level: "good", said: texts.embedded };
  const database = await openDatabase({
    url: databaseUrl,
    pooled: config.databasePooled,
    directUrl: databaseDirectUrl,
    folder: "",
    log: quietLog,
  });
  try {
    const found = await judged(database);
    const others = [
      { variable: "APRON_MIGRATION_URL", url: migrationUrl },
      { variable: "DATABASE_DIRECT_URL", url: databaseDirectUrl },
      { variable: "DATABASE_READ_URL", url: databaseReadUrl },
    ];
    await refuseOtherDatabase(database, others, quietLog);
    if (found.level === "good") await refuseOtherUse(database, config);
    if (found.level === "good" && found.pending === 0) await opensWith(database, config);
    return { about: texts.database, level: found.level, said: found.said };
  } catch (error) {
    const said = error instanceof Correctable ? error.said : about("DATABASE_URL", databaseTrouble(error));
    return { about: texts.database, level: "wrong", said };
  } finally {
    await database.stop();
  }
};

const oldestRelease = 150_000;

/** Accounts and messages open with the secret; a schema of before may lack what would be asked. */
const opensWith = async (database: Database, config: Config): Promise<void> => {
  const seals = sealsOf(config.secret, config.formerSecrets);
  await refuseOtherSecret({ database, seals }, [...houseSeals({ seals }), ...sealedTables({ seals })]);
};

type Judgement = Omit<Finding, "about"> & { readonly pending?: number };

const judged = async (database: Database): Promise<Judgement> => {
  const [found] = await database.execute(`
    select current_setting('server_version_num')::int as release, current_setting('server_version') as words,
      current_setting('server_encoding') as encoding, to_regclass('migration') is not null as migrated`);
  const release = `PostgreSQL ${String(found?.["words"])}`;
  if (Number(found?.["release"]) < oldestRelease) return { level: "wrong", said: filled(texts.old, { release }) };
  if (found?.["encoding"] !== "UTF8")
    return {
      level: "wrong",
      said: filled(texts.encoding, { release, encoding: String(found?.["encoding"]) }),
    };
  const { pending, unknown } = await stepsOf(database, found["migrated"] === true);
  if (unknown.length > 0)
    return { level: "wrong", said: filled(texts.newer, { release, unknown: unknown.join(", ") }) };
  return {
    level: "good",
    pending: pending.length,
    said: pending.length === 0 ? asWritten(release) : filled(texts.pending, { release, count: pending.length }),
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
