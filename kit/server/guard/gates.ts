import type { Call } from "../../contract/call.ts";
import { asCompared } from "../../contract/patterns.ts";
import { common, Refusal, refuse } from "../../contract/refusal.ts";
import type { Word } from "../../contract/texts.ts";
import type { Asked } from "../call/index.ts";
import { type Guards, mayCall, quotaKey, unmet } from "./guard.ts";
import { withHelp } from "./helping.ts";
import type { House } from "../house.ts";
import { usedUp } from "../quota.ts";

interface Known {
  readonly guards: Guards;
  readonly calls: ReadonlyMap<string, Call>;
}

const knownOf = new WeakMap<House, Known>();

/** Notes what the calls of a portal ask for; done once, when they are mounted. */
export const learnCalls = (house: House, guards: Guards, calls: readonly Call[]): void => {
  knownOf.set(house, { guards, calls: new Map(calls.map((call) => [call.path, call])) });
};

/** The call that writes lines of this action into the audit, or whose path stands in a line as its action. */
export const callOfAction = (house: House, action: string): Call | undefined => {
  const calls = knownOf.get(house)?.calls;
  return calls?.get(action) ?? [...(calls?.values() ?? [])].find((call) => call.audit === action);
};

/** Actions of the audit whose call is described by words that contain a text, in one of the two languages. */
export const actionsDescribed = (house: House, text: string): string[] => {
  const wanted = asCompared(text);
  const calls = [...(knownOf.get(house)?.calls.values() ?? [])];
  return calls.flatMap(({ audit, summary }) =>
    audit !== undefined && Object.values(summary).some((words) => asCompared(words).includes(wanted)) ? audit : [],
  );
};

/** Whether what a call does is done at the host of the work number it names. */
export const isAtHost = (house: House, path: string): boolean => knownOf.get(house)?.calls.get(path)?.atHost === true;

/** What a call does, in words; undefined where there is none of this path. */
export const summaryOf = (house: House, path: string): Word | undefined => knownOf.get(house)?.calls.get(path)?.summary;

/**
 * Why a call would be refused now: who, needs and quotas as it declares them, in the order of the guard; undefined when
 * it would be let through (catalogue 25.4). Nothing is counted or used up. E9404 when there is no such call.
 */
export const judge = async (house: House, path: string, asked: Asked<unknown>): Promise<Refusal | undefined> => {
  const known = knownOf.get(house);
  const call = known?.calls.get(path);
  if (!known || !call) throw refuse(common.E9404);
  const refusal = await judged(house, known, call, asked);
  return refusal && (await withHelp(house, known.guards.helps, refusal, asked.guestOrCaller?.version));
};

const judged = async (house: House, known: Known, call: Call, asked: Asked<unknown>): Promise<Refusal | undefined> => {
  if (!mayCall(call, asked.guestOrCaller)) return refuse(common.E9403);
  try {
    for (const need of call.needs) if (!(await known.guards.needs.get(need.name)?.(asked))) return unmet(need);
    for (const quota of call.quota) {
      const key = quotaKey(call, quota, asked);
      const { until } = key === undefined ? { until: undefined } : await house.quotas.state(key, quota);
      if (until !== undefined) return usedUp(quota, until, house.clock.now());
    }
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
  return undefined;
};
