// What stands in the way of a start or a command, as a sentence that says what to do about it.
import { openDatabase, placeOf } from "@apron/database";
import { filled, type Word, words } from "@apron/kit/contract/texts";
import { about, WrongConfiguration } from "@apron/kit/server/config";
import { type Database, isAway } from "@apron/kit/server/database";
import type { Hindrance } from "@apron/kit/server/files";
import type { Log } from "@apron/kit/server/log";

const texts = words({
  away: {
    zh: "数据库没有应答（{why}）。请启动它，或更正地址",
    en: "the database does not answer ({why}). Start it, or correct the address",
  },
  refused: {
    zh: "数据库拒绝该用户（{why}）。请更正地址中的用户名与口令，或由数据库团队在 pg_hba.conf 中放行",
    en: "the database refuses the user ({why}). Correct name and password in the address, or have pg_hba.conf let it in",
  },
  missing: {
    zh: "没有这个数据库（{why}）。请更正地址，或创建它：createdb --encoding=UTF8 --locale=C.UTF-8 --template=template0",
    en: "there is no such database ({why}). Correct the address, or create it: createdb --encoding=UTF8 --locale=C.UTF-8 --template=template0",
  },
  expired: {
    zh: "数据库服务器的证书已过期，须由其管理者更换",
    en: "the certificate of the database server has expired: its owner has to renew it",
  },
  untrusted: {
    zh: "数据库服务器的证书不受信任（{why}）。请在地址末尾加 &sslrootcert=签发机构证书的路径，且地址中的主机名须与证书一致",
    en: "nobody vouches for the certificate of the database server ({why}). Add &sslrootcert=file of its authority to the address, and name the host as the certificate does",
  },
  other: {
    zh: "数据库报告：{why}。请更正地址，或查看PostgreSQL的日志",
    en: "the database says: {why}. Correct the address, or look into the log of PostgreSQL",
  },
  elsewhere: {
    zh: "{variable} 与 DATABASE_URL 不是同一个数据库。两者须指向同一个；恢复或演练时请同样改写 {variable}，不用则设为空",
    en: "{variable} leads to another database than DATABASE_URL. Name the same one in both; for a restore or a drill say {variable} anew too, or leave it empty",
  },
  folder: {
    zh: "{words}：{folder}。请将其交给运行Apron的用户：chown -R apron {folder}",
    en: "{words}: {folder}. Give it to the user who runs Apron: chown -R apron {folder}",
  },
  full: { zh: "{words}：{folder}。请腾出空间", en: "{words}: {folder}. Make room" },
});

const untrusted = /^(DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_|CERT_|ERR_TLS_CERT)/;

/** What a database's driver says of a connection, of several places of an address the first one's. */
export const databaseTrouble = (error: unknown): Word => {
  const first: unknown = error instanceof AggregateError ? error.errors[0] : error;
  const code = first instanceof Error && "code" in first ? String(first.code) : "";
  const why = first instanceof Error ? first.message : String(first);
  if (code === "CERT_HAS_EXPIRED") return texts.expired;
  if (untrusted.test(code)) return filled(texts.untrusted, { why });
  if (code.startsWith("28")) return filled(texts.refused, { why });
  if (code === "3D000") return filled(texts.missing, { why });
  return filled(isAway(error) || isAway(first) ? texts.away : texts.other, { why });
};

/** What keeps a folder from being written. */
export const folderTrouble = ({ words: said, folder, passes }: Hindrance): Word =>
  filled(passes ? texts.full : texts.folder, { words: said, folder });

/** One more way to the database of `DATABASE_URL`. */
interface Address {
  readonly variable: string;
  readonly url: string | undefined;
  readonly pooled?: boolean;
  /** The portal works without it. */
  readonly spared?: boolean;
}

/**
 * Throws where another address of the settings leads to another database than `DATABASE_URL`, as one that was left behind when
 * only that was said anew: a drill would change the living database's tables, a restore be sent there. One that is away is none.
 */
export const refuseOtherDatabase = async (database: Database, others: readonly Address[], log: Log): Promise<void> => {
  const own = await placeOf(database, "");
  for (const { variable, url, pooled = false, spared = false } of others) {
    if (url === undefined) continue;
    const other = await openDatabase({ url, pooled, folder: "", log });
    try {
      const found = await placeOf(other, "");
      if (own !== undefined && found !== undefined && found !== own)
        throw new WrongConfiguration(texts.elsewhere, { variable });
    } catch (error) {
      if (error instanceof WrongConfiguration) throw error;
      if (!spared && !isAway(error)) throw new WrongConfiguration(about(variable, databaseTrouble(error)));
    } finally {
      await other.stop();
    }
  }
};
