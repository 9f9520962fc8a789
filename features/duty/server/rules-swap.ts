import type { SwapRecord, SwapState } from "../contract-swap.ts";

/** What of a request decides who may do what. */
export interface SwapFacts {
  readonly state: SwapState;
  readonly askerId: string;
  /** Who was asked or has accepted; undefined while a cover is open to the department. */
  readonly otherId: string | undefined;
  readonly openToAll: boolean;
  readonly departmentId: string;
  /** The accounts that asked and answered: whoever acted in it is a party, whatever the list of persons says now. */
  readonly accounts: readonly string[];
  /** Wall time at which the first of its shifts begins. */
  readonly begins: string;
}

/** Who looks at it: a duty person, a planner, or both. */
export interface SwapViewer {
  readonly accountId: string;
  readonly personId: string | undefined;
  readonly departmentId: string | undefined;
  readonly isPlanner: boolean;
}

/** What a viewer may do with a request now (15.12): a party never approves, nobody acts once the shift has begun. */
export const mayDo = (swap: SwapFacts, viewer: SwapViewer, now: string): SwapRecord["may"] => {
  const isAsker = viewer.personId !== undefined && viewer.personId === swap.askerId;
  const isOther = viewer.personId !== undefined && viewer.personId === swap.otherId;
  const isWelcome =
    swap.otherId === undefined &&
    swap.openToAll &&
    viewer.personId !== undefined &&
    viewer.departmentId === swap.departmentId;
  if (now >= swap.begins) return [];
  if (swap.state === "asked") {
    if (isAsker) return ["withdraw"];
    if (isOther) return ["accept", "decline"];
    return isWelcome ? ["accept"] : [];
  }
  if (swap.state !== "accepted") return [];
  if (isAsker) return ["withdraw"];
  if (isOther) return ["untake"];
  return viewer.isPlanner && !swap.accounts.includes(viewer.accountId) ? ["approve", "refuse"] : [];
};
