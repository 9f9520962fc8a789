import { common, refuse } from "@apron/kit/contract/refusal";
import type { House } from "@apron/kit/server/house";
import { randomToken } from "@apron/kit/server/seals";
import type { AgentId } from "../../contract.ts";
import { statesOf } from "../store-state.ts";
import { refuseUnknown } from "./desk.ts";

/** Why a work number is marked, and by whom. */
export interface Mark {
  readonly reason: string;
  readonly evidence: string;
  readonly by: string;
}

/**
 * Marks a work number abnormal, with the line of the call and whatever else has to be written with it; E3002 when its host
 * does not have it, E9409 when it is marked already. Asks the host, so that no transaction may be running.
 */
export const markAgent = async (
  house: House,
  agent: AgentId,
  mark: Mark,
  beside: () => Promise<void> = async () => undefined,
): Promise<void> => {
  await refuseUnknown(house, agent);
  await house.audit.withLine(async () => {
    if (!(await statesOf(house).addMark(agent, { ...mark, id: randomToken(128) }))) throw refuse(common.E9409);
    await beside();
  });
};

/** Whether a work number is marked abnormal, bound or not. */
export const isMarked = async (house: House, agent: AgentId): Promise<boolean> => await statesOf(house).isMarked(agent);
