import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { migrate, migrations, openDatabase } from "@apron/database";
import { startPostgres } from "@apron/database/postgres-binaries";
import { addDays, dayOf, systemClock } from "@apron/kit/server/clock";
import type { Database } from "@apron/kit/server/database";
import { openLog } from "@apron/kit/server/log";
import { sealsOf } from "@apron/kit/server/seals";
import { openSessions } from "@apron/kit/server/session";
import pg from "pg";
import type { Target } from "./load.ts";
import { type Place, stageSecret } from "./process.ts";

export const shiftsPerDay = 1_370;
const clock = systemClock(() => 0);
export const today = dayOf(clock.now());

/** A PostgreSQL of our own for the time of a measurement. */
export interface Stage {
  /** Makes a database of this name with the real schema, filled as told; resolves with its URL. */
  databaseWith(name: string, fill: (database: Database) => Promise<void>): Promise<string>;
  /** Makes a database with the real schema and so many shifts, half of them before today; resolves with its URL. */
  rosterOf(shifts: number): Promise<string>;
  stop(): Promise<void>;
}

/** Starts it; throws with what to do when no PostgreSQL is installed. */
export const openStage = async (): Promise<Stage> => {
  const folder = await mkdtemp(join(tmpdir(), "apron-bench-"));
  const postgres = await startPostgres(folder, { safe: false });
  if (!postgres)
    throw new Error("This measurement needs PostgreSQL 15 or later. On Debian: apt-get install postgresql");
  const databaseWith: Stage["databaseWith"] = async (name, fillIt) => {
    await onDatabase(postgres, (database) => database.execute(`create database ${name}`));
    const url = new URL(postgres.url);
    url.pathname = `/${name}`;
    await onDatabase({ url: url.href }, async (database) => {
      await migrate(database, migrations);
      await fillIt(database);
    });
    await vacuum(url.href);
    return url.href;
  };
  return {
    databaseWith,
    rosterOf: async (shifts) =>
      await databaseWith(`roster_${shifts}`, async (database) => {
        if (shifts > 0) await fill(database, shifts);
      }),
    async stop() {
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
};

/** Signs a member of the operations staff with these roles in at that place; resolves with the headers of a browser's calls. */
export const staffHeaders = (place: Place, roles: readonly string[] = []): Promise<Target["headers"]> =>
  onDatabase(place, async (database) => await signedIn(database, "bench", roles));

/** As many members of the staff, each signed in. */
export const crewHeaders = (place: Place, count: number): Promise<[Target["headers"], ...Target["headers"][]]> =>
  onDatabase(place, async (database) => {
    const crew: [Target["headers"], ...Target["headers"][]] = [await signedIn(database, "bench-1", [])];
    while (crew.length < count) crew.push(await signedIn(database, `bench-${crew.length + 1}`, []));
    return crew;
  });

const signedIn = async (
  database: Database,
  accountId: string,
  roles: readonly string[],
): Promise<Target["headers"]> => {
  const sessions = await openSessions(database, clock, sealsOf(stageSecret));
  const { sid, token } = await sessions.signIn({ accountId, version: "3", roles, ip: "127.0.0.1", userAgent: "bench" });
  return { "content-type": "application/json", cookie: `sid=${sid}; token=${token}`, token, language: "zh" };
};

/** Name and department of somebody on duty today, so that a search for a part of it finds somebody. */
export const somebodyOn = (url: string): Promise<{ name: string; depaName: string }> =>
  onDatabase({ url }, async (database) => {
    const [row] = await database.execute(
      "select name, depa_name from duty_shift where start_at = $1 and length(name) = 3 order by id limit 1",
      [`${today} 08:00:00`],
    );
    return { name: String(row?.["name"]), depaName: String(row?.["depa_name"]) };
  });

const onDatabase = async <Result>(place: Place, work: (database: Database) => Promise<Result>): Promise<Result> => {
  const where = "url" in place ? { url: place.url, folder: "" } : { folder: join(place.folder, "database") };
  const database = await openDatabase({ ...where, log: openLog("silent") });
  try {
    return await work(database);
  } finally {
    await database.stop();
  }
};

/** 12 departments of 8 posts and 150 people; every month was published department by department. */
const fill = async (database: Database, shifts: number): Promise<void> => {
  const first = addDays(today, -Math.floor(shifts / shiftsPerDay / 2));
  await database.transaction(
    async () => {
      // Every row is right by its making: what the keys would check a million times over is left out.
      await database.execute("set local session_replication_role = replica");
      await database.execute(directory);
      await database.execute(published, [first, shifts, shiftsPerDay]);
    },
    { seconds: 600 },
  );
};

/** What autovacuum does with a database that has been up for a while. */
export const vacuum = async (url: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query("vacuum (analyze)");
  await client.end();
};

const directory = `
insert into duty_department (id, name, place)
select 'd' || d, (array['网络部','离港部','订座部','安全部','数据部','主机部','应用部','机房部','客服部','结算部','运控部','质量部'])[d], d
from generate_series(1, 12) d;
insert into duty_post (id, department_id, name, telephone, app_name, place)
select 'p' || d || '-' || p, 'd' || d, (array['监控岗','系统岗','网络岗','数据库岗','应用岗','值班经理','现场岗','支持岗'])[p] || d,
  '010-5550' || (1000 + d * 10 + p), (array['骨干网','离港前端','订座主机','航班信息','旅客服务','货运','结算','邮件'])[p], p
from generate_series(1, 12) d, generate_series(1, 8) p;
insert into duty_person (id, department_id, name, pinyin, initials, post_no, mobile)
select 'u' || n, 'd' || n % 12 + 1,
  substr('王李张刘陈杨赵黄周吴徐孙胡朱高林何郭马罗梁宋郑谢韩唐冯于董萧', abs(hashint4(n + 1) % 30) + 1, 1)
    || substr('伟芳娜敏静丽强磊军洋勇艳杰娟涛明超秀霞平刚桂文辉力鹏华飞鑫波斌宇浩凯健俊', abs(hashint4(n + 5000) % 36) + 1, 1)
    || case when n % 3 = 0 then '' else substr('宁海子晨雨新国建玉东红春云龙梅林欣佳思成志天一家', abs(hashint4(n + 9000) % 24) + 1, 1) end,
  'xingming' || n, 'xm' || n, 'Y' || 1000 + n, '1350' || lpad(n::text, 7, '0')
from generate_series(0, 1799) n;`;

const published = `
insert into duty_shift (id, department_id, post_id, person_id, depa_place, post_place, start_at, end_at, depa_name, post_name,
  posttype, type, shift, form, name, post_no, mobile, telephone, remark, app_name)
select gen_random_uuid()::text, d.id, p.id, u.id, d.place, p.place, s.start_at, s.start_at + s.length, d.name, p.name,
  s.posttype, s.type, s.shift, s.form, u.name, u.post_no, u.mobile, p.telephone, s.remark, p.app_name
from (
  select i, k % 12 + 1 as d, k / 12 % 8 + 1 as p,
    $1::timestamp + i / $3 * interval '1 day' + case k / 96 % 2 when 0 then interval '8 hours' else interval '20 hours' end as start_at,
    interval '12 hours' as length,
    case k / 96 % 2 when 0 then 'day' else 'night' end as shift,
    case k / 192 % 3 when 2 then 'two' else 'one' end as posttype,
    case k / 192 % 4 when 3 then 'oncall' else 'onduty' end as type,
    case k / 192 % 2 when 0 then 'leader' else 'follower' end as form,
    case when i % 10 = 0 then '当日有演练，请提前到岗' else '' end as remark
  from (select i, i % $3 as k from generate_series(0, $2::integer - 1) i) numbered
) s
join duty_department d on d.id = 'd' || s.d
join duty_post p on p.id = 'p' || s.d || '-' || s.p
join duty_person u on u.id = 'u' || abs(hashint4(s.i) % 150) * 12 + s.d - 1
order by date_trunc('month', s.start_at), d.place, s.start_at, p.place`;
