import { Correctable } from "@apron/kit/server/config";
import type { Database } from "@apron/kit/server/database";
import { serverSettings } from "./postgres.ts";

/** Through a pooler no setting travels with a connection, and the role has not got them: nothing would end a statement. */
export class UnsetRole extends Correctable {
  constructor(role: string, missing: readonly string[]) {
    const texts = Object.entries(serverSettings).map(([name, value]) => `alter role ${role} set ${name} = '${value}';`);
    super(
      {
        zh: "DATABASE_POOLED：角色缺少 {missing}，连接池不会传递这些设置。请以超级用户或该角色本身执行：\n{texts}\n然后重启连接池（它记住第一个连接的设置），见 docs/operations/zh-CN/pgbouncer.md。",
        en: "DATABASE_POOLED: the role lacks {missing}, which a pooler does not pass on. As a superuser or as the role itself:\n{texts}\nThen start the pooler anew, which remembers what its first connection had; see docs/operations/pgbouncer.md.",
      },
      { missing: missing.join(", "), texts: texts.join("\n") },
    );
  }
}

/** Throws `UnsetRole` unless connections behind the pooler come with what the portal leans on. */
export const refuseUnsetRole = async (pooled: Database): Promise<void> => {
  const [found] = await pooled.execute(
    `select quote_ident(current_user) as role, current_setting('timezone') as timezone, current_setting('datestyle') as datestyle,
      current_setting('statement_timeout') as statement_timeout,
      current_setting('idle_in_transaction_session_timeout') as idle_in_transaction_session_timeout`,
  );
  const { role, ...settings } = found ?? {};
  const missing = Object.entries(settings).filter(([name, value]) => !isFit(name, String(value)));
  if (missing.length > 0)
    throw new UnsetRole(
      String(role),
      missing.map(([name]) => name),
    );
};

const isFit = (name: string, value: string): boolean => {
  if (name === "timezone") return /^(Etc\/)?(UTC|UCT|GMT|Zulu|Universal)$/.test(value);
  if (name === "datestyle") return value.startsWith("ISO");
  return value !== "0";
};
