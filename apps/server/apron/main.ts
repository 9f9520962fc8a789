// `apron <what>`: for those who run the portal. Every refusal is a sentence that says what to do, and leaves everything as it is.
import { parseArgs } from "node:util";
import { asWritten, type Word, words } from "@apron/kit/contract/texts";
import { Correctable, readConfig } from "@apron/kit/server/config";
import { version } from "@apron/kit/server/http";
import { prepare } from "../prepare.ts";
import { breakGlass } from "./admin.ts";
import { makeArchive } from "./archive.ts";
import { exportAudit, verifyAudit } from "./audit.ts";
import { makeBackup } from "./backup.ts";
import { checkSettings, stepsOf } from "./check.ts";
import { ownerUrl, quietLog, readPlace, withDatabase } from "./opening.ts";
import { refuseMixture } from "./release.ts";
import { restoreBackup } from "./restore.ts";
import { fileOfSettings, withSettings } from "./settings.ts";
import { setUp } from "./setup.ts";
import { tellStatus } from "./status.ts";
import { languageOfTerminal, openTerminal, type Terminal } from "./terminal.ts";

/** What a command is given: the words behind it, and the environment with the file of settings. */
interface Told {
  readonly words: readonly string[];
  readonly variables: Readonly<Record<string, string | undefined>>;
  readonly file: string | undefined;
  /** The month of `--before`. */
  readonly before: string | undefined;
  readonly terminal: Terminal;
}

interface Command {
  readonly usage: string;
  readonly what: Word;
  /** Gives the exit code; undefined goes on running. */
  run(told: Told): Promise<number | undefined>;
}

const texts = words({
  usage: { zh: "用法：apron <命令> [--env 配置文件]", en: "Usage: apron <command> [--env file of settings]" },
  env: {
    zh: "未指定 --env 时依次读取 APRON_ENV、./apron.env、/etc/apron.env；环境变量优先。",
    en: "Without --env: APRON_ENV, ./apron.env, /etc/apron.env; what the environment says itself wins.",
  },
  option: { zh: "选项 {option} 写法不对。", en: "The option {option} is not written so." },
  lacks: { zh: "缺少参数：apron {usage}", en: "Something is missing: apron {usage}" },
  migrated: {
    zh: "数据库已是本版本（执行 {count} 项迁移）。",
    en: "The database is of this version ({count} steps were run).",
  },
  backedUp: { zh: "备份完成：{folder}", en: "The backup is whole: {folder}" },
  restored: {
    zh: "已恢复 {madeAt} 的备份（版本 {version}）。请用相同的 APRON_SECRET 启动：apron start --drill 仅供查看，不发出任何内容；原系统已永久停止时，首次启动设 APRON_DRILL=off。",
    en: "Restored as of {madeAt} (release {version}). Start it with the same APRON_SECRET: apron start --drill to look at it, from which nothing leaves; with APRON_DRILL=off at its first start, once the other one is stopped for good.",
  },
  archived: {
    zh: "归档完成：{folder}（{month} 之前：{rows}）。数据库中的对应月份已删除，请将该目录妥善异地保存。",
    en: "Archived: {folder} (written before {month}: {rows}). The database has let go of those months: keep this folder in a safe place.",
  },
  nothingOld: {
    zh: "没有可归档的月份，未做任何更改。",
    en: "No month is old enough to be archived; nothing was changed.",
  },
  exported: {
    zh: "已导出审计 {lines} 行、封印 {seals} 个：{file}",
    en: "{lines} lines and {seals} seals of the audit: {file}",
  },
});

const commands: Readonly<Record<string, Command>> = {
  setup: {
    usage: "setup [file]",
    what: { zh: "回答五个问题，生成配置文件", en: "five questions, and a file of settings is there" },
    async run({ words: [file = "apron.env"], terminal }) {
      await setUp(terminal, file);
      return 0;
    },
  },
  "config check": {
    usage: "config check",
    what: { zh: "检查配置、目录权限、数据库与证书", en: "looks at settings, folders, database and certificates" },
    async run({ variables, file, terminal }) {
      const marks = { good: "ok  ", warning: "!   ", wrong: "!!  " } as const;
      const findings = await checkSettings(variables, file);
      for (const { about, level, said } of findings)
        terminal.say({
          zh: `${marks[level]}${padded(about.zh)}${said.zh}`,
          en: `${marks[level]}${padded(about.en)}${said.en}`,
        });
      return findings.some(({ level }) => level === "wrong") ? 1 : 0;
    },
  },
  migrate: {
    usage: "migrate",
    what: {
      zh: "将数据库升级到本版本（启动时也会自动执行）",
      en: "brings the database to this version, as a start does",
    },
    async run({ variables, terminal }) {
      const config = readConfig(variables);
      const count = await withDatabase(config, async (database) => {
        const [found] = await database.execute("select to_regclass('migration') is not null as migrated");
        const { pending } = await stepsOf(database, found?.["migrated"] === true);
        await prepare(database, config, quietLog);
        return pending.length;
      });
      terminal.say(texts.migrated, { count });
      return 0;
    },
  },
  start: {
    usage: "start [--drill]",
    what: {
      zh: "启动本机实例；--drill 为演练，不发出任何内容",
      en: "starts an instance here; --drill lets nothing out",
    },
    async run({ variables }) {
      Object.assign(process.env, variables);
      // The server beside this file, which ends the process itself.
      await import(new URL("./main.js", import.meta.url).href);
      return undefined;
    },
  },
  status: {
    usage: "status",
    what: { zh: "查看本机实例、数据库、消息与审计", en: "how the instance, database, messages and audit stand" },
    run: async ({ variables, terminal }) => await tellStatus(terminal, readPlace(variables)),
  },
  admin: {
    usage: "admin",
    what: {
      zh: "应急：重新生成首两位管理员的链接（仅限本机终端，计入审计）",
      en: "break-glass: links for the first two administrators once more (a person at a terminal; audited)",
    },
    async run({ variables, terminal }) {
      const config = readConfig(variables);
      return await withDatabase(config, (database) => breakGlass(terminal, config, database));
    },
  },
  "audit verify": {
    usage: "audit verify [archives] [files of anchors]",
    what: { zh: "校验审计链及指定的归档", en: "walks the audit's chain, and archives of it" },
    async run({ words: files, variables, terminal }) {
      const config = readPlace(variables);
      const { isWhole, said } = await withDatabase(config, (database) => verifyAudit(database, config, files));
      for (const line of said) terminal.say(line);
      return isWhole ? 0 : 1;
    },
  },
  "audit export": {
    usage: "audit export <file>",
    what: { zh: "将全部审计导出为JSON行文件", en: "writes the whole audit into a file of JSON lines" },
    async run({ words: [file = lacks("audit export")], variables, terminal }) {
      const counted = await withDatabase(readPlace(variables), (database) => exportAudit(database, file));
      terminal.say(texts.exported, { ...counted, file });
      return 0;
    },
  },
  archive: {
    usage: "archive <folder> [--before YYYY-MM]",
    what: {
      zh: "将一年前的审计、登录、记录变更与消息移入归档文件，审计链继续",
      en: "moves what is older than a year into files: audit, sign-ins, changes of records, messages; the chain goes on",
    },
    async run({ words: [place = lacks("archive")], variables, terminal, before }) {
      const config = { ...readPlace(variables), databaseUrl: await ownerUrl(variables), databaseDirectUrl: undefined };
      const made = await withDatabase(config, (database) => makeArchive(database, place, { month: before }));
      if (!made) terminal.say(texts.nothingOld);
      else
        terminal.say(texts.archived, {
          folder: made.folder,
          month: made.contents.before,
          rows: made.contents.tables.map(({ table, rows }) => `${table} ${rows}`).join(", "),
        });
      return 0;
    },
  },
  backup: {
    usage: "backup <folder>",
    what: { zh: "备份数据库与上传文件", en: "backs up database and uploads" },
    async run({ words: [place = lacks("backup")], variables, terminal }) {
      const folder = await makeBackup(readPlace(variables), place, await ownerUrl(variables));
      terminal.say(texts.backedUp, { folder });
      return 0;
    },
  },
  restore: {
    usage: "restore <folder of a backup>",
    what: {
      zh: "恢复到空数据库与空目录，并校验审计链",
      en: "puts a backup into an empty database, and walks the audit's chain",
    },
    async run({ words: [folder = lacks("restore")], variables, terminal }) {
      const config = readPlace(variables);
      const owner = await ownerUrl(variables);
      const { madeAt, version: of } = await restoreBackup(config, folder, owner);
      const { isWhole, said } = await withDatabase(
        { ...config, databaseUrl: owner, databaseDirectUrl: undefined },
        (database) => verifyAudit(database, { auditAnchor: undefined }, []),
      );
      for (const line of said) terminal.say(line);
      terminal.say(texts.restored, { madeAt, version: of });
      return isWhole ? 0 : 1;
    },
  },
  version: {
    usage: "version",
    what: { zh: "版本号", en: "which release this is" },
    async run({ terminal }) {
      terminal.print(version);
      return 0;
    },
  },
};

/** Called where a word is missing. */
function lacks(name: string): never {
  throw new Lacking(name);
}

class Lacking extends Error {}

const tellUsage = (terminal: Terminal): number => {
  terminal.say(texts.usage);
  terminal.print("");
  const widest = Math.max(...Object.values(commands).map(({ usage }) => usage.length));
  for (const { usage, what } of Object.values(commands))
    terminal.say({ zh: `  ${usage.padEnd(widest)}  ${what.zh}`, en: `  ${usage.padEnd(widest)}  ${what.en}` });
  terminal.print("");
  terminal.say(texts.env);
  return 2;
};

/** The option that is not known, or lacks its value. */
const optionIn = (error: unknown): string | undefined =>
  error instanceof Error && "code" in error && String(error.code).startsWith("ERR_PARSE_ARGS_")
    ? (/--?[\w-]+/.exec(error.message)?.[0] ?? "")
    : undefined;

/** So wide that what is found stands below itself; a Chinese sign takes two places. */
const padded = (about: string): string =>
  about + " ".repeat(Math.max(1, 18 - about.replaceAll(/\p{Script=Han}/gu, "--").length));

/** What whoever runs it can put right is said without a stack. */
const sentenceOf = (error: unknown): Word => {
  if (error instanceof Correctable) return error.said;
  if (!(error instanceof Error)) return asWritten(String(error));
  return asWritten("code" in error ? error.message : (error.stack ?? error.message));
};

const main = async (): Promise<number | undefined> => {
  const terminal = openTerminal(languageOfTerminal(process.env));
  try {
    const { values, positionals } = parseArgs({
      options: {
        env: { type: "string" },
        before: { type: "string" },
        drill: { type: "boolean" },
        help: { type: "boolean", short: "h" },
      },
      allowPositionals: true,
      strict: true,
    });
    const name = [positionals.slice(0, 2).join(" "), positionals[0] ?? ""].find((one) => Object.hasOwn(commands, one));
    const command = name === undefined || values.help === true ? undefined : commands[name];
    if (name === undefined || !command) return tellUsage(terminal);
    // Whoever reads may have read enough, as `head` does; a server goes on and ends in order.
    if (name !== "start") process.stdout.once("error", () => process.exit(1));
    refuseMixture();
    const file = name === "setup" ? undefined : fileOfSettings(values.env ?? process.env["APRON_ENV"]);
    const variables = { ...withSettings(process.env, file), ...(values.drill === true && { APRON_DRILL: "on" }) };
    const { before } = values;
    return await command.run({ words: positionals.slice(name.split(" ").length), variables, file, before, terminal });
  } catch (error) {
    const option = optionIn(error);
    if (option !== undefined) {
      terminal.say(texts.option, { option });
      return tellUsage(terminal);
    }
    if (error instanceof Lacking) terminal.say(texts.lacks, { usage: commands[error.message]?.usage ?? "" });
    else terminal.warn(sentenceOf(error));
    return 1;
  } finally {
    terminal.close();
  }
};

const code = await main();
if (code !== undefined) process.exit(code);
