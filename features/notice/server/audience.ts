import type { Crowd } from "@apron/features/agents/contract";
import { crowdOf } from "@apron/features/agents/server";
import { common, refuse, type RefusalKind } from "@apron/kit/contract/refusal";
import type { House } from "@apron/kit/server/house";
import { noticeRefusals } from "../texts.ts";
import { contradictions, tidy } from "./rules.ts";

/** The accounts a notice is for, as part of a statement: those of an airport are for whoever may read them (catalogue 9.11). */
export const readersIn = (house: House, crowd: Crowd, kind: number) =>
  crowdOf(house).accounts(crowd, { atAirports: kind === 4 });

/** An audience as it is kept; refused at its parts where nobody can be all of them at once (E9004, E9009). */
export const soundAudience = (crowd: Crowd): Crowd => {
  const kept = tidy(crowd);
  const fields = contradictions(kept);
  if (Object.keys(fields).length > 0) throw refuse(common.E9413, { fields });
  return kept;
};

/**
 * What is wrong with an audience that is nobody, at its narrowest part (E9005); nothing where somebody is in it. Of airports
 * those alone count who may read of them (catalogue 9.11).
 */
export const nobodyIn = async (house: House, crowd: Crowd, ofAirport = false): Promise<Record<string, RefusalKind>> => {
  if (!(await crowdOf(house).isNobody(crowd, { atAirports: ofAirport }))) return {};
  const narrow = Object.entries(crowd).findLast(([, values]) => values.length > 0)?.[0] ?? "versions";
  return { [`audience.${narrow}`]: noticeRefusals.E9005 };
};
