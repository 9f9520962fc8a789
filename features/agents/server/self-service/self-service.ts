import type { ParsedBodyOf, ResultOf } from "@apron/kit/contract/call";
import { common, refuse } from "@apron/kit/contract/refusal";
import { wallTime } from "@apron/kit/server/clock";
import type { Asked } from "@apron/kit/server/call";
import type { House } from "@apron/kit/server/house";
import { answerPage, type Page } from "@apron/kit/server/paging";
import { accountTopic } from "@apron/features/login/contract";
import { accountsOf, isSamePerson } from "@apron/features/login/server";
import { maskName } from "@apron/kit/contract/addresses";
import {
  agentLimits,
  type applySelfService,
  configurerRoles,
  type decideSelfService,
  type getSelfServiceQueue,
  selfServiceTopic,
} from "../../contract.ts";
import { agentMessages, agentRefusals } from "../../texts.ts";
import { timeText } from "../desk/lists.ts";
import { tellHolder } from "../news.ts";
import { selfServiceEnd, selfServiceOf } from "../rules.ts";
import { bindingsOf } from "../store.ts";
import { dossiersOf } from "../desk/store-dossier.ts";
import { type Application, permissionsOf } from "./store-self-service.ts";
import { remindOfSelfService, settleSelfService } from "../todos.ts";

/** Applies for self-service or its renewal (catalogue 3.17); E3016 while one is open, E3021 while there is time left. */
export const apply = async (
  house: House,
  { body, caller, note }: Asked<ParsedBodyOf<typeof applySelfService>>,
): Promise<ResultOf<typeof applySelfService>> => {
  note(body.bindingId);
  const dossier = await dossiersOf(house).find({
    bindingId: body.bindingId,
    accountIds: [caller.accountId],
    state: "active",
  });
  if (!dossier) throw refuse(common.E9404);
  const state = selfServiceOf(dossier, house.clock.now());
  if (state === "approved")
    throw refuse(agentRefusals.E3021, {
      ...(dossier.selfServiceUntil !== undefined && { until: dossier.selfServiceUntil }),
    });
  const applyId = await permissionsOf(house).add(body.bindingId, body.reason);
  if (applyId === undefined) throw refuse(agentRefusals.E3016);
  await settleSelfService(house, body.bindingId);
  await tellQueue(house);
  // Other windows of the holder.
  await house.live.tell({ account: caller.accountId }, accountTopic);
  return { applyId, state: "applied" };
};

const tellQueue = async (house: House): Promise<void> => {
  for (const id of configurerRoles) await house.live.tell({ role: id }, selfServiceTopic);
};

/** The applications at the desk. */
export const queueOf = async (
  house: House,
  { body }: Asked<ParsedBodyOf<typeof getSelfServiceQueue>>,
): Promise<ResultOf<typeof getSelfServiceQueue>> => {
  const { list, total } = await permissionsOf(house).search(body.state, body);
  const accounts = await accountsOf(house).findAll(list.map(({ accountId }) => accountId));
  const rows = list.map((application) => ({
    ...lineOf(application),
    bindingId: application.bindingId,
    user: maskName(accounts.get(application.accountId)?.name ?? ""),
    organization: application.organization,
  }));
  return answerPage(body, total, rows);
};

/** One page of an account's own applications (catalogue 21.5). */
export const applicationsOf = async (house: House, accountId: string, page: Page) => {
  const { list, total } = await permissionsOf(house).search({ accountId }, page);
  return {
    total,
    list: list.map((application) => lineOf(application)),
  };
};

/** Decides an application once; E9409 when somebody was quicker. */
export const decide = async (
  house: House,
  { body, caller, note }: Asked<ParsedBodyOf<typeof decideSelfService>>,
): Promise<void> => {
  note(body.applyId);
  await house.database.transaction(async () => {
    const until = selfServiceEnd(house.clock.now());
    const decided = await permissionsOf(house).decide(body.applyId, {
      approved: body.approved,
      answer: body.answer,
      by: caller.accountId,
      until,
    });
    if (!decided) throw refuse(common.E9409);
    await tellQueue(house);
    const binding = await bindingsOf(house).find(decided.bindingId);
    if (!binding) return;
    if (await isSamePerson(house, caller.accountId, binding.accountId)) throw refuse(agentRefusals.E3026);
    await tellHolder(
      house,
      binding.accountId,
      body.approved ? agentMessages.selfServiceApproved : agentMessages.selfServiceRefused,
      { number: binding.agentNumber, time: wallTime(until), reason: body.answer },
      "selfService",
    );
  });
};

/** Permissions that ran out this long ago are looked at again: a job that missed a day or two misses nothing. */
const lookBack = 7 * 86_400;

/** Reminds of permissions that end in 30, 7 and 1 days, each once (catalogue 29.8): a job's work. */
export const remindOfExpiry = async (house: House): Promise<void> => {
  // The nearest first: whoever hears of the last day is not told of the others as well.
  for (const [at, days] of [...agentLimits.selfServiceReminders.entries()].toReversed())
    await house.database.transaction(async () => {
      for (const { bindingId, validUntil } of await permissionsOf(house).claimExpiryReminders(days, at + 1)) {
        const binding = await bindingsOf(house).find(bindingId);
        if (!binding) continue;
        const said = { number: binding.agentNumber, time: wallTime(validUntil) };
        await tellHolder(house, binding.accountId, agentMessages.selfServiceExpiring, said, "selfService");
        await remindOfSelfService(house, binding, validUntil);
      }
    });
  await settleSelfService(house, ...(await permissionsOf(house).lapsed(lookBack)));
};

/** What the desk and the applicant both see. */
const lineOf = (application: Application) => ({
  applyId: application.id,
  system: application.system,
  agentNumber: application.agentNumber,
  reason: application.reason,
  state: stateOf(application),
  applyTime: wallTime(application.appliedAt),
  decideTime: timeText(application.decidedAt),
  answer: application.answer,
  validUntil: timeText(application.validUntil),
});

const stateOf = ({ approved }: Application): "open" | "approved" | "refused" =>
  approved === undefined ? "open" : approved ? "approved" : "refused";
