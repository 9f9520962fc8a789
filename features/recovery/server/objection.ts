import { maskMobile } from "@apron/kit/contract/addresses";
import type { ResultOf } from "@apron/kit/contract/call";
import { refuse } from "@apron/kit/contract/refusal";
import { wallTime } from "@apron/kit/server/clock";
import type { Asked } from "@apron/kit/server/call";
import type { House } from "@apron/kit/server/house";
import type { readObjection } from "../contract.ts";
import { recoveryRefusals, recoveryTexts } from "../texts.ts";
import { type Case, endCase } from "./store.ts";
import { caseOfToken, noteObjection } from "./store-notices.ts";
import { agentOf, alertOf } from "./tell.ts";

/** What an objection link is about, masked; reading it changes nothing, as mail programs open links by themselves. */
export const caseToObject = async (
  house: House,
  { body }: Asked<{ token: string }>,
): Promise<ResultOf<typeof readObjection>> => {
  const { found } = await caseOf(house, body.token);
  return {
    open: found.state === "review" || found.state === "cooling",
    agent: agentOf(found),
    mobile: maskMobile(found.form.newMobile),
    submitTime: wallTime(found.submittedAt),
    coolingUntil: found.coolingUntil === undefined ? "" : wallTime(found.coolingUntil),
  };
};

/** One tap of anybody who was told stops the case and alerts; a second one finds it stopped (E1063). */
export const object = async (house: House, { body, note }: Asked<{ token: string }>): Promise<void> => {
  const { found, told } = await caseOf(house, body.token);
  note(`${found.id} ${told}`);
  await house.database.transaction(async () => {
    const ended = await endCase(house, found.id, { from: ["review", "cooling"], to: "objected", by: told });
    if (!ended) throw refuse(recoveryRefusals.E1063);
    await noteObjection(house, body.token);
    await alertOf(house, found);
  });
};

const caseOf = async (house: House, token: string): Promise<{ found: Case; told: string }> => {
  const known = await caseOfToken(house, token);
  if (!known) throw refuse(recoveryRefusals.E1066, { actions: [{ label: recoveryTexts.signIn, route: "/login" }] });
  return known;
};
