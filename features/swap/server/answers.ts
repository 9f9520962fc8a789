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
import { type AskedExchange, askedOf, choicesFor, conflictsOf, refuseBarred, refuseLeft } from "./choices.ts";
import { type Exchange, publishApproved } from "./listeners.ts";
import { rosterAround } from "./roster.ts";
import { mayDo, type SwapViewer } from "./rules.ts";
import { factsOf, isConcerned, isParty, shownSwaps } from "./shown.ts";
import type { StoredSwap } from "./store.ts";
import type { Stores } from "./stores.ts";
import { type SwapNews, tellParties } from "./telling.ts";

/** Swaps and covers: asked by the owner of a shift, accepted by another, approved by a planner who is neither. */
export const answers = (house: House, stores: Stores): Answer[] => {
  const { directory, shifts, swaps } = stores;
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

  /** What an exchange between these two would clash with, as the roster stands now. */
  const conflictsNow = async (
    asked: AskedExchange,
    asker: StoredPerson | undefined,
    taker: StoredPerson | undefined,
    language: Language,
  ): Promise<contract.SwapConflict[]> => {
    const people = [asker, taker].flatMap((person) => person ?? []);
    const exchanged = [asked.shift, ...(asked.otherShift ? [asked.otherShift] : [])];
    return conflictsOf(await rosterAround(stores, people, exchanged, nowWall(), language), asked, asker, taker);
  };

  return [
    answer(contract.mySwaps, async ({ body, caller, language }) => {
      const found = await swaps.concerning(await callerPeople(house, stores, caller), Number(body.currentPage));
      return await shownSwaps(house, stores, found, await viewerOf(caller), language);
    }),

    answer(contract.swapChoices, async ({ body, caller, language }) => {
      const own = await callerPeople(house, stores, caller);
      const { shift, person } = await ownShift(stores, own, body.shiftId, nowWall());
      return await choicesFor(house, stores, shift, person, language);
    }),

    answer(contract.askSwap, async ({ body, caller, language, note }) => {
      // Whoever publishes in this moment does so before it is read, or finds the request and lets it lapse.
      await shifts.hold([body.shiftId, body.otherShiftId]);
      const own = await callerPeople(house, stores, caller);
      const { shift, person } = await ownShift(stores, own, body.shiftId, nowWall());
      const other =
        body.otherShiftId === "" ? undefined : await othersShift(stores, person, body.otherShiftId, nowWall());
      const otherId = other?.personId ?? body.otherPersonId;
      const colleague = otherId === "" ? undefined : await directory.person(otherId);
      if (colleague?.id === person.id) throw refuse(common.E9404);
      const asked = { departmentId: person.departmentId, shift, otherShift: other?.shift };
      if (otherId !== "") await refuseLeft(house, person.departmentId, colleague);
      const conflicts = await conflictsNow(asked, person, colleague, language);
      refuseBarred(conflicts);
      const id = randomUUID();
      note(id);
      return await house.database.transaction(async () => {
        const added = await swaps.add({
          id,
          kind: other ? "swap" : "cover",
          ...asked,
          personId: person.id,
          otherPersonId: colleague?.id,
          by: caller.accountId,
          note: body.note,
          at: house.clock.now(),
        });
        if (!added) throw refuse(contract.swapRefusals.E15031);
        await tellParties(house, stores, id, "asked");
        return { id, conflicts };
      });
    }),

    answer(contract.answerSwap, async ({ body, caller, language, note }) => {
      note(body.id);
      const { swap } = await seen(caller, body, body.accept ? "accept" : "decline");
      const answered = { by: caller.accountId, at: house.clock.now() };
      if (!body.accept) {
        await moveOn(swap, { state: "declined", answered }, "declined");
        return { conflicts: [] };
      }
      // Of somebody in several departments, the entry of this one takes the shift.
      const own = await peopleOf(house, stores, caller.accountId);
      const taker = own.find(({ id, departmentId }) =>
        swap.other_person_id === null ? departmentId === swap.department_id : id === swap.other_person_id,
      );
      await refuseLeft(house, swap.department_id, taker);
      const asker = await directory.person(swap.person_id);
      if (swap.other_shift) await refuseLeft(house, swap.department_id, asker);
      const conflicts = await conflictsNow(askedOf(swap), asker, taker, language);
      refuseBarred(conflicts);
      await moveOn(swap, { state: "accepted", answered, otherPersonId: taker?.id ?? null }, "accepted");
      return { conflicts };
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

    answer(contract.deskSwaps, async ({ body, caller, language }) => {
      const found = await swaps.forPlanner(Number(body.currentPage));
      return await shownSwaps(house, stores, found, await viewerOf(caller), language);
    }),

    answerInSteps(contract.decideSwap, async ({ body, caller, language, note }) => {
      note(body.id);
      const { swap } = await seen(caller, body, body.approve ? "approve" : "refuse");
      const decided = { by: caller.accountId, at: house.clock.now(), note: body.note };
      if (body.approve) {
        const [asker, taker] = [
          await directory.person(swap.person_id),
          await directory.person(swap.other_person_id ?? ""),
        ];
        await refuseLeft(house, swap.department_id, taker);
        if (swap.other_shift) await refuseLeft(house, swap.department_id, asker);
        refuseBarred(await conflictsNow(askedOf(swap), asker, taker, language));
      }
      return await house.audit
        .withLine(async () => {
          if (body.approve) await directory.holdMonths();
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

/** A shift of the same department that has not begun. */
const othersShift = async ({ shifts }: Stores, person: StoredPerson, id: string, now: string) => {
  const [shift, owner] = [await shifts.find(id, now), await shifts.ownerOf(id)];
  if (!shift || !owner || owner.departmentId !== person.departmentId) throw refuse(common.E9404);
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
