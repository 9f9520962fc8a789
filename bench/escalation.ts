import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fault } from "@apron/features/fault/server";
import { timestamp } from "@apron/kit/server/clock";
import type { Job } from "@apron/kit/server/jobs";
import { type Backstage, openBackstage } from "./stage/backstage.ts";
import type { Figure, Figures } from "./stage/figure.ts";
import { startPortal } from "./stage/process.ts";
import { openStage } from "./stage/roster.ts";

const minute = 60_000;
/** Faults that wait, minutes for which nobody accepts them, and instances that all try at once; one of them dies at every minute. */
const [faults, minutes, instances] = [20, 120, 3] as const;

/**
 * Faults that nobody accepts, for two hours of a moved clock: three instances call at every minute at the same moment, one of
 * which dies within a step. Each step calls one person, at its minute.
 */
export const figures: Figures = async () => {
  const stage = await openStage();
  const folder = await mkdtemp(join(tmpdir(), "apron-bench-escalation-"));
  const variables = {
    APRON_MODE: "demo",
    APRON_FILES: join(folder, "files"),
    APRON_HOSTS_URL: "",
    APRON_SMTP_URL: "",
    APRON_SMS_URL: "",
  };
  let passed = 0;
  const houses: Backstage[] = [];
  try {
    const url = await stage.rosterOf(0);
    const portal = await startPortal({ url }, variables);
    await portal.stop();
    const own = { ...variables, APRON_DATA: folder, DATABASE_URL: url };
    while (houses.length < instances) houses.push(await openBackstage(own, () => passed));
    const jobs = houses.map(({ house }) => fault(house).jobs?.find(({ name }) => name === "fault.escalate"));
    const [first] = houses;
    if (!first) throw new Error("no house was opened");
    const begun = await wait(first);
    passed += Math.ceil(first.house.clock.now() / minute) * minute - first.house.clock.now();
    for (let at = 0; at < minutes; at += 1) {
      await callAtOnce(houses, jobs, at);
      passed += minute;
    }
    return await compare(first, begun);
  } finally {
    for (const house of houses) await house.close();
    await stage.stop();
    await rm(folder, { recursive: true, force: true });
  }
};

/** Makes the latest faults wait from now on, a third of each severity; the instant. */
const wait = async ({ house, rows }: Backstage): Promise<number> => {
  const now = Math.floor(house.clock.now() / minute) * minute;
  await rows("delete from fault_call");
  await rows("delete from outbox");
  await rows("update fault set next_call_at = null where status = 'reported'");
  await rows(
    `update fault f set status = 'reported', accepted_at = null, restored_at = null, closed_at = null, handler = null,
       escalation = 0, parent_id = null, reported_at = $1, next_call_at = $1,
       severity = (array['major', 'significant', 'minor'])[1 + n % 3]
     from (select id, row_number() over () as n from fault order by reported_at desc limit $2) g where g.id = f.id`,
    [timestamp(now), faults],
  );
  return now;
};

const callAtOnce = async (
  houses: readonly Backstage[],
  jobs: readonly (Job | undefined)[],
  at: number,
): Promise<void> => {
  const victim = houses[at % houses.length]?.house.outbox;
  if (!victim) return;
  const { post } = victim;
  let posted = 0;
  Object.assign(victim, {
    post: async (message: Parameters<typeof post>[0]) => {
      posted += 1;
      if (posted === 1 + (at % 4)) throw new Error("killed");
      return await post(message);
    },
  });
  await Promise.allSettled(jobs.map(async (job) => await job?.run({})));
  Object.assign(victim, { post });
};

const compare = async ({ rows }: Backstage, begun: number): Promise<Figure[]> => {
  const calls = await rows(
    `select c.step, extract(epoch from c.called_at) * 1000 as at, f.severity, f.id from fault_call c
     join fault f on f.id = c.fault_id`,
  );
  const [{ count: messages } = { count: 0 }] = await rows(
    "select count(*)::int as count from outbox where purpose like 'fault.%'",
  );
  const stepMinutes: Readonly<Record<string, number>> = { major: 5, significant: 10, minor: 15 };
  const late = calls.filter(
    ({ step, at, severity }) =>
      Math.floor((Number(at) - begun) / minute) !== Number(step) * (stepMinutes[String(severity)] ?? 0) &&
      !(Number(step) === 0 && Number(at) - begun < 2 * minute),
  ).length;
  const detail = `${calls.length} calls of ${faults} faults within ${minutes} minutes, ${instances} instances at once, one dying at every minute`;
  return [
    { name: "calls off their minute", value: late, limit: 0, better: "lower", unit: "calls", detail },
    {
      name: "people called twice for one step",
      value: Number(messages) - calls.length,
      limit: 0,
      better: "lower",
      unit: "calls",
      detail: `${String(messages)} messages for ${calls.length} steps`,
    },
  ];
};
