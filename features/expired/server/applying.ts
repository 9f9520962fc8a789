import { randomInt } from "node:crypto";
import { boundSystems } from "@apron/features/agents/contract";
import { type Binding, bindingsOf, ownBinding } from "@apron/features/agents/server";
import { gateRefusals } from "@apron/features/agents/texts";
import { maskEmail } from "@apron/kit/contract/addresses";
import type { ParsedBodyOf, ResultOf } from "@apron/kit/contract/call";
import { common, refuse } from "@apron/kit/contract/refusal";
import { dayOf, wallTime } from "@apron/kit/server/clock";
import type { Asked } from "@apron/kit/server/call";
import type { House } from "@apron/kit/server/house";
import { usedUp } from "@apron/kit/server/quota";
import {
  type applyPassenger,
  type applyTicket,
  expiredLimits,
  type ExpiredKind,
  expiredQuotas,
  getTicketQuota,
  passengerKeys,
  type PassengerKey,
} from "../contract.ts";
import { expiredRefusals } from "../texts.ts";
import { counterOf, dueOf, giveUpOf, serialNo } from "./rules.ts";
import type { NewQuery } from "./store.ts";
import type { Stores } from "./stores.ts";
import { workLater } from "./working.ts";

/** What is asked for, whoever asks. */
type Wanted = Pick<NewQuery, "kind" | "flightNo" | "flightDate" | "depAirport" | "key" | "value" | "email">;

/** Takes a query of a ticket (catalogue 14.1, 14.2). */
export const askForTicket = async (
  house: House,
  stores: Stores,
  asked: Asked<ParsedBodyOf<typeof applyTicket>>,
): Promise<ResultOf<typeof applyTicket>> => {
  const { system, bindingId, ticketNumber, email } = asked.body;
  const binding = await stillBound(house, asked, bindingId);
  if (system !== "" && system !== binding.system)
    throw refuse(common.E9413, { fields: { system: gateRefusals.E14012 } });
  const flight = { flightNo: "", flightDate: "", depAirport: "" };
  return await take(house, stores, asked, binding, {
    kind: "ticket",
    ...flight,
    key: "ticketNumber",
    value: ticketNumber,
    email,
  });
};

/** Takes a query of a passenger (catalogue 14.3). */
export const askForPassenger = async (
  house: House,
  stores: Stores,
  asked: Asked<ParsedBodyOf<typeof applyPassenger>>,
): Promise<ResultOf<typeof applyPassenger>> => {
  const { bindingId, flightNo, flightDate, depAirport, email } = asked.body;
  if (flightDate > dayOf(house.clock.now()))
    throw refuse(common.E9413, { fields: { flightDate: expiredRefusals.E14027 } });
  const binding = await stillBound(house, asked, bindingId);
  const { key, value } = keyOf(asked.body);
  return await take(house, stores, asked, binding, {
    kind: "passenger",
    flightNo,
    flightDate,
    depAirport,
    key,
    value,
    email,
  });
};

/** Whether a work number may ask now: said before a puzzle is used up; counted exactly when the query is taken. */
export const hasRoom = async (house: House, kind: ExpiredKind, { body, caller }: Asked<unknown>): Promise<boolean> => {
  const { bindingId } = getTicketQuota.body.parse(body);
  const agent = await ownBinding(house, caller, bindingId);
  for (const quota of expiredQuotas) {
    const { until } = await house.quotas.state(counterOf(kind, agent, quota), quota);
    if (until !== undefined) throw usedUp(quota, until, house.clock.now());
  }
  return true;
};

/** Whether the chosen work number is of a system that issues tickets. */
export const canIssue = async (house: House, { body, caller }: Asked<unknown>): Promise<boolean> => {
  const { bindingId } = getTicketQuota.body.parse(body);
  const fitting: readonly string[] = boundSystems.BorC;
  return fitting.includes((await ownBinding(house, caller, bindingId)).system);
};

/** What of its day a work number has used, and when it may ask again: for countdowns (catalogue 14.2). */
export const quotaOf = async (
  house: House,
  kind: ExpiredKind,
  { body, caller }: Asked<ParsedBodyOf<typeof getTicketQuota>>,
): Promise<ResultOf<typeof getTicketQuota>> => {
  const agent = await ownBinding(house, caller, body.bindingId);
  const [day, pause] = await Promise.all(
    expiredQuotas.map(async (quota) => await house.quotas.state(counterOf(kind, agent, quota), quota)),
  );
  const now = house.clock.now();
  const next = Math.max(day?.until ?? 0, pause?.until ?? 0);
  return {
    used: day?.used ?? 0,
    limit: expiredLimits.perDay,
    nextAllowedAt: next > now ? wallTime(next) : "",
    waitSeconds: Math.max(0, Math.ceil((next - now) / 1000)),
  };
};

/** Counts the query and keeps it, both or neither; the host is asked in its own time (catalogue 29.6). */
const take = async (
  house: House,
  { queries, policy }: Stores,
  { caller, language, note }: Asked<unknown>,
  binding: Binding,
  wanted: Wanted,
): Promise<ResultOf<typeof applyTicket>> => {
  const { system, agentNumber } = binding;
  const [perDay, spaced] = expiredQuotas;
  const counted = await house.quotas.take(counterOf(wanted.kind, binding, perDay), perDay);
  await house.quotas.take(counterOf(wanted.kind, binding, spaced), spaced);
  const submittedAt = house.clock.now();
  const waits = await policy.current();
  const dueAt = dueOf(submittedAt, waits, randomInt(1_000_001) / 1_000_000);
  const id = serialNo(wanted.kind, dayOf(submittedAt), randomInt);
  await queries.add({
    ...wanted,
    id,
    accountId: caller.accountId,
    bindingId: binding.id,
    system,
    agentNumber,
    emailMasked: maskEmail(wanted.email),
    language,
    channel: "portal",
    submittedAt,
    dueAt,
    giveUpAt: giveUpOf(dueAt, waits),
    dayUse: counted.use,
  });
  await workLater(house, id, dueAt);
  note(`${id} ${system} ${agentNumber}`);
  return { serialNo: id, waitSeconds: expiredLimits.secondsBetween };
};

/** The gate has just let it through; a binding that ended since is said to be so. */
const stillBound = async (house: House, { caller }: Asked<unknown>, bindingId: string): Promise<Binding> => {
  const binding = await bindingsOf(house).own(caller.accountId, bindingId);
  if (!binding) throw refuse(expiredRefusals.E14003);
  return binding;
};

/** Exactly one stands there, or the body would not have fitted. */
const keyOf = (body: Readonly<Record<PassengerKey, string>>): { key: PassengerKey; value: string } => {
  const key = passengerKeys.find((one) => body[one] !== "") ?? "name";
  return { key, value: body[key] };
};
