import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { roles } from "@apron/kit/contract/roles";
import { addDays, dayOf, instantOf, systemClock } from "@apron/kit/server/clock";
import type { Figures } from "../stage/figure.ts";
import { openBox } from "../stage/effort.ts";
import { type Fleet, openFleet, type Victim, victims } from "../stage/fleet.ts";

/** Kills of each, around the beginning and around the end of a threshold. */
const usual = { rounds: 20, seconds: 300 };
/** Milliseconds after midnight within which the kill comes: the job begins at once, and each host takes its time. */
const moment = 700;
const slowness = { latency: 60, late: 120 };
/** Jumps of eleven minutes within which everything has to be as it should: failures are tried again every ten. */
const patience = 8;
/** Real milliseconds an operation without an answer may take to be asked about. */
const breath = 1200;

/** Numbers of the cast whose holders pass the gate. */
const numbers = [
  { mobile: "13900000002", system: "J", agentNumber: "20001" },
  { mobile: "13900000007", system: "J", agentNumber: "20007" },
  { mobile: "13900000007", system: "B", agentNumber: "30007" },
] as const;
const raised = 4321;

/** What was found wrong. */
interface Tally {
  kills: number;
  lost: number;
  standing: number;
  /** On which each of the numbers had another threshold, and on no other. */
  readonly days: string[];
}

/**
 * SIGKILL for the portal, the hosts and PostgreSQL while thresholds are set at 00:00 and taken back at 24:00. Afterwards
 * every one stood on its day and none after it, by the portal and by the hosts' own rows, and their log has each once.
 */
export const figures: Figures = async () => {
  const fleet = await openFleet("select 1");
  try {
    await clear(fleet);
    const tally: Tally = { kills: 0, lost: 0, standing: 0, days: [] };
    const box = openBox(usual);
    let day = 1;
    for (let round = 0; box.more(round); round += 1)
      for (const victim of victims) {
        await oneDay(fleet, day, victim, tally);
        day += 2;
      }
    const twice = await timesTooMany(fleet);
    await compareWithHosts(fleet, tally);
    const kills = `${tally.kills} kills of ${victims.join(", ")} around effect and end of ${numbers.length} thresholds each`;
    return [
      { ...none, name: "thresholds lost by a kill", value: tally.lost, unit: "thresholds", detail: kills },
      {
        ...none,
        name: "thresholds left standing after their end",
        value: tally.standing,
        unit: "thresholds",
        detail: kills,
      },
      {
        ...none,
        name: "thresholds set or taken back twice",
        value: twice,
        unit: "operations",
        detail: "by the hosts' own log",
      },
    ];
  } finally {
    await fleet.stop();
  }
};

const none = { limit: 0, better: "lower" } as const;

/** One day: applied for and accepted on the eve, killed at both midnights, looked at by noon. */
const oneDay = async (fleet: Fleet, day: number, victim: Victim, tally: Tally): Promise<void> => {
  await moveTo(fleet, day, "10:00:00");
  const effectiveDate = dayAt(day + 1);
  const approver = await fleet.person("13800000016", "3", [roles.thresholdApprover.id]);
  for (const { mobile, system, agentNumber } of numbers) {
    const who = await fleet.person(mobile);
    const form = { bindingId: `demo-${system}-${agentNumber}`, effectiveDate, expirationDate: effectiveDate };
    const said = await fleet.send(who, "/cass/threshold/apply", { ...form, appliedThreshold: raised });
    const id = String(said?.result.applicationId);
    await fleet.send(approver, "/cass/thresholdDesk/accept", { id, version: 1, grantedThreshold: raised, words: "" });
  }
  tally.lost += numbers.length - (await midnight(fleet, day + 1, victim, effectiveDate, 3));
  tally.standing += numbers.length - (await midnight(fleet, day + 2, victim, effectiveDate, 4));
  tally.kills += 2;
  tally.days.push(effectiveDate);
};

/** Lets midnight pass with a kill in what it brings; how many of a day reach this status in time, nothing left open. */
const midnight = async (fleet: Fleet, day: number, victim: Victim, of: string, wanted: number): Promise<number> => {
  await fleet.slow(slowness.latency, slowness.late);
  await moveTo(fleet, day, "00:00:01");
  await wait(Math.random() * moment);
  await fleet.kill(victim);
  await fleet.slow(0, 0);
  let right = 0;
  for (let jump = 1; jump <= patience && right < numbers.length; jump += 1) {
    await moveTo(fleet, day, `0${Math.floor((jump * 11) / 60)}:${String((jump * 11) % 60).padStart(2, "0")}:00`);
    await wait(breath);
    const settled = await fleet.rows("select 1 from agent_operation where state in ('begun', 'unknown')");
    const found = await fleet.rows(
      "select 1 from threshold_application where effective_date = $1::date and status = $2",
      [of, wanted],
    );
    right = settled.length === 0 ? found.length : 0;
  }
  return right;
};

/** The clock of the demo, which runs what it jumped over; a portal that is coming back is waited for. */
const moveTo = async (fleet: Fleet, day: number, time: string): Promise<void> => {
  const now = systemClock(() => 0).now();
  const offsetSeconds = Math.round((instantOf(`${dayAt(day)} ${time}`) - now) / 1000);
  for (let tries = 0; tries < 50; tries += 1) {
    if (await fleet.send(fleet.guest(), "/demo/clock", { offsetSeconds })) return;
    await wait(200);
  }
  throw new Error("The portal's clock could not be moved.");
};

const dayAt = (day: number): string => addDays(dayOf(systemClock(() => 0).now()), day);

/** Begins with nothing under way. */
const clear = async (fleet: Fleet): Promise<void> => {
  await fleet.rows("update threshold_application set status = 5, closed_at = now(), taken_back_at = now()");
  await fleet.rows("delete from threshold_day");
  const today = dayAt(0);
  for (const { system, agentNumber } of numbers)
    await fleet.house.hosts
      .host(system)
      .setThreshold({ operationId: randomUUID(), agentNumber, from: today, to: today, value: 0 });
};

/** What the hosts themselves have: another threshold on each of the days, and on none that nobody applied for. */
const compareWithHosts = async (fleet: Fleet, tally: Tally): Promise<void> => {
  const kept = await fleet.hostRows(
    `select system, agent_number, from_day::text as first, to_day::text as last, value from hosts_threshold where to_day > '${dayAt(0)}'`,
  );
  const key = (system: unknown, agentNumber: unknown, day: unknown): string => [system, agentNumber, day].join(" ");
  const wanted = new Set(
    tally.days.flatMap((day) => numbers.map(({ system, agentNumber }) => key(system, agentNumber, day))),
  );
  const right = kept.filter(
    ({ system, agent_number: agentNumber, first, last, value }) =>
      first === last && value === raised && wanted.has(key(system, agentNumber, first)),
  );
  tally.lost = Math.max(tally.lost, wanted.size - right.length);
  tally.standing = Math.max(tally.standing, kept.length - right.length);
};

/** Effects and ends that the hosts carried out more than once. */
const timesTooMany = async (fleet: Fleet): Promise<number> => {
  const ours = await fleet.rows(
    "select id, detail ->> 'applicationId' as application, detail ->> 'act' as act from agent_operation where kind = 'setThreshold'",
  );
  const done = await fleet.hostRows(
    "select id from hosts_operation where state = 'done' and operation = 'setThreshold'",
  );
  const there = new Set(done.map(({ id }) => String(id)));
  const counts = new Map<string, number>();
  for (const { id, application, act } of ours) {
    if (!there.has(String(id))) continue;
    const once = `${String(application)} ${String(act)}`;
    counts.set(once, (counts.get(once) ?? 0) + 1);
  }
  return [...counts.values()].filter((times) => times > 1).length;
};
