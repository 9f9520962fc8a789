import { HostRefused } from "@apron/hosts";
import { bindingsOf, operationsOf, performAtHost, unbind } from "@apron/features/agents/server";
import type { Operation } from "@apron/features/agents/server";
import { systems } from "@apron/features/agents/contract";
import { optTypes } from "@apron/features/login/contract";
import { accountsOf, callerAccount, spendOwnCode, standingsOf } from "@apron/features/login/server";
import { loginRefusals } from "@apron/features/login/texts";
import { maskName } from "@apron/kit/contract/addresses";
import type { ParsedBodyOf, ResultOf } from "@apron/kit/contract/call";
import { common, Refusal, refuse } from "@apron/kit/contract/refusal";
import { filled } from "@apron/kit/contract/texts";
import { addSeconds, wallTime } from "@apron/kit/server/clock";
import type { Asked } from "@apron/kit/server/call";
import type { House } from "@apron/kit/server/house";
import { answerPage } from "@apron/kit/server/paging";
import type { confirmAccountRequest, getAccountRequests, refuseAccountRequest } from "../contract.ts";
import { accountNews, accountRefusals } from "../texts.ts";
import { accountTitles } from "../titles.ts";
import { nameOf, refuseAsItStands, refuseOpen } from "./asking.ts";
import { staffNames } from "./detail.ts";
import { holderAccount, timeOf } from "./finding.ts";
import { failureCause, mayDecide, numberOf, requestCause } from "./rules.ts";
import type { Done } from "./store-event.ts";
import type { KeptRequest } from "./store.ts";
import type { Stores } from "./stores.ts";
import { tellAsker, tellOwner } from "./telling.ts";

/** Requests that wait for a second person, and what became of the others. */
export const requestsAtDesk = async (
  house: House,
  { requests }: Stores,
  { body, caller }: Asked<ParsedBodyOf<typeof getAccountRequests>>,
): Promise<ResultOf<typeof getAccountRequests>> => {
  const filter = { state: body.state, kind: body.kind, ...(body.mine === "yes" && { askedBy: caller.accountId }) };
  const { list, total } = await requests.page(filter, body);
  const nameOf = await staffNames(
    house,
    list.flatMap((one) => [one.asked_by, one.decided_by]),
  );
  const accounts = await accountsOf(house).findAll(list.flatMap(({ account_id: id }) => (id === null ? [] : [id])));
  const now = house.clock.now();
  const rows = list.map((request) => ({
    id: request.id,
    kind: request.kind,
    state: request.state,
    accountId: request.account_id ?? "",
    account: maskName(accounts.get(request.account_id ?? "")?.name ?? ""),
    number: numberOf(request),
    reason: request.reason,
    despiteOpen: request.despite_open,
    askedBy: nameOf(request.asked_by),
    askedAs: request.asked_roles,
    askTime: wallTime(request.asked_at),
    endTime: wallTime(request.ends_at),
    decidedBy: request.decided_by === null ? "" : nameOf(request.decided_by),
    decideTime: timeOf(request.decided_at),
    answer: request.answer,
    mine: request.asked_by === caller.accountId,
    mayDecide: request.state === "waiting" && request.ends_at > now && mayDecide(caller, askingOf(request)),
  }));
  return answerPage(body, total, rows);
};

/**
 * The second person confirms, with a fresh code that is used up last: the account is disabled or enabled then, in one
 * transaction; a work number is cancelled at its host, which is asked once (catalogue 1.46, T43).
 */
export const confirm = async (
  house: House,
  stores: Stores,
  asked: Asked<ParsedBodyOf<typeof confirmAccountRequest>>,
): Promise<void> => {
  const request = await toDecide(house, stores, asked);
  if (request.kind === "cancelNumber") await refuseOpen(house, request.account_id, request.despite_open);
  else refuseAsItStands(await holderAccount(house, request.account_id ?? ""), request.kind === "disable");
  await spendOwnCode(house, asked, await callerAccount(house, asked.caller), optTypes.verify);
  const by = asked.caller.accountId;
  if (request.kind === "cancelNumber") return await cancelAtHost(house, stores, request, by);
  await house.audit.withLine(async () => await settleAccount(house, stores, request, by));
};

/** The second person does not agree; whoever asked is told why. */
export const refuseRequest = async (
  house: House,
  stores: Stores,
  asked: Asked<ParsedBodyOf<typeof refuseAccountRequest>>,
): Promise<void> => {
  const request = await toDecide(house, stores, asked);
  const { reason: answer } = asked.body;
  const by = asked.caller.accountId;
  if (!(await stores.requests.decide(request.id, "refused", { by, answer }))) throw refuse(accountRefusals.E1088);
  await close(house, stores, request, { kind: "refused", reason: answer, by });
  const subject = await subjectOf(house, request);
  const names = await staffNames(house, [by]);
  await tellAsker(house, request, "askedRefused", { subject, by: names(by), reason: answer });
};

/** Whoever asked takes it back. */
export const withdraw = async (
  house: House,
  stores: Stores,
  { body, caller, note }: Asked<{ id: string }>,
): Promise<void> => {
  const request = await known(stores, body.id);
  note(objectOf(request));
  if (request.asked_by !== caller.accountId) throw refuse(accountRefusals.E1089);
  if (!(await stores.requests.withdraw(request.id, caller.accountId))) throw refuse(accountRefusals.E1088);
  await close(house, stores, request, { kind: "withdrawn", by: caller.accountId });
};

/** What follows when a host has cancelled a number that two people wanted cancelled: part of the transaction that settles it. */
export const followCancelled = async (house: House, stores: Stores, operation: Operation): Promise<void> => {
  const id = operation.detail["accountRequest"];
  const request = typeof id === "string" ? await stores.requests.find(id) : undefined;
  if (!request || !(await stores.requests.conclude(request.id, "done"))) return;
  const binding = await bindingsOf(house).ofAgent(operation);
  const reason = filled(accountNews.cancelled, { reason: request.reason });
  const by = request.decided_by ?? "";
  if (binding) await unbind(house, binding.id, { kind: "cancelled", reason, by });
  await close(house, stores, request, { kind: "cancelNumber", reason: request.reason, by });
};

/**
 * Looks after what was confirmed and has no end yet: what its host refused has failed, and what it was never asked for,
 * because the server was stopped in between, waits again. What nobody knows yet is asked about elsewhere, never repeated.
 */
export const followPerforming = async (house: House, stores: Stores): Promise<void> => {
  for (const request of await stores.requests.performing(addSeconds(house.clock.now(), -60))) {
    const { list } = await operationsOf(house).search({
      system: request.system,
      agentNumber: request.agent_number,
      kind: "cancel",
      currentPage: 1,
      pageSize: 20,
    });
    const operation = list.find(({ detail }) => detail["accountRequest"] === request.id);
    if (!operation) await stores.requests.release(request.id);
    else if (operation.state === "refused") await fail(house, stores, request, operation.answer);
  }
};

/** Ends what nobody has decided in time; whoever asked for it is told. */
export const expireRequests = async (house: House, stores: Stores): Promise<void> =>
  await house.database.transaction(async () => {
    for (const request of await stores.requests.expire()) {
      await close(house, stores, request, { kind: "expired", by: request.asked_by });
      await tellAsker(house, request, "askedExpired", { subject: await subjectOf(house, request) });
    }
  });

/** The work number, or the masked name of the account. */
const subjectOf = async (house: House, request: KeptRequest): Promise<string> =>
  numberOf(request) || (await nameOf(house, request.account_id));

const askingOf = (request: KeptRequest) => ({ askedBy: request.asked_by, askedRoles: request.asked_roles });

const objectOf = (request: KeptRequest): string =>
  [request.kind, request.account_id ?? "", numberOf(request)].filter((part) => part !== "").join(" ");

const known = async ({ requests }: Stores, id: string): Promise<KeptRequest> => {
  const request = await requests.find(id);
  if (!request) throw refuse(common.E9404);
  return request;
};

/** The request somebody decides, while it waits and he may: nobody his own, nor in the role it was asked in (T43). */
const toDecide = async (house: House, stores: Stores, asked: Asked<{ id: string }>): Promise<KeptRequest> => {
  const request = await known(stores, asked.body.id);
  asked.note(objectOf(request));
  if (request.state !== "waiting" || request.ends_at <= house.clock.now()) throw refuse(accountRefusals.E1088);
  if (!mayDecide(asked.caller, askingOf(request))) throw refuse(accountRefusals.E1087);
  return request;
};

const settleAccount = async (house: House, stores: Stores, request: KeptRequest, by: string): Promise<void> => {
  if (!(await stores.requests.decide(request.id, "done", { by }))) throw refuse(accountRefusals.E1088);
  const account = await holderAccount(house, request.account_id ?? "");
  // Nobody signs in between the suspension and the end of the sessions.
  await house.sessions.alone(account.id);
  const { reason } = request;
  const kind = request.kind === "disable" ? "disable" : "enable";
  const changed = await (kind === "disable"
    ? standingsOf(house).suspend(account.id, by, reason)
    : standingsOf(house).liftSuspension(account.id, by));
  if (!changed) throw refuse(kind === "disable" ? loginRefusals.E1084 : loginRefusals.E1085);
  if (kind === "disable") await house.sessions.endAll(account.id);
  await tellOwner(house, account, kind, reason);
  await close(house, stores, request, { kind, reason, by });
};

/** Asks the host, once: the request is claimed before, by one statement, and what becomes of it follows the operation. */
const cancelAtHost = async (house: House, stores: Stores, request: KeptRequest, by: string): Promise<void> => {
  const { id, agent_number: agentNumber, reason } = request;
  const system = systems.find((one) => one === request.system);
  if (!system) throw refuse(common.E9404);
  if (!(await stores.requests.decide(id, "performing", { by }))) throw refuse(accountRefusals.E1088);
  const wanted = { kind: "cancel", system, agentNumber, accountId: by, askedAs: "administrator" } as const;
  try {
    await performAtHost(house, { ...wanted, detail: { accountRequest: id, reason } }, (operationId) =>
      house.hosts.host(system).cancelAgent({ operationId, agentNumber }),
    );
  } catch (error) {
    // One that nobody knows the end of (E9508) stays claimed: whoever asks again would ask twice.
    if (error instanceof Refusal && error.kind === common.E9503) await stores.requests.release(id);
    if (!(error instanceof HostRefused)) throw error;
    await fail(house, stores, { ...request, decided_by: by }, error.reason);
    throw refuse(accountRefusals.E1091);
  }
};

const fail = async (house: House, stores: Stores, request: KeptRequest, answer: string): Promise<void> =>
  await house.database.transaction(async () => {
    if (!(await stores.requests.conclude(request.id, "failed", answer))) return;
    await close(house, stores, request, { kind: "failed", reason: answer, by: request.decided_by ?? request.asked_by });
    const number = numberOf(request);
    for (const account of new Set([request.asked_by, request.decided_by ?? request.asked_by]))
      await house.todos.open({
        cause: failureCause(number),
        to: { account },
        type: "accountRequest",
        title: filled(accountNews.failedTodo, { subject: number }),
        source: accountTitles.title,
        url: "/accountDesk/requests?state=failed",
      });
  });

/** It waits for nobody any more; whoever looks at the account or the number next reads what became of it. */
const close = async (
  house: House,
  { events }: Stores,
  request: KeptRequest,
  done: Pick<Done, "kind" | "reason" | "by">,
): Promise<void> => {
  await house.todos.settle(requestCause(request.id));
  await events.add({
    ...done,
    accountId: request.account_id,
    system: request.system,
    agentNumber: request.agent_number,
    detail: request.kind,
  });
};
