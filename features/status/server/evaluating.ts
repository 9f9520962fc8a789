import { openFaults } from "@apron/features/fault/server";
import type { House } from "@apron/kit/server/house";
import { statusTopic } from "../contract.ts";
import { type Inputs, standingsAt, window } from "./rules.ts";
import type { Store } from "./store.ts";
import { windowsOf } from "./windows.ts";

/**
 * Judges anew how everything stands and keeps what changed, each change once over all instances (catalogue 29.41); open screens hear of it.
 */
export const evaluate = async (house: House, store: Store): Promise<void> => {
  const now = house.clock.now();
  const standings = standingsAt(await inputsOf(house, store), now);
  const open = await store.open();
  const subjects = new Set([...standings.keys(), ...open.map(({ subject }) => subject)]);
  const changes = [...subjects].filter((subject) => {
    const is = open.find((period) => period.subject === subject);
    const wanted = standings.get(subject);
    const same = is?.state === wanted?.state && is?.cause === wanted?.cause;
    return !same || is?.reason_zh !== wanted?.zh || is?.reason_en !== wanted?.en;
  });
  if (changes.length === 0) return;
  await house.database.transaction(async () => {
    let turned = false;
    for (const subject of changes.toSorted())
      turned = (await store.turn(subject, standings.get(subject), now)) || turned;
    if (turned) await house.live.tell("everyone", statusTopic);
  });
};

const inputsOf = async (house: House, store: Store): Promise<Inputs> => {
  const now = house.clock.now();
  const overrules = await store.overrules(now);
  return {
    samples: await store.samplesSince(now - window.minutes * 60_000),
    faults: await openFaults(house),
    windows: await windowsOf(house, store),
    overrules: overrules.map(({ subject, state, at, until, reason_zh, reason_en }) => ({
      subjects: [subject],
      state,
      from: at,
      until,
      zh: reason_zh,
      en: reason_en,
    })),
  };
};
