import type { ResultOf } from "@apron/kit/contract/call";
import { refuse } from "@apron/kit/contract/refusal";
import { say } from "@apron/kit/contract/texts";
import { wallTime } from "@apron/kit/server/clock";
import type { Asked } from "@apron/kit/server/call";
import type { House } from "@apron/kit/server/house";
import type { getRecoveryStatus } from "../contract.ts";
import { recoveryRefusals, rejectReasons } from "../texts.ts";
import { stageOf, tidyKey } from "./rules.ts";
import type { Case } from "./store.ts";
import { tellApplicant } from "./tell.ts";
import type { Stores } from "./stores.ts";

/** Where a case stands, for whoever holds its query code. */
export const statusOf = async (
  house: House,
  stores: Stores,
  { body, language }: Asked<{ caseKey: string }>,
): Promise<ResultOf<typeof getRecoveryStatus>> => {
  const found = await caseOf(stores, body.caseKey);
  const { state, coolingUntil } = found;
  const left = state === "cooling" && coolingUntil !== undefined ? coolingUntil - house.clock.now() : 0;
  const reasons: Readonly<Record<string, { zh: string; en: string }>> = rejectReasons;
  const reason = state === "rejected" ? reasons[found.endReason] : undefined;
  return {
    stage: stageOf(state, found.approvals.length),
    submitTime: wallTime(found.submittedAt),
    coolingUntil: coolingUntil === undefined ? "" : wallTime(coolingUntil),
    remainingSeconds: Math.max(0, Math.ceil(left / 1000)),
    reason: reason ? say(language, reason) : "",
    mayWithdraw: state === "review" || state === "cooling",
  };
};

/** The applicant takes the case back; a new one may be opened then. */
export const withdraw = async (
  house: House,
  stores: Stores,
  { body, note }: Asked<{ caseKey: string }>,
): Promise<void> => {
  const found = await caseOf(stores, body.caseKey);
  note(found.id);
  await house.database.transaction(async () => {
    const ended = await stores.cases.end(found.id, { from: ["review", "cooling"], to: "cancelled", by: "applicant" });
    if (!ended) throw refuse(recoveryRefusals.E1063);
    await tellApplicant(house, found, "cancelled");
  });
};

const caseOf = async (stores: Stores, typed: string): Promise<Case> => {
  const found = await stores.cases.findByKey(tidyKey(typed));
  if (!found) throw refuse(recoveryRefusals.E1065);
  return found;
};
