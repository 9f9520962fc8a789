import { existsSync, realpathSync } from "node:fs";
import { resolve } from "node:path";
import { Correctable } from "@apron/kit/server/config";
import type { Database } from "@apron/kit/server/database";

/** The database does not stand where the living one stood: it was restored, copied or moved. */
export class OtherPlace extends Correctable {
  constructor() {
    super({
      zh: "此数据库是恢复、复制或迁移而来：正式库原在别处。请以 APRON_DRILL=on 启动仅供查看（不发消息、不执行任务、不访问主机）；若原库已停止、今后以此库为正式库，请以 APRON_DRILL=off 启动一次。",
      en: "This database was restored, copied or moved: the living one stood elsewhere. Start it with APRON_DRILL=on to look at it (no message leaves, no job runs, no host is asked), or once with APRON_DRILL=off if it is the living one from now on and the other was stopped.",
    });
  }
}

/** A drill is held on what was restored, and there is nothing. */
export class EmptyDrill extends Correctable {
  constructor() {
    super({
      zh: "APRON_DRILL=on：此数据库是空的。请先向其中恢复备份（docs/operations/zh-CN/back-up.md）。",
      en: "APRON_DRILL=on: this database is empty. Restore a backup into it first (docs/operations/back-up.md).",
    });
  }
}

/** Who starts on a database: where it is found, and what was said of it. */
interface Start {
  readonly place: string | undefined;
  readonly drill: boolean;
  readonly livesHere: boolean;
}

/**
 * Where a database stands, told apart from every copy of it: on PostgreSQL the cluster with the database's number in it,
 * which a standby keeps when it is promoted; of the embedded one its folder. Undefined where the server does not tell.
 */
export const placeOf = async (database: Database, folder: string): Promise<string | undefined> => {
  if (database.kind === "embedded") return existsSync(folder) ? realpathSync(folder) : resolve(folder);
  const [found] = await database
    .execute(
      `select system_identifier || '/' || oid as place from pg_control_system(), pg_database
       where datname = current_database()`,
    )
    .catch((error: unknown) => {
      if (error instanceof Error && "code" in error && error.code === "42501") return [];
      throw error;
    });
  return found === undefined ? undefined : String(found["place"]);
};

/**
 * Throws `OtherPlace` for a database that remembers another place, unless a drill is held on it or it was said to live
 * here now, and `EmptyDrill` for a drill on nothing; to be asked before anything in it is changed (decision 0070).
 */
export const refuseOtherPlace = async (database: Database, { place, drill, livesHere }: Start): Promise<void> => {
  const settings = await settingsOf(database);
  if (drill && !settings.has("mode")) throw new EmptyDrill();
  const lived = settings.get("place");
  const isElsewhere = place !== undefined && lived !== undefined && lived !== place;
  if (isElsewhere && !drill && !livesHere) throw new OtherPlace();
};

/** Lets a migrated production database remember where it lives; a drill leaves it as it is. */
export const claimPlace = async (database: Database, start: Start): Promise<void> => {
  const { place, drill, livesHere } = start;
  if (drill || place === undefined) return;
  await database.execute(
    `insert into setting (name, value) values ('place', to_jsonb($1::text))
     on conflict (name) do ${livesHere ? "update set value = excluded.value" : "nothing"}`,
    [place],
  );
  await refuseOtherPlace(database, start);
};

const settingsOf = async (database: Database): Promise<ReadonlyMap<string, unknown>> => {
  const [table] = await database.execute("select to_regclass('setting') is not null as there");
  if (table?.["there"] !== true) return new Map();
  const rows = await database.execute("select name, value from setting where name in ('mode', 'place')");
  return new Map(rows.map(({ name, value }) => [String(name), value]));
};
