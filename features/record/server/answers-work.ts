import { identified, readDetails, type RowKeys } from "@apron/dialect";
import { applicationOf, unknownApplication } from "@apron/features/airport/server";
import { refuseClosed, templateVersion } from "@apron/features/template/server";
import type { ResultOf } from "@apron/kit/contract/call";
import { say } from "@apron/kit/contract/texts";
import { addDays, dayOf, instantOf, wallTime } from "@apron/kit/server/clock";
import { answer, type Answer } from "@apron/kit/server/call";
import type { House } from "@apron/kit/server/house";
import * as contract from "../contract.ts";
import { recordLimits } from "../record.ts";
import { workTexts } from "../texts.ts";
import { submitUrl } from "./forms.ts";
import { readBegun, whyNotCorrect, writeBegun } from "./rules.ts";
import type { StoredRecord } from "./store-records.ts";
import type { Stores } from "./stores.ts";
import { turnOfToday } from "./due/turns.ts";
import { rowKeysFor } from "./values/identity.ts";

/** What the one-minute inspection asks: whether it may be, what it begins with, drafts and trends (catalogue 16.16). */
export const workAnswers = (house: House, stores: Stores): Answer[] => {
  const { records, drafts } = stores;
  const today = (): string => dayOf(house.clock.now());
  return [
    answer(contract.valid, async ({ body, caller, language }) => {
      const application = await applicationOf(house, body.applicationId);
      if (application?.officeCode !== body.officeCode.toUpperCase()) throw unknownApplication();
      const date = body.date ?? today();
      const { turn } = await turnOfToday(house, stores, body.applicationId);
      const record = await records.ofDay(body.applicationId, date, date === today() ? turn : 1);
      const told = (valid: boolean, reason: string) => ({ valid, reason, recordId: record?.id ?? "" });
      if (!record) return date === today() ? told(true, "") : told(false, say(language, workTexts.otherDay));
      const why = whyNotCorrect(record, caller.accountId, today());
      return why ? told(false, say(language, why)) : told(true, say(language, workTexts.mayCorrect));
    }),

    answer(contract.prepare, async ({ body, caller }) => {
      const { applicationId, templateId } = body;
      const place = await applicationOf(house, applicationId);
      if (!place) throw unknownApplication();
      const { turn, turns } = await turnOfToday(house, stores, applicationId);
      const now = await records.ofDay(applicationId, today(), turn);
      if (!now)
        refuseClosed(await templateVersion(house, "work", templateId), [
          { label: workTexts.otherForm, route: submitUrl({ officeCode: place.officeCode, applicationId }) },
        ]);
      const draft = await drafts.find({ accountId: caller.accountId, applicationId, templateId });
      const previous = await records.before(applicationId, templateId, today(), turn);
      return {
        day: today(),
        turn,
        turns,
        today: now
          ? {
              ...startedOf(now),
              id: now.id,
              version: now.version,
              by: now.submitter,
              // By another template it is another inspection, and there is one a day.
              mayCorrect: now.template_id === templateId && whyNotCorrect(now, caller.accountId, today()) === undefined,
              place: now.place,
              updateTime: wallTime(now.updated_at),
            }
          : null,
        draft: draft
          ? {
              details: draft.details,
              deviations: draft.deviations,
              templateVersion: draft.template_version,
              kept: draft.kept,
              time: wallTime(draft.saved_at),
              ...readBegun(draft.seen),
            }
          : null,
        previous: previous ? { ...startedOf(previous), deviations: [], id: previous.id, by: previous.submitter } : null,
      };
    }),

    answer(contract.saveDraft, async ({ body, caller }) => {
      const now = house.clock.now();
      const at = Math.min(now, body.time === undefined ? now : instantOf(body.time));
      const oldest = instantOf(`${addDays(dayOf(now), -recordLimits.draftDays)} 00:00:00`);
      // Kept as it was typed; only what no form could ever hold is left out.
      const held = (details: string): string => ("values" in readDetails(details) ? details : "{}");
      const base = body.base && { ...body.base, details: held(body.base.details) };
      const draft = {
        ...body,
        details: held(body.details),
        seen: writeBegun(body.seen, base),
        accountId: caller.accountId,
      };
      await house.database.transaction(async () => await drafts.save(draft, at, oldest));
      return { time: wallTime(at) };
    }),

    answer(contract.dropDraft, async ({ body, caller }) => await drafts.drop({ ...body, accountId: caller.accountId })),

    answer(contract.trend, async ({ body }) => {
      const rows = (await records.numbers(body.applicationId, recordLimits.trend)).filter(
        (row) => body.templateId === "" || row.template_id === body.templateId,
      );
      const keys = new Map<string, RowKeys>();
      for (const { template_id: id, template_version: version } of rows)
        if (!keys.has(id)) keys.set(id, await rowKeysFor(house, id, version));
      type Series = Omit<ResultOf<typeof contract.trend>[number], "key">;
      const found = new Map<string, Series>();
      for (const row of rows.toReversed())
        for (const value of identified(row.field_values, keys.get(row.template_id) ?? new Map())) {
          const { series, field, thing, label, number, out } = value;
          if (number === undefined) continue;
          const known: Series = found.get(series) ?? { field, thing, label, points: [] };
          known.points.push({ at: wallTime(row.created_at), value: number, out: out ?? false });
          found.set(series, { ...known, label });
        }
      return [...found].map(([key, of]) => ({ key, ...of }));
    }),
  ];
};

const startedOf = (record: StoredRecord) => ({
  details: record.details,
  deviations: record.deviations,
  templateVersion: record.template_version,
  time: wallTime(record.created_at),
});
