import { common, refuse } from "@apron/kit/contract/refusal";
import type { ParsedBodyOf, ResultOf } from "@apron/kit/contract/call";
import { addDays, dayOf } from "@apron/kit/server/clock";
import type { Asked } from "@apron/kit/server/call";
import type { House } from "@apron/kit/server/house";
import type { getOverview } from "../contract.ts";
import { faultLimits, statusNames } from "../fault.ts";
import { faultRefusals } from "../texts.ts";
import { overviewOf, type Share } from "./store-overview.ts";

/** Airports and software shown at most. */
const largest = 20;

/** Counts and mean times of the faults reported in a period (catalogue 16.8). */
export const overview = async (
  house: House,
  { body }: Asked<ParsedBodyOf<typeof getOverview>>,
): Promise<ResultOf<typeof getOverview>> => {
  const endTime = body.endTime || dayOf(house.clock.now());
  const startTime = body.startTime || addDays(endTime, 1 - faultLimits.overviewUsual);
  const days = daysOf(startTime, endTime);
  const shares = await overviewOf(house.database).shares({ ...body, startTime, endTime });
  const by = (group: Share["by"]) => shares.filter((share) => share.by === group);
  const none = { count: 0, open: 0, reported: 0, acceptMinutes: null, repairMinutes: null };
  const ofDay = new Map(by("day").map((share) => [share.key, share]));
  const [total = none] = by("all");
  return {
    startTime,
    endTime,
    total,
    byDay: days.map((day) => ({ ...(ofDay.get(day) ?? none), day })),
    byStatus: statusNames.map((status) => ({
      status,
      count: by("status").find(({ key }) => key === status)?.count ?? 0,
    })),
    byType: [1, 2, 3].map((type) => ({ ...(by("type").find(({ key }) => key === String(type)) ?? none), type })),
    byAirport: by("airport")
      .slice(0, largest)
      .map((share) => ({ ...share, officeCode: share.key, airportCn: share.label })),
    bySoftware: by("software")
      .filter(({ key }) => key !== "")
      .slice(0, largest)
      .map((share) => ({ ...share, faultySoftware: share.label })),
  };
};

/** The days of a period, both ends included; E16086 when they are in the wrong order or too many. */
const daysOf = (first: string, last: string): string[] => {
  const days: string[] = [];
  for (let day = first; day <= last && days.length <= faultLimits.overviewDays; day = addDays(day, 1)) days.push(day);
  if (days.length === 0 || days.length > faultLimits.overviewDays)
    throw refuse(common.E9413, {
      fields: { startTime: faultRefusals.E16086 },
      values: { days: faultLimits.overviewDays },
    });
  return days;
};
