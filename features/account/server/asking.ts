import { bindingsOf, refuseUnknown } from "@apron/features/agents/server";
import { optTypes } from "@apron/features/login/contract";
import { type Account, accountsOf, callerAccount, openToOthers, spendOwnCode } from "@apron/features/login/server";
import { loginRefusals } from "@apron/features/login/texts";
import { maskName } from "@apron/kit/contract/addresses";
import type { ParsedBodyOf, ResultOf } from "@apron/kit/contract/call";
import { refuse } from "@apron/kit/contract/refusal";
import { filled } from "@apron/kit/contract/texts";
import { addSeconds } from "@apron/kit/server/clock";
import type { Asked } from "@apron/kit/server/call";
import type { House } from "@apron/kit/server/house";
import { accountLimits, type askToCancelNumber, type askToDisable } from "../contract.ts";
import { accountNews, accountRefusals, requestKindWords } from "../texts.ts";
import { accountTitles } from "../titles.ts";
import { holderAccount } from "./finding.ts";
import { decidingRoles, failureCause, keepingRoles, requestCause } from "./rules.ts";
import type { NewRequest } from "./store.ts";
import type { Stores } from "./stores.ts";

/** Asks that an account be disabled, or enabled again; nothing changes before a second person has confirmed it. */
export const askDisable = async (
  house: House,
  stores: Stores,
  asked: Asked<ParsedBodyOf<typeof askToDisable>>,
): Promise<ResultOf<typeof askToDisable>> => {
  const { body, caller } = asked;
  const account = await holderAccount(house, body.id);
  asked.note(`${account.id} ${body.disable ? "disable" : "enable"}`);
  refuseAsItStands(account, body.disable);
  const kind = body.disable ? "disable" : "enable";
  return await ask(house, stores, asked, {
    kind,
    accountId: account.id,
    reason: body.reason,
    askedBy: caller.accountId,
    askedRoles: keepingRoles(caller.roles),
  });
};

/** Asks that a work number be cancelled at its host; while something of its holder is open, that has to be said (E1090). */
export const askCancelNumber = async (
  house: House,
  stores: Stores,
  asked: Asked<ParsedBodyOf<typeof askToCancelNumber>>,
): Promise<ResultOf<typeof askToCancelNumber>> => {
  const { body, caller } = asked;
  const { system, agentNumber, reason, despiteOpen } = body;
  asked.note(`${system} ${agentNumber}`);
  await refuseUnknown(house, { system, agentNumber });
  const accountId = (await bindingsOf(house).ofAgent({ system, agentNumber }))?.accountId ?? null;
  await refuseOpen(house, accountId, despiteOpen);
  const askedBy = caller.accountId;
  const askedRoles = keepingRoles(caller.roles);
  const wanted = { kind: "cancelNumber", accountId, system, agentNumber, reason, despiteOpen } as const;
  return await ask(house, stores, asked, { ...wanted, askedBy, askedRoles });
};

/** An account is disabled once, and enabled only while it is. */
export const refuseAsItStands = ({ suspension }: Account, disable: boolean): void => {
  if (disable && suspension) throw refuse(loginRefusals.E1084);
  if (!disable && !suspension) throw refuse(loginRefusals.E1085);
};

/** Whoever holds the number has to see to what is open first, unless somebody said that it is to be done all the same. */
export const refuseOpen = async (house: House, accountId: string | null, despiteOpen: boolean): Promise<void> => {
  const account = accountId === null || despiteOpen ? undefined : await accountsOf(house).find(accountId);
  const open = account ? await openToOthers(house, account) : [];
  if (open.length > 0) throw refuse(accountRefusals.E1090, { values: { count: open.length } });
};

/** Asks, once a fresh code showed that it is still the person who signed in (18.3). */
const ask = async (
  house: House,
  stores: Stores,
  asked: Asked<unknown>,
  wanted: NewRequest,
): Promise<{ id: string }> => {
  const { system = "", agentNumber = "" } = wanted;
  const open = await (system === ""
    ? stores.requests.openOfAccount(wanted.accountId ?? "")
    : stores.requests.openOfNumber(system, agentNumber));
  const isOpen = Array.isArray(open) ? open.some(({ kind }) => kind !== "cancelNumber") : open !== undefined;
  // Told before the code is used up; the index decides all the same.
  if (isOpen) throw refuse(accountRefusals.E1086);
  await spendOwnCode(house, asked, await callerAccount(house, asked.caller), optTypes.verify);
  return await house.audit.withLine(async () => {
    const id = await keepRequest(house, stores, wanted);
    if (id === undefined) throw refuse(accountRefusals.E1086);
    return { id };
  });
};

/** Keeps what is asked for and puts it before those who may decide it; undefined when the same waits already. */
export const keepRequest = async (
  house: House,
  { requests, events }: Stores,
  wanted: NewRequest,
): Promise<string | undefined> => {
  const id = await requests.add(wanted);
  if (id === undefined) return undefined;
  const { accountId, system = "", agentNumber = "", kind, reason, askedBy: by } = wanted;
  await events.add({ accountId, system, agentNumber, kind: "asked", reason, detail: kind, by });
  const number = `${system} ${agentNumber}`.trim();
  await house.todos.settle(failureCause(number));
  const subject = number || (await nameOf(house, accountId));
  for (const role of decidingRoles(wanted.askedRoles))
    await house.todos.open({
      cause: requestCause(id),
      to: { role },
      type: "accountRequest",
      title: filled(accountNews.requestTodo, { what: requestKindWords[kind], subject }),
      source: accountTitles.title,
      url: "/accountDesk/requests?state=waiting",
      deadline: addSeconds(house.clock.now(), accountLimits.waitHours * 3600),
    });
  return id;
};

/** Whose account it is, as a desk may name it. */
export const nameOf = async (house: House, id: string | null): Promise<string> =>
  id === null ? "" : maskName((await accountsOf(house).find(id))?.name ?? "");
