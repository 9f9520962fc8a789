import { addClosingPart, addSignInPart } from "@apron/features/login/server";
import { blacklistOf, whenListed } from "@apron/features/blacklist/server";
import { wallTime } from "@apron/kit/server/clock";
import type { FeatureDoor } from "@apron/kit/server/feature";
import type { House } from "@apron/kit/server/house";
import * as contract from "../contract.ts";
import { agentMessages } from "../texts.ts";
import { answers } from "./answers.ts";
import { deskAnswers } from "./desk/answers-desk.ts";
import { unbind } from "./binding.ts";
import { bindCast } from "./demo.ts";
import { followOperations } from "./operations/following.ts";
import { operationsOf } from "./operations/store-operation.ts";
import { gatesOf } from "./gates.ts";
import { agentJobs, syncLater } from "./jobs.ts";
import { agentListed } from "./possession.ts";
import { followReclaims } from "./self-service/reclaim.ts";
import { reindexMobiles } from "./reindex.ts";
import { followNotices } from "./sign-ins/sign-ins.ts";
import { bindingsOf } from "./store.ts";
import { dossiersOf } from "./desk/store-dossier.ts";
import { ownersOf } from "./desk/store-owners.ts";
import { sealedSupplements } from "./desk/store-supplement.ts";
import { sealedTables } from "./store-state.ts";
import { agentsKinds } from "./self-service/messages.ts";

export { bindProven, boundElsewhere, type Proven, unbind } from "./binding.ts";
export { ownBinding } from "./gates.ts";
export { reachable } from "./asking.ts";
export { askHost, type Heard, noteHostFacts } from "./health/hosts.ts";
export { bringFreezeToHost, freezeHere } from "./self-service/freeze.ts";
export { healthAtDesk, officesOf, troublesWith } from "./health/health.ts";
export type { Finding } from "./health/rules-health.ts";
export { type Supplement, type SupplementFacts, supplementsOf } from "./desk/store-supplement.ts";
export { refuseUnknown } from "./desk/desk.ts";
export { type Bound, type Unbound, whenBound, whenHeard, whenUnbound } from "./listeners.ts";
export { listOf, maskedAddresses } from "./desk/lists.ts";
export { isMarked, markAgent } from "./desk/marking.ts";
export { type News, type NewsValues, passOn, tellHolder, tellHolders, whenTold } from "./news.ts";
export { afterOperation, type Aftermath, DoneBefore, performAtHost, type Wanted } from "./operations/operations.ts";
export { agentListed, type Proof, provePossession } from "./possession.ts";
export { isLimited, selfServiceOf } from "./rules.ts";
export type { AllowanceState } from "./operations/rules-allowance.ts";
export { type Binding, kindOf, bindingsOf } from "./store.ts";
export { allowancesOf } from "./operations/store-allowance.ts";
export { ownersOf } from "./desk/store-owners.ts";
export { crowdOf } from "./store-crowd.ts";
export { applicationsOf } from "./self-service/self-service.ts";
export { type Dossier, dossiersOf } from "./desk/store-dossier.ts";
export { organisationScope } from "./front.ts";
export { tellHostTrouble } from "./health/host-trouble.ts";
export { addHealthPart } from "./health/health-parts.ts";
export { type Operation, operationsOf, reasonOf } from "./operations/store-operation.ts";
export type { HostFacts } from "./store-state.ts";
export type { AgentId, Allowance, Limit, OperationKind } from "../contract.ts";

/** Work numbers and their binding to accounts (catalogue 3). */
export const agents: FeatureDoor = (house) => {
  joinSignIn(house);
  followOperations(house);
  followReclaims(house);
  followNotices(house);
  endWithAccounts(house);
  whenListed(house, "agent", async ({ system, agentNumber }) => {
    const known = contract.systems.find((one) => one === system);
    const binding = known && (await bindingsOf(house).ofAgent({ system: known, agentNumber }));
    if (binding) await house.sessions.endAll(binding.accountId);
  });
  return {
    name: "agents",
    messages: agentsKinds,
    sealed: [...sealedTables, sealedSupplements],
    answers: [...answers(house), ...deskAnswers(house)],
    needs: gatesOf(house),
    jobs: agentJobs(house),
    start: async () => await reindexMobiles(house),
    demo: { bindings: async () => await bindCast(house) },
  };
};

/** What work numbers mean for signing in: listed ones bar it, facts are refreshed behind it, steps and profile follow. */
const joinSignIn = (house: House): void =>
  addSignInPart(house, {
    refusal: async ({ id }) => {
      for (const { system, agentNumber } of await bindingsOf(house).ofAccount(id)) {
        const entry = await blacklistOf(house).listed({ agent: { system, agentNumber } });
        if (entry) return agentListed(entry.reason);
      }
      return undefined;
    },
    signedIn: async ({ id }) => await syncLater(house, id),
    nextSteps: async ({ id, version }) => {
      if (version === "3") return [];
      const bindings = await bindingsOf(house).ofAccount(id);
      if (bindings.length === 0) return ["bindAgent"];
      const changed = (await bindingsOf(house).formerOrganizations(id)).length > 0 ? (["userInfoChange"] as const) : [];
      const undecided = bindings.some(({ mainUse, mainDecided }) => !mainUse && !mainDecided);
      return [...changed, ...(undecided && !bindings.some(({ mainUse }) => mainUse) ? (["setPrimary"] as const) : [])];
    },
    confirmed: async (accountId) => await bindingsOf(house).confirmOrganizations(accountId),
    passwordWords: async ({ id }) => {
      const { list } = await dossiersOf(house).search({ accountIds: [id], state: "active" }, wholeAccount);
      return list.flatMap(({ agentNumber, host }) => [agentNumber, host?.customerName ?? "", host?.office ?? ""]);
    },
    profile: async ({ id }) => {
      const { list } = await dossiersOf(house).search({ accountIds: [id], state: "active" }, wholeAccount);
      const main = list.find(({ mainUse }) => mainUse);
      const shown = main ?? list[0];
      const accountOwner = (await ownersOf(house).departments(id)).length > 0 ? "1" : "0";
      if (!shown) return { accountOwner };
      return {
        accountOwner,
        system: shown.system,
        mainAgent: main ? { system: main.system, agentNumber: main.agentNumber } : null,
        customerType: shown.host?.customerType ?? "",
        customerName: shown.host?.customerName ?? "",
        departmentName: shown.host?.departmentName ?? "",
        departmentId: shown.host?.departmentId ?? "",
        formerOrganizations: await bindingsOf(house).formerOrganizations(id),
        realnameAuthStatus: contract.standingOf("mobile", shown.stage).status,
      };
    },
  });

/** More work numbers than an account can have: one in each system (D10). */
const wholeAccount = { currentPage: 1, pageSize: 10 };

/** As many operations as one takes along. */
const mostTaken = { currentPage: 1, pageSize: 10_000 };

/** What somebody asked of the hosts for work numbers, and what became of it, for his own data (catalogue 21.8). */
const askedBy = async (house: House, accountId: string) => {
  const { list } = await operationsOf(house).search({ accountId, ...mostTaken });
  return list.map(({ kind, system, agentNumber, state, answer, begunAt }) => ({
    kind,
    system,
    agentNumber,
    state,
    answer,
    time: wallTime(begunAt),
  }));
};

/** The bindings of a cancelled account end with it; the work numbers stay at the host (catalogue 21.3). */
const endWithAccounts = (house: House): void =>
  addClosingPart(house, {
    held: async (accountId) => ({ operations: await askedBy(house, accountId) }),
    closing: async ({ id }) => {
      for (const binding of await bindingsOf(house).ofAccount(id))
        await unbind(house, binding.id, { kind: "unbound", reason: agentMessages.accountCancelled, by: id });
      await ownersOf(house).endAll(id);
    },
    erasing: async (id) => await bindingsOf(house).forgetHolder(id),
  });
