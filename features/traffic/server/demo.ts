import type { AgentId } from "@apron/features/agents/contract";
import { bindingsOf } from "@apron/features/agents/server";
import { addDays, dayOf, instantOf, weekdayOf } from "@apron/kit/server/clock";
import type { House } from "@apron/kit/server/house";
import { trafficLimits } from "../contract.ts";
import { topOf } from "./radar.ts";
import { readBatch } from "./reading.ts";
import { afterReading, type DayTold } from "./rules.ts";
import { hoursOf, learnt, type Reading, type Usual } from "./rules-forecast.ts";
import type { Store } from "./store.ts";

const slotMinutes = 10;
const castOf = 100;

/**
 * What the demo's work numbers sent: the last days as their hosts tell them, and before those, 13 months of the kind. A host that is
 * away at the start is read later, and its numbers begin empty.
 */
export const trafficDemo = (house: House, store: Store) => ({
  history: async (): Promise<void> => {
    const today = dayOf(house.clock.now());
    await store.makeParts(today);
    for (const binding of await bindingsOf(house).after("", castOf))
      await fillNumber(house, store, binding, today).catch((error: unknown) =>
        house.log.warn({ err: error }, "the traffic of a work number of the demo could not be filled"),
      );
  },
});

const fillNumber = async (house: House, store: Store, agent: AgentId, today: string): Promise<void> => {
  const { system, agentNumber } = agent;
  const from = addDays(today, 1 - trafficLimits.hostDays);
  const { days, limited, updatedAt } = await house.hosts.host(system).getFlow({ agentNumber, from, to: today });
  const over = days.filter(({ day }) => day < today);
  const threshold = days.at(-1)?.threshold ?? 1000;
  await store.keepDays(
    [...inventedDays(agentNumber, threshold, addDays(today, -daysBack), from), ...over].map((day) => ({
      system,
      agentNumber,
      ...day,
    })),
  );
  const courses = new Map<string, readonly Reading[]>();
  for (const { day } of days) courses.set(day, await courseOf(house, agent, day));
  await fillReadings(store, agent, courses, today);
  await fillUsual(store, agent, courses, today);
  const [last] = (courses.get(today) ?? []).slice(-1);
  const told = { agentNumber, limited, updatedAt, days: days.map((day) => ({ ...day })) };
  const step = afterReading(
    undefined,
    told,
    () => undefined,
    instantOf(`${today} 00:00:00`) + (last?.minute ?? 0) * 60_000,
  );
  if (!step) return;
  const readings = [...(courses.get(today) ?? [])];
  await store.keep([{ system, agentNumber, step: { known: { ...step.known, readings }, closed: [], learnt: [] } }]);
  await readBatch(house, store, system, [agentNumber]);
  await topOf(house, store, agent);
};

/** A day's readings every ten minutes, by the instructions its host tells of it; of today up to now. */
const courseOf = async (house: House, { system, agentNumber }: AgentId, day: string): Promise<Reading[]> => {
  const host = house.hosts.host(system);
  const { list } = await host.getPidDetail({ agentNumber, day, currentPage: 1, pageSize: 1000 });
  const midnight = instantOf(`${day} 00:00:00`);
  const sent = list.map(({ time, flow }) => ({ minute: (instantOf(time) - midnight) / 60_000, flow }));
  const end = Math.min(1439, (house.clock.now() - midnight) / 60_000);
  const readings: Reading[] = [];
  for (let minute = 0; minute <= end; minute += slotMinutes)
    readings.push({ minute, flow: sent.reduce((total, one) => total + (one.minute <= minute ? one.flow : 0), 0) });
  return readings;
};

/** Readings of two weeks: those of the days before the host tells of any go as the same weekday did after. */
const fillReadings = async (
  store: Store,
  agent: AgentId,
  courses: ReadonlyMap<string, readonly Reading[]>,
  today: string,
): Promise<void> => {
  const days = Array.from({ length: trafficLimits.readingDays }, (_, ago) => addDays(today, -ago));
  await store.keepReadings(
    days.flatMap((day) => {
      const course = courses.get(day) ?? courses.get(addDays(day, trafficLimits.hostDays)) ?? [];
      const midnight = instantOf(`${day} 00:00:00`);
      return course.map(({ minute, flow }) => ({ ...agent, at: midnight + minute * 60_000, flow }));
    }),
  );
};

const fillUsual = async (
  store: Store,
  agent: AgentId,
  courses: ReadonlyMap<string, readonly Reading[]>,
  today: string,
): Promise<void> => {
  const usual = new Map<number, Usual>();
  for (const [day, course] of courses) {
    if (day === today) continue;
    const hours = hoursOf(course);
    for (const weekday of [weekdayOf(day), 0]) usual.set(weekday, learnt(usual.get(weekday), hours));
  }
  // The host tells of six days: today's weekday is as the days together.
  const any = usual.get(0);
  if (any) usual.set(weekdayOf(today), any);
  await store.keepUsual([...usual].map(([weekday, { hours, days }]) => ({ ...agent, weekday, hours, days })));
};

const daysBack = 395;

/** Days of an office that sells more from month to month and less at weekends; the same whenever they are made. */
const inventedDays = (agentNumber: string, threshold: number, from: string, until: string): DayTold[] => {
  const days: DayTold[] = [];
  let seed = Number(agentNumber) % 2_147_483_647;
  for (let day = from, place = 0; day < until; day = addDays(day, 1), place += 1) {
    seed = (seed * 48_271 + 11) % 2_147_483_647;
    const noise = 0.75 + (0.5 * (seed % 1000)) / 1000;
    const weekday = weekdayOf(day);
    const share = 0.4 * (weekday < 6 ? 1 : 0.55) * (0.85 + (0.35 * place) / daysBack) * noise;
    days.push({ day, flow: Math.round(threshold * Math.min(1, share)), threshold, usedPidCount: 2 + (seed % 2) });
  }
  return days;
};
