import { addressType } from "@apron/features/login/contract";
import { callerAccount, refuseOtherIdentity } from "@apron/features/login/server";
import { common, refuse } from "@apron/kit/contract/refusal";
import { answer, answerInSteps } from "@apron/kit/server/call";
import type { House } from "@apron/kit/server/house";
import * as contract from "../contract.ts";
import { bind } from "./binding.ts";
import { historyOf } from "./desk/desk.ts";
import { featureOf } from "./health/feature-check.ts";
import { freeze, unfreeze } from "./self-service/freeze.ts";
import { frontAccounts, ofOrganisation, permissionNames } from "./front.ts";
import { ownBinding } from "./gates.ts";
import { healthCards } from "./health/health.ts";
import { detailOf, listOf } from "./desk/lists.ts";
import { changeMobile, oldMobileProven } from "./mobile.ts";
import { sendRandomCode } from "./possession.ts";
import { apply } from "./self-service/self-service.ts";
import { bindingsOf } from "./store.ts";

/** What holders of work numbers ask, and their administrators, with its handler. */
export const answers = (house: House) => [
  answer(contract.listAgents, async ({ body, caller }) => {
    const { mobile, email, agentNumber, systemCode: system, ...page } = body;
    refuseOtherIdentity(await callerAccount(house, caller), {
      type: addressType.mobile,
      signTel: mobile,
      signMailbox: email,
    });
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
  answerInSteps(contract.submitMobile, async (asked) => await changeMobile(house, asked)),

  answer(contract.mainOptions, async ({ caller }) => {
    const bindings = await bindingsOf(house).ofAccount(caller.accountId);
    return {
      bindingId: bindings.find(({ mainUse }) => mainUse)?.id ?? null,
      options: bindings.map(({ id, system, agentNumber }) => ({ bindingId: id, system, agentNumber })),
    };
  }),
  answer(contract.setMain, async ({ body, caller, note }) => {
    note(body.bindingId ?? "none");
    if (!(await bindingsOf(house).chooseMain(caller.accountId, body.bindingId ?? undefined)))
      throw refuse(common.E9404);
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
