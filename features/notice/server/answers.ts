import { refuseUnverified, standingFor } from "@apron/features/identity/server";
import { bindingsOf } from "@apron/features/agents/server";
import { boundSystems } from "@apron/features/agents/contract";
import { gateActions } from "@apron/features/agents/texts";
import { refuse } from "@apron/kit/contract/refusal";
import { type Answer, answer, type Caller } from "@apron/kit/server/call";
import type { House } from "@apron/kit/server/house";
import type { ServerFeature } from "@apron/kit/server/feature";
import * as contract from "../contract.ts";
import {
  airportNotices,
  calendar,
  centre,
  confirm,
  found,
  hotspots,
  listAirportNotices,
  listHotspots,
  listNotices,
  noticeTopic,
  pop,
  readerOf,
  wholeNotice,
} from "./reading.ts";
import type { Stores } from "./stores.ts";
import { subscribe, subscriptionOf } from "./subscribing.ts";

/** Notices a search gives at once. */
const searched = 8;

/** The calls of whoever reads. */
export const answers = (house: House, stores: Stores): Answer[] => [
  answer(contract.getNotices, async (asked) => await listNotices(house, stores, asked)),
  answer(contract.getNotice, async (asked) => await wholeNotice(house, stores, asked, centre)),
  answer(contract.getHotspots, async (asked) => await listHotspots(house, stores, asked)),
  answer(contract.getHotspot, async (asked) => await wholeNotice(house, stores, asked, hotspots)),
  answer(contract.getAirportNotices, async (asked) => await listAirportNotices(house, stores, asked)),
  answer(contract.getAirportNotice, async (asked) => await wholeNotice(house, stores, asked, airportNotices)),

  answer(contract.getUnreadCount, async ({ caller }) => {
    const { reading } = await readerOf(house, stores, caller);
    const counts = await stores.notices.counts(reading);
    return { ...counts, num: counts.business + counts.account + counts.operator };
  }),

  answer(contract.readAllNotices, async ({ caller }) => {
    await stores.notices.readAll(caller.accountId);
    await house.live.tell({ account: caller.accountId }, noticeTopic);
  }),

  answer(
    contract.searchNotices,
    async ({ caller, language, body: { keyword } }) =>
      await found(house, stores, { caller, keyword, language, most: searched }),
  ),
  answer(contract.confirmNotice, async (asked) => await confirm(house, stores, asked)),
  answer(contract.popNotice, async (asked) => await pop(house, stores, asked)),
  answer(contract.getSubscription, async (asked) => await subscriptionOf(house, stores, asked)),
  answer(contract.saveSubscription, async (asked) => await subscribe(house, stores, asked)),
  answer(contract.getNoticeCalendar, async (asked) => await calendar(house, stores, asked)),
];

/** The gate of airport notices (catalogue 9.11, 25.3), which is none for operations staff. */
export const needsOf = (house: House): NonNullable<ServerFeature["needs"]> => ({
  [contract.departureReader.name]: async ({ caller }) => {
    if (caller.version === "3" || (await departureNumbers(house, caller)).length > 0) return true;
    throw refuse(contract.departureReader.refusal, { actions: [gateActions.bind] });
  },
  [contract.verifiedReader.name]: async ({ caller }) =>
    caller.version === "3" || (await refuseUnverified(house, caller.accountId)),
  [contract.normalReader.name]: async ({ caller }) =>
    caller.version === "3" || (await departureNumbers(house, caller)).some(({ abnormal }) => !abnormal),
});

/** Whether somebody stands within that gate, for what only shows a holder more than others. */
export const passesGate = async (house: House, caller: Caller): Promise<boolean> =>
  caller.version === "3" ||
  ((await departureNumbers(house, caller)).some(({ abnormal }) => !abnormal) &&
    (await standingFor(house, caller.accountId)).refusal === undefined);

const departureNumbers = async (house: House, { accountId }: Caller) => {
  const departure: readonly string[] = boundSystems.J;
  return (await bindingsOf(house).ofAccount(accountId)).filter(({ system }) => departure.includes(system));
};
