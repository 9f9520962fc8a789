import { HostRefused } from "@apron/hosts";
import { customerService } from "@apron/kit/contract/customer-service";
import { common, Refusal, refuse } from "@apron/kit/contract/refusal";
import { type Instant, wallTime } from "@apron/kit/server/clock";
import type { Caller } from "@apron/kit/server/call";
import type { House } from "@apron/kit/server/house";
import type { AgentId } from "../../contract.ts";
import { agentMessages, agentRefusals } from "../../texts.ts";
import { alertHolder, tellHolder } from "../news.ts";
import { DoneBefore, performAtHost } from "../operations/operations.ts";
import { bindingsOf } from "../store.ts";
import { dossiersOf } from "../desk/store-dossier.ts";
import { type FreezeAsked, type FreezeDue, freezesOf } from "./store-freeze.ts";

/**
 * Freezes a work number (catalogue 3.35): at once in the portal, where the sessions of its account end, and at the host,
 * which is asked again until it has done it. An owner keeps the session from which he freezes. True when the host has
 * done it already. Freezing twice is no error.
 */
export const freeze = async (
  house: House,
  agent: AgentId,
  asked: FreezeAsked,
  caller: Pick<Caller, "accountId" | "sessionId">,
): Promise<boolean> => {
  await house.audit.withLine(async () => await freezeHere(house, agent, asked, caller));
  return await bringFreezeToHost(house, agent);
};

/** Freezes a work number in the portal, in the running change; `bringFreezeToHost` follows once that stands. */
export const freezeHere = async (
  house: House,
  agent: AgentId,
  asked: FreezeAsked,
  caller: Pick<Caller, "accountId" | "sessionId">,
): Promise<void> => {
  const binding = await bindingsOf(house).ofAgent(agent);
  // Whoever stops all of an account at the same moment ends its sessions first, too: none waits for the other in a circle.
  if (binding) await house.sessions.alone(binding.accountId);
  if (!(await freezesOf(house).add(agent, asked)) || !binding) return;
  const kept = caller.accountId === binding.accountId ? caller.sessionId : undefined;
  await house.sessions.endAll(binding.accountId, kept);
  // How it is lifted depends on who froze it.
  const text = asked.as === "administrator" ? agentMessages.frozenByAdministrator : agentMessages.frozen;
  await tellHolder(house, binding.accountId, text, newsOf(house, agent), "freeze");
  await alertHolder(house, binding.accountId, "frozen", agent.agentNumber);
};

/** Lifts a freeze (catalogue 3.35); E3018 when there is none, E3022 when an administrator's is lifted by somebody else. */
export const unfreeze = async (
  house: House,
  agent: AgentId,
  asked: { readonly by: string; readonly as: FreezeAsked["as"] },
): Promise<boolean> => {
  const dossier = await dossiersOf(house).find({ ...agent, state: "active" });
  if (asked.as === "owner" && dossier?.frozen?.as === "administrator")
    throw refuse(agentRefusals.E3022, { actions: [customerService({ code: agentRefusals.E3022.code })] });
  const lifted = await house.audit.withLine(async () => {
    if (!(await freezesOf(house).lift(agent, asked))) return false;
    if (dossier) await tellHolder(house, dossier.accountId, agentMessages.unfrozen, newsOf(house, agent), "freeze");
    return true;
  });
  if (lifted) return await bringFreezeToHost(house, agent);
  // Somebody else has just lifted it, or there is nothing to lift.
  const since = dossier?.host?.frozenSince;
  if (dossier?.frozen || !dossier?.host?.frozen) throw refuse(agentRefusals.E3018);
  const liftedAt = await freezesOf(house).lastLift(agent);
  // The host's freeze is the portal's own, which is being lifted there already.
  if (since !== undefined && liftedAt !== undefined && since <= liftedAt) throw refuse(agentRefusals.E3018);
  await liftAtHost(house, agent, asked, since);
  return true;
};

/** Lifts a freeze that only the host knows of, once. */
const liftAtHost = async (
  house: House,
  { system, agentNumber }: AgentId,
  { by, as }: Pick<FreezeAsked, "by" | "as">,
  frozenSince: Instant | undefined,
): Promise<void> => {
  const once = `unfreeze:${system}:${agentNumber}:${frozenSince ?? 0}`;
  const wanted = { system, agentNumber, kind: "unfreeze", accountId: by, askedAs: as, once } as const;
  try {
    await performAtHost(house, wanted, (operationId) =>
      house.hosts.host(system).unfreeze({ operationId, agentNumber }).catch(asDone),
    );
  } catch (error) {
    if (error instanceof DoneBefore) throw refuse(agentRefusals.E3018);
    throw error;
  }
};

/** Brings the hosts to what was frozen or lifted while they were away: a job's work. */
export const settleFreezes = async (house: House): Promise<void> => {
  for (const due of await freezesOf(house).due())
    try {
      await askFor(house, due);
    } catch (error) {
      // One that a host will not hear of must not keep the others waiting.
      house.log.error({ freeze: due.freezeId, err: error }, "a freeze could not be brought to its host");
    }
};

/** Asks the host for what is due of one work number; false when it is to be asked again. */
export const bringFreezeToHost = async (house: House, agent: AgentId): Promise<boolean> => {
  const done = await Promise.all((await freezesOf(house).due(agent)).map(async (due) => await askFor(house, due)));
  return done.every(Boolean);
};

const askFor = async (house: House, due: FreezeDue): Promise<boolean> => {
  const { kind, system, agentNumber, freezeId, accountId, as } = due;
  const host = house.hosts.host(system);
  const wanted = { system, agentNumber, kind, accountId, askedAs: as, once: `${kind}:${freezeId}` } as const;
  try {
    await performAtHost(house, wanted, (operationId) => host[kind]({ operationId, agentNumber }).catch(asDone));
    return true;
  } catch (error) {
    if (error instanceof DoneBefore) return true;
    const isLater = error instanceof Refusal && (error.kind === common.E9503 || error.kind === common.E9508);
    if (isLater) return false;
    throw error;
  }
};

/** A host that is there already, or has no such number, has nothing more to do. */
const asDone = (error: unknown): void => {
  if (!(error instanceof HostRefused) || !["notFrozen", "unknownAgent"].includes(error.reason)) throw error;
};

const newsOf = (house: House, { agentNumber }: AgentId) => ({
  number: agentNumber,
  time: wallTime(house.clock.now()),
});
