import { common, refuse } from "@apron/kit/contract/refusal";
import { asWritten } from "@apron/kit/contract/texts";
import { answer, answerInSteps } from "@apron/kit/server/call";
import type { House } from "@apron/kit/server/house";
import * as contract from "../../contract.ts";
import { unbind } from "../binding.ts";
import { changeOwner, detailAtDesk, dossierAtDesk, operationsAtDesk, refuseUnknown, searchAtDesk } from "./desk.ts";
import { freeze, unfreeze } from "../self-service/freeze.ts";
import { clearAgent, markAgent } from "./marking.ts";
import { decideOnUnused, reclaimsAtDesk } from "../self-service/reclaim.ts";
import { decide, queueOf } from "../self-service/self-service.ts";
import { settleNotices } from "../sign-ins/sign-ins.ts";
import { allowancesOf } from "../operations/store-allowance.ts";
import { statesOf } from "../store-state.ts";

/** The answers of the desk of work numbers (catalogue 3.33, 5.14, 29.7). */
export const deskAnswers = (house: House) => [
  answer(contract.searchBindings, async (asked) => await searchAtDesk(house, asked)),
  answer(contract.deskDetail, async ({ body, note }) => {
    note(body.bindingId);
    return await detailAtDesk(house, body.bindingId);
  }),
  answer(contract.unbindAgent, async ({ body, caller, note }) => {
    note(body.bindingId);
    const { bindingId } = await dossierAtDesk(house, body.bindingId);
    const reason = asWritten(body.reason);
    if (!(await unbind(house, bindingId, { kind: "unbound", reason, by: caller.accountId })))
      throw refuse(common.E9409);
  }),
  answerInSteps(contract.markAbnormal, async ({ body, caller, note }) => {
    note(`${body.system} ${body.agentNumber}`);
    await markAgent(house, body, { reason: body.reason, evidence: body.evidence, by: caller.accountId });
  }),
  answer(contract.clearAbnormal, async ({ body, caller, note }) => {
    note(`${body.system} ${body.agentNumber}`);
    await clearAgent(house, body, { by: caller.accountId, reason: body.reason });
  }),
  answer(contract.unlockAgent, async ({ body, note }) => {
    note(`${body.system} ${body.agentNumber}`);
    await allowancesOf(house).forget(body, "wrongPassword");
  }),
  answerInSteps(contract.changeTwoFactor, async ({ body, caller, note }) => {
    const { system, agentNumber, securityLevel } = body;
    note(`${system} ${agentNumber} ${securityLevel} ${body.reason}`);
    await refuseUnknown(house, body);
    await house.audit.withLine(
      async () =>
        await statesOf(house).saveSettings({ system, agentNumber }, { securityLevel }, caller.accountId, {
          securityLevel: body.seen,
        }),
    );
  }),
  answerInSteps(contract.saveAgentSettings, async ({ body, caller, note }) => {
    const { bindingId, seen, ...settings } = body;
    note(bindingId);
    const agent = await dossierAtDesk(house, bindingId);
    await house.audit.withLine(async () => await statesOf(house).saveSettings(agent, settings, caller.accountId, seen));
    await settleNotices(house, agent);
  }),
  answerInSteps(contract.freezeByHotline, async ({ body, caller, note }) => {
    note(`${body.system} ${body.agentNumber}`);
    const asked = { by: caller.accountId, as: "hotline", reason: body.reason } as const;
    return { hostDone: await freeze(house, body, asked, caller) };
  }),
  answerInSteps(contract.unfreezeByHotline, async ({ body, caller, note }) => {
    note(`${body.system} ${body.agentNumber} ${body.reason}`);
    return { hostDone: await unfreeze(house, body, { by: caller.accountId, as: "hotline" }) };
  }),
  answer(contract.nameOwner, async (asked) => await changeOwner(house, asked)),
  answer(contract.getSelfServiceQueue, async (asked) => await queueOf(house, asked)),
  answer(contract.decideSelfService, async (asked) => await decide(house, asked)),
  answer(contract.getReclaims, async (asked) => await reclaimsAtDesk(house, asked)),
  answerInSteps(contract.decideReclaim, async (asked) => await decideOnUnused(house, asked)),
  answer(contract.getOperations, async (asked) => await operationsAtDesk(house, asked)),
];
