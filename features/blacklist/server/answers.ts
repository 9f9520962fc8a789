import { common, refuse } from "@apron/kit/contract/refusal";
import { type Answer, answer } from "@apron/kit/server/call";
import type { House } from "@apron/kit/server/house";
import * as contract from "../contract.ts";
import { blacklistRefusals } from "../texts.ts";
import { listNow, refuseUnlistable } from "./listing.ts";
import { entriesOf, entryOf, publicPage } from "./read.ts";
import { mayDecideRemoval } from "./rules.ts";
import type { Store } from "./store.ts";
import { askSecondPair, settleRemoval } from "./telling.ts";

/** The public list, and the desk that keeps it. */
export const answers = (house: House, store: Store): Answer[] => [
  answer(contract.getBlacklist, async ({ body }) => await publicPage(store, body)),
  answer(contract.getBlacklistEntries, async ({ body, caller }) => await entriesOf(store, caller.accountId, body)),

  answer(contract.getBlacklistEntry, async ({ body, caller, note }) => {
    note(body.id);
    return await entryOf(store, caller.accountId, body.id);
  }),

  answer(contract.addToBlacklist, async ({ body, caller, note }) => {
    refuseUnlistable(house, body);
    const id = await listNow(house, body, caller.accountId);
    note(id);
    return { id };
  }),

  answer(contract.askBlacklistRemoval, async ({ body, caller, note }) => {
    note(body.id);
    if (!(await store.findEntry(body.id))) throw refuse(common.E9404);
    const isHeld = await store.hold(body.id);
    if (!isHeld || !(await store.askRemoval(body.id, caller.accountId, body.reason)))
      throw refuse(blacklistRefusals.E12013);
    await askSecondPair(house, store, body.id);
  }),

  answer(contract.confirmBlacklistRemoval, async ({ body, caller, note }) => {
    note(body.id);
    await decide(store, body.id, caller.accountId, "confirmed");
    await settleRemoval(house, body.id);
  }),

  answer(contract.refuseBlacklistRemoval, async ({ body, caller, note }) => {
    note(body.id);
    await decide(store, body.id, caller.accountId, "refused");
    await settleRemoval(house, body.id);
  }),
];

/** Somebody else than who asked decides a removal; both checks stand in the statement that decides as well. */
const decide = async (store: Store, id: string, by: string, decision: "confirmed" | "refused"): Promise<void> => {
  const isHeld = await store.hold(id);
  const entry = await store.findEntry(id);
  if (!entry) throw refuse(common.E9404);
  if (entry.state === "removalAsked" && !mayDecideRemoval(by, entry)) throw refuse(blacklistRefusals.E12011);
  if (!isHeld || !(await store.decideRemoval(id, by, decision))) throw refuse(blacklistRefusals.E12012);
};
