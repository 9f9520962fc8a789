import { Agent, request } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { openBackstage, type Visitor } from "../stage/backstage.ts";
import { comeIn, fillTown, type Town } from "../stage/crowd/town.ts";
import { type Habit, holderHabits, hoursOf, staffHabits } from "../stage/crowd/habits.ts";
import { openScreens } from "../stage/crowd/screens.ts";
import { type Figure, type Figures, median } from "../stage/figure.ts";
import { type Running, startBare, startPortal } from "../stage/process.ts";
import { openStage, today } from "../stage/roster.ts";

const asked = (name: string, usual: number): number => {
  const said = process.argv.find((argument) => argument.startsWith(`--${name}=`));
  return said === undefined ? usual : Number(said.slice(name.length + 3));
};

const town: Town = { holders: asked("holders", 100_000), staff: asked("staff", 2000) };
/** Seconds that stand for an hour of the day, and how much faster than in life its calls come. */
const [hourSeconds, pace] = [asked("seconds", 60), asked("pace", 4)];
/**
 * Calls a second in the busiest hour: three of ten holders come on a day and make 25 calls each, everybody on the staff makes 300, and
 * the busiest hour has twice its share of both.
 */
const busiest = {
  holders: (2 * pace * town.holders * 0.3 * 25) / 86_400,
  staff: (2 * pace * town.staff * 300) / 86_400,
};
const shifts = 100_000;
const limits = { p99: 500, growth: 1.3 } as const;
/** A median of fewer says nothing. */
const fewest = 20;

/**
 * A working day at two instances: everybody's calls hour by hour, in the mixture and at the pace of each hour, with the screens of the
 * staff open all the while and the jobs running beside. Every route's times; none slow, none growing from the first hour to the last.
 */
export const figures: Figures = async () => {
  const stage = await openStage();
  const hosts = await startBare("hosts");
  const portals: Running[] = [];
  const variables = { APRON_MODE: "demo", APRON_HOSTS_URL: hosts.url, APRON_SMTP_URL: "", APRON_SMS_URL: "" };
  try {
    const url = await stage.rosterOf(shifts);
    for (const _ of "ab")
      portals.push(await startPortal({ url }, { ...variables, APRON_TRUSTED_PROXIES: "127.0.0.1" }));
    const behind = await openBackstage({ ...variables, DATABASE_URL: url });
    await fillTown(behind.house, town, today);
    const people = await comeIn(behind.house, town);
    const urlOf = (place: number): string => portals[place % portals.length]?.url ?? "";
    const screens = await openScreens(people.staff, urlOf, { hear: () => undefined });
    const heard = openEar();
    await live(people, urlOf, { hour: 0, heard: openEar() });
    for (let hour = 0; hour < 24; hour += 1) await live(people, urlOf, { hour, heard });
    const open = screens.count();
    screens.close();
    await behind.close();
    return tell(heard, open);
  } finally {
    for (const portal of portals) await portal.stop();
    await hosts.stop();
    await stage.stop();
  }
};

type People = Awaited<ReturnType<typeof comeIn>>;

/** Times in milliseconds by route and hour, and what was answered otherwise than expected. */
const openEar = () => ({ times: new Map<string, number[][]>(), wrong: new Map<string, number>() });
type Ear = ReturnType<typeof openEar>;

/** One hour: calls begin when they are due, however long those before them take. */
const live = async (
  people: People,
  urlOf: (place: number) => string,
  { hour, heard }: { readonly hour: number; readonly heard: Ear },
): Promise<void> => {
  const crowds = [
    {
      who: people.holders,
      habits: drawn(holderHabits),
      perSecond: (busiest.holders * (hoursOf.holders[hour] ?? 0)) / 100,
    },
    { who: people.staff, habits: drawn(staffHabits), perSecond: (busiest.staff * (hoursOf.staff[hour] ?? 0)) / 100 },
  ];
  const under = new Set<Promise<void>>();
  const begun = performance.now();
  const made = crowds.map(() => 0);
  for (;;) {
    const passed = (performance.now() - begun) / 1000;
    if (passed >= hourSeconds) break;
    for (const [place, { who, habits, perSecond }] of crowds.entries())
      for (; (made[place] ?? 0) < passed * perSecond; made[place] = (made[place] ?? 0) + 1) {
        const turn = hour * 100_003 + (made[place] ?? 0);
        const habit = habits[turn % habits.length];
        const visitor = who[(turn * 7919) % who.length];
        if (!habit || !visitor) continue;
        const call = make(habit, visitor, { turn, url: urlOf(turn), hour, heard }).finally(() => under.delete(call));
        under.add(call);
      }
    await wait(5);
  }
  await Promise.all(under);
};

/** Each habit as often as it weighs, well mixed. */
const drawn = (habits: readonly Habit[]): readonly Habit[] => {
  const all = habits.flatMap((habit) => Array.from({ length: habit.weight }, () => habit));
  return all.map((_, at) => all[(at * 61) % all.length] ?? all[0]).filter((habit) => habit !== undefined);
};

const agent = new Agent({ keepAlive: true, maxSockets: 256 });

const make = async (
  habit: Habit,
  who: Visitor,
  where: { readonly turn: number; readonly url: string; readonly hour: number; readonly heard: Ear },
): Promise<void> => {
  const { turn, url, hour, heard } = where;
  const path = habit.path?.(who) ?? habit.route;
  const body = habit.method === "POST" ? JSON.stringify(habit.body?.(who, turn) ?? {}) : undefined;
  const from = `10.${(turn >> 16) & 255}.${(turn >> 8) & 255}.${turn & 255}`;
  const headers = { ...who.headers, "content-type": "application/json", "x-forwarded-for": from };
  const begun = performance.now();
  const said = await send(`${url}${path}`, { method: habit.method, headers, body });
  const hours = heard.times.get(habit.route) ?? [];
  heard.times.set(habit.route, hours);
  (hours[hour] ??= []).push(performance.now() - begun);
  if (said.status === 200 && (said.code === "" || habit.refusals?.includes(said.code))) return;
  const what = `${habit.route} ${said.status} ${said.code}`;
  heard.wrong.set(what, (heard.wrong.get(what) ?? 0) + 1);
};

const send = (
  url: string,
  sent: { readonly method: string; readonly headers: Record<string, string>; readonly body: string | undefined },
): Promise<{ readonly status: number; readonly code: string }> =>
  new Promise((resolve) => {
    const asking = request(url, { method: sent.method, headers: sent.headers, agent }, (answered) => {
      let text = "";
      answered.setEncoding("utf8").on("data", (part: string) => (text += part));
      answered.on("end", () =>
        resolve({ status: answered.statusCode ?? 0, code: /"code":"(E\d+)"/.exec(text.slice(0, 300))?.[1] ?? "" }),
      );
    });
    asking.once("error", () => resolve({ status: 0, code: "" }));
    asking.end(sent.body);
  });

const tell = ({ times, wrong }: Ear, screens: number): Figure[] => {
  const routes = [...times].map(([route, hours]) => {
    const all = hours.flat().toSorted((one, other) => one - other);
    const [first, last] = [hours[0] ?? [], hours[23] ?? []];
    return {
      route,
      calls: all.length,
      p50: median(all),
      p99: all[Math.floor(all.length * 0.99)] ?? 0,
      growth: first.length >= fewest && last.length >= fewest ? median(last) / median(first) : 0,
    };
  });
  const how = `${town.holders} holders and ${town.staff} staff, two instances, ${screens} screens open, ${hourSeconds} s an hour, ${pace} times as fast as in life`;
  const slowest = routes.toSorted((one, other) => other.p99 - one.p99);
  const growing = routes.toSorted((one, other) => other.growth - one.growth);
  const failures = [...wrong].reduce((sum, [, count]) => sum + count, 0);
  return [
    ...slowest.map(({ route, calls, p50, p99 }): Figure => ({
      name: `p99 of ${route}`,
      value: p99,
      limit: limits.p99,
      better: "lower",
      unit: "ms",
      detail: `${calls} calls, p50 ${p50.toFixed(1)} ms`,
    })),
    {
      name: "p50 of a route, last hour to the first, most",
      value: growing[0]?.growth ?? 0,
      limit: limits.growth,
      better: "lower",
      unit: "×",
      detail: growing
        .slice(0, 3)
        .map(({ route, growth }) => `${route} ${growth.toFixed(2)}`)
        .join(", "),
    },
    {
      name: "answers that were neither right nor a refusal that belongs",
      value: failures,
      limit: 0,
      better: "lower",
      unit: "answers",
      detail: `${[...wrong].map(([what, count]) => `${count} × ${what}`).join(", ") || "none"}; ${how}`,
    },
  ];
};
