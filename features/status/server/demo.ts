import { addDays, dayOf, instantOf } from "@apron/kit/server/clock";
import type { House } from "@apron/kit/server/house";
import { evaluate } from "./evaluating.ts";
import type { KeptPeriod, Store } from "./store.ts";

const gateway = { cause: "gateway", reasonZh: "", reasonEn: "" } as const;
const nightly = {
  state: "maintenance",
  cause: "window",
  reasonZh: "例行维护",
  reasonEn: "Routine maintenance",
} as const;

/** What happened in the 90 days before: days ago, begin and length in minutes. */
const happened = [
  { ...gateway, subject: "C", state: "degraded", ago: 82, at: "09:12", minutes: 34 },
  { ...gateway, subject: "B", state: "degraded", ago: 71, at: "16:40", minutes: 21 },
  { ...gateway, subject: "J", state: "down", ago: 58, at: "06:05", minutes: 18 },
  { ...gateway, subject: "J", state: "degraded", ago: 58, at: "06:23", minutes: 47 },
  { ...gateway, subject: "C", state: "down", ago: 41, at: "22:51", minutes: 9 },
  { ...gateway, subject: "J", state: "degraded", ago: 29, at: "19:30", minutes: 65 },
  { ...gateway, subject: "B", state: "degraded", ago: 17, at: "11:08", minutes: 12 },
  { ...gateway, subject: "C", state: "degraded", ago: 6, at: "14:26", minutes: 27 },
  ...[76, 48, 20].map((ago) => ({ ...nightly, subject: "B", ago, at: "02:00", minutes: 110 })),
  ...[69, 34, 5].map((ago) => ({ ...nightly, subject: "C", ago, at: "01:30", minutes: 90 })),
  ...[62, 27].map((ago) => ({ ...nightly, subject: "J", ago, at: "02:30", minutes: 120 })),
] as const;

/** A history with a few incidents, one maintenance to come, and the airports as their open faults leave them. */
export const fillStatus = async (house: House, store: Store): Promise<void> => {
  const now = house.clock.now();
  const today = dayOf(now);
  await store.fill(
    happened.map(({ ago, at, minutes, ...period }): KeptPeriod => {
      const since = instantOf(`${addDays(today, -ago)} ${at}:00`);
      return { ...period, since, until: since + minutes * 60_000 };
    }),
  );
  const night = addDays(today, 12);
  await store.addWindow({
    id: "demo-window",
    titleZh: "离港主机例行维护",
    titleEn: "Routine maintenance of the departure host",
    from: instantOf(`${night} 02:30:00`),
    until: instantOf(`${night} 04:30:00`),
    subjects: ["J"],
    by: "demo",
  });
  await evaluate(house, store);
};
