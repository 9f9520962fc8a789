import { randomUUID } from "node:crypto";
import { setImmediate, setTimeout } from "node:timers/promises";
import { HostUnavailable } from "@apron/hosts";
import { type AgentSystem, systems } from "@apron/features/agents/contract";
import { bindingsOf } from "@apron/features/agents/server";
import { addDays, dayOf, type Instant, weekdayOf } from "@apron/kit/server/clock";
import type { House } from "@apron/kit/server/house";
import { roundsOf } from "@apron/kit/server/jobs";
import { trafficLimits } from "../contract.ts";
import { afterReading, believed } from "./rules.ts";
import type { Store } from "./store.ts";
import type { KnownNumber, Reading } from "./store-numbers.ts";
import { warnOf } from "./warning.ts";

/**
 * Reads the traffic of all bound work numbers, system by system at the same time, within the budget of each host (catalogue
 * 29.14). One instance reads a system at a time; a run that was cut off is gone on with where it stood, and a host that is away is
 * asked for the rest at the next beat.
 */
export const readAll = async (house: House, store: Store): Promise<void> => {
  const now = house.clock.now();
  await store.makeParts(dayOf(now));
  const beat = house.config.trafficMinutes * 60_000;
  const since = Math.floor(now / beat) * beat;
  await Promise.all(systems.map(async (system) => await readSystem(house, store, system, since)));
};

/** Reads the numbers that jump, which is done more often. */
export const readWatched = async (house: House, store: Store): Promise<void> => {
  const watched = await store.watched(house.clock.now(), 2 * trafficLimits.atOnce);
  for (const system of systems) {
    const agentNumbers = watched.flatMap((agent) => (agent.system === system ? [agent.agentNumber] : []));
    if (agentNumbers.length > 0) await readBatch(house, store, system, agentNumbers).catch(unlessAway);
  }
};

/** Asks a host for these numbers now and keeps what it says; throws `HostUnavailable`. */
export const readBatch = async (
  house: House,
  store: Store,
  system: AgentSystem,
  agentNumbers: readonly string[],
): Promise<void> => {
  const today = dayOf(house.clock.now());
  const known = await store.known(system, agentNumbers);
  const days = [...known.values()].map(({ day }) => day);
  const usual = await store.usual(system, agentNumbers, weekdaysOf([...days, today]));
  const askedAt = house.clock.now();
  const { list } = await house.hosts.host(system).getFlows({
    agentNumbers: [...agentNumbers],
    from: oldestAsked(days, agentNumbers.length, today),
    to: today,
  });
  const told = believed(agentNumbers, list);
  const readings: Reading[] = [];
  for (const [agentNumber, row] of told) {
    // Whoever asks for something meanwhile is let in between.
    if (readings.length % judgedAtOnce === judgedAtOnce - 1) await setImmediate();
    const usualOf = (weekday: number) => usual(agentNumber, weekday);
    const step = afterReading(known.get(agentNumber), row, usualOf, askedAt);
    if (step) readings.push({ system, agentNumber, step });
  }
  await store.keep(readings);
  const now = readings.map(({ agentNumber, step }) => ({ system, agentNumber, ...step.known }));
  await warnOf(house, store, now, known);
};

/** So many numbers are judged before others get their turn: a millisecond or two. */
const judgedAtOnce = 16;

const roundOf = (system: AgentSystem): string => `traffic.${system}`;

const readSystem = async (house: House, store: Store, system: AgentSystem, since: Instant): Promise<void> => {
  const holder = randomUUID();
  for (;;) {
    const round = await roundsOf(house).take(roundOf(system), holder, since);
    if (!round) return;
    if (!(await readOn(house, store, { system, holder, cursor: round.cursor }))) return;
  }
};

/** Reads a system to its end; false when that was not reached: the host is away, or somebody else has taken it up. */
const readOn = async (
  house: House,
  store: Store,
  { system, holder, cursor }: { readonly system: AgentSystem; readonly holder: string; readonly cursor: string },
): Promise<boolean> => {
  const rounds = roundsOf(house);
  const pause = 1000 / house.config.trafficBudget;
  for (let last = cursor; ;) {
    const numbers = await bindingsOf(house).numbersAfter(system, last, trafficLimits.atOnce);
    const next = numbers.at(-1);
    if (next === undefined) return await rounds.move(roundOf(system), holder, "", true);
    const begun = performance.now();
    try {
      await readBatch(house, store, system, numbers);
    } catch (error) {
      await rounds.leave(roundOf(system), holder);
      unlessAway(error);
      return false;
    }
    if (!(await rounds.move(roundOf(system), holder, next, false))) return false;
    last = next;
    await setTimeout(Math.max(1, pause - (performance.now() - begun)));
  }
};

const unlessAway = (error: unknown): void => {
  if (!(error instanceof HostUnavailable)) throw error;
};

/** A host tells of six days back: what was missed is asked for with today, of new numbers all there is. */
const oldestAsked = (days: readonly string[], numbers: number, today: string): string => {
  const oldest = addDays(today, 1 - trafficLimits.hostDays);
  if (days.length < numbers) return oldest;
  const first = days.toSorted()[0] ?? today;
  return first < oldest ? oldest : first > today ? today : first;
};

const weekdaysOf = (days: readonly string[]): number[] => [0, ...new Set(days.map(weekdayOf))];

/** What is known of one number, read anew where its host answers; `answered` says whether it did. */
export const readNow = async (
  house: House,
  store: Store,
  { system, agentNumber }: { readonly system: AgentSystem; readonly agentNumber: string },
): Promise<{ readonly known: KnownNumber | undefined; readonly answered: boolean }> => {
  const before = house.clock.now();
  const answered = await readBatch(house, store, system, [agentNumber]).then(
    () => true,
    (error: unknown) => {
      unlessAway(error);
      return false;
    },
  );
  const known = (await store.known(system, [agentNumber])).get(agentNumber);
  return { known, answered: answered && known !== undefined && known.askedAt >= before };
};
