import { common, refuse } from "@apron/kit/contract/refusal";
import { timestamp } from "@apron/kit/server/clock";
import type { House } from "@apron/kit/server/house";
import { type EventRemark, openStatuses } from "../fault.ts";
import { faultRefusals } from "../texts.ts";
import type { Stores } from "./stores.ts";
import { acceptCause } from "./telling.ts";

/**
 * Joins a fault to a mass fault, in the running transaction; somebody who handles that one has accepted this one with
 * it. True when so, and nobody need be told. Refuses E16091.
 */
export const joinMass = async (house: House, { faults }: Stores, id: string, massId: string): Promise<boolean> => {
  if (!(await faults.attach(id, massId))) throw refuse(common.E9413, { fields: { parentId: faultRefusals.E16091 } });
  const mass = await faults.find(massId);
  if (!mass || mass.handler === null || !openStatuses.includes(mass.status)) return false;
  const now = house.clock.now();
  if (!(await faults.advance(id, "accept", mass.handler, now, { handler: null, ownOnly: false }, {}))) return false;
  await faults.addEvents([
    {
      fault_id: id,
      happened_at: timestamp(now),
      kind: "accept",
      account_id: mass.handler,
      note: "",
      remarks: JSON.stringify([{ code: "withParent", id: massId } satisfies EventRemark]),
    },
  ]);
  await house.todos.settle(acceptCause(id));
  return true;
};
