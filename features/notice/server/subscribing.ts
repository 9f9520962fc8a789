import { addressesOf, callerAccount } from "@apron/features/login/server";
import type { ParsedBodyOf, ResultOf } from "@apron/kit/contract/call";
import { plainly } from "@apron/kit/contract/patterns";
import { common, refuse } from "@apron/kit/contract/refusal";
import { inOrder } from "@apron/kit/contract/texts";
import type { Asked, Caller } from "@apron/kit/server/call";
import type { House } from "@apron/kit/server/house";
import { type getSubscription, kindCodes, noticeSystems, type saveSubscription, tellingWays } from "../contract.ts";
import { noticeRefusals } from "../texts.ts";
import { readerOf } from "./reading.ts";
import type { Stores } from "./stores.ts";

/** How somebody is told of new notices; in the notice centre alone until he says more. */
export const subscriptionOf = async (
  house: House,
  stores: Stores,
  { caller }: Asked<unknown>,
): Promise<ResultOf<typeof getSubscription>> => {
  const kept = await stores.deliveries.subscription(caller.accountId);
  const { reader } = await readerOf(house, stores, caller);
  return {
    channel: tellingWays.find((way) => way === kept?.channel) ?? "site",
    systems: noticeSystems.filter((system) => kept?.systems.includes(system)),
    airports: kept?.airports ?? [],
    subTypes: kindCodes.filter((kind) => kept?.sub_types.includes(Number(kind))),
    quietFrom: kept?.quiet_from ?? "",
    quietTo: kept?.quiet_to ?? "",
    version: kept?.version ?? 0,
    ways: await waysOf(house, caller),
    ownAirports: [...new Set(reader.holdings.map(({ airport }) => airport).filter((airport) => airport !== ""))],
  };
};

/** Keeps it; a way that leads nowhere is refused at its field, and so are quiet hours with one end. */
export const subscribe = async (
  house: House,
  stores: Stores,
  { body, caller, note }: Asked<ParsedBodyOf<typeof saveSubscription>>,
): Promise<ResultOf<typeof saveSubscription>> => {
  note(body.channel);
  if (!(await waysOf(house, caller)).includes(body.channel))
    throw refuse(common.E9413, { fields: { channel: noticeRefusals.E9013 } });
  if ((body.quietFrom === "") !== (body.quietTo === ""))
    throw refuse(common.E9413, {
      fields: { [body.quietFrom === "" ? "quietFrom" : "quietTo"]: noticeRefusals.E9012 },
    });
  const airports = [...new Set(body.airports.map((airport) => plainly(airport).toUpperCase()))].toSorted(inOrder);
  const kept = await stores.deliveries.subscribe({
    account_id: caller.accountId,
    channel: body.channel,
    systems: body.systems,
    airports,
    sub_types: body.subTypes.map(Number),
    quiet_from: body.quietFrom,
    quiet_to: body.quietTo,
    version: body.version,
  });
  if (!kept) throw refuse(common.E9409);
  return { version: body.version + 1 };
};

const waysOf = async (house: House, caller: Caller) => {
  const account = await callerAccount(house, caller);
  const channels = new Set<string>(addressesOf(account).map(({ channel }) => channel));
  if (account.contactEmail !== "") channels.add("email");
  return tellingWays.filter((way) => way === "site" || channels.has(way));
};
