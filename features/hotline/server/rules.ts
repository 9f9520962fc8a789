import { activationRefusals } from "@apron/features/activation/texts";
import { agentRefusals } from "@apron/features/agents/texts";
import { unlockRefusals } from "@apron/features/unlock/texts";
import type { RefusalKind } from "@apron/kit/contract/refusal";
import { hotlineRefusals } from "../texts.ts";

/** What customer service may do for a work number. */
export type Act = "lift" | "activate";

/** What decides whether something may be done by hand. */
export interface Standing {
  /** Its binding holds: there is somebody to be told. */
  readonly bound: boolean;
  /** Its host has it. */
  readonly exists: boolean;
  readonly blacklisted: boolean;
  readonly abnormal: boolean;
  readonly frozen: boolean;
  readonly limited: boolean;
  readonly disabled: boolean;
}

/** The first reason against an act, in the order in which it would have to be removed; undefined when there is none. */
export const reasonAgainst = (act: Act, standing: Standing): RefusalKind | undefined => {
  if (!standing.bound) return hotlineRefusals.E5029;
  if (!standing.exists) return agentRefusals.E3002;
  if (standing.blacklisted) return agentRefusals.E3020;
  if (standing.abnormal) return agentRefusals.E3011;
  if (standing.frozen) return hotlineRefusals.E5028;
  if (act === "lift") return standing.limited ? undefined : unlockRefusals.E5004;
  return standing.disabled ? undefined : activationRefusals.E5026;
};
