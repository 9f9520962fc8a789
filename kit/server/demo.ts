import { setTimeout } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { common, refuse } from "../contract/refusal.ts";
import type { Database } from "./database.ts";
import type { ServerFeature } from "./feature.ts";
import type { House } from "./house.ts";
import { Malformed } from "./call/index.ts";

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

/**
 * A step of the demo's filling under the name the database remembers it by: `<feature>.<step>`, of the feature in which it was
 * released. A feature that took a step over says its whole name.
 */
export interface DemoStep {
  readonly name: string;
  readonly fill: () => Promise<void>;
}

/** All steps, in the order in which they lean on one another: that of the features. */
export const demoSteps = (features: readonly ServerFeature[]): DemoStep[] =>
  features.flatMap(({ name, demo = {} }) =>
    Object.entries(demo).map(([step, fill]) => ({ name: step.includes(".") ? step : `${name}.${step}`, fill })),
  );

const longestFill = 300;
const stepSetting = "demo.step.";

/**
 * Fills what the demo lacks: everything at its first start, afterwards the steps that came with a newer version. Each is
 * done once and whole, whatever the instances. What does not fit into a demo people have changed is said and left out,
 * the next start tries again.
 */
export const fillDemo = async (house: House, features: readonly ServerFeature[]): Promise<void> => {
  const found = await sql<{ name: string }>`
    select name from setting where starts_with(name, ${stepSetting})`.execute(house.database.sql);
  const done = new Set(found.rows.map(({ name }) => name.slice(stepSetting.length)));
  const missing = demoSteps(features).filter(({ name }) => !done.has(name));
  for (const step of missing)
    await fillOnce(house, step).catch((err: unknown) => {
      if (done.size === 0) throw err;
      house.log.warn(
        { err, step: step.name },
        "a step of the demo could not be filled; a reset of the demo fills it anew",
      );
    });
  if (missing.length > 0) await house.database.analyze();
};

/** An instance that comes to the same step meanwhile waits at its name, and finds it done unless it failed. */
const fillOnce = async ({ database }: House, { name, fill }: DemoStep): Promise<void> =>
  await database.transaction(
    async () => {
      const mine = await sql`
        insert into setting (name, value) values (${stepSetting + name}, 'true') on conflict (name) do nothing
        returning 1`.execute(database.sql);
      if (mine.rows.length > 0) await fill();
    },
    { seconds: longestFill, mayWait: true },
  );

/**
 * Empties every table and fills the demo anew, whole or not at all: sessions, counters and messages go too, and whoever
 * asks meanwhile waits. E9403 on a database that does not remember to be a demo's, such as a backup of production that was
 * restored under a running demo: nothing of it is touched.
 */
export const resetDemo = async (house: House, features: readonly ServerFeature[]): Promise<void> => {
  await refuseUnlessDemo(house);
  await setDemoOffset(house.database, 0);
  const found = await sql<{ name: string }>`
    select tablename as name from pg_tables
    where schemaname = 'public' and tablename not in ('migration', 'setting', 'file_stray', 'month_part')`.execute(
    house.database.sql,
  );
  const reset = async (): Promise<void> => {
    await refuseUnlessDemo(house);
    await house.files.abandonAll();
    // The audit refuses to be emptied; the demo's is laid down with the rest.
    const guarded = await sql<{ name: string }>`
      select tgrelid::regclass::text as name from pg_trigger where tgfoid = 'audit_refuse_change'::regproc`.execute(
      house.database.sql,
    );
    const audit = guarded.rows.map(({ name }) => sql.table(name));
    for (const table of audit) await sql`alter table ${table} disable trigger user`.execute(house.database.sql);
    await sql`truncate ${sql.join(found.rows.map((row) => sql.table(row.name)))}`.execute(house.database.sql);
    for (const table of audit) await sql`alter table ${table} enable trigger user`.execute(house.database.sql);
    await sql`delete from setting where name <> 'mode'`.execute(house.database.sql);
    for (const feature of features) await feature.start?.();
    await fillDemo(house, features);
  };
  await house.database.transaction(reset, { seconds: longestFill, mayWait: true });
  await house.files.sweepStrays();
};

/** Holds what the database remembers, in the running transaction if any: two resets come one after the other. */
const refuseUnlessDemo = async ({ database }: House): Promise<void> => {
  const own = await sql`select 1 from setting where name = 'mode' and value = '"demo"' for update`.execute(
    database.sql,
  );
  if (own.rows.length === 0) throw refuse(common.E9403);
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
    const before = house.clock.now();
    await setDemoOffset(house.database, seconds);
    // What fell due meanwhile is done in the next second or two; the schedules go by true time.
    await house.jobs.runMissed(before, house.clock.now());
    return { status: 200, message: "ok", result: { offsetSeconds: seconds } };
  });
  server.post("/demo/reset", async () => {
    await resetDemo(house, features);
    return { status: 200, message: "ok", result: {} };
  });
};
