import { randomUUID } from "node:crypto";
import { HostRefused, HostUnavailable, OutcomeUnknown } from "@apron/hosts";
import type { Address } from "@apron/features/login/contract";
import { loginRefusals } from "@apron/features/login/texts";
import { isVirtualOperator } from "@apron/kit/contract/addresses";
import { contactService } from "@apron/kit/contract/customer-service";
import { ungrouped } from "@apron/kit/contract/patterns";
import { common, Refusal, type RefusalCode, type RefusalKind, refuse } from "@apron/kit/contract/refusal";
import { asWritten } from "@apron/kit/contract/texts";
import { inWindow } from "@apron/kit/contract/windows";
import type { House } from "@apron/kit/server/house";
import { decodePassword } from "@apron/kit/server/session";
import { type AgentId, type Allowance, allowances, submissionsOfAddress } from "../contract.ts";
import { agentMessages, agentRefusals, bindTexts, randomCodeRefusals } from "../texts.ts";
import { blacklistOf } from "@apron/features/blacklist/server";
import { reachable } from "./asking.ts";
import { supplementsOf } from "./desk/store-supplement.ts";
import { askHost } from "./health/hosts.ts";
import { alertHolder, tellHolder } from "./news.ts";
import { fitsTwoFactor } from "./rules.ts";
import { bindingsOf } from "./store.ts";
import { allowancesOf, heldSeconds } from "./operations/store-allowance.ts";
import { type HostFacts, statesOf } from "./store-state.ts";

/** A password as it came over the wire, or a random code, one of them ""; no random code where the place takes none. */
export interface Proof {
  readonly password: string;
  readonly randomCode?: string;
  /** A frozen number is proven by its password too: who has lost the phone may have frozen it first (catalogue 1.45, 21.7). */
  readonly takesFrozen?: true;
}

/** How a host that says nothing is told: to the proof itself, and of the number once that was right. */
export interface Silence {
  readonly unanswered: RefusalKind;
  readonly unread: RefusalKind;
}

const silenceAtBinding: Silence = { unanswered: agentRefusals.E3009, unread: agentRefusals.E3010 };

/**
 * Shows possession of a work number for an address (catalogue 3.12, 3.23 to 3.28), and gives what the host knows of it.
 * Unknown numbers and wrong passwords are answered and counted alike: E3003, then E3004 until 00:00 (0.14, X11); every
 * submission that is tried counts for the address (E3005); while others are trying all that is left, one is asked to wait
 * (E3025). What else is against it is told only after the proof.
 */
export const provePossession = async (
  house: House,
  agent: AgentId,
  proof: Proof,
  { channel, address }: Address,
  silence: Silence = silenceAtBinding,
): Promise<HostFacts> => {
  if (channel === "sms" && isVirtualOperator(address)) throw refuse(loginRefusals.E1014);
  const submission = await house.quotas.take(`agents.bind ${address}`, submissionsOfAddress);
  await tryProof(house, agent, proof, silence).catch(async (error: unknown) => {
    // Nothing was tried.
    if (error instanceof Refusal && error.kind === agentRefusals.E3025) await submission.giveBack();
    throw error;
  });
  const facts = await askHost(house, agent).catch((error: unknown) => {
    throw error instanceof HostUnavailable ? refuse(silence.unread) : error;
  });
  if (!facts.exists) throw refuse(agentRefusals.E3003);
  await statesOf(house).keepFacts(agent, facts);
  const level = (await statesOf(house).levelInTams(agent)) ?? facts.securityLevel;
  if (channel === "email" && !(await isPreset(house, agent, address)))
    throw refuse(agentRefusals.E3013, { reason: bindTexts.presetBy, actions: helpWith("E3013") });
  if (!fitsTwoFactor(level, channel))
    throw refuse(agentRefusals.E3008, {
      reason: channel === "email" ? bindTexts.needsEmail : bindTexts.needsSms,
      actions: helpWith("E3008"),
    });
  if (await statesOf(house).isMarked(agent)) throw refuse(agentRefusals.E3011, { actions: helpWith("E3011") });
  const entry = await blacklistOf(house).listed({ agent, ...(channel === "sms" && { mobile: address }) });
  if (entry) throw agentListed(entry.reason);
  return facts;
};

/** The number is on the blacklist, for this reason: only people take it off. */
export const agentListed = (reason: string): Refusal =>
  refuse(agentRefusals.E3020, { reason: asWritten(reason), actions: helpWith("E3020") });

/** What only people can put right. */
const helpWith = (code: RefusalCode) => [contactService({ code })];

/** Whether this is the preset mailbox (catalogue 3.25): the one preset at the desk, else at the host. */
const isPreset = async (house: House, agent: AgentId, email: string): Promise<boolean> => {
  const { system, agentNumber } = agent;
  const preset = (await supplementsOf(house).find(agent))?.email ?? "";
  if (preset !== "") return preset === email;
  return (await reachable(() => house.hosts.host(system).checkEmail({ agentNumber, email }))).matches;
};

/**
 * Sends the random code of a work number; the same whether or not there is anybody to send it to (catalogue 2.10). Its
 * tries are counted here from now on, so that trying a code says no more of which numbers exist (0.14).
 */
export const sendRandomCode = async (house: House, agent: AgentId): Promise<void> => {
  const { system, agentNumber } = agent;
  const host = house.hosts.host(system);
  await reachable(() => host.sendRandomCode({ operationId: randomUUID(), agentNumber })).catch((error: unknown) => {
    // Whether it went out is not known; neither is it told.
    if (!(error instanceof OutcomeUnknown)) throw error;
  });
  await house.audit.withLine(async () => {
    await allowancesOf(house).forget(agent, "randomCode");
    await allowancesOf(house).take(agent, allowances.randomCode);
  });
};

type Verdict = "right" | "wrong" | "dead" | "notSent" | "busy";

/** One try, held while the host is asked, so that no parallel try slips through, and counted only when it was wrong. */
const tryProof = async (
  house: House,
  agent: AgentId,
  { password, randomCode, takesFrozen }: Proof,
  silence: Silence,
): Promise<void> => {
  const { wrongPassword } = allowances;
  const use = await allowancesOf(house).hold(agent, wrongPassword);
  if (use === undefined) throw (await isUsedUp(house, agent, wrongPassword)) ? await locked(house, agent) : busy();
  let verdict: Verdict;
  try {
    verdict = randomCode
      ? await codeIs(house, agent, randomCode)
      : await passwordIs(house, agent, password, takesFrozen);
  } catch (error) {
    await allowancesOf(house).dropHeld(agent, wrongPassword, use);
    // Nobody has learned whether it was right; what the host counts, it counts by itself.
    if (error instanceof OutcomeUnknown) throw refuse(silence.unanswered);
    throw error instanceof HostUnavailable ? refuse(common.E9503) : error;
  }
  if (verdict !== "wrong") await allowancesOf(house).dropHeld(agent, wrongPassword, use);
  if (verdict === "right") return;
  if (verdict === "dead") throw refuse(randomCodeRefusals.E2008);
  if (verdict === "notSent") throw refuse(randomCodeRefusals.E2009);
  if (verdict === "busy") throw busy();
  const { used, remaining } = await allowancesOf(house).countHeld(agent, wrongPassword, use);
  if (used === wrongPassword.limits[0].limit) await tellOfLock(house, agent);
  if (remaining === 0) throw await locked(house, agent);
  if (!randomCode)
    throw refuse(agentRefusals.E3003, {
      remaining,
      ...(randomCode !== undefined && { reason: bindTexts.useRandomCode }),
    });
  const ofCode = await allowancesOf(house).state(agent, allowances.randomCode);
  if (ofCode.remaining === 0) throw refuse(randomCodeRefusals.E2008);
  throw refuse(randomCodeRefusals.E2007, { remaining: Math.min(remaining, ofCode.remaining) });
};

const passwordIs = async (
  house: House,
  { system, agentNumber }: AgentId,
  typed: string,
  takesFrozen = false,
): Promise<Verdict> => {
  const password = decodePassword(typed);
  if (password === "" || password.length > longestPassword) return "wrong";
  try {
    await house.hosts.host(system).verifyPassword({ operationId: randomUUID(), agentNumber, password });
    return "right";
  } catch (error) {
    // A host says of the right password alone that the number is frozen.
    if (takesFrozen && error instanceof HostRefused && error.reason === "frozen") return "right";
    // A disabled or frozen number is answered like a wrong password: whether it exists is nobody's business (0.14).
    if (error instanceof HostRefused) return "wrong";
    throw error;
  }
};

/** Whether a random code is dead or was never asked for is counted here: the host would tell only of numbers it has. */
const codeIs = async (house: House, agent: AgentId, typed: string): Promise<Verdict> => {
  const { randomCode } = allowances;
  if ((await allowancesOf(house).state(agent, randomCode)).used === 0) return "notSent";
  const use = await allowancesOf(house).hold(agent, randomCode);
  if (use === undefined) return (await isUsedUp(house, agent, randomCode)) ? "dead" : "busy";
  try {
    const right = await isRightCode(house, agent, ungrouped(typed));
    if (right) await allowancesOf(house).forget(agent, "randomCode");
    else await allowancesOf(house).countHeld(agent, randomCode, use);
    return right ? "right" : "wrong";
  } catch (error) {
    await allowancesOf(house).dropHeld(agent, randomCode, use);
    throw error;
  }
};

const isRightCode = async (house: House, { system, agentNumber }: AgentId, code: string): Promise<boolean> => {
  if (!/^\d{6}$/.test(code)) return false;
  try {
    await house.hosts.host(system).checkRandomCode({ operationId: randomUUID(), agentNumber, code });
    return true;
  } catch (error) {
    if (error instanceof HostRefused) return false;
    throw error;
  }
};

/** Whether tries that were wrong have used it up, rather than tries that nobody has judged yet. */
const isUsedUp = async (house: House, agent: AgentId, allowance: Allowance): Promise<boolean> =>
  (await allowancesOf(house).state(agent, allowance)).remaining === 0;

/** As many tries as are left are under way; a crash may hold them for as long as any try may last. */
const busy = (): Refusal => refuse(agentRefusals.E3025, { values: { seconds: heldSeconds } });

/** Locked by wrong tries until midnight. */
const locked = async (house: House, agent: AgentId): Promise<Refusal> => {
  const { until } = await allowancesOf(house).state(agent, allowances.wrongPassword);
  return refuse(agentRefusals.E3004, { remaining: 0, ...(until !== undefined && { until }) });
};

const tellOfLock = async (house: House, agent: AgentId): Promise<void> => {
  const binding = await bindingsOf(house).ofAgent(agent);
  if (!binding) return;
  const { limit: count, window } = allowances.wrongPassword.limits[0];
  const values = { number: agent.agentNumber, count, window: inWindow(window) };
  await tellHolder(house, binding.accountId, agentMessages.locked, values);
  await alertHolder(house, binding.accountId, "agentPassword", agent.agentNumber);
};

/** What no host takes is not sent to one. */
const longestPassword = 64;
