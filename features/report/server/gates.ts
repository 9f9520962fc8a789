import { HostUnavailable } from "@apron/hosts";
import { type AgentId, systems } from "@apron/features/agents/contract";
import { askHost, bindingsOf, dossiersOf } from "@apron/features/agents/server";
import { gateActions, gateRefusals } from "@apron/features/agents/texts";
import { standingFor } from "@apron/features/identity/server";
import { accountsOf } from "@apron/features/login/server";
import { common, refuse } from "@apron/kit/contract/refusal";
import { roles } from "@apron/kit/contract/roles";
import type { Asked, Caller } from "@apron/kit/server/call";
import type { ServerFeature } from "@apron/kit/server/feature";
import type { House } from "@apron/kit/server/house";
import { handlerJudged, reportedKnown, reporterBound, reporterNormal, reporterVerified } from "../contract.ts";
import { reportRefusals, reportTexts } from "../texts.ts";
import { judgeHandler } from "./conflicts/conflicts.ts";
import type { Party } from "./rules.ts";
import type { Stores } from "./stores.ts";

/** A work number as its host tells of it. */
export interface Reported extends Party {
  readonly office: string;
}

/** What the hosts said of the work numbers of calls under way: no host is asked within a change. */
const heard = new WeakMap<Asked<unknown>, Reported>();

/** How the gate of catalogue 12.10 is checked, each with its own message and its next step. */
export const gatesOf = (house: House, stores: Stores): NonNullable<ServerFeature["needs"]> => ({
  [handlerJudged.name]: async ({ caller }) => {
    if (caller.roles.includes(roles.reportHandler.id)) await judgeHandler(house, stores, caller);
    return true;
  },
  [reporterBound.name]: async ({ caller }) => {
    if (isStaff(caller) || (await bindingsOf(house).ofAccount(caller.accountId)).length > 0) return true;
    throw refuse(gateRefusals.E12001, { actions: [gateActions.bind] });
  },
  [reporterVerified.name]: async ({ caller }) => {
    if (isStaff(caller)) return true;
    const { refusal, cause, action } = await standingFor(house, caller.accountId);
    if (refusal) throw refuse(reportRefusals.E12003, { reason: cause, ...(action && { actions: [action] }) });
    return true;
  },
  [reporterNormal.name]: async ({ caller }) => {
    if (isStaff(caller)) return true;
    const bindings = await bindingsOf(house).ofAccount(caller.accountId);
    const marked = bindings.find(({ abnormal }) => abnormal);
    if (marked)
      throw refuse(reportRefusals.E12002, {
        reason: reportTexts.abnormalWhy,
        values: { number: `${marked.system} ${marked.agentNumber}` },
        ...(reporterNormal.actions && { actions: reporterNormal.actions }),
      });
    return true;
  },
  [reportedKnown.name]: async (asked) => {
    const agent = agentIn(asked.body);
    if (!agent) return true;
    await refuseOwn(house, asked.caller, agent);
    heard.set(asked, await reportedAt(house, agent));
    return true;
  },
});

/** What the host said of the work number that this call reports. */
export const heardOf = (asked: Asked<unknown>): Reported => {
  const reported = heard.get(asked);
  if (!reported) throw new Error("a report was let through that no host was asked about");
  return reported;
};

/**
 * A work number as its host has it (E12006 where it has none); while the host is away one that the portal knows is believed,
 * and of any other nobody can tell (E9503).
 */
export const reportedAt = async (house: House, agent: AgentId): Promise<Reported> => {
  const binding = await bindingsOf(house).ofAgent(agent);
  const dossier = binding && (await dossiersOf(house).find({ bindingId: binding.id }));
  const facts = await askHost(house, agent).catch((error: unknown) => {
    if (!(error instanceof HostUnavailable)) throw error;
    if (!binding) throw refuse(common.E9503);
    return dossier?.host;
  });
  if (facts?.exists === false) throw refuse(common.E9413, { fields: { agentNumber: reportRefusals.E12006 } });
  const account = binding && (await accountsOf(house).find(binding.accountId));
  return {
    system: agent.system,
    agentNumber: agent.agentNumber,
    ownerName: facts?.ownerName ?? "",
    organization: facts?.customerName ?? "",
    mobileMasked: facts?.mobileMasked ?? "",
    mobile: account?.mobile ?? "",
    city: facts?.city ?? "",
    office: facts?.office ?? "",
  };
};

/** Nobody reports himself: whose number is misused can stop it. */
const refuseOwn = async (house: House, { accountId }: Caller, agent: AgentId): Promise<void> => {
  const own = await bindingsOf(house).ofAccount(accountId);
  if (own.some((one) => one.system === agent.system && one.agentNumber === agent.agentNumber))
    throw refuse(common.E9413, {
      fields: { agentNumber: reportRefusals.E12016 },
      reason: reportTexts.isOwn,
      actions: [{ label: reportTexts.toAgents, route: "/agentManage/bindList" }],
    });
};

const agentIn = (body: unknown): AgentId | undefined => {
  const { system, agentNumber }: { system?: unknown; agentNumber?: unknown } = Object(body);
  const known = systems.find((one) => one === system);
  return known && typeof agentNumber === "string" ? { system: known, agentNumber } : undefined;
};

/** Operations staff have neither work numbers nor an identity to verify: their accounts are made by the office. */
const isStaff = ({ version }: Caller): boolean => version === "3";
