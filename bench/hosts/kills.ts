import type { Figures } from "../stage/figure.ts";
import { openBox } from "../stage/effort.ts";
import { openFleet, victims } from "../stage/fleet.ts";
import { compare, lostFigure, type Sent, workOn } from "../stage/unrest/reckoning.ts";
import { lockedPids } from "../stage/work-day.ts";

/** Kills of each. */
const usual = { rounds: 20, seconds: 150 };
const mostDays = 90;

/**
 * SIGKILL for the portal, for the simulated hosts (a server of their own) and for PostgreSQL in the middle of resets,
 * unlocks and bindings: each day of the measurement one of them, once. Then the job settles what nobody knew, and the
 * portal's log is laid beside the hosts' own.
 */
export const figures: Figures = async () => {
  const fleet = await openFleet(lockedPids(mostDays));
  try {
    const sent: Sent[] = [];
    const box = openBox(usual);
    let day = 0;
    for (let round = 0; box.more(round); round += 1)
      for (const victim of victims) {
        sent.push(...(await workOn(fleet, day, async () => await fleet.kill(victim))));
        day += 1;
      }
    const happened = `${day / victims.length} kills each of ${victims.join(", ")}`;
    return [lostFigure("acknowledged effects lost by a kill", sent, happened), ...(await compare(fleet, day))];
  } finally {
    await fleet.stop();
  }
};
