import { airportWords } from "@apron/features/airport/server";
import type { ParsedBodyOf } from "@apron/kit/contract/call";
import { common, refuse } from "@apron/kit/contract/refusal";
import { filled } from "@apron/kit/contract/texts";
import type { Asked } from "@apron/kit/server/call";
import type { House } from "@apron/kit/server/house";
import { type RecordFamily, recordRefusals } from "../contract.ts";
import { headline, type RecordBusiness } from "../record.ts";
import { todoTitles } from "../texts.ts";
import { recordTitles } from "../titles.ts";
import { causes, detailUrl, recordTopic } from "./causes.ts";
import { nameOf } from "./people.ts";
import { dayOfRecord, labelOfThing, whyNotReview } from "./rules.ts";
import { tellReviewers } from "./review/waiting.ts";
import type { Stores } from "./stores.ts";
import { identifiedIn } from "./values/identity.ts";

type Body = ParsedBodyOf<RecordFamily["review"]>;

/** Sends a record back with comments at its fields, or signs it off. Of two supervisors at once, one decides. */
export const reviewRecord = async (
  house: House,
  { records, changes, queue }: Stores,
  business: RecordBusiness,
  { body, caller, note }: Pick<Asked<Body>, "body" | "caller" | "note">,
): Promise<{ version: number }> => {
  note(`${body.id} ${body.decision}`);
  if (body.decision === "return" && body.note === "" && body.comments.length === 0)
    throw refuse(recordRefusals.E16065, { fields: { note: recordRefusals.E16065 } });
  return await house.database.transaction(async () => {
    const record = await records.find(body.id);
    if (record?.business !== business) throw refuse(common.E9404);
    const why = whyNotReview(record, caller.accountId, await changes.of(body.id));
    if (why) throw refuse(why);
    const now = house.clock.now();
    const reviewed = await records.review(body.id, body.version, body.decision, now);
    if (!reviewed) throw refuse(common.E9409);
    const labels = new Map(
      (await identifiedIn(house, record)).map(({ key, label, thing }) => [key, labelOfThing(label, thing)]),
    );
    await changes.add([
      {
        recordId: body.id,
        version: reviewed.version,
        what: body.decision === "return" ? "returned" : "reviewed",
        byId: caller.accountId,
        byName: await nameOf(house, caller.accountId),
        at: now,
        note: body.note,
        comments: body.comments.map(({ field, comment }) => ({
          field,
          comment,
          label: labels.get(field) ?? { zh: field, en: field },
        })),
      },
    ]);
    const cause = causes.returned(body.id);
    if (body.decision === "sign") await house.todos.settle(cause);
    else {
      const airportWord = await airportWords(house);
      await house.todos.open({
        cause,
        to: { account: record.submitter_id },
        type: "returned",
        title: filled(todoTitles.returned, {
          name: airportWord(
            headline({
              airportCn: record.airport_cn,
              applicationAlias: record.application_alias,
              subtypeName: record.subtype_name,
              typeName: record.type_name,
            }),
          ),
          day: dayOfRecord(record),
        }),
        source: business === "work" ? recordTitles.work : recordTitles.exercise,
        url: detailUrl(business, record.id),
      });
    }
    await tellReviewers(house, { queue }, business);
    await house.live.tell("staff", recordTopic);
    return reviewed;
  });
};
