import type { ParsedBodyOf, ResultOf } from "@apron/kit/contract/call";
import { common, refuse } from "@apron/kit/contract/refusal";
import type { Asked } from "@apron/kit/server/call";
import type { House } from "@apron/kit/server/house";
import type * as contract from "../contract.ts";
import { firewallRefusals } from "../texts.ts";
import { dayBegins, dayEnds, isInverted, momentIn } from "./columns.ts";
import { askForReport } from "./judging.ts";
import type { Stores } from "./stores.ts";
import { tellOfPolicies } from "./telling.ts";

/** Changes how long a policy holds, who answers for it and what is remarked; whatever the firewall itself says stays. */
export const editPolicy = async (
  house: House,
  stores: Stores,
  { body, caller, note }: Asked<ParsedBodyOf<typeof contract.savePolicy>>,
): Promise<ResultOf<typeof contract.savePolicy>> => {
  const { policies } = stores;
  const seen = /^\d{1,15}$/.test(body.id) ? await policies.find(Number(body.id)) : undefined;
  if (!seen) throw refuse(common.E9404);
  const facts = {
    ...seen.facts,
    validFrom: momentIn(body.validFrom, dayBegins) ?? "",
    validTo: momentIn(body.validTo, dayEnds) ?? "",
    remark: body.remark,
    owner: body.owner,
  };
  note(`${seen.firewall} ${seen.policy_id}`, { before: seen.facts, after: facts });
  if (isInverted(facts)) throw refuse(common.E9413, { fields: { validTo: firewallRefusals.E19061 } });
  const written = { by: caller.accountId, at: house.clock.now() };
  const number = await policies.begin("edit", written);
  const id = await policies.replace(seen, facts, number);
  if (id === undefined) throw refuse(common.E9409);
  await policies.touch(seen.firewall, written.at);
  await askForReport(house, seen.firewall);
  await tellOfPolicies(house, stores);
  return { id: String(id) };
};
