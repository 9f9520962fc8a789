import { setTimeout as wait } from "node:timers/promises";
import { addDays, dayOf, instantOf, systemClock } from "@apron/kit/server/clock";
import { setDemoOffset } from "@apron/kit/server/demo";
import type { Figure } from "../figure.ts";
import type { Fleet } from "../fleet.ts";
import { type Errand, errandsOf, isPassword, passwordOn, unbindNewcomers } from "../work-day.ts";

/** Milliseconds within which errands begin, and within which the disturbance comes once it is time. */
const [spread, moment] = [300, 150];
const slowness = { latency: 40, late: 120 };
/** The settling job looks once a minute; nothing may be open much longer. */
const settleSeconds = 150;
const hour = 3600;

/** What became of an errand, and on which day. */
export interface Sent extends Pick<Errand, "kind" | "system" | "agentNumber" | "detail"> {
  readonly day: number;
  readonly said: "done" | "not done" | "no answer";
  /** Said to be done, and yet it did not stand after everything was up again. */
  readonly lost: boolean;
}

/** One day: everything is sent, something happens to the fleet and is over, what was acknowledged is looked for. */
export const workOn = async (fleet: Fleet, day: number, disturb: () => Promise<void>): Promise<Sent[]> => {
  await setOffset(fleet, day, 0);
  await fleet.slow(0, 0);
  const errands = await errandsOf(fleet, day);
  await fleet.slow(slowness.latency, slowness.late);
  // In the middle of them on any machine: after so many answers, and a moment.
  const amid = Math.floor(Math.random() * errands.length * 0.8);
  const heard = Promise.withResolvers<void>();
  let count = 0;
  const answers = errands.map(async (errand) => {
    await wait(Math.random() * spread);
    const said = await errand.send();
    count += 1;
    if (count >= amid) heard.resolve();
    return { errand, said };
  });
  await (amid === 0 ? wait(Math.random() * spread) : heard.promise);
  await wait(Math.random() * moment);
  await disturb();
  const all = await Promise.all(answers);
  await fleet.slow(0, 0);
  const sent: Sent[] = [];
  for (const { errand, said } of all) {
    const { kind, system, agentNumber, detail } = errand;
    const lost = said === "done" && !(await errand.stands());
    sent.push({ kind, system, agentNumber, detail, day, said, lost });
  }
  await unbindNewcomers(fleet);
  return sent;
};

/** Ten in the morning of a day of the measurement, and so many seconds. */
const setOffset = async (fleet: Fleet, day: number, seconds: number): Promise<void> => {
  const now = systemClock(() => 0).now();
  const morning = instantOf(`${addDays(dayOf(now), day + 1)} 10:00:00`);
  await setDemoOffset(fleet.house.database, Math.round((morning - now) / 1000) + seconds);
};

/** Waits for the job of the portal; resolves with the number of operations it left open. */
const settled = async ({ rows }: Fleet): Promise<number> => {
  const ends = performance.now() + settleSeconds * 1000;
  for (;;) {
    const open = (await rows("select 1 from agent_operation where state in ('begun', 'unknown')")).length;
    if (open === 0 || performance.now() > ends) return open;
    await wait(1000);
  }
};

/** Work numbers whose password at the host is not the one of the last reset the portal takes for done. */
const wrongPasswords = async (fleet: Fleet): Promise<number> => {
  const resets = await fleet.rows(
    `select distinct on (system, agent_number) system, agent_number, begun_at from agent_operation
     where kind = 'reset' and state = 'done' order by system, agent_number, begun_at desc`,
  );
  const first = dayOf(systemClock(() => 0).now());
  let wrong = 0;
  for (const { system, agent_number: agentNumber, begun_at: begunAt } of resets) {
    if (system !== "B" && system !== "C" && system !== "J") continue;
    const begun = dayOf(Number(begunAt));
    const day = Math.round((instantOf(`${begun} 00:00:00`) - instantOf(`${first} 00:00:00`)) / 86_400_000) - 1;
    if (!(await isPassword(fleet, system, String(agentNumber), passwordOn(day)))) wrong += 1;
  }
  return wrong;
};

/** What was acknowledged and is not there; `happened` says what was done to the fleet amid the errands. */
export const lostFigure = (name: string, sent: readonly Sent[], happened: string): Figure => {
  const many = (said: Sent["said"]): number => sent.filter((each) => each.said === said).length;
  return {
    ...none,
    name,
    value: sent.filter(({ lost }) => lost).length,
    unit: "effects",
    detail: `${happened} amid ${sent.length} resets, unlocks and bindings: ${many("done")} acknowledged, ${many("not done")} refused or being worked on, ${many("no answer")} without an answer`,
  };
};

const none = { limit: 0, better: "lower" } as const;

/** Once everything is settled, the portal's log of operations beside the hosts' own, and beside the allowances. */
export const compare = async (fleet: Fleet, day: number): Promise<Figure[]> => {
  await setOffset(fleet, day, hour);
  const open = await settled(fleet);
  const passwords = await wrongPasswords(fleet);
  const ours = await fleet.rows(
    "select id, state, kind, begun_at from agent_operation where kind in ('reset', 'liftFlow', 'unlockPid')",
  );
  const twice = await fleet.rows(
    `select 1 from agent_operation where state = 'done'
     group by kind, system, agent_number, detail ->> 'pid', (begun_at at time zone 'Asia/Shanghai')::date
     having count(*) > 1`,
  );
  const off = await fleet.rows(allowancesOff);
  const counted = await fleet.rows("select 1 from agent_allowance, unnest(uses)");
  const theirs = await fleet.hostRows(
    "select id from hosts_operation where state = 'done' and operation in ('resetPassword', 'liftFlow', 'unlockPid')",
  );
  const doneThere = new Set(theirs.map(({ id }) => String(id)));
  const differently = ours.filter(({ id, state }) => (state === "done") !== doneThere.has(String(id)));
  const known = new Set(ours.map(({ id }) => String(id)));
  const foreign = [...doneThere].filter((id) => !known.has(id));
  return [
    {
      ...none,
      name: "effects applied twice, or to the wrong end, at a host",
      value: twice.length + foreign.length + passwords,
      unit: "effects",
      detail: `${doneThere.size} effects at the hosts, by the hosts' own log and by the passwords they take`,
    },
    {
      ...none,
      name: "operations open, or settled otherwise than the host says",
      value: open + differently.length,
      unit: "operations",
      detail: `${ours.length} operations in the portal's log against the hosts' own, after the settling job: ${open} open${differently.map(({ kind, state, begun_at: begun }) => `, ${String(kind)} of ${dayOf(Number(begun))} ${String(state)}`).join("")}`,
    },
    {
      ...none,
      name: "uses of allowances that disagree with what hosts did",
      value: off.length,
      unit: "uses",
      detail: `${counted.length} uses of the last days against the operations done`,
    },
  ];
};

/** Uses that no operation done stands for, and operations of the last week whose use is missing. */
const allowancesOff = `
with used as (
  select system, agent_number, kind, u as use from agent_allowance, unnest(uses) u where kind <> 'wrongPassword'
), done as (
  select system, agent_number, allowance as kind, allowance_use as use from agent_operation
  where state = 'done' and allowance is not null
), newest as (select max(use) as last from done)
select 1 from used full join done using (system, agent_number, kind, use), newest
where (done.use is null or used.use is null) and use > newest.last - 6 * 86400000000::bigint`;
