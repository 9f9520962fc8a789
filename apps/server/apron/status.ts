import { words } from "@apron/kit/contract/texts";
import { type Config, WrongConfiguration } from "@apron/kit/server/config";
import type { Database } from "@apron/kit/server/database";
import { version } from "@apron/kit/server/http";
import { inUrl } from "@apron/kit/server/network";
import { stepsOf } from "./check.ts";
import { withDatabase } from "./opening.ts";
import type { Terminal } from "./terminal.ts";

const texts = words({
  release: { zh: "版本         {version}", en: "release      {version}" },
  ready: { zh: "本机实例     就绪 {address}", en: "instance     ready at {address}" },
  away: {
    zh: "本机实例     {address} 无应答：apron start，或查看 journalctl -u apron",
    en: "instance     nobody answers at {address}: apron start, or look at journalctl -u apron",
  },
  unready: { zh: "本机实例     未就绪：{reason}", en: "instance     not ready: {reason}" },
  database: {
    zh: "数据库       正常，待执行迁移 {pending} 项",
    en: "database     answers, {pending} steps of the schema to be run",
  },
  embedded: { zh: "数据库       内嵌，由本机实例独占", en: "database     embedded, held by the instance" },
  newer: {
    zh: "数据库       属于更新的版本（{unknown}）：请解压该版本并启动",
    en: "database     of a newer version ({unknown}): unpack that version and start it",
  },
  messages: { zh: "消息         等待 {queued}，死信 {dead}", en: "messages     {queued} waiting, {dead} dead letters" },
  audit: { zh: "审计         最早未封存 {seconds} 秒", en: "audit        oldest line not sealed for {seconds} s" },
});

/** How the instance of this machine and its database stand, in some lines; gives 0 when people can work. */
export const tellStatus = async (terminal: Terminal, config: Config): Promise<number> => {
  terminal.say(texts.release, { version });
  const isUp = await tellInstance(terminal, config);
  if (config.databaseUrl === undefined) {
    terminal.say(texts.embedded);
    return isUp ? 0 : 1;
  }
  const isFit = await withDatabase(config, (database) => tellDatabase(terminal, database)).catch((error: unknown) => {
    if (!(error instanceof WrongConfiguration)) throw error;
    terminal.say(error.said);
    return false;
  });
  return isUp && isFit ? 0 : 1;
};

const tellInstance = async (terminal: Terminal, { host, port }: Config): Promise<boolean> => {
  const address = `http://${inUrl(host === "0.0.0.0" ? "127.0.0.1" : host)}:${port}`;
  try {
    const answer = await fetch(`${address}/readyz`, { signal: AbortSignal.timeout(3000) });
    const said: unknown = await answer.json();
    const reason = typeof said === "object" && said !== null && "message" in said ? String(said.message) : "";
    terminal.say(answer.ok ? texts.ready : texts.unready, { address, reason });
    return answer.ok;
  } catch {
    terminal.say(texts.away, { address });
    return false;
  }
};

const tellDatabase = async (terminal: Terminal, database: Database): Promise<boolean> => {
  const [found] = await database.execute("select to_regclass('migration') is not null as migrated");
  const isMigrated = found?.["migrated"] === true;
  const { pending, unknown } = await stepsOf(database, isMigrated);
  if (unknown.length > 0) terminal.say(texts.newer, { unknown: unknown.join(", ") });
  else terminal.say(texts.database, { pending: pending.length });
  if (unknown.length > 0 || pending.length > 0) return false;
  const [counted] = await database.execute(`
    select count(*) filter (where state = 'queued')::int as queued, count(*) filter (where state = 'dead')::int as dead
    from outbox`);
  terminal.say(texts.messages, { queued: Number(counted?.["queued"]), dead: Number(counted?.["dead"]) });
  const [open] = await database.execute(`
    select coalesce(extract(epoch from now() - min(a.time)), 0)::int as seconds
    from audit a left join (select * from audit_seal order by number desc limit 1) s on true
    where a.xid > coalesce(s.through, '0'::xid8) and a.id > coalesce(s.floor, 0)`);
  terminal.say(texts.audit, { seconds: Number(open?.["seconds"]) });
  return true;
};
