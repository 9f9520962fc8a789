import { HostRefused } from "@apron/hosts";
import { bindingsOf } from "@apron/features/agents/server";
import { accountsOf, barredBy } from "@apron/features/login/server";
import type { Instant } from "@apron/kit/server/clock";
import type { House } from "@apron/kit/server/house";
import { expiredQuotas, type Failure } from "../contract.ts";
import type { Found } from "./results.ts";
import { answersFor, counterOf, judgeTicket, nextTry } from "./rules.ts";
import { sendResult, tellFailure } from "./sending.ts";
import type { Query } from "./store.ts";
import type { Stores } from "./stores.ts";

/** The job that asks and sends. */
export const workJob = "expired.work";

const atOnce = 4;
/** One run goes on for so long; what is left waits for the next. */
const runMilliseconds = 45_000;
const [perDay] = expiredQuotas;
/** Tries of making and sending the files of one answer. */
const triesToSend = 5;

/**
 * Has a query worked on when it is due. It is found every minute in any case: this is what makes it prompt, and nothing is
 * refused because of it.
 */
export const workLater = async (house: House, id: string, dueAt: Instant): Promise<void> => {
  const afterSeconds = Math.max(0, (dueAt - house.clock.now()) / 1000);
  await house.jobs
    .send(workJob, {}, { afterSeconds, key: id })
    .catch((error: unknown) => house.log.info({ event: "expired.later", reason: String(error) }));
};

/** Does what is due: asks the hosts, then makes and sends the files; each step kept before the next (catalogue 29.6). */
export const workDue = async (house: House, stores: Stores): Promise<void> => {
  const begun = performance.now();
  const away = new Set<string>();
  while (performance.now() - begun < runMilliseconds) {
    const claimed = await stores.queries.claimDue(atOnce);
    if (claimed.length === 0) return;
    await Promise.all(claimed.map(async (query) => await workOn(house, stores, query, away)));
  }
};

const workOn = async (house: House, stores: Stores, query: Query, away: Set<string>): Promise<void> => {
  try {
    const failure = await barrier(house, query);
    if (failure) await fail(house, stores, query, failure);
    else if (query.work === "send") await send(house, stores, query);
    else await ask(house, stores, query, away);
  } catch (error) {
    // It is taken again when its lease ends; the others go on.
    house.log.error({ query: query.id, work: query.work, err: error }, "an expired query could not be worked on");
  }
};

/** Why nobody may get the result any more: who asked no longer holds the number, or may not use it. */
const barrier = async (house: House, query: Query): Promise<Failure | undefined> => {
  const binding = await bindingsOf(house).own(query.accountId, query.bindingId);
  if (!binding) return "unbound";
  const account = await accountsOf(house).find(query.accountId);
  return binding.abnormal || !account || (await barredBy(house, account)) ? "barred" : undefined;
};

const ask = async (house: House, stores: Stores, query: Query, away: Set<string>): Promise<void> => {
  const said = away.has(query.system) ? "away" : await answerOf(house, query);
  if (said === "away") {
    // One that is away keeps the other queries of this run from waiting for it.
    away.add(query.system);
    return await askAgain(house, stores, query);
  }
  if ("failure" in said) return await fail(house, stores, query, said.failure);
  if (await stores.queries.keepAnswer(query, said)) await workLater(house, query.id, house.clock.now());
};

/** What the host says of it; "away" when it says nothing that could be believed. */
const answerOf = async (house: House, query: Query): Promise<Found | { readonly failure: Failure } | "away"> => {
  try {
    return await (query.kind === "ticket" ? ticketOf(house, query) : passengersOf(house, query));
  } catch (error) {
    if (!(error instanceof HostRefused)) {
      house.log.info({ query: query.id, reason: String(error) }, "a host did not answer an expired query");
      return "away";
    }
    return { failure: error.reason === "unknownTicket" ? "unknownTicket" : "unknownAgent" };
  }
};

const ticketOf = async (house: House, { system, agentNumber, value }: Query) => {
  const said = await house.hosts.host(system).queryTicket({ agentNumber, ticketNumber: value });
  const { issuedBy, issuedOn, passenger, segments } = said;
  return judgeTicket(said) ?? { kind: "ticket" as const, issuedBy, issuedOn, passenger, segments };
};

const passengersOf = async (house: House, query: Query) => {
  const { system, agentNumber, flightNo, flightDate, depAirport: from, key, value } = query;
  const wanted = { agentNumber, flightNo, flightDate, from, [key]: value };
  const said = await house.hosts.host(system).queryPassenger(wanted);
  if (!answersFor(said, query)) throw new Error("the host answered for another ticket");
  if (said.list.length === 0) return { failure: "nobody" as const };
  return { kind: "passenger" as const, passengers: said.list };
};

const askAgain = async (house: House, stores: Stores, query: Query): Promise<void> => {
  const next = nextTry(house.clock.now(), query.submittedAt, query.giveUpAt);
  if (next === undefined) return await fail(house, stores, query, "hostAway");
  if (await stores.queries.postpone(query, next)) await workLater(house, query.id, next);
};

const send = async (house: House, stores: Stores, query: Query): Promise<void> => {
  const found = await stores.queries.resultOf(query.id);
  if (!found || query.tries > triesToSend) return await fail(house, stores, query, "noFile");
  await sendResult(house, stores, query, found);
};

/** Ends a query without a result and tells it, both or neither; what the host never answered does not count for the day. */
const fail = async (house: House, stores: Stores, query: Query, failure: Failure): Promise<void> =>
  await house.database.transaction(async () => {
    if (!(await stores.queries.markFailed(query, failure))) return;
    if (failure === "hostAway") await house.quotas.giveBack(counterOf(query.kind, query, perDay), query.dayUse);
    await tellFailure(house, stores, query, failure);
  });
