import type { AgentId } from "@apron/features/agents/contract";
import { addHealthPart, bindingsOf, whenUnbound } from "@apron/features/agents/server";
import { addClosingPart, addSignInPart } from "@apron/features/login/server";
import { dayOf } from "@apron/kit/server/clock";
import type { FeatureDoor } from "@apron/kit/server/feature";
import type { House } from "@apron/kit/server/house";
import { mayClear, mayOperate } from "../contract.ts";
import { answers } from "./answers.ts";
import { followClearings, isOperated, mayStillClear } from "./clearing.ts";
import { trafficDemo } from "./demo.ts";
import { daysKept } from "./figures.ts";
import { trafficJobs } from "./jobs.ts";
import { toldOf, topOf } from "./radar.ts";
import { outlookOf } from "./rules-words.ts";
import { type Store, storeOf } from "./store.ts";
import { trafficCause, warnOf } from "./warning.ts";
import { trafficKinds } from "./messages.ts";

export { measured as forecastTrial, type Shape, shapes } from "./testing/made-days.ts";

/** How much bound work numbers send, when they will be full, and clearing a day's count (catalogue 6). */
export const traffic: FeatureDoor = (house) => {
  const store = storeOf(house);
  followClearings(house, store);
  followBindings(house, store);
  sayAtHealth(house, store);
  return {
    name: "traffic",
    messages: trafficKinds,
    answers: answers(house, store),
    needs: {
      [mayOperate.name]: async (asked) => await isOperated(house, asked),
      [mayClear.name]: async (asked) => await mayStillClear(house, store, asked),
    },
    jobs: trafficJobs(house, store),
    start: async () => await store.makeParts(dayOf(house.clock.now())),
    demo: trafficDemo(house, store),
  };
};

/** The kept days of a work number from one day to another, oldest first, today as far as it was read. */
export const daysOf = async (
  house: House,
  agent: AgentId,
  from: string,
  to: string,
): Promise<{ day: string; flow: number; threshold: number }[]> =>
  (await daysKept(storeOf(house), agent, from, to)).map(({ day, flow, threshold }) => ({ day, flow, threshold }));

/** Of which traffic warnings an account is sent messages, for one's own data (21.8). */
export const messageChoiceOf = async (house: House, accountId: string) => await storeOf(house).choice(accountId);

/** Warns the holder of a number as a reading at this share of its threshold does: once a level and day, whoever reads it. */
export const warnAt = async (house: House, agent: AgentId, share: number): Promise<void> => {
  const store = storeOf(house);
  const known = (await store.known(agent.system, [agent.agentNumber])).get(agent.agentNumber);
  if (known) await warnOf(house, store, [{ ...known, flow: Math.ceil((known.threshold * share) / 100) }], new Map());
};

/** What is known of a number's day ends with its binding, what its holder chose with the account. */
const followBindings = (house: House, store: Store): void => {
  whenUnbound(house, async (ended) => {
    await store.forgetNumber(ended);
    await house.todos.settle(trafficCause(ended));
  });
  addClosingPart(house, { erasing: async (accountId) => await store.forgetChoice(accountId) });
  addSignInPart(house, {
    // Who has a work number may look at its traffic (catalogue 6.1, 35.4).
    profile: async ({ id, version }) =>
      version === "3" ? {} : { trafficQueryState: (await bindingsOf(house).ofAccount(id)).length > 0 ? 1 : 0 },
  });
};

/** The health card says how the day of a number goes on, by what was read last. */
const sayAtHealth = (house: House, store: Store): void =>
  addHealthPart(house, async (agents) => {
    const told = await toldOf(store, await store.knownAmong(agents));
    // A card waits for nobody: what sends most is counted beside, for the next look.
    for (const { known: number, top } of told)
      if (!top && number.flow > 0)
        void topOf(house, store, number).catch((error: unknown) =>
          house.log.warn({ err: error }, "what sends most could not be counted"),
        );
    const now = house.clock.now();
    return ({ system, agentNumber }, heard) => {
      const found = told.find((one) => one.known.system === system && one.known.agentNumber === agentNumber);
      return found && outlookOf({ ...found, heard }, now);
    };
  });
