import { consentsOf } from "@apron/features/agreements/server";
import type { Address } from "@apron/features/login/contract";
import { accountAlone, addressesOf, callerAccount } from "@apron/features/login/server";
import { loginRefusals } from "@apron/features/login/texts";
import type { ParsedBodyOf, ResultOf } from "@apron/kit/contract/call";
import { contactService } from "@apron/kit/contract/customer-service";
import { type Refusal, refuse } from "@apron/kit/contract/refusal";
import type { Word } from "@apron/kit/contract/texts";
import { wallTime } from "@apron/kit/server/clock";
import { isTaken } from "@apron/kit/server/database";
import type { Asked } from "@apron/kit/server/call";
import type { House } from "@apron/kit/server/house";
import { type AgentId, familyOf, type submitBinding } from "../contract.ts";
import { agentMessages, agentRefusals, bindTexts } from "../texts.ts";
import { agentTitles } from "../titles.ts";
import { tellBound, tellUnbound } from "./listeners.ts";
import { tellHolder } from "./news.ts";
import { provePossession } from "./possession.ts";
import { bindingsOf } from "./store.ts";

/** Binds a work number to the caller's account (catalogue 3.12). */
export const bind = async (
  house: House,
  asked: Asked<ParsedBodyOf<typeof submitBinding>>,
): Promise<ResultOf<typeof submitBinding>> => {
  const { system, agentNumber, password, randomCode } = asked.body;
  const agent = { system, agentNumber };
  asked.note(`${system} ${agentNumber}`);
  const account = await callerAccount(house, asked.caller);
  const [address] = addressesOf(account);
  if (!address) throw refuse(loginRefusals.E1021);
  const facts = await provePossession(house, agent, { password, randomCode }, address);
  const proven = { ...agent, accountId: account.id, address, ip: asked.ip, isGuest: false };
  const bindingId = await house.audit.withLine(async () => await bindProven(house, proven));
  return { bindingId, agent: { ...agent, organization: facts.customerName } };
};

/** A work number whose possession was proven, for this account. */
export interface Proven extends AgentId {
  readonly accountId: string;
  readonly address: Address;
  readonly ip: string;
  /** Not signed in yet: no screen behind sign-in helps. */
  readonly isGuest: boolean;
}

/**
 * Binds a work number after possession was proven, and signs its consent letter in the same step (catalogue 3.29); joins
 * a running transaction. E3006 when somebody else has it, E3007 when the account or its mobile has one in this system:
 * both decided by the unique indexes, also between two people at the same moment (3.22, X24).
 */
export const bindProven = async (house: House, proven: Proven): Promise<string> => {
  const { accountId, address, system, agentNumber, ip, isGuest } = proven;
  await refuseTaken(house, proven);
  const mobileIndex = address.channel === "sms" ? bindingsOf(house).mobileIndex(address.address) : null;
  try {
    return await house.database.transaction(async () => {
      // A host may have taken its time: nothing is bound to an account that was cancelled meanwhile.
      await accountAlone(house, accountId);
      const bindingId = await bindingsOf(house).add({ system, agentNumber, accountId, mobileIndex });
      await consentsOf(house).signConsent({ accountId, bindingId, system, agentNumber, ip });
      await tellBound(house, { bindingId, accountId, system, agentNumber });
      const time = wallTime(house.clock.now());
      await tellHolder(house, accountId, agentMessages.bound, { number: agentNumber, time }, "binding");
      return bindingId;
    });
  } catch (error) {
    if (isTaken(error, "agent_binding_of_agent")) throw boundElsewhere(isGuest);
    if (isTaken(error, "agent_binding_of_account") || isTaken(error, "agent_binding_of_mobile"))
      throw boundAlready(isGuest);
    throw error;
  }
};

/** Ends a binding once: its consent letter with it, everybody concerned told. False when it had ended before. */
export const unbind = async (
  house: House,
  bindingId: string,
  end: { readonly kind: "unbound" | "cancelled"; readonly reason: Word; readonly by: string },
): Promise<boolean> =>
  await house.database.transaction(async () => {
    const ended = await bindingsOf(house).end(bindingId, { ...end, reason: end.reason.zh });
    if (!ended) return false;
    await consentsOf(house).cancelConsent({ bindingId, reason: end.kind === "unbound" ? "unbound" : "deleted" });
    await tellUnbound(house, { ...ended, bindingId, kind: end.kind, reason: end.reason.zh });
    const said = { number: ended.agentNumber, time: wallTime(house.clock.now()), reason: end.reason };
    await tellHolder(house, ended.accountId, agentMessages.ended, said, "binding");
    return true;
  });

/** What can be told without trying; the indexes decide all the same. */
const refuseTaken = async (house: House, { accountId, system, agentNumber, isGuest }: Proven): Promise<void> => {
  const own = (await bindingsOf(house).ofAccount(accountId)).some(
    (binding) => familyOf(binding.system) === familyOf(system),
  );
  const holder = await bindingsOf(house).ofAgent({ system, agentNumber });
  if (holder && holder.accountId !== accountId) throw boundElsewhere(isGuest);
  if (own) throw boundAlready(isGuest, holder && bindTexts.yoursAlready);
};

/** Another account has it: who signs up with a new phone gets the former account back, all others need people. */
export const boundElsewhere = (isGuest: boolean): Refusal =>
  refuse(agentRefusals.E3006, {
    reason: isGuest ? bindTexts.yourFormerPhone : bindTexts.boundElsewhere,
    actions: [
      ...(isGuest ? [{ label: bindTexts.lostPhone, route: "/forgetPassword/lostPhone" }] : []),
      contactService({ code: agentRefusals.E3006.code }),
    ],
  });

/** The account or its mobile number has one in this system; only an administrator unbinds it (catalogue D10). */
const boundAlready = (isGuest: boolean, reason: Word = bindTexts.onePerSystem): Refusal =>
  refuse(agentRefusals.E3007, {
    reason,
    actions: [
      ...(isGuest ? [] : [{ label: agentTitles.list, route: "/agentManage/bindList" }]),
      contactService({ code: agentRefusals.E3007.code }),
    ],
  });
