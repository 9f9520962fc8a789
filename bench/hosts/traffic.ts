import { setTimeout } from "node:timers/promises";
import { addDays, dayOf, type Instant, instantOf, systemClock } from "@apron/kit/server/clock";
import { type Figure, type Figures, median } from "../stage/figure.ts";
import { forecastTrial, type Shape, shapes } from "@apron/features/traffic/server";
import { type Backstage, openBackstage } from "../stage/backstage.ts";
import { inBursts, type Target } from "../stage/load.ts";
import { fillWithNumbers, withMorning, withUsual } from "../stage/filled/numbers.ts";
import { type Running, startBare, startPortal } from "../stage/process.ts";
import { openStage, vacuum } from "../stage/roster.ts";

const many = Number(process.env["APRON_BENCH_NUMBERS"] ?? 200_000);
const few = Math.min(1000, many);
const madeDays = 400;
const limits: Readonly<Record<Shape, number>> = { flat: 25, morning: 25, script: 15, stopped: 0 };
/**
 * The last day whose later morning is over. The clock is set back to it: one that is set on jumps over a night, which looks at
 * every number there is, and by whose hosts these numbers are not known.
 */
const day = lastDayAfter("11:10:00");
/**
 * When everything is read for the first time, and when it is measured; beats are so far apart that none comes by itself, and no
 * session ends of itself in between.
 */
const [first, second] = ["10:00", "10:20"];
const beatMinutes = "20";

/** Reading all work numbers in one beat, the statistics page over many and few, and how good the forecast is. */
export const figures: Figures = async () => {
  const stage = await openStage();
  const hosts = await startBare("hosts");
  try {
    const fill = async (name: string, numbers: number) =>
      await stage.databaseWith(name, async (database) => await fillWithNumbers(database, numbers, day));
    const [full, small] = [await fill("numbers_many", many), await fill("numbers_few", few)];
    return [...forecasts(), ...(await readings({ full, small, hosts: hosts.url }))];
  } finally {
    await hosts.stop();
    await stage.stop();
  }
};

const forecasts = (): Figure[] =>
  shapes.map((shape) => {
    const { median: middle, p90, alarms, told } = forecastTrial(shape, madeDays);
    const stopped = shape === "stopped";
    return {
      name: stopped ? "days that stop, said to be full" : `full-at of ${shape} days, median error`,
      value: stopped ? alarms : middle,
      limit: limits[shape],
      better: "lower",
      unit: stopped ? "days" : "min",
      detail: `${told} made days, told at 40 % of the day; 90th percentile ${p90.toFixed(0)} min, ${alarms} told in vain`,
    };
  });

interface Places {
  readonly full: string;
  readonly small: string;
  readonly hosts: string;
}

const readings = async ({ full, small, hosts }: Places): Promise<Figure[]> => {
  const variables = {
    APRON_MODE: "demo",
    APRON_HOSTS_URL: hosts,
    APRON_SMTP_URL: "",
    APRON_SMS_URL: "",
    APRON_TRAFFIC_MINUTES: beatMinutes,
  };
  const portals = [await startPortal({ url: full }, variables), await startPortal({ url: small }, variables)] as const;
  const backstages: Backstage[] = [];
  for (const url of [full, small]) backstages.push(await openBackstage({ ...variables, DATABASE_URL: url }));
  const [behindFull, behindSmall] = backstages;
  try {
    if (!behindFull || !behindSmall) throw new Error("no backstage");
    for (const [place, portal] of portals.entries()) await begin(portal, backstages[place] ?? behindFull);
    // What PostgreSQL tidies up by itself after so many rows at once is done before, not beside what is measured.
    for (const url of [full, small]) await vacuum(url);
    for (const behind of backstages) await jobsDone(behind);
    const beat = await measureBeat(portals[0], behindFull);
    const pages = await inBursts(
      { full: await pageAt(portals[0], behindFull), small: await pageAt(portals[1], behindSmall) },
      { connections: 4, bursts: 200 },
    );
    return [...beat, pageFigure(pages)];
  } finally {
    for (const behind of backstages) await behind.close();
    for (const portal of portals) await portal.stop();
  }
};

/** Goes back to the morning, reads everything a first time, and gives each number its hours so far. */
const begin = async (portal: Running, behind: Backstage): Promise<void> => {
  await moveTo(portal, instantOf(`${day} ${first}:00`) - 10_000);
  // What the demo's start has read lies ahead of this morning.
  await behind.rows("delete from traffic_number");
  await moveTo(portal, instantOf(`${day} ${first}:10`));
  await beatDone(behind, instantOf(`${day} ${first}:00`));
  const { database } = behind.house;
  for (const fill of [withMorning, withUsual])
    await database.transaction(async () => await database.execute(fill, []), { seconds: 900 });
};

const moveTo = async (portal: Running, instant: number): Promise<void> => {
  const offsetSeconds = Math.round((instant - systemClock(() => 0).now()) / 1000);
  await fetch(`${portal.url}/demo/clock`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ offsetSeconds }),
  });
};

/** Waits until a beat that began at or after an instant is done. */
const beatDone = async (behind: Backstage, since: number): Promise<void> => {
  for (;;) {
    const [row] = await behind.rows(
      "select 1 from round where name = 'traffic.C' and begun_at >= to_timestamp($1::float8 / 1000) and finished_at is not null",
      [since],
    );
    if (row) return;
    await setTimeout(50);
  }
};

/**
 * Waits until what the moved clock asked for all at once is done. The look at sign-ins is not waited for: it asks the host about each
 * number within a small budget, hours for so many, and goes on beside the idle and the busy part alike.
 */
const jobsDone = async (behind: Backstage): Promise<void> => {
  const open = `select 1 from pgboss.job where state in ('active', 'created', 'retry') and start_after <= now()
      and data ->> 'job' <> 'signin.look' limit 1`;
  while ((await behind.rows(open)).length > 0) await setTimeout(500);
};

const measureBeat = async (portal: Running, behind: Backstage): Promise<Figure[]> => {
  const { headers } = await behind.person("13800000001", "3");
  const search: Target = {
    url: `${portal.url}/cass/onDutyManagement/getList`,
    method: "POST",
    headers: { ...headers, "content-type": "application/json" },
    body: JSON.stringify({ entity: { date: day } }),
  };
  await p99Of(search, setTimeout(2000));
  const idle = await p99Of(search, setTimeout(15_000));
  const before = portal.memory();
  let peak = before;
  const watch = setInterval(() => (peak = Math.max(peak, portal.memory())), 50);
  const at = instantOf(`${day} ${second}:10`);
  const begun = performance.now();
  await moveTo(portal, at);
  const done = beatDone(behind, at - 10_000);
  const busy = await p99Of(search, done).finally(() => clearInterval(watch));
  const seconds = (performance.now() - begun) / 1000;
  const [read] = await behind.rows(
    "select count(*) as n from traffic_number where system = 'C' and asked_at >= to_timestamp($1::float8 / 1000)",
    [at - 10_000],
  );
  const numbers = Number(read?.["n"]);
  if (numbers < many) throw new Error(`The beat has read ${numbers} of ${many} numbers`);
  const detail = `${numbers} numbers read of one host, one instance, PostgreSQL`;
  return [
    { name: `${many} numbers read in one beat`, value: seconds, limit: 120, better: "lower", unit: "s", detail },
    {
      name: "memory of a beat, above before",
      value: Math.max(0, peak - before),
      limit: 60,
      better: "lower",
      unit: "MB",
      detail: `${before.toFixed(0)} MB before, ${peak.toFixed(0)} MB at most`,
    },
    {
      name: "duty search p99 during a beat, to idle",
      value: busy / idle,
      limit: 1.5,
      better: "lower",
      unit: "×",
      detail: `${busy.toFixed(1)} ms against ${idle.toFixed(1)} ms, one request after the other`,
    },
  ];
};

/** The 99th percentile of one request after the other, until something is done. */
const p99Of = async (target: Target, until: Promise<unknown>): Promise<number> => {
  let over = false;
  const end = (): boolean => (over = true);
  void until.then(end, end);
  const times: number[] = [];
  while (!over) {
    const begun = performance.now();
    const answered = await fetch(target.url, {
      method: target.method,
      headers: target.headers,
      body: target.body ?? null,
    });
    const said = await answered.text();
    if (!said.startsWith('{"status":200')) throw new Error(`the duty search answered ${said.slice(0, 120)}`);
    times.push(performance.now() - begun);
    await setTimeout(10);
  }
  const sorted = times.toSorted((one, other) => one - other);
  return sorted[Math.floor(0.99 * (sorted.length - 1))] ?? median(times);
};

/** The days of 13 months, as the holder of a number in the middle asks for them. */
const pageAt = async (portal: Running, behind: Backstage): Promise<Target> => {
  const accountId = "bench-500";
  const who = { accountId, version: "1", roles: [], ip: "", userAgent: "bench" } as const;
  const { sid, token } = await behind.house.sessions.signIn(who);
  return {
    url: `${portal.url}/cass/flow/getDays?bindingId=${accountId}`,
    method: "GET",
    headers: { cookie: `sid=${sid}; token=${token}`, token, language: "zh" },
  };
};

const pageFigure = ({ full, small }: Record<"full" | "small", number>): Figure => ({
  name: `p50 of 13 months of a number, of ${many} to ${few}`,
  value: full / small,
  limit: 1.3,
  better: "lower",
  unit: "×",
  detail: `${full.toFixed(1)} ms against ${small.toFixed(1)} ms`,
});

/** The last day in Shanghai on which this time is over by the machine's clock. */
function lastDayAfter(time: string): string {
  const now: Instant = systemClock(() => 0).now();
  const today = dayOf(now);
  return instantOf(`${today} ${time}`) < now ? today : addDays(today, -1);
}
