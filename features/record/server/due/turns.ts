import { keyAssuranceBetween } from "@apron/features/duty/server";
import { dayOf, wallTime } from "@apron/kit/server/clock";
import type { House } from "@apron/kit/server/house";
import type { Turn } from "../../record.ts";
import type { Plan } from "../exercise/store-plan.ts";
import {
  cellStateOf,
  checkKey,
  dueTimesOn,
  mayBeSecond,
  planOfTurn,
  turnNow,
  turnOfRecord,
  turnsToDo,
} from "../rules.ts";
import type { Stores } from "../stores.ts";

/** When the checks of days are due: two on a day of key assurance where the plan asks for it (catalogue 16.22). */
export const dueTimesBetween = async (house: House, first: string, last: string) => {
  const periods = await keyAssuranceBetween(house, first, last);
  return (plan: Plan, day: string): readonly string[] => dueTimesOn(plan, day, periods);
};

/**
 * Which check of today is to be done for an application, of how many: the one that was asked for where the day has it,
 * else the first that is not done yet.
 */
export const turnOfToday = async (
  house: House,
  { plan, records }: Pick<Stores, "plan" | "records">,
  applicationId: string,
  asked?: Turn,
): Promise<{ turn: Turn; turns: Turn }> => {
  const now = house.clock.now();
  const today = dayOf(now);
  const row = await plan.find(applicationId);
  const times = row ? (await dueTimesBetween(house, today, today))(row, today) : [];
  const turns = times.length === 2 ? 2 : 1;
  if (asked !== undefined) return { turn: asked === 2 && mayBeSecond(times, wallTime(now)) ? 2 : 1, turns };
  const first = turns === 2 ? await records.ofDay(applicationId, today, 1) : undefined;
  return { turn: turnNow(times, wallTime(now), first !== undefined), turns };
};

/** A check of today that nobody has done, with its own due time. */
export interface CheckMissing extends Plan {
  readonly turn: Turn;
  readonly isLate: boolean;
}

/** The checks of the day of a wall time that are due and that nobody has done yet. */
export const checksMissing = async (
  house: House,
  { plan, records }: Pick<Stores, "plan" | "records">,
  now: string,
): Promise<CheckMissing[]> => {
  const day = now.slice(0, 10);
  const rows = await records.ofDays(day, day, "");
  const done = new Set(rows.map((row) => checkKey(row.application_id, day, turnOfRecord(row))));
  const timesOf = await dueTimesBetween(house, day, day);
  return (await plan.between(day, day, "")).flatMap((row) => {
    const times = timesOf(row, day);
    return turnsToDo(times, now).flatMap((turn) => {
      const planned = planOfTurn(row, times, turn);
      const state = cellStateOf(planned, day, now, undefined);
      const isMissing = state !== "notDue" && !done.has(checkKey(row.applicationId, day, turn));
      return isMissing ? [{ ...planned, turn, isLate: state === "late" }] : [];
    });
  });
};
