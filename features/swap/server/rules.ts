import type { SwapRecord, SwapState } from "../contract.ts";

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
  /** Their entries in the lists of duty persons, one for each department, and those departments. */
  readonly personIds: readonly string[];
  readonly departmentIds: readonly string[];
  readonly isPlanner: boolean;
}

/** What a viewer may do with a request now (15.12): a party never approves, nobody acts once the shift has begun. */
export const mayDo = (swap: SwapFacts, viewer: SwapViewer, now: string): SwapRecord["may"] => {
  const isAsker = viewer.personIds.includes(swap.askerId);
  const isOther = swap.otherId !== undefined && viewer.personIds.includes(swap.otherId);
  const isWelcome = swap.otherId === undefined && swap.openToAll && viewer.departmentIds.includes(swap.departmentId);
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

/** What of a shift an agreement about it rests on. */
export interface ShiftFacts {
  readonly personId: string;
  readonly start: string;
  readonly end: string;
}

/** A shift as it stood when a request was made. */
export interface AskedShift extends ShiftFacts {
  readonly id: string;
}

/** Whether a shift is no longer what was asked for: gone, moved, or somebody else's. */
export const hasChanged = (asked: AskedShift, published: ShiftFacts | undefined): boolean =>
  published?.personId !== asked.personId || published.start !== asked.start || published.end !== asked.end;
