import { common, refuse, type RefusalKind } from "@apron/kit/contract/refusal";
import { answer, type Answer } from "@apron/kit/server/call";
import type { House } from "@apron/kit/server/house";
import { answerPage } from "@apron/kit/server/paging";
import { type RecordFamily, recordRefusals } from "../../contract.ts";
import type { RecordBusiness } from "../../record.ts";
import { recordTopic } from "../causes.ts";
import { nameOf } from "../people.ts";
import { reviewRecord } from "../reviewing.ts";
import { rowOf } from "../rows.ts";
import { whyNotReview } from "../rules.ts";
import type { Stores } from "../stores.ts";
import { tellReviewers } from "./waiting.ts";

/** What waits for a review, and its signing: one by one, or together what needs no reading (catalogue 16.19). */
export const reviewAnswers = (
  house: House,
  stores: Stores,
  family: RecordFamily,
  business: RecordBusiness,
): Answer[] => [
  answer(family.review, async (asked) => await reviewRecord(house, stores, business, asked)),

  answer(family.waiting, async ({ body, caller }) => {
    const { list, waiting, clean } = await stores.queue.page(business, caller.accountId, body.clean, body);
    const total = body.clean === "" ? waiting : body.clean === "1" ? clean : waiting - clean;
    const rows = list.map((row) => ({ ...rowOf(row), version: row.version }));
    return { ...answerPage(body, total, rows), waiting, clean };
  }),

  answer(family.neighbours, async ({ body, caller }) => {
    const record = await stores.records.find(body.id);
    if (record?.business !== business) throw refuse(common.E9404);
    return await stores.queue.neighbours(business, caller.accountId, record);
  }),

  answer(family.signTogether, async ({ body, caller, note, language }) => {
    const wanted = [...new Map(body.records.map((one) => [one.id, one])).values()];
    const at = house.clock.now();
    return await house.database.transaction(async () => {
      const signed = await stores.queue.sign(business, caller.accountId, wanted, at);
      note(`${signed.length} ${signed.map(({ number }) => number).join(" ")}`);
      const byName = await nameOf(house, caller.accountId);
      await stores.changes.add(
        signed.map(({ id, version }) => ({
          recordId: id,
          version,
          what: "reviewed" as const,
          byId: caller.accountId,
          byName,
          at,
        })),
      );
      const done = new Set(signed.map(({ id }) => id));
      const left = wanted.filter(({ id }) => !done.has(id)).map(({ id }) => id);
      const known = new Map((await stores.queue.those(left)).map((row) => [row.id, row]));
      const why = (id: string): RefusalKind => {
        const row = known.get(id);
        if (row?.business !== business) return common.E9404;
        const refused = whyNotReview(row, caller.accountId);
        if (refused) return refused;
        return row.abnormal > 0 || row.status !== "submitted" ? recordRefusals.E16071 : common.E9409;
      };
      await tellReviewers(house, stores, business);
      await house.live.tell("staff", recordTopic);
      return {
        signed: signed.length,
        left: left.map((id) => {
          const kind = why(id);
          return { id, number: known.get(id)?.number ?? "", code: kind.code, reason: kind[language] };
        }),
      };
    });
  }),
];
