import type { RefusalKind } from "@apron/kit/contract/refusal";
import { operationRefusals, standingRefusals } from "@apron/features/agents/texts";
import { resetRefusals } from "../texts.ts";

/** What decides whether a work-number password may be reset (catalogue 5.10). */
export interface ResetFacts {
  /** The host of its system can reset passwords. */
  readonly supported: boolean;
  readonly personal: boolean;
  readonly blacklisted: boolean;
  /** Marked abnormal, or frozen: to be unsealed first. */
  readonly blocked: boolean;
  /** How what needs a verified identity is refused; undefined once it is verified. */
  readonly unverified: RefusalKind | undefined;
  readonly overFlow: boolean;
  /** Resets of the last natural day and hour that are left. */
  readonly leftToday: number;
  readonly leftThisHour: number;
}

/** The first reason against a reset, in the order of the catalogue; undefined when there is none. */
export const reasonAgainst = (facts: ResetFacts): RefusalKind | undefined => {
  if (!facts.supported) return resetRefusals.E5011;
  if (!facts.personal || facts.blacklisted) return resetRefusals.E5012;
  if (facts.blocked) return resetRefusals.E5013;
  // Its own words for who has not begun; who waits, or cannot verify online, is told so.
  if (facts.unverified) return facts.unverified === standingRefusals.E4014 ? resetRefusals.E5014 : facts.unverified;
  if (facts.overFlow) return resetRefusals.E5015;
  if (facts.leftToday <= 0) return resetRefusals.E5016;
  return facts.leftThisHour <= 0 ? operationRefusals.E5009 : undefined;
};
