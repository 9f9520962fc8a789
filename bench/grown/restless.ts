import type { Figures } from "../stage/figure.ts";
import { openBox } from "../stage/effort.ts";
import { openFleet } from "../stage/fleet.ts";
import { compare, lostFigure, type Sent, workOn } from "../stage/unrest/reckoning.ts";
import { lockedPids } from "../stage/work-day.ts";

const usual = { rounds: 3, seconds: 240 };
const mostDays = 60;
const frozenFor = 30_000;
/** Milliseconds by which the clock of the second portal goes ahead. */
const apart = 5000;

/**
 * Two portals whose clocks are 5 s apart, in the middle of resets, unlocks and bindings: one is told to stop and replaced,
 * one stands still for 30 s while the other takes over its jobs, and then goes on where it stood. The portals' log is laid
 * beside the hosts' own.
 */
export const figures: Figures = async () => {
  const fleet = await openFleet(lockedPids(mostDays), [0, apart]);
  try {
    const sent: Sent[] = [];
    const box = openBox(usual);
    let day = 0;
    for (let round = 0; box.more(round); round += 1)
      for (const disturb of [() => fleet.replace(), () => fleet.freeze(frozenFor)]) {
        sent.push(...(await workOn(fleet, day, disturb)));
        day += 1;
      }
    const happened = `${day / 2} SIGTERM and ${day / 2} SIGSTOP of ${frozenFor / 1000} s at one of two portals, clocks ${apart / 1000} s apart,`;
    return [
      lostFigure("acknowledged effects lost by SIGTERM or a frozen portal", sent, happened),
      ...(await compare(fleet, day)),
    ];
  } finally {
    await fleet.stop();
  }
};
