import { setTimeout } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import type { Database } from "./database.ts";
import type { ServerFeature } from "./feature.ts";
import type { House } from "./house.ts";
import { Malformed } from "./json.ts";

declare module "./database.ts" {
  interface Tables {
    setting: { name: string; value: unknown };
  }
}

const offsetChannel = "demo_clock";
const offsetSetting = "demo.clockOffsetSeconds";

/** The demo's clock offset in milliseconds: one for all instances of a database, absolute against true time. */
export const followDemoOffset = async (database: Database): Promise<() => number> => {
  let offset = 0;
  const read = async (): Promise<void> => {
    const found = await sql<{ value: number }>`select value from setting where name = ${offsetSetting}`.execute(
      database.sql,
    );
    offset = Number(found.rows[0]?.value ?? 0) * 1000;
  };
  await database.listen(
    offsetChannel,
    (seconds) => {
      offset = Number(seconds) * 1000;
    },
    () => void read().catch(() => undefined),
  );
  await read();
  return () => offset;
};

const tellingTakes = 100;

/** Sets the offset, 0 for true time; every instance has followed when it resolves. */
export const setDemoOffset = async (database: Database, seconds: number): Promise<void> => {
  await sql`insert into setting (name, value) values (${offsetSetting}, ${JSON.stringify(seconds)}::jsonb)
    on conflict (name) do update set value = excluded.value`.execute(database.sql);
  const heard = Promise.withResolvers<void>();
  const deaf = await database.listen(offsetChannel, (said) => said === String(seconds) && heard.resolve());
  await database.notify(offsetChannel, String(seconds));
  // Heard here, it is on its way to the others, who say nothing back.
  await Promise.race([heard.promise.then(() => setTimeout(tellingTakes)), setTimeout(20 * tellingTakes)]);
  deaf();
};

const longestFill = 300;

/** Fills the demo once; a start beside another instance waits for it and finds it done. */
export const fillDemo = async (house: House, features: readonly ServerFeature[]): Promise<void> => {
  while (!(await filledHere(house, features))) await setTimeout(500);
};

/** Fills the demo, or finds it filled; false while another instance is at it. */
const filledHere = async (house: House, features: readonly ServerFeature[]): Promise<boolean> => {
  const { database } = house;
  const fill = async (): Promise<boolean> => {
    const mine = await sql<{ mine: boolean }>`select pg_try_advisory_xact_lock(31) as mine`.execute(database.sql);
    if (mine.rows[0]?.mine !== true) return false;
    const filled = await sql`select 1 from setting where name = 'demo.filled'`.execute(database.sql);
    if (filled.rows.length > 0) return true;
    for (const feature of features) await feature.demo?.();
    await database.analyze();
    await sql`insert into setting (name, value) values ('demo.filled', 'true'::jsonb)`.execute(database.sql);
    return true;
  };
  return await database.transaction(fill, { seconds: longestFill });
};

/** Empties every table and fills the demo anew: sessions, counters and messages go too. */
export const resetDemo = async (house: House, features: readonly ServerFeature[]): Promise<void> => {
  const found = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'migration'`.execute(
    house.database.sql,
  );
  await house.database.transaction(async () => {
    // The audit refuses to be emptied; the demo's is laid down with the rest.
    await sql`alter table audit disable trigger user`.execute(house.database.sql);
    await sql`truncate ${sql.join(found.rows.map((row) => sql.table(row.name)))}`.execute(house.database.sql);
    await sql`alter table audit enable trigger user`.execute(house.database.sql);
  });
  await setDemoOffset(house.database, 0);
  for (const feature of features) await feature.start?.();
  await fillDemo(house, features);
};

/** The demo's own paths: outbox, clock, reset. Mounted in demo mode only. */
export const addDemo = (server: FastifyInstance, house: House, features: readonly ServerFeature[]): void => {
  server.get("/demo/outbox", async (request) => {
    const to = new URL(request.url, "http://localhost").searchParams.get("to");
    return await house.outbox.demoMessages(to ?? undefined);
  });
  server.post("/demo/clock", async (request) => {
    const { body } = request;
    const seconds =
      typeof body === "object" && body !== null && "offsetSeconds" in body ? body.offsetSeconds : undefined;
    if (typeof seconds !== "number" || Math.abs(seconds) > 20 * 365 * 86_400)
      throw new Malformed("offsetSeconds is no number");
    await setDemoOffset(house.database, seconds);
    return { status: 200, message: "ok", result: { offsetSeconds: seconds } };
  });
  server.post("/demo/reset", async () => {
    await resetDemo(house, features);
    return { status: 200, message: "ok", result: {} };
  });
};
