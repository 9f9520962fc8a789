import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { link, rm, writeFile } from "node:fs/promises";
import { filled, type Word, words } from "@apron/kit/contract/texts";
import { about, readConfig, WrongConfiguration } from "@apron/kit/server/config";
import { diskWords } from "./backup.ts";
import type { Terminal } from "./terminal.ts";

const texts = words({
  address: {
    zh: "1/5 用户访问门户的网址（例如 https://portal.example.com）：",
    en: "1/5 Address people use, e.g. https://portal.example.com:",
  },
  database: {
    zh: "2/5 PostgreSQL地址（例如 postgres://apron:密码@10.0.0.5/apron?sslmode=verify-full）：",
    en: "2/5 PostgreSQL, e.g. postgres://apron:password@10.0.0.5/apron?sslmode=verify-full:",
  },
  hosts: {
    zh: "3/5 主机网关地址（例如 https://gateway:密钥@hosts.example.com）：",
    en: "3/5 Gateway to the reservation hosts, e.g. https://gateway:key@hosts.example.com:",
  },
  messages: {
    zh: "4/5 邮件服务器与短信网关，空格分隔（例如 smtps://用户:密码@mail.example.com https://sms.example.com/send）：",
    en: "4/5 Mail server and SMS gateway with a space between, e.g. smtps://user:password@mail.example.com https://sms.example.com/send:",
  },
  before: {
    zh: "5/5 前置代理地址；多实例时再加共享上传目录或存储桶（例如 10.0.0.7 /mnt/apron-files）。代理在本机且仅一个实例时直接回车：",
    en: "5/5 Proxies in front, and with several instances the shared folder or bucket of uploads, e.g. 10.0.0.7 /mnt/apron-files. Empty: a proxy on this machine, one instance:",
  },
  there: {
    zh: "{file} 已存在，未做改动。请将其移走，或指定另一个文件：apron setup other.env",
    en: "{file} is there already and was left alone. Move it away, or name another file: apron setup other.env",
  },
  unanswered: {
    zh: "问题没有全部回答，未写入任何内容。",
    en: "The questions were not all answered, so nothing was written.",
  },
  nothing: { zh: "{reason}\n未写入任何内容。", en: "{reason}\nNothing was written." },
  needed: { zh: "必须填写", en: "must be said" },
  again: { zh: "{reason}\n请重新输入。", en: "{reason}\nPlease type it again." },
  written: {
    zh: "已写入 {file}（仅本人可读，含新生成的密钥）。\n下一步：apron config check --env {file}，再 apron start --env {file}\n其他实例：将此文件原样复制到另一台机器，密钥必须一致。请另存一份密钥，勿与备份放在一处。",
    en: "Written: {file} (readable by you alone; it holds a new secret).\nNext: apron config check --env {file}, then apron start --env {file}\nFurther instances: copy this file to the other machine as it is; the secret must be the same. Keep a copy of the secret apart from the backups.",
  },
});

type Settings = Record<string, string>;

interface Question {
  readonly asks: Word;
  /** What an answer sets; a name that it leaves out is wrong. */
  read(answer: string): Settings;
}

const questions: readonly Question[] = [
  { asks: texts.address, read: (answer) => ({ APRON_PUBLIC_URL: answer }) },
  { asks: texts.database, read: (answer) => ({ DATABASE_URL: answer }) },
  { asks: texts.hosts, read: (answer) => ({ APRON_HOSTS_URL: answer }) },
  {
    asks: texts.messages,
    read: (answer) => {
      const [mail = "", ...sms] = answer.split(/\s+/);
      return { APRON_SMTP_URL: mail, APRON_SMS_URL: sms.join(" ") };
    },
  },
  {
    asks: texts.before,
    read: (answer) => {
      const parts = answer.split(/[\s,，、]+/u).filter((part) => part !== "");
      const files = parts.filter((part) => isPlace(part));
      const proxies = parts.filter((part) => !isPlace(part));
      return {
        APRON_TRUSTED_PROXIES: proxies.join(",") || "127.0.0.1",
        // A proxy on another machine has to reach it.
        HOST: proxies.some((proxy) => !proxy.startsWith("127.") && proxy !== "::1") ? "0.0.0.0" : "127.0.0.1",
        ...(files.length > 0 && { APRON_FILES: files.join(" ") }),
      };
    },
  },
];

/** Whether uploads may lie there: a folder by its whole path, or a bucket. All else is meant for a proxy. */
const isPlace = (part: string): boolean => /^(?:\/|\\\\|[A-Za-z]:[\\/]|s3\+)/.test(part);

/**
 * Asks five questions and writes a file of settings for production, whole or not at all; one that is there is left alone. A person
 * is asked again where an answer cannot be right, another program is refused.
 */
export const setUp = async (terminal: Terminal, file: string): Promise<void> => {
  if (existsSync(file)) throw new WrongConfiguration(texts.there, { file });
  // Rather than after somebody has typed it all.
  await write(file, undefined);
  const settings: Settings = {
    APRON_MODE: "production",
    APRON_SECRET: randomBytes(36).toString("base64"),
    APRON_DATA: "/var/lib/apron",
  };
  for (const question of questions) Object.assign(settings, await answerTo(terminal, question));
  await write(file, settings);
  terminal.say(texts.written, { file });
};

const answerTo = async (terminal: Terminal, { asks, read }: Question): Promise<Settings> => {
  for (;;) {
    const answer = await terminal.ask(asks);
    if (answer === undefined) throw new WrongConfiguration(texts.unanswered);
    const settings = read(answer);
    const reason = wrongIn(settings);
    if (reason === undefined) return settings;
    if (!terminal.isPerson) throw new WrongConfiguration(texts.nothing, { reason });
    terminal.say(filled(texts.again, { reason }));
  }
};

/** What is wrong with these alone, as the start would say it. */
const wrongIn = (settings: Settings): Word | undefined => {
  const empty = Object.keys(settings).filter((name) => settings[name] === "");
  if (empty.length > 0) return about(empty.join(", "), texts.needed);
  try {
    readConfig({ APRON_MODE: "demo", ...settings });
    return undefined;
  } catch (error) {
    if (error instanceof WrongConfiguration) return error.said;
    throw error;
  }
};

/** Writes these whole or not at all; without any only whether it can. */
const write = async (file: string, settings: Settings | undefined): Promise<void> => {
  const lines = Object.entries(settings ?? {}).map(([name, value]) => `${name}=${value}`);
  const partial = `${file}.partial`;
  try {
    const head =
      "# Settings of Apron; README.md tells every name there is.\n# Apron的配置；全部变量见 README.zh-CN.md。";
    await writeFile(partial, `${[head, ...lines].join("\n")}\n`, { mode: 0o600 });
    // Unlike a new name, a second one never takes the place of a file that came meanwhile.
    if (settings) await link(partial, file);
  } catch (error) {
    throw diskWords(error, file);
  } finally {
    await rm(partial, { force: true });
  }
};
