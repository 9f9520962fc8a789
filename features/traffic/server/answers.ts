import { bindingsOf, organisationScope, ownBinding } from "@apron/features/agents/server";
import type { ParsedBodyOf, ResultOf } from "@apron/kit/contract/call";
import { say } from "@apron/kit/contract/texts";
import { answer, answerInSteps, type Asked } from "@apron/kit/server/call";
import { addDays, dayOf, wallTime } from "@apron/kit/server/clock";
import { refuseUnseen } from "@apron/kit/server/database";
import { answerPage } from "@apron/kit/server/paging";
import type { House } from "@apron/kit/server/house";
import * as contract from "../contract.ts";
import { clearFlow } from "./clearing.ts";
import { daysKept, outlookFields, pidDetail, radarOf, sevenDays, todayOf } from "./figures.ts";
import { toldOf } from "./radar.ts";
import { outlookOf } from "./rules-words.ts";
import type { Store } from "./store.ts";

/** Every call of traffic with its handler. */
export const answers = (house: House, store: Store) => [
  answer(
    contract.getToday,
    async ({ body, caller }) => await todayOf(house, store, await ownBinding(house, caller, body.bindingId)),
  ),

  answer(
    contract.getSevenDay,
    async ({ body, caller }) => await sevenDays(house, store, await ownBinding(house, caller, body.bindingId)),
  ),

  answer(
    contract.getPidDetail,
    async ({ body: { bindingId, ...asked }, caller }) =>
      await pidDetail(house, await ownBinding(house, caller, bindingId), asked),
  ),

  answerInSteps(contract.resetFlow, async (asked) => await clearFlow(house, asked)),

  answer(
    contract.getRadar,
    async ({ body, caller, language }) =>
      await radarOf(house, store, await ownBinding(house, caller, body.bindingId), language),
  ),

  answer(contract.getDays, async ({ body, caller }) => {
    const binding = await ownBinding(house, caller, body.bindingId);
    const today = dayOf(house.clock.now());
    const days = await daysKept(store, binding, addDays(today, -daysShown), today);
    return days.map(({ day, flow, threshold }) => ({ date: day, flow, threshold }));
  }),

  answer(contract.getSettings, async ({ caller }) => ({ message: await store.choice(caller.accountId) })),

  answer(contract.saveSettings, async ({ body, caller, note }) => {
    const before = await store.choice(caller.accountId);
    await refuseUnseen(
      house.database,
      "traffic_choice",
      body.seen?.message,
      async () => await store.choice(caller.accountId),
    );
    note(caller.accountId, { before, after: body.message });
    await store.choose(caller.accountId, body.message);
  }),

  answer(contract.getOverview, async (asked) => await overview(house, store, asked)),
];

/** 13 months. */
const daysShown = 396;
/** More work numbers than an organisation has. */
const mostNumbers = 5000;

const overview = async (
  house: House,
  store: Store,
  { body, caller, language }: Asked<ParsedBodyOf<typeof contract.getOverview>>,
): Promise<ResultOf<typeof contract.getOverview>> => {
  const { departments } = await organisationScope(house, caller);
  const among = departments && (await bindingsOf(house).numbersOf(departments, mostNumbers));
  const { list, total } = await store.first({ ...body, among });
  const customers = await bindingsOf(house).customersOf(list);
  const told = await toldOf(store, list);
  const now = house.clock.now();
  const rows = list.map((known, place) => {
    const outlook = told[place];
    return {
      ...outlookFields(known, outlook ? say(language, outlookOf(outlook, now)) : "", now),
      system: known.system,
      agentNumber: known.agentNumber,
      organization: customers(known),
      flow: known.flow,
      threshold: known.threshold,
      share: Math.floor((100 * known.flow) / Math.max(1, known.threshold)),
      updateTime: wallTime(known.toldAt),
    };
  });
  return answerPage(body, total, rows);
};
