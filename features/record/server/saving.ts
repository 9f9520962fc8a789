import { randomUUID } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { groupsOf, identified, readTemplate } from "@apron/dialect";
import { applicationOf, airportKept, unknownAirport, unknownApplication } from "@apron/features/airport/server";
import { settleDetails, templateVersion } from "@apron/features/template/server";
import type { ParsedBodyOf } from "@apron/kit/contract/call";
import { common, refuse } from "@apron/kit/contract/refusal";
import { roles } from "@apron/kit/contract/roles";
import { dayOf } from "@apron/kit/server/clock";
import type { Asked, Caller } from "@apron/kit/server/call";
import type { House } from "@apron/kit/server/house";
import { type RecordFamily, recordRefusals } from "../contract.ts";
import type { Deviation, RecordBusiness, Turn } from "../record.ts";
import { recordTexts } from "../texts.ts";
import { causes, detailUrl, recordTopic } from "./causes.ts";
import { nameOf } from "./people.ts";
import { tellReviewers } from "./review/waiting.ts";
import { checkDeviations, dayOfRecord, keptGroups, turnOfRecord, whyNotCorrect } from "./rules.ts";
import type { StoredRecord } from "./store-records.ts";
import type { NewRecord } from "./store-writing.ts";
import type { Stores } from "./stores.ts";
import { turnOfToday } from "./due/turns.ts";
import { identifiedIn, rowKeysFor } from "./values/identity.ts";

type Body = ParsedBodyOf<RecordFamily["save"]>;

/**
 * Submits a record, or a correction of it. What may be there once, and who comes first, the statement decides that writes
 * it; everything else of the save is in the same transaction and goes with it.
 */
export const saveRecord = async (
  house: House,
  stores: Stores,
  business: RecordBusiness,
  { body, caller, note }: Pick<Asked<Body>, "body" | "caller" | "note">,
): Promise<{ id: string; version: number }> => {
  const place = await placeOf(house, body);
  const now = house.clock.now();
  const today = dayOf(now);
  return await house.database.transaction(async () => {
    if (body.day !== undefined && body.day !== today)
      throw refuse(recordRefusals.E16070, { values: { day: body.day } });
    const turn = await turnOf(house, stores, business, body);
    const existing = await existingOf(stores, business, body, today, turn);
    const isOf = existing !== undefined && (await isTheirs(stores, existing, caller));
    if (existing) refuseUnlessCorrectable(existing, body, caller, today, isOf);
    const id = existing?.id ?? randomUUID();
    note(id);
    const filled = await filledBy(house, stores, business, body, caller, { id, existing, today, turn });
    const record: NewRecord = {
      number: existing?.number ?? (await stores.records.nextNumber(business, today)),
      ...filled,
      ...place,
      id,
      business,
      status: "submitted",
      channel: body.channel,
      place: body.place,
      dueDay: existing ? dayOfRecord(existing) : today,
      turn: existing ? turnOfRecord(existing) : turn,
      submitterId: caller.accountId,
      submitter: await nameOf(house, caller.accountId),
      at: now,
    };
    if (existing && standsAlready(existing, record, body.version)) {
      await settleAfter(house, stores, record);
      return { id, version: existing.version };
    }
    const written = await write(stores, record, existing, body, { today, isOf });
    // Of two at the same moment the other was first.
    if (written?.id !== id) throw refuse(await whyNotWritten(stores, record, body.version));
    await stores.changes.add([
      {
        recordId: id,
        version: written.version,
        what: existing && existing.status !== "planned" ? "corrected" : "submitted",
        byId: caller.accountId,
        byName: record.submitter,
        at: now,
        content: filled,
      },
    ]);
    await stores.records.keepValues([id]);
    await settleAfter(house, stores, record);
    await tellReviewers(house, stores, business);
    return written;
  });
};

/** Airport and application as the record will name them; refused at their fields when unknown. */
export const placeOf = async (
  house: House,
  { officeCode, applicationId }: Pick<Body, "officeCode" | "applicationId">,
): Promise<Pick<NewRecord, "officeCode" | "airportCn" | "applicationId" | "applicationAlias">> => {
  const airport = await airportKept(house, officeCode.toUpperCase());
  if (!airport) throw unknownAirport();
  const application = await applicationOf(house, applicationId);
  if (application?.officeCode !== airport.officeCode) throw unknownApplication();
  return {
    officeCode: airport.officeCode,
    airportCn: airport.airportCn,
    applicationId,
    applicationAlias: application.applicationAlias,
  };
};

/** Which check of the day a new inspection is: the one it was opened for, else whichever is to be done now. */
const turnOf = async (house: House, stores: Stores, business: RecordBusiness, body: Body): Promise<Turn> =>
  business === "work" && body.id === "" ? (await turnOfToday(house, stores, body.applicationId, body.turn)).turn : 1;

const existingOf = async (
  { records }: Stores,
  business: RecordBusiness,
  body: Body,
  today: string,
  turn: Turn,
): Promise<StoredRecord | undefined> => {
  if (body.id === "") return business === "work" ? await records.ofDay(body.applicationId, today, turn) : undefined;
  const found = await records.find(body.id);
  if (found?.business !== business) throw refuse(common.E9404);
  return found;
};

/**
 * Whether a report is of somebody who did not submit it: of who planned the exercise or takes part. Who reviews sends it back
 * instead, so that nobody reviews what is his own.
 */
export const isTheirs = async ({ exercises }: Stores, record: StoredRecord, caller: Caller): Promise<boolean> =>
  record.business === "exercise" &&
  !caller.roles.includes(roles.reportHandler.id) &&
  (await exercises.isOf(record.id, caller.accountId));

const refuseUnlessCorrectable = (
  existing: StoredRecord,
  body: Body,
  caller: Caller,
  today: string,
  isOf: boolean,
): void => {
  const why = whyNotCorrect(existing, caller.accountId, today, isOf);
  // Another form is another inspection, and there is one a day.
  const other = existing.status !== "planned" && existing.template_id !== body.templateId;
  const kind = why ?? (other || existing.application_id !== body.applicationId ? recordRefusals.E16003 : undefined);
  // Whoever saw the plan alone corrects nothing: somebody else was first.
  const isFirst = existing.business === "exercise" && body.version !== undefined && body.version !== existing.version;
  if (kind)
    throw refuse(kind === recordRefusals.E16064 && isFirst ? recordRefusals.E16066 : kind, {
      actions: [{ label: recordTexts.seeRecord, route: detailUrl(existing.business, existing.id) }],
    });
};

/** The form as it is to be kept, its files claimed; every field that is wrong is named at once. */
const filledBy = async (
  house: House,
  { records }: Stores,
  business: RecordBusiness,
  body: Body,
  caller: Caller,
  {
    id,
    existing,
    today,
    turn,
  }: {
    readonly id: string;
    readonly existing: StoredRecord | undefined;
    readonly today: string;
    readonly turn: Turn;
  },
) => {
  const corrects = existing && existing.status !== "planned" ? existing : undefined;
  const version =
    body.templateVersion ??
    corrects?.template_version ??
    (await templateVersion(house, business, body.templateId)).version;
  const { template, details, values } = await settleDetails(house, {
    caller,
    templateId: body.templateId,
    version,
    business,
    details: body.details,
    use: `record:${id}`,
    before: corrects?.details,
    // What was planned is reported by its form, whatever became of that since.
    ...(existing?.status === "planned" && existing.template_id === body.templateId && { pinned: true }),
  });
  const { kept, wrong } = checkDeviations(values, body.deviations);
  // Only inspections explain themselves value by value; the report of an exercise does in its own fields.
  if (business === "work" && Object.keys(wrong).length > 0)
    throw refuse(Object.values(wrong)[0] ?? recordRefusals.E16060, { fields: wrong });
  const confirmed = [...body.kept, ...(corrects?.kept ?? []).map(({ group }) => group)];
  const before =
    business === "work" && confirmed.length > 0
      ? existing
        ? await records.before(body.applicationId, body.templateId, dayOfRecord(existing), turnOfRecord(existing))
        : await records.before(body.applicationId, body.templateId, today, turn)
      : undefined;
  await claimPhotos(house, caller, id, kept);
  return {
    templateId: template.templateId,
    templateVersion: template.version,
    typeId: template.typeId,
    typeName: template.typeName,
    subtypeId: template.subtypeId,
    subtypeName: template.subtypeName,
    details,
    values,
    deviations: kept,
    abnormal: kept.length,
    kept: before
      ? keptGroups(
          confirmed,
          groupsOf(readTemplate(template.content)),
          await identifiedIn(house, before),
          identified(values, await rowKeysFor(house, template.templateId, template.version)),
        )
      : [],
  };
};

/** Whether a record stands as it would be saved, so that it needs no further version; sent back, saving it is the answer. */
const standsAlready = (existing: StoredRecord, record: NewRecord, seen: number | undefined): boolean =>
  existing.status !== "planned" &&
  existing.returned_at === null &&
  (seen === undefined || seen === existing.version) &&
  existing.template_version === record.templateVersion &&
  existing.place === record.place &&
  existing.details === record.details &&
  isDeepStrictEqual(existing.kept, record.kept) &&
  isDeepStrictEqual(existing.deviations, record.deviations);

const claimPhotos = async (
  house: House,
  caller: Caller,
  id: string,
  deviations: readonly Deviation[],
): Promise<void> => {
  for (const { field, photos } of deviations)
    await house.files.claimFresh(photos, {
      owner: caller.accountId,
      purpose: "recordPhoto",
      use: `record:${id}`,
      field: `deviations.${field}.photos`,
    });
};

const write = async (
  { records }: Stores,
  record: NewRecord,
  existing: StoredRecord | undefined,
  body: Body,
  { today, isOf }: { readonly today: string; readonly isOf: boolean },
): Promise<{ id: string; version: number } | undefined> => {
  if (existing?.status === "planned") return await records.submitPlanned(record, body.version);
  if (existing && body.id !== "") {
    const correction = {
      id: record.id,
      by: record.submitterId,
      isOf,
      seen: body.version,
      today,
      at: record.at,
      place: record.place,
    };
    return await records.correct(record, correction, record.business === "work" ? "corrected" : "submitted");
  }
  if (record.business === "work") return await records.submitToday(record, body.version);
  await records.add(record);
  return { id: record.id, version: 1 };
};

/** Why the statement wrote nothing: somebody else was first, or it no longer stands as its editor saw it. */
const whyNotWritten = async ({ records }: Stores, record: NewRecord, seen: number | undefined) => {
  const now =
    record.business === "work"
      ? await records.ofDay(record.applicationId, record.dueDay, record.turn)
      : await records.find(record.id);
  if (!now) return record.business === "work" ? common.E9409 : recordRefusals.E16066;
  if (now.submitter_id !== record.submitterId && record.business === "work") return recordRefusals.E16003;
  if (seen !== undefined && now.version !== seen) return common.E9409;
  return now.status === "reviewed" ? recordRefusals.E16063 : common.E9409;
};

/** What waited for this record is done: the draft, the reminder, the correction that was asked for. */
const settleAfter = async (house: House, { drafts, plan }: Stores, record: NewRecord): Promise<void> => {
  if (record.business === "work") {
    await drafts.drop({
      accountId: record.submitterId,
      applicationId: record.applicationId,
      templateId: record.templateId,
    });
    await plan.settle(record.applicationId, record.dueDay, record.turn, record.at);
    await house.todos.settle(causes.missing(record.applicationId, record.dueDay, record.turn));
  } else await house.todos.settle(causes.planned(record.id));
  await house.todos.settle(causes.returned(record.id));
  await house.live.tell("staff", recordTopic);
};
