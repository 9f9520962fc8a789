import { maskMobile } from "@apron/kit/contract/addresses";
import type { ResultOf } from "@apron/kit/contract/call";
import { refuse } from "@apron/kit/contract/refusal";
import { wallTime } from "@apron/kit/server/clock";
import type { Asked } from "@apron/kit/server/call";
import type { House } from "@apron/kit/server/house";
import type { readObjection } from "../contract.ts";
import { recoveryRefusals, recoveryTexts } from "../texts.ts";
import type { Case } from "./store.ts";
import { agentOf, alertOf } from "./tell.ts";
import type { Stores } from "./stores.ts";

/** What an objection link is about, masked; reading it changes nothing, as mail programs open links by themselves. */
export const caseToObject = async (
  stores: Stores,
  { body }: Asked<{ token: string }>,
): Promise<ResultOf<typeof readObjection>> => {
  const { found } = await caseOf(stores, body.token);
  return {
    open: found.state === "review" || found.state === "cooling",
    agent: agentOf(found),
    mobile: maskMobile(found.form.newMobile),
    submitTime: wallTime(found.submittedAt),
    coolingUntil: found.coolingUntil === undefined ? "" : wallTime(found.coolingUntil),
  };
};

/** One tap of anybody who was told stops the case and alerts; a second one finds it stopped (E1063). */
export const object = async (house: House, stores: Stores, { body, note }: Asked<{ token: string }>): Promise<void> => {
  const { found, told } = await caseOf(stores, body.token);
  note(`${found.id} ${told}`);
  await house.database.transaction(async () => {
    const ended = await stores.cases.end(found.id, { from: ["review", "cooling"], to: "objected", by: told });
    if (!ended) throw refuse(recoveryRefusals.E1063);
    await stores.notices.noteObjection(body.token);
    await alertOf(house, found);
  });
};

const caseOf = async (stores: Stores, token: string): Promise<{ found: Case; told: string }> => {
  const notice = await stores.notices.find(token);
  const found = notice && (await stores.cases.find(notice.case_id));
  if (!found) throw refuse(recoveryRefusals.E1066, { actions: [{ label: recoveryTexts.signIn, route: "/login" }] });
  return { found, told: notice.told };
};
