import { addressType } from "@apron/features/login/contract";
import { addClosingPart, addSignInPart, callerAccount, refuseOtherIdentity } from "@apron/features/login/server";
import { listed, whenListed } from "@apron/features/blacklist/server";
import { patterns } from "@apron/kit/contract/patterns";
import { common, refuse } from "@apron/kit/contract/refusal";
import { answer, answerInSteps } from "@apron/kit/server/call";
import type { FeatureDoor } from "@apron/kit/server/feature";
import type { House } from "@apron/kit/server/house";
import * as contract from "../contract.ts";
import { agentMessages, agentRefusals } from "../texts.ts";
import { deskAnswers } from "./answers-desk.ts";
import { bind, unbind } from "./binding.ts";
import { bindCast } from "./demo.ts";
import { historyOf } from "./desk.ts";
import { featureOf } from "./feature-check.ts";
import { followOperations } from "./following.ts";
import { freeze, unfreeze } from "./freeze.ts";
import { frontAccounts, ofOrganisation, permissionNames } from "./front.ts";
import { gatesOf, ownBinding } from "./gates.ts";
import { healthCards } from "./health.ts";
import { agentJobs, syncLater } from "./jobs.ts";
import { detailOf, listOf } from "./lists.ts";
import { changeMobile, oldMobileProven } from "./mobile.ts";
import { agentListed, sendRandomCode } from "./possession.ts";
import { followReclaims } from "./reclaim.ts";
import { reindexMobiles } from "./reindex.ts";
import { apply } from "./self-service.ts";
import { followNotices } from "./sign-ins.ts";
import { bindingOfAgent, bindingsOf, chooseMain } from "./store.ts";
import { endOwnerships, forgetHolder } from "./store-closing.ts";
import { findDossiers } from "./store-dossier.ts";
import { departmentsOwned } from "./store-owners.ts";
import { sealedTables } from "./store-state.ts";

export { bindProven, boundElsewhere, type Proven } from "./binding.ts";
export { ownBinding } from "./gates.ts";
export { reachable } from "./asking.ts";
export { askHost, noteHostFacts } from "./hosts.ts";
export { freeze } from "./freeze.ts";
export { healthAtDesk, troublesWith } from "./health.ts";
export type { Finding } from "./rules-health.ts";
export { type Bound, type Unbound, whenBound, whenUnbound } from "./listeners.ts";
export { listOf, maskedAddresses } from "./lists.ts";
export { type NewsValues, tellHolder } from "./news.ts";
export { afterOperation, type Aftermath, DoneBefore, performAtHost, type Wanted } from "./operations.ts";
export { agentListed, type Proof, provePossession } from "./possession.ts";
export type { AllowanceState } from "./rules-allowance.ts";
export {
  type Binding,
  bindingOfAgent,
  bindingOfId,
  bindingsOf,
  chooseMain,
  kindOf,
  mobileIndexOf,
  moveBindings,
  writeIdentityStage,
} from "./store.ts";
export { allowanceOf, allowanceState, changeDailyLimit, giveBack, takeAllowance } from "./store-allowance.ts";
export { ownersOf } from "./store-owners.ts";
export { applicationsOf } from "./self-service.ts";
export { type Dossier, findDossier } from "./store-dossier.ts";
export { type Operation, reasonOf } from "./store-operation.ts";
export type { HostFacts } from "./store-state.ts";
export type { Allowance, Limit, OperationKind } from "../contract.ts";

/** Work numbers and their binding to accounts (catalogue 3). */
export const agents: FeatureDoor = (house) => {
  joinSignIn(house);
  followOperations(house);
  followReclaims(house);
  followNotices(house);
  endWithAccounts(house);
  whenListed(house, "agent", async ({ system, agentNumber }) => {
    const known = contract.systems.find((one) => one === system);
    const binding = known && (await bindingOfAgent(house, { system: known, agentNumber }));
    if (binding) await house.sessions.endAll(binding.accountId);
  });
  return {
    name: "agents",
    sealed: sealedTables,
    answers: answersOf(house),
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
      for (const { system, agentNumber } of await bindingsOf(house, id)) {
        const entry = await listed(house, { agent: { system, agentNumber } });
        if (entry) return agentListed(entry.reason);
      }
      return undefined;
    },
    signedIn: async ({ id }) => await syncLater(house, id),
    nextSteps: async ({ id, version }) => {
      if (version === "3") return [];
      const bindings = await bindingsOf(house, id);
      if (bindings.length === 0) return ["bindAgent"];
      const undecided = bindings.some(({ mainUse, mainDecided }) => !mainUse && !mainDecided);
      return undecided && !bindings.some(({ mainUse }) => mainUse) ? ["setPrimary"] : [];
    },
    passwordWords: async ({ id }) => {
      const { list } = await findDossiers(house, { accountIds: [id], state: "active" }, wholeAccount);
      return list.flatMap(({ agentNumber, host }) => [agentNumber, host?.customerName ?? "", host?.office ?? ""]);
    },
    profile: async ({ id }) => {
      const { list } = await findDossiers(house, { accountIds: [id], state: "active" }, wholeAccount);
      const main = list.find(({ mainUse }) => mainUse);
      const shown = main ?? list[0];
      if (!shown) return {};
      return {
        system: shown.system,
        mainAgent: main ? { system: main.system, agentNumber: main.agentNumber } : null,
        customerType: shown.host?.customerType ?? "",
        customerName: shown.host?.customerName ?? "",
        departmentName: shown.host?.departmentName ?? "",
        departmentId: shown.host?.departmentId ?? "",
        realnameAuthStatus: contract.standingOf("mobile", shown.stage).status,
        accountOwner: (await departmentsOwned(house, id)).length > 0 ? "1" : "0",
      };
    },
  });

/** More work numbers than an account can have: one in each system (D10). */
const wholeAccount = { currentPage: 1, pageSize: 10 };

/** The bindings of a cancelled account end with it; the work numbers stay at the host (catalogue 21.3). */
const endWithAccounts = (house: House): void =>
  addClosingPart(house, {
    closing: async ({ id }) => {
      for (const binding of await bindingsOf(house, id))
        await unbind(house, binding.id, { kind: "unbound", reason: agentMessages.accountCancelled, by: id });
      await endOwnerships(house, id);
    },
    erasing: async (id) => await forgetHolder(house, id),
  });

const answersOf = (house: House) => [...holderAnswers(house), ...frontAnswers(house), ...deskAnswers(house)];

const holderAnswers = (house: House) => [
  answer(contract.listAgents, async ({ body, caller }) => {
    const { mobile, email, agentNumber, systemCode: system, ...page } = body;
    refuseOtherIdentity(await callerAccount(house, caller), {
      type: addressType.mobile,
      signTel: mobile,
      signMailbox: email,
    });
    if (agentNumber !== "" && !patterns.digits.test(agentNumber))
      throw refuse(common.E9413, { fields: { agentNumber: agentRefusals.E3001 } });
    return await listOf(house, caller.accountId, { system, agentNumber }, page);
  }),
  answer(contract.agentDetail, async ({ body, caller }) => await detailOf(house, caller.accountId, body.bindingId)),
  answer(contract.getHealth, async (asked) => await healthCards(house, asked)),
  answer(contract.getAgentHistory, async (asked) => await historyOf(house, asked)),
  answer(contract.checkFeature, async (asked) => await featureOf(house, asked)),

  answer(contract.checkBinding, async () => ({ authWays: [...contract.authWays] })),
  answerInSteps(contract.getRandomCode, async ({ body, note }) => {
    note(`${body.system} ${body.agentNumber}`);
    await sendRandomCode(house, body);
    return { resendSeconds: contract.agentLimits.randomCode.seconds };
  }),
  answerInSteps(contract.submitBinding, async (asked) => await bind(house, asked)),
  answer(contract.verifyOldMobile, async (asked) => ({ changeTicket: await oldMobileProven(house, asked) })),
  answerInSteps(contract.submitMobile, async (asked) => {
    await changeMobile(house, asked);
    return {};
  }),

  answer(contract.mainOptions, async ({ caller }) => {
    const bindings = await bindingsOf(house, caller.accountId);
    return {
      bindingId: bindings.find(({ mainUse }) => mainUse)?.id ?? null,
      options: bindings.map(({ id, system, agentNumber }) => ({ bindingId: id, system, agentNumber })),
    };
  }),
  answer(contract.setMain, async ({ body, caller, note }) => {
    note(body.bindingId ?? "none");
    if (!(await chooseMain(house, caller.accountId, body.bindingId ?? undefined))) throw refuse(common.E9404);
    return {};
  }),
  answer(contract.applySelfService, async (asked) => await apply(house, asked)),

  answerInSteps(contract.freezeAgent, async ({ body, caller, note }) => {
    const binding = await ownBinding(house, caller, body.bindingId);
    note(body.bindingId);
    const hostDone = await freeze(house, binding, { by: caller.accountId, as: "owner", reason: body.reason }, caller);
    return { hostDone };
  }),
  answerInSteps(contract.unfreezeAgent, async ({ body, caller, note }) => {
    const binding = await ownBinding(house, caller, body.bindingId);
    note(body.bindingId);
    return { hostDone: await unfreeze(house, binding, { by: caller.accountId, as: "owner" }) };
  }),
];

const frontAnswers = (house: House) => [
  answer(contract.getFrontAccounts, async ({ body, caller }) => await frontAccounts(house, caller, body)),
  answer(contract.getPermissionTypes, async () => permissionNames()),
  answerInSteps(contract.freezeFrontAccount, async ({ body, caller, note }) => {
    const agent = await ofOrganisation(house, caller, body.bindingId);
    note(body.bindingId);
    const asked = { by: caller.accountId, as: "administrator", reason: body.reason } as const;
    return { hostDone: await freeze(house, agent, asked, caller) };
  }),
  answerInSteps(contract.unfreezeFrontAccount, async ({ body, caller, note }) => {
    const agent = await ofOrganisation(house, caller, body.bindingId);
    note(`${body.bindingId} ${body.reason}`);
    return { hostDone: await unfreeze(house, agent, { by: caller.accountId, as: "administrator" }) };
  }),
];
