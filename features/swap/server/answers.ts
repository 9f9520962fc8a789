import { randomUUID } from "node:crypto";
import { common, Refusal, refuse } from "@apron/kit/contract/refusal";
import { roles } from "@apron/kit/contract/roles";
import type { Language } from "@apron/kit/contract/texts";
import { wallTime } from "@apron/kit/server/clock";
import { answer, type Answer, answerInSteps, type Caller } from "@apron/kit/server/call";
import type { House } from "@apron/kit/server/house";
import * as contract from "../contract.ts";
import type { DutyRecord } from "@apron/features/duty/contract";
import { callerPeople, peopleOf, type StoredPerson } from "@apron/features/duty/server";
import { accountsOf } from "@apron/features/login/server";
import { type Exchange, publishApproved } from "./listeners.ts";
import { mayDo, type SwapFacts, type SwapViewer } from "./rules.ts";
import type { StoredSwap } from "./store.ts";
import type { Stores } from "./stores.ts";
import { type SwapNews, tellParties } from "./telling.ts";

/** Swaps and covers: asked by the owner of a shift, accepted by another, approved by a planner who is neither. */
export const answers = (house: House, stores: Stores): Answer[] => {
  const { shifts, directory, swaps } = stores;
  const nowWall = () => wallTime(house.clock.now());

  const viewerOf = async (caller: Caller): Promise<SwapViewer> => {
    const people = await peopleOf(house, stores, caller.accountId);
    return {
      accountId: caller.accountId,
      personIds: people.map(({ id }) => id),
      departmentIds: people.map(({ departmentId }) => departmentId),
      isPlanner: caller.roles.includes(roles.dutyPlanner.id),
    };
  };

  /** The request as the caller saw it, if the caller may do this with it now. */
  const seen = async (
    caller: Caller,
    body: { readonly id: string; readonly version: number },
    step: contract.SwapRecord["may"][number],
  ): Promise<{ swap: StoredSwap; viewer: SwapViewer }> => {
    const [swap, viewer] = [await swaps.find(body.id), await viewerOf(caller)];
    if (!swap || !isConcerned(swap, viewer)) throw refuse(common.E9404);
    if (swap.version !== body.version) throw refuse(common.E9409);
    if (mayDo(factsOf(swap), viewer, nowWall()).includes(step)) return { swap, viewer };
    if (viewer.isPlanner && isParty(swap, viewer)) throw refuse(contract.swapRefusals.E15033);
    throw refuse(nowWall() >= factsOf(swap).begins ? contract.swapRefusals.E15030 : common.E9409);
  };

  /** Moves it on and tells of it, together or not at all: nobody hears of a step twice, or of one that was not taken. */
  const moveOn = async (swap: StoredSwap, next: Parameters<typeof swaps.step>[2], news: SwapNews): Promise<void> =>
    await house.database.transaction(async () => {
      if (!(await swaps.step(swap.id, swap, next))) throw refuse(common.E9409);
      // Who took an acceptance back is no longer in the row.
      await tellParties(house, stores, swap.id, news, swap);
    });

  return [
    answer(contract.mySwaps, async ({ body, caller }) => {
      const found = await swaps.concerning(await callerPeople(house, stores, caller), Number(body.currentPage));
      return await shown(house, found, await viewerOf(caller), nowWall());
    }),

    answer(contract.swapChoices, async ({ body, caller }) => {
      const own = await callerPeople(house, stores, caller);
      const { person } = await ownShift(stores, own, body.shiftId, nowWall());
      const people = (await directory.people()).filter(
        ({ id, departmentId }) => departmentId === person.departmentId && id !== person.id,
      );
      const toCome = await shifts.toCome(person.departmentId, nowWall());
      return {
        people: people.map(({ id, name, postNo, mobile }) => ({ id, name, postNo, mobile })),
        shifts: toCome.filter(({ personId }) => personId !== person.id),
      };
    }),

    answer(contract.askSwap, async ({ body, caller, note }) => {
      const own = await callerPeople(house, stores, caller);
      const { shift, person } = await ownShift(stores, own, body.shiftId, nowWall());
      const other =
        body.otherShiftId === "" ? undefined : await othersShift(stores, person, body.otherShiftId, nowWall());
      const colleague = body.otherPersonId === "" ? undefined : await directory.person(body.otherPersonId);
      if (body.otherPersonId !== "" && (colleague?.departmentId !== person.departmentId || colleague.id === person.id))
        throw refuse(common.E9404);
      const id = randomUUID();
      note(id);
      return await house.database.transaction(async () => {
        const added = await swaps.add({
          id,
          kind: other ? "swap" : "cover",
          departmentId: person.departmentId,
          shift,
          otherShift: other?.shift,
          personId: person.id,
          otherPersonId: other?.personId ?? colleague?.id,
          by: caller.accountId,
          note: body.note,
          at: house.clock.now(),
        });
        if (!added) throw refuse(contract.swapRefusals.E15031);
        await tellParties(house, stores, id, "asked");
        return { id };
      });
    }),

    answer(contract.answerSwap, async ({ body, caller, note }) => {
      note(body.id);
      const { swap } = await seen(caller, body, body.accept ? "accept" : "decline");
      const answered = { by: caller.accountId, at: house.clock.now() };
      if (!body.accept) return await moveOn(swap, { state: "declined", answered }, "declined");
      // Of somebody in several departments, the entry of this one takes the shift.
      const taker = (await peopleOf(house, stores, caller.accountId)).find(
        ({ departmentId }) => departmentId === swap.department_id,
      );
      const otherPersonId = swap.other_person_id ?? taker?.id ?? null;
      return await moveOn(swap, { state: "accepted", answered, otherPersonId }, "accepted");
    }),

    answer(contract.untakeSwap, async ({ body, caller, note }) => {
      note(body.id);
      const { swap } = await seen(caller, body, "untake");
      const next = { state: "asked", answered: null, ...(swap.open_to_all && { otherPersonId: null }) } as const;
      return await moveOn(swap, next, "untaken");
    }),

    answer(contract.withdrawSwap, async ({ body, caller, note }) => {
      note(body.id);
      return await moveOn((await seen(caller, body, "withdraw")).swap, { state: "withdrawn" }, "withdrawn");
    }),

    answer(contract.deskSwaps, async ({ body, caller }) => {
      const found = await swaps.forPlanner(Number(body.currentPage));
      return await shown(house, found, await viewerOf(caller), nowWall());
    }),

    answerInSteps(contract.decideSwap, async ({ body, caller, language, note }) => {
      note(body.id);
      const { swap } = await seen(caller, body, body.approve ? "approve" : "refuse");
      const decided = { by: caller.accountId, at: house.clock.now(), note: body.note };
      return await house.audit
        .withLine(async () => {
          const state = body.approve ? "approved" : "refused";
          const done = await moveOn(swap, { state, decided }, state);
          if (body.approve) await publishApproved(house, exchangeOf(swap, caller.accountId, language));
          return done;
        })
        .catch(async (error: unknown) => {
          if (error instanceof Refusal && error.kind === contract.swapRefusals.E15034)
            await moveOn(swap, { state: "lapsed" }, "lapsed");
          throw error;
        });
    }),
  ];
};

/** A shift of one of these entries that has not begun, and which of them is on it. */
const ownShift = async (
  { shifts }: Stores,
  own: readonly StoredPerson[],
  id: string,
  now: string,
): Promise<{ shift: DutyRecord; person: StoredPerson }> => {
  const [shift, owner] = [await shifts.find(id, now), await shifts.ownerOf(id)];
  const person = own.find((entry) => entry.id === owner?.personId);
  if (!shift || !person) throw refuse(common.E9404);
  if (shift.startOndutyDate <= now) throw refuse(contract.swapRefusals.E15030);
  return { shift, person };
};

/** A shift of a colleague that has not begun. */
const othersShift = async ({ shifts }: Stores, person: StoredPerson, id: string, now: string) => {
  const [shift, owner] = [await shifts.find(id, now), await shifts.ownerOf(id)];
  if (!shift || !owner || owner.departmentId !== person.departmentId || owner.personId === person.id)
    throw refuse(common.E9404);
  if (shift.startOndutyDate <= now) throw refuse(contract.swapRefusals.E15030);
  return { shift, personId: owner.personId };
};

/** What an approval exchanges. */
const exchangeOf = (swap: StoredSwap, accountId: string, language: Language): Exchange => {
  // The database keeps no accepted request without its other party.
  if (swap.other_person_id === null) throw refuse(contract.swapRefusals.E15034);
  return {
    departmentId: swap.department_id,
    shift: swap.shift,
    ...(swap.other_shift && { otherShift: swap.other_shift }),
    askerId: swap.person_id,
    otherId: swap.other_person_id,
    accountId,
    language,
  };
};

const factsOf = (swap: StoredSwap): SwapFacts => ({
  state: swap.state,
  askerId: swap.person_id,
  otherId: swap.other_person_id ?? undefined,
  openToAll: swap.open_to_all,
  departmentId: swap.department_id,
  accounts: [swap.asked_by, ...(swap.answered_by === null ? [] : [swap.answered_by])],
  begins: [swap.shift.startOndutyDate, swap.other_shift?.startOndutyDate ?? "9"].toSorted()[0] ?? "",
});

const isParty = (swap: StoredSwap, { accountId, personIds }: SwapViewer): boolean =>
  factsOf(swap).accounts.includes(accountId) ||
  personIds.some((id) => id === swap.person_id || id === swap.other_person_id);

/** Own and foreign alike: who is not concerned learns nothing (0.8). */
const isConcerned = (swap: StoredSwap, viewer: SwapViewer): boolean =>
  viewer.isPlanner || isParty(swap, viewer) || (swap.open_to_all && viewer.departmentIds.includes(swap.department_id));

const shown = async (
  house: House,
  found: readonly StoredSwap[],
  viewer: SwapViewer,
  now: string,
): Promise<contract.SwapRecord[]> => {
  const nameOf = await accountsOf(house).names(found.map(({ decided_by }) => decided_by));
  return found.map((swap) => ({
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
    may: mayDo(factsOf(swap), viewer, now),
  }));
};
