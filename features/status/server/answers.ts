import { answer } from "@apron/kit/server/call";
import type { House } from "@apron/kit/server/house";
import * as contract from "../contract.ts";
import * as deskContract from "../contract-desk.ts";
import { dropOverrule, dropWindow, keepOverrule, keepWindow, listWindows } from "./desk.ts";
import { statusAtDesk, statusInternal } from "./internal.ts";
import { statusBrief, statusHistory, statusNow } from "./reading.ts";
import type { Store } from "./store.ts";

/** Each call with its handler: what everybody reads, what the staff reads, and what the desk says. */
export const answers = (house: House, store: Store) => [
  answer(
    contract.getStatusBrief,
    async ({ guestOrCaller, language }) => await statusBrief(house, store, guestOrCaller, language),
  ),
  answer(contract.getServiceStatus, async ({ language }) => await statusNow(house, store, language)),
  answer(
    contract.getStatusHistory,
    async ({ body, language }) => await statusHistory(house, store, body.code, language),
  ),
  answer(contract.getStatusInternal, async ({ language }) => await statusInternal(house, store, language)),

  answer(deskContract.getStatusDesk, async ({ language }) => await statusAtDesk(house, store, language)),
  answer(deskContract.overruleStatus, async (asked) => await keepOverrule(house, store, asked)),
  answer(deskContract.endOverrule, async (asked) => await dropOverrule(house, store, asked)),
  answer(deskContract.getWindows, async (asked) => await listWindows(house, store, asked)),
  answer(deskContract.saveWindow, async (asked) => await keepWindow(house, store, asked)),
  answer(deskContract.removeWindow, async (asked) => await dropWindow(house, store, asked)),
];
