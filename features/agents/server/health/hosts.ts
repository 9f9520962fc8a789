import { HostRefused, type Owner, type ResultOf } from "@apron/hosts";
import { maskEmail } from "@apron/kit/contract/addresses";
import { type Instant, instantOf } from "@apron/kit/server/clock";
import type { House } from "@apron/kit/server/house";
import type { AgentId } from "../../contract.ts";
import { tellHeard } from "../listeners.ts";
import { bindingsOf } from "../store.ts";
import { type HostFacts, statesOf } from "../store-state.ts";
import { type Supplement, supplementsOf } from "../desk/store-supplement.ts";
import { followDeadline } from "../todos.ts";

/** What a host has just said of a work number. */
export interface Heard extends HostFacts {
  /** Whose it is in the host's own words, which the desk's do not replace. */
  readonly toldOwner: Owner;
}

/** Asks a host for all it knows of a work number, the desk's words in place of its own; throws `HostUnavailable`. */
export const askHost = async (house: House, { system, agentNumber }: AgentId): Promise<Heard> => {
  const askedAt = house.clock.now();
  try {
    const facts = factsOf(await house.hosts.host(system).getAgent({ agentNumber }), askedAt);
    const { ownerName, ownerIdMasked, departmentId } = facts;
    const known = withSupplement(facts, await supplementsOf(house).find({ system, agentNumber }));
    return { ...known, toldOwner: { ownerName, ownerIdMasked, departmentId } };
  } catch (error) {
    if (error instanceof HostRefused && error.reason === "unknownAgent")
      return { ...nothingKnown, askedAt, toldOwner: nothingKnown };
    throw error;
  }
};

/** Asks a host and keeps what it said: after something was done there. Throws `HostUnavailable`. */
export const noteHostFacts = async (house: House, agent: AgentId): Promise<Heard> => {
  const facts = await askHost(house, agent);
  await rememberFacts(house, agent, facts);
  return facts;
};

/** Keeps what a host said, and does what follows from it. */
export const rememberFacts = async (house: House, agent: AgentId, facts: HostFacts): Promise<void> => {
  if (facts.customerName !== "") await bindingsOf(house).noteFormerOrganization(agent, facts.customerName);
  await statesOf(house).keepFacts(agent, facts);
  await followDeadline(house, agent, facts);
  await tellHeard(house, agent, facts);
};

const factsOf = (said: ResultOf<"getAgent">, askedAt: Instant): HostFacts => ({
  askedAt,
  exists: said.state !== "cancelled",
  ownerName: said.ownerName,
  ownerIdMasked: said.ownerIdMasked,
  mobileMasked: said.mobileMasked,
  emailMasked: said.emailMasked,
  accountType: said.accountType,
  customerType: said.customerType,
  customerName: said.customerName,
  departmentId: said.departmentId,
  departmentName: said.departmentName,
  address: said.address,
  city: said.city,
  office: said.office,
  level: said.level,
  securityLevel: said.twoFactorType,
  disabled: said.disabledReason,
  disabledSince: instantIn(said.disabledAt),
  limited: said.limited,
  limitedSince: instantIn(said.limitedAt),
  frozen: said.frozen,
  frozenSince: instantIn(said.frozenAt),
  lockedPids: said.lockedPids,
  flow: said.flow,
  threshold: said.threshold,
  lastSignIn: instantIn(said.lastSignInAt),
  signInDeadline: instantIn(said.signInDeadline),
});

/** What a host said, with what the desk says in its place. */
const withSupplement = (facts: HostFacts, said: Supplement | undefined): HostFacts =>
  said === undefined || !facts.exists
    ? facts
    : {
        ...facts,
        emailMasked: said.email === "" ? facts.emailMasked : maskEmail(said.email),
        customerType: said.customerType || facts.customerType,
        customerName: said.customerName || facts.customerName,
        departmentId: said.departmentId || facts.departmentId,
        departmentName: said.departmentName || facts.departmentName,
        address: said.address || facts.address,
        city: said.city || facts.city,
      };

const nothingKnown: Omit<HostFacts, "askedAt"> = {
  exists: false,
  ownerName: "",
  ownerIdMasked: "",
  mobileMasked: "",
  emailMasked: "",
  accountType: "personal",
  customerType: "",
  customerName: "",
  departmentId: "",
  departmentName: "",
  address: "",
  city: "",
  office: "",
  level: "",
  securityLevel: 1,
  disabled: "",
  disabledSince: undefined,
  limited: false,
  limitedSince: undefined,
  frozen: false,
  frozenSince: undefined,
  lockedPids: 0,
  flow: 0,
  threshold: 0,
  lastSignIn: undefined,
  signInDeadline: undefined,
};

const instantIn = (time: string): Instant | undefined => (time === "" ? undefined : instantOf(time));
