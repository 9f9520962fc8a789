import { randomUUID } from "node:crypto";
import { hostname, userInfo } from "node:os";
import { offerSetupAgain } from "@apron/features/login/server";
import { words } from "@apron/kit/contract/texts";
import { openAudit } from "@apron/kit/server/audit";
import { systemClock } from "@apron/kit/server/clock";
import { type Config, WrongConfiguration } from "@apron/kit/server/config";
import type { Database } from "@apron/kit/server/database";
import { sealsOf } from "@apron/kit/server/seals";
import { openTodos } from "@apron/kit/server/todos";
import type { Terminal } from "./terminal.ts";

const texts = words({
  what: {
    zh: "应急：为首两位管理员（系统管理员、安全管理员）重新生成一次性设置链接。操作计入审计，未使用的旧链接立即失效。",
    en: "Break-glass: new one-time links for the first two administrators (system, security). It is written into the audit; older links that nobody used end now.",
  },
  noPerson: {
    zh: "apron admin 只供坐在本机终端前的人使用：不接受来自文件或其他程序的回答。",
    en: "apron admin is for a person at a terminal of this machine: it takes no answers from a file or another program.",
  },
  demo: {
    zh: "apron admin：演示自带人员，不需要新的管理员。",
    en: "apron admin: a demo has its cast, and needs no new administrators.",
  },
  reason: { zh: "原因（必填）：", en: "Why (must be said):" },
  confirm: { zh: "请输入门户的主机名 {host} 以确认：", en: "Type the portal's name {host} to confirm:" },
  nothing: { zh: "未做任何更改。", en: "Nothing was changed." },
  hours: {
    zh: "链接24小时内有效，每个仅可用一次，请当面交给本人：",
    en: "Each link is good once, for 24 hours. Hand them over in person:",
  },
});

/**
 * The first two administrators once more, for when nobody who may give roles can sign in any more: at a terminal with a person
 * before it only, with a reason, and written into the audit with who sat there (catalogue 25.1). Gives the exit code.
 */
export const breakGlass = async (terminal: Terminal, config: Config, database: Database): Promise<number> => {
  if (!terminal.isPerson) throw new WrongConfiguration(texts.noPerson);
  if (config.mode !== "production") throw new WrongConfiguration(texts.demo);
  terminal.say(texts.what);
  const reason = (await terminal.ask(texts.reason)) ?? "";
  const host = new URL(config.publicUrl).hostname;
  const typed = reason === "" ? undefined : await terminal.ask(texts.confirm, { host });
  if (typed !== host) {
    terminal.say(texts.nothing);
    return 1;
  }
  const by = `${userInfo().username}@${hostname()}`;
  const clock = systemClock(() => 0);
  const house = {
    config,
    database,
    clock,
    seals: sealsOf(config.secret),
    audit: openAudit({ database, clock }),
    // No screen listens to this process: lists and badges find it when they are asked for.
    todos: openTodos({ database, clock, live: { tell: async () => {} } }),
  };
  const links = await offerSetupAgain(house, { by, reason, traceId: randomUUID() });
  terminal.say(texts.hours);
  for (const { kind, link } of links) terminal.print(`  ${kind.padEnd(14)} ${link}`);
  return 0;
};
