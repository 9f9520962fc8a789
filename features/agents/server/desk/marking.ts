import { common, refuse } from "@apron/kit/contract/refusal";
import { asWritten, type Word } from "@apron/kit/contract/texts";
import { wallTime } from "@apron/kit/server/clock";
import type { House } from "@apron/kit/server/house";
import { randomToken } from "@apron/kit/server/seals";
import type { AgentId } from "../../contract.ts";
import { agentMessages } from "../../texts.ts";
import { type NewsValues, tellHolder } from "../news.ts";
import { bindingsOf } from "../store.ts";
import { statesOf } from "../store-state.ts";
import { refuseUnknown } from "./desk.ts";

/** Why a work number is marked, and by whom. */
export interface Mark {
  readonly reason: string;
  readonly evidence: string;
  readonly by: string;
}

/**
 * Marks a work number abnormal and tells its holder why (catalogue 3.33), with the line of the call and whatever else has to
 * be written with it; E3002 when its host does not have it, E9409 when it is marked already. Asks the host, so that no
 * transaction may be running.
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
    await tellWhoseItIs(house, agent, agentMessages.marked, { reason: asWritten(mark.reason) });
    await beside();
  });
};

/** Clears the mark of a work number and tells its holder, in the running change; E9409 when there is none. */
export const clearAgent = async (
  house: House,
  agent: AgentId,
  by: { readonly by: string; readonly reason: string },
): Promise<void> => {
  if (!(await statesOf(house).clearMark(agent, by))) throw refuse(common.E9409);
  await tellWhoseItIs(house, agent, agentMessages.cleared);
};

/** Whether a work number is marked abnormal, bound or not. */
export const isMarked = async (house: House, agent: AgentId): Promise<boolean> => await statesOf(house).isMarked(agent);

/** Nobody is told of a number that nobody has bound. */
const tellWhoseItIs = async (house: House, agent: AgentId, text: Word, values: NewsValues = {}): Promise<void> => {
  const binding = await bindingsOf(house).ofAgent(agent);
  const said = { number: agent.agentNumber, time: wallTime(house.clock.now()), ...values };
  if (binding) await tellHolder(house, binding.accountId, text, said);
};
