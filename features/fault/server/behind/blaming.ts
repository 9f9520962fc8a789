import { addFaultPart, type ChangeBrief, changeOf, changesBefore } from "@apron/features/change/server";
import { changeUrl } from "@apron/features/change/contract";
import { common, refuse } from "@apron/kit/contract/refusal";
import type { ParsedBodyOf } from "@apron/kit/contract/call";
import { roles } from "@apron/kit/contract/roles";
import { timestamp } from "@apron/kit/server/clock";
import type { Asked, Caller } from "@apron/kit/server/call";
import type { House } from "@apron/kit/server/house";
import type * as contract from "../../contract.ts";
import { type EventRemark, faultUrl, openStatuses } from "../../fault.ts";
import { faultRefusals } from "../../texts.ts";
import { standingOf } from "../people.ts";
import { mayAmend, type Standing } from "../rules.ts";
import type { StoredFault } from "../store.ts";
import type { Stores } from "../stores.ts";
import { faultTopic } from "../telling.ts";

/** Tells changes which faults were put down to them. */
export const tellCauses = (house: House, { faults }: Stores): void =>
  addFaultPart(house, async (changeIds) =>
    (await faults.ofChanges(changeIds)).map((fault) => ({
      id: fault.id,
      changeId: fault.change_id ?? "",
      text: fault.phenomenon,
      airportCn: fault.airport_cn,
      open: openStatuses.includes(fault.status),
      route: faultUrl(fault.id),
    })),
  );

/** What a change is to a fault: what was done, by whom, and how it is taken back. */
export const changeBehind = async (
  house: House,
  fault: StoredFault,
): Promise<Pick<contract.FaultWhole, "change" | "suspects">> => {
  const change = fault.change_id === null ? undefined : await changeOf(house, fault.change_id);
  const suspects = change
    ? []
    : await changesBefore(house, { officeCode: fault.office_code, software: fault.software }, fault.occurred_at);
  return { change: change ? shapeOf(change) : null, suspects: suspects.map(shapeOf) };
};

/** Whoever may correct a fault says what change caused it, and the change managers do, also once it is closed. */
export const mayBlame = (
  fault: StoredFault,
  standing: Standing,
  { accountId, roles: held }: Pick<Caller, "accountId" | "roles">,
): boolean =>
  held.includes(roles.changeManager.id) ||
  mayAmend(fault.status, { ...standing, isReporter: fault.reporter === accountId });

/** Puts a fault down to a change, or takes that back with none (catalogue 18.6). */
export const blame = async (
  house: House,
  { faults }: Stores,
  { body, caller, note }: Asked<ParsedBodyOf<typeof contract.blameChange>>,
): Promise<void> => {
  const fault = await faults.find(body.id);
  if (!fault) throw refuse(common.E9404);
  if (!mayBlame(fault, await standingOf(house, faults, fault, caller), caller)) throw refuse(faultRefusals.E16083);
  const change = body.change === "" ? undefined : await changeOf(house, body.change);
  if (body.change !== "" && !change) throw refuse(common.E9413, { fields: { change: faultRefusals.E16095 } });
  note(`${body.id} ${change?.changeNo ?? ""}`);
  if (!(await faults.setChange(body.id, change?.id ?? null))) return;
  const remarks: readonly EventRemark[] = change ? [{ code: "byChange", id: change.changeNo }] : [];
  await faults.addEvents([
    {
      fault_id: body.id,
      happened_at: timestamp(house.clock.now()),
      kind: change ? "blame" : "unblame",
      account_id: caller.accountId,
      note: "",
      remarks: JSON.stringify(remarks),
    },
  ]);
  await house.live.tell("staff", faultTopic);
};

const shapeOf = (change: ChangeBrief): contract.ChangeBehind => ({
  id: change.id,
  changeNo: change.changeNo,
  title: change.title,
  windowStart: change.windowStart,
  windowEnd: change.windowEnd,
  owner: change.owner,
  doneBy: change.doneBy,
  rollback: change.rollback,
  route: changeUrl(change.id),
});
