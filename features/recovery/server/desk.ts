import { writtenOver } from "@apron/features/identity/server";
import { accountsOf } from "@apron/features/login/server";
import { maskMobile } from "@apron/kit/contract/addresses";
import type { ParsedBodyOf, ResultOf } from "@apron/kit/contract/call";
import { common, refuse } from "@apron/kit/contract/refusal";
import { type Language, say } from "@apron/kit/contract/texts";
import { addSeconds, wallTime } from "@apron/kit/server/clock";
import type { Asked, Bytes, Caller } from "@apron/kit/server/call";
import type { House } from "@apron/kit/server/house";
import type * as contract from "../contract.ts";
import { recoveryLimits, rejectReasonKeys } from "../contract.ts";
import { objectors, recoveryRefusals, rejectReasons } from "../texts.ts";
import { faultOfDecision, isReviewer, isSound } from "./rules.ts";
import { pictureUse } from "./steps.ts";
import type { Case } from "./store.ts";
import { tellApplicant, tellCooling } from "./tell.ts";
import type { Stores } from "./stores.ts";
import { answerPage } from "@apron/kit/server/paging";

/** The queue, longest waiting first, then what has ended. */
export const listCases = async (
  house: House,
  stores: Stores,
  { body, caller }: Asked<ParsedBodyOf<typeof contract.getRecoveryCases>>,
): Promise<ResultOf<typeof contract.getRecoveryCases>> => {
  const { list, total } = await stores.cases.search(body);
  const deciding = await decidingOf(house, caller);
  const rows = list.map((found) => rowOf(house, found, deciding));
  return answerPage(body, total, rows);
};

/** One case in full. */
export const caseDetail = async (
  house: House,
  stores: Stores,
  { body, caller, language, note }: Asked<{ id: string }>,
): Promise<ResultOf<typeof contract.getRecoveryCase>> => {
  note(body.id);
  const found = await caseOf(stores, body.id);
  const account = found.accountId === undefined ? undefined : await accountsOf(house).find(found.accountId);
  const { form } = found;
  return {
    ...rowOf(house, found, await decidingOf(house, caller)),
    facts: found.facts,
    ownerName: form.ownerName,
    idNumber: form.idNumber,
    office: form.office,
    oldMobile: maskMobile(form.oldMobile),
    newMobile: maskMobile(form.newMobile),
    accountMobile: maskMobile(account?.mobile ?? ""),
    pictures: !found.picturesGone,
    coolingUntil: found.coolingUntil === undefined ? "" : wallTime(found.coolingUntil),
    endTime: found.endedAt === undefined ? "" : wallTime(found.endedAt),
    endedBy: await endedBy(house, found, language),
    reason: rejectReasonKeys.find((known) => known === found.endReason) ?? "",
    note: found.note,
  };
};

/** Who ended a case that was turned down or stopped, as its reader is told. */
const endedBy = async (house: House, { state, endedBy: by }: Case, language: Language): Promise<string> => {
  if (state === "rejected") return (await accountsOf(house).names([by]))(by);
  const word = state === "objected" ? Object.entries(objectors).find(([told]) => told === by)?.[1] : undefined;
  return word ? say(language, word) : "";
};

/** A picture of the card, written over with the reviewer and the time. */
export const pictureOf = async (
  house: House,
  { body, caller, note }: Asked<ParsedBodyOf<typeof contract.readRecoveryPicture>>,
): Promise<Bytes> => {
  note(`${body.id} ${body.side}`);
  const purpose = body.side === "front" ? "idFront" : "idBack";
  const kept = (await house.files.usedBy(pictureUse(body.id))).find((file) => file.purpose === purpose);
  if (!kept) throw refuse(common.E9404);
  const viewer = await accountsOf(house).find(caller.accountId);
  return await writtenOver(house, kept, viewer?.accountName ?? "");
};

/** Approves; with the second approval the cooling-off begins and everybody concerned is told. */
export const approve = async (
  house: House,
  stores: Stores,
  { body, caller, note }: Asked<{ id: string }>,
): Promise<ResultOf<typeof contract.approveRecovery>> => {
  note(body.id);
  const found = await caseToDecide(house, stores, body.id, caller);
  if (found.accountId === undefined || !isSound(found.facts)) throw refuse(recoveryRefusals.E1064);
  const until = addSeconds(house.clock.now(), recoveryLimits.coolingSeconds);
  const approval = { reviewer: caller.accountId, asReviewer: isReviewer(caller.roles) };
  return await house.database.transaction(async () => {
    const cooling = { needed: recoveryLimits.approvals, until };
    const approvals = await stores.cases.approve(found.id, approval, cooling);
    if (approvals === undefined) throw refuse(recoveryRefusals.E1063);
    // Somebody else without that role approved at the same moment.
    if (approvals === "unreviewed") throw refuse(recoveryRefusals.E1062);
    if (approvals >= recoveryLimits.approvals) await tellCooling(house, found, until);
    return { approvals };
  });
};

/** Turns a case down; the applicant hears the reason, never the note. */
export const reject = async (
  house: House,
  stores: Stores,
  { body, caller, note }: Asked<ParsedBodyOf<typeof contract.rejectRecovery>>,
): Promise<void> => {
  note(body.id, { after: body.reason });
  const found = await caseOf(stores, body.id);
  await house.database.transaction(async () => {
    const end = { from: ["review", "cooling"], to: "rejected", by: caller.accountId } as const;
    if (!(await stores.cases.end(found.id, { ...end, reason: body.reason, note: body.note })))
      throw refuse(recoveryRefusals.E1063);
    await tellApplicant(house, found, "rejected", { reason: say(found.language, rejectReasons[body.reason]) });
  });
};

const caseToDecide = async (house: House, stores: Stores, id: string, caller: Caller): Promise<Case> => {
  const found = await caseOf(stores, id);
  const fault = faultOfDecision(await decidingOf(house, caller), found);
  if (fault) throw refuse(recoveryRefusals[fault]);
  return found;
};

const caseOf = async (stores: Stores, id: string): Promise<Case> => {
  const found = await stores.cases.find(id);
  if (!found) throw refuse(common.E9404);
  return found;
};

/** Who decides, as far as the rules ask. */
const decidingOf = async (house: House, caller: Caller) => ({
  reviewer: caller.accountId,
  roles: caller.roles,
  mobile: (await accountsOf(house).find(caller.accountId))?.mobile,
});

const rowOf = (house: House, found: Case, deciding: Parameters<typeof faultOfDecision>[0]) => {
  const sound = found.accountId !== undefined && isSound(found.facts);
  const fault = faultOfDecision(deciding, found);
  const open = found.state === "review" || found.state === "cooling";
  return {
    id: found.id,
    system: found.system,
    agentNumber: found.agentNumber,
    state: found.state,
    submitTime: wallTime(found.submittedAt),
    waitedSeconds: open ? Math.max(0, Math.round((house.clock.now() - found.submittedAt) / 1000)) : 0,
    approvals: found.approvals.length,
    sound,
    mayDecide: fault ?? (sound ? ("" as const) : ("E1064" as const)),
  };
};
