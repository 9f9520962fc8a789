import { keyDaysBetween } from "@apron/features/duty/server";
import { accountsOf } from "@apron/features/login/server";
import { addDays, dayOf, type Instant, instantOf, wallTime } from "@apron/kit/server/clock";
import type { House } from "@apron/kit/server/house";
import type { ChangeStep } from "../change.ts";
import { demoChanges, type DemoChange } from "./demo-changes.ts";
import { draftOf } from "./notices.ts";
import { isFrozen } from "./rules.ts";
import type { Store } from "./store.ts";
import { remindOfChanges } from "./telling.ts";

/** Steps that lead to a state, in their order. */
const steps: Readonly<Record<DemoChange["status"], readonly ChangeStep[]>> = {
  planned: [],
  approved: ["approve"],
  implementing: ["approve", "start"],
  done: ["approve", "start", "finish"],
  rolledBack: ["approve", "start", "rollBack"],
  cancelled: ["cancel"],
};

/**
 * Changes of the last weeks and the next: one made yesterday at an airport with its roll-back plan, one under way now, one on a
 * key day, two that meet at the same line, and what is still to be closed. The same at every fill for the same instant.
 */
export const fillChanges = async (house: House, store: Store): Promise<void> => {
  const now = house.clock.now();
  const manager = (await accountsOf(house).byAddress("3", { channel: "sms", address: "13800000021" }))?.id ?? "demo";
  const frozenDay = await nextFrozenDay(house, now);
  for (const [at, planned] of demoChanges.entries()) {
    const { id, status, ...rest } = planned;
    const window = windowOf(planned, now, frozenDay);
    const { day: _, from: __, hours: ___, note, ...facts } = rest;
    const entered = { by: manager, at: Math.min(now, instantOf(window.windowStart)) - (5 + (at % 4)) * 86_400_000 };
    const changeNo = `CHG${dayOf(entered.at).replaceAll("-", "")}-${String(90 - at)}`;
    await store.addAll([{ id, facts: { ...facts, ...window, changeNo }, status: "planned" }], entered);
    await store.history.add([{ id, kind: "enter" }], entered);
    for (const [place, step] of steps[status].entries()) {
      const times = [
        entered.at + 86_400_000,
        instantOf(window.windowStart) + 120_000,
        instantOf(window.windowEnd) - 900_000,
      ];
      const written = { by: manager, at: Math.min(times[place] ?? now, now) };
      await store.advance({ id, version: place + 1 }, step, written);
      await store.history.add(
        [{ id, kind: step, note: place === steps[status].length - 1 ? (note ?? "") : "" }],
        written,
      );
    }
  }
  const told = await store.find("demo-change-tonight");
  if (told) await draftOf(house, store, told, manager);
  await remindOfChanges(house, store);
};

const windowOf = ({ day, from, hours }: DemoChange, now: Instant, frozenDay: string) => {
  const begin =
    from === "now"
      ? Math.floor(now / 1_800_000) * 1_800_000 - 1_800_000
      : instantOf(`${day === "frozen" ? frozenDay : addDays(dayOf(now - hoursBehind(day)), day)} ${from}:00`);
  return { windowStart: wallTime(begin), windowEnd: wallTime(begin + hours * 3_600_000) };
};

/** The small hours belong to the night before: what a fault of the last hours is put down to was over by then. */
const hoursBehind = (day: number): number => (day === -1 ? 3 * 3_600_000 : 0);

/** The first key day to come that the planners have tagged; a fortnight ahead where they have none. */
const nextFrozenDay = async (house: House, now: Instant): Promise<string> => {
  const tomorrow = addDays(dayOf(now), 1);
  const tagged = await keyDaysBetween(house, tomorrow, addDays(tomorrow, 60));
  const [first] = tagged.filter(isFrozen).map(({ from }) => (from > tomorrow ? from : tomorrow));
  return first ?? addDays(tomorrow, 13);
};
