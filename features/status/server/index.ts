import type { System } from "@apron/hosts";
import { systems } from "@apron/hosts";
import { addHealthPart, tellHostTrouble } from "@apron/features/agents/server";
import { asWritten, filled } from "@apron/kit/contract/texts";
import { common, refuse } from "@apron/kit/contract/refusal";
import { wallTime } from "@apron/kit/server/clock";
import type { FeatureDoor } from "@apron/kit/server/feature";
import type { House } from "@apron/kit/server/house";
import { hostWords, isHost, stateWords, statusLimits } from "../states.ts";
import { whyTexts } from "../texts.ts";
import { statusTitles } from "../titles.ts";
import { answers } from "./answers.ts";
import { fillStatus } from "./demo.ts";
import { evaluate } from "./evaluating.ts";
import { observeHosts, probeHosts } from "./observing.ts";
import { isTroubledNow } from "./reading.ts";
import { storeOf } from "./store.ts";

/** How the hosts and the airports stand, who says so, and since when (catalogue 28.5). */
export const status: FeatureDoor = (house) => {
  const store = storeOf(house.database);
  const observed = observeHosts(house, store);
  const troubleAt = async (system: System) => (await store.open()).find(({ subject }) => subject === system);
  // A button whose host is down says so before anybody presses it in vain (catalogue 25.4).
  tellHostTrouble(house, async (system) => {
    const trouble = await troubleAt(system);
    if (trouble?.state !== "down" || !isHost(system)) return undefined;
    const reason = filled(whyTexts.onCard, {
      host: hostWords[system],
      state: stateWords.down,
      time: asWritten(wallTime(trouble.since).slice(5, 16)),
    });
    return refuse(common.E9503, { reason, actions: [{ label: statusTitles.title, route: "/serviceStatus" }] });
  });
  addHealthPart(house, async () => {
    const open = await store.open();
    return ({ system }) => {
      const trouble = open.find(({ subject }) => subject === system);
      if (!trouble || !isHost(system)) return undefined;
      return filled(whyTexts.onCard, {
        host: hostWords[system],
        state: stateWords[trouble.state],
        time: asWritten(wallTime(trouble.since).slice(5, 16)),
      });
    };
  });
  return {
    name: "status",
    answers: answers(house, store),
    jobs: [
      {
        name: "status.judge",
        cron: "* * * * *",
        run: async () => {
          await observed.settle();
          const asked = await store.samplesSince(house.clock.now() - 60_000);
          await probeHosts(
            house,
            systems.filter((system) => !asked.some((one) => one.system === system)),
          );
          await observed.settle();
          await evaluate(house, store);
        },
      },
      {
        name: "status.forget",
        cron: "41 4 * * *",
        run: async () => {
          const now = house.clock.now();
          await store.forget(now - 86_400_000, now - (statusLimits.historyDays + 1) * 86_400_000);
        },
      },
    ],
    demo: { history: async () => await fillStatus(house, store) },
  };
};

/** Whether a host is in trouble, or joined faults of several airports are open: nobody advertises meanwhile (10.6). */
export const isTroubled = async (house: House): Promise<boolean> => await isTroubledNow(house, storeOf(house.database));
