import { crowdOf } from "@apron/features/agents/server";
import { common, refuse } from "@apron/kit/contract/refusal";
import { type Answer, answer } from "@apron/kit/server/call";
import type { House } from "@apron/kit/server/house";
import * as contract from "../../contract.ts";
import { noticeRefusals } from "../../texts.ts";
import { soundAudience } from "../audience.ts";
import { isOut, judgeSeeing, keepNotice, listForDesk, oneForDesk, publish, remind, report } from "./desk.ts";
import { draftCause } from "./drafting.ts";
import type { Stores } from "../stores.ts";
import { announceNow } from "../telling.ts";

/** The calls of those who write notices. */
export const deskAnswers = (house: House, stores: Stores): Answer[] => [
  answer(contract.getDeskNotices, async (asked) => await listForDesk(house, stores, asked)),
  answer(contract.getDeskNotice, async (asked) => await oneForDesk(house, stores, asked)),
  answer(contract.saveNotice, async (asked) => await keepNotice(house, stores, asked)),
  answer(contract.publishNotice, async (asked) => await publish(house, stores, asked)),

  answer(contract.withdrawNotice, async ({ body, caller, note }) => {
    note(body.id);
    const found = await stores.desk.find(body.id);
    if (!found) throw refuse(common.E9404);
    if (!(await stores.desk.withdraw(body.id, body.revision, body.reason, caller.accountId)))
      throw refuse(found.revision === body.revision ? noticeRefusals.E9011 : common.E9409);
    if (isOut(found, house.clock.now())) await announceNow(house);
  }),

  answer(contract.discardNotice, async ({ body, note }) => {
    note(body.id);
    const found = await stores.desk.find(body.id);
    if (!found) throw refuse(common.E9404);
    if (!(await stores.desk.discard(body.id, body.revision)))
      throw refuse(found.revision === body.revision ? noticeRefusals.E9011 : common.E9409);
    await house.todos.settle(draftCause(body.id));
    const used = await house.files.usedBy(`notice:${body.id}`);
    await house.files.letGo(used.map(({ fileId }) => fileId));
  }),

  answer(contract.countAudience, async ({ body }) => ({
    count: await crowdOf(house).count(soundAudience(body.audience), { atAirports: body.ofAirport }),
  })),

  answer(contract.seeAs, async (asked) => judgeSeeing(asked)),

  answer(contract.getAudienceChoices, async () => {
    const found = await crowdOf(house).choices();
    const ids = (kind: string): string[] => [...new Set(found.filter((one) => one.kind === kind).map(({ id }) => id))];
    const departments = new Map(
      found.filter(({ kind }) => kind === "department").map(({ id, name }) => [id, { id, name: name || id }]),
    );
    return {
      customerTypes: ids("customerType"),
      departments: [...departments.values()],
      airports: ids("airport"),
    };
  }),

  answer(contract.getNoticeReport, async (asked) => await report(house, stores, asked)),
  answer(contract.remindRest, async (asked) => await remind(stores, asked)),
];
