import { boundSystems } from "@apron/features/agents/contract";
import { type Binding, bindingsOf } from "@apron/features/agents/server";
import type { Word } from "@apron/kit/contract/texts";
import type { House } from "@apron/kit/server/house";
import { trafficTexts } from "../texts.ts";
import { isOver, type Known } from "./rules.ts";

/**
 * The one thing to do about a number's day (catalogue 6.7): the quiz when it is full, an application for a higher threshold, with the
 * number and a figure filled in, when it will be; none where nothing has to be done, or its holder may not apply (8.3).
 */
export const nextStep = async (
  house: House,
  known: Known,
  { id, accountId }: Pick<Binding, "id" | "accountId">,
  suggested: number,
): Promise<{ readonly label: Word; readonly route: string } | null> => {
  if (isOver(known)) return { label: trafficTexts.quiz, route: `/agentTool/unlock?bindingId=${id}` };
  const needed = known.course === "rising" || known.course === "jump" || known.flow * 100 >= 80 * known.threshold;
  if (!needed || !(await mayApply(house, accountId))) return null;
  return { label: trafficTexts.apply, route: `/threshold/apply?bindingId=${id}&threshold=${suggested}` };
};

/** Who has a work number of DCS or ICS, none that is abnormal, and a verified identity may apply for a higher threshold. */
const mayApply = async (house: House, accountId: string): Promise<boolean> => {
  const fitting: readonly string[] = boundSystems.DCSorICS;
  const own = await bindingsOf(house).ofAccount(accountId);
  return (
    own.some(({ system }) => fitting.includes(system)) &&
    own.every(({ abnormal, stage }) => !abnormal && stage === "verified")
  );
};
