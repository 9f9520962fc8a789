import type { Language } from "@apron/kit/contract/texts";
import { wallTime } from "@apron/kit/server/clock";
import type { House } from "@apron/kit/server/house";
import type { StoredPerson } from "@apron/features/duty/server";
import { accountsOf } from "@apron/features/login/server";
import type { SwapConflict, SwapRecord } from "../contract.ts";
import { askedOf, conflictsOf } from "./choices.ts";
import { isBarred, rosterAround } from "./roster.ts";
import { mayDo, type SwapFacts, type SwapViewer } from "./rules.ts";
import type { StoredSwap } from "./store.ts";
import type { Stores } from "./stores.ts";

/** What of a request decides who may do what. */
export const factsOf = (swap: StoredSwap): SwapFacts => ({
  state: swap.state,
  askerId: swap.person_id,
  otherId: swap.other_person_id ?? undefined,
  openToAll: swap.open_to_all,
  departmentId: swap.department_id,
  accounts: [swap.asked_by, ...(swap.answered_by === null ? [] : [swap.answered_by])],
  begins: [swap.shift.startOndutyDate, swap.other_shift?.startOndutyDate ?? "9"].toSorted()[0] ?? "",
});

/** Whether somebody asked, was asked, or has acted in it. */
export const isParty = (swap: StoredSwap, { accountId, personIds }: SwapViewer): boolean =>
  factsOf(swap).accounts.includes(accountId) ||
  personIds.some((id) => id === swap.person_id || id === swap.other_person_id);

/** Own and foreign alike: who is not concerned learns nothing (0.8). */
export const isConcerned = (swap: StoredSwap, viewer: SwapViewer): boolean =>
  viewer.isPlanner || isParty(swap, viewer) || (swap.open_to_all && viewer.departmentIds.includes(swap.department_id));

/** Requests as their reader sees them: with what stands against those under way, and what the reader may do. */
export const shownSwaps = async (
  house: House,
  stores: Stores,
  found: readonly StoredSwap[],
  viewer: SwapViewer,
  language: Language,
): Promise<SwapRecord[]> => {
  const now = wallTime(house.clock.now());
  const nameOf = await accountsOf(house).names(found.map(({ decided_by }) => decided_by));
  const conflictsIn = await conflictsAmong(stores, found, viewer, now, language);
  return found.map((swap) => {
    const conflicts = conflictsIn(swap);
    const may = mayDo(factsOf(swap), viewer, now);
    return {
      id: swap.id,
      kind: swap.kind,
      state: swap.state,
      version: swap.version,
      shift: swap.shift,
      ...(swap.other_shift && { otherShift: swap.other_shift }),
      askedBy: swap.person_name,
      otherName: swap.other_name ?? "",
      note: swap.note,
      askedAt: wallTime(swap.asked_at),
      answeredAt: swap.answered_at === null ? "" : wallTime(swap.answered_at),
      decidedAt: swap.decided_at === null ? "" : wallTime(swap.decided_at),
      decidedBy: nameOf(swap.decided_by),
      decisionNote: swap.decision_note,
      conflicts,
      may: isBarred(conflicts) ? may.filter((step) => step !== "accept" && step !== "approve") : may,
    };
  });
};

/** What stands against each request that is under way. */
const conflictsAmong = async (
  stores: Stores,
  found: readonly StoredSwap[],
  viewer: SwapViewer,
  now: string,
  language: Language,
): Promise<(swap: StoredSwap) => SwapConflict[]> => {
  const underWay = found.filter((swap) => ["asked", "accepted"].includes(swap.state) && factsOf(swap).begins > now);
  if (underWay.length === 0) return () => [];
  const known = new Map((await stores.directory.people()).map((person) => [person.id, person]));
  // To an open cover the reader is the one who might take it.
  const takerOf = (swap: StoredSwap): StoredPerson | undefined =>
    swap.other_person_id === null
      ? [...known.values()].find(
          ({ id, departmentId }) =>
            viewer.personIds.includes(id) && departmentId === swap.department_id && id !== swap.person_id,
        )
      : known.get(swap.other_person_id);
  const parties = underWay.flatMap((swap) => [known.get(swap.person_id) ?? [], takerOf(swap) ?? []].flat());
  const exchanged = underWay.flatMap(({ shift, other_shift }) => [shift, ...(other_shift ? [other_shift] : [])]);
  const roster = await rosterAround(stores, parties, exchanged, now, language);
  const ids = new Set(underWay.map(({ id }) => id));
  return (swap) =>
    ids.has(swap.id) ? conflictsOf(roster, askedOf(swap), known.get(swap.person_id), takerOf(swap)) : [];
};
