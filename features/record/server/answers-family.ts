import { airportsLike, applicationsAt } from "@apron/features/airport/server";
import { templatesOf, templateVersion } from "@apron/features/template/server";
import type { ParsedBodyOf, ResultOf } from "@apron/kit/contract/call";
import { common, refuse } from "@apron/kit/contract/refusal";
import { roles } from "@apron/kit/contract/roles";
import { addDays, dayOf, instantOf, wallTime } from "@apron/kit/server/clock";
import { answer, type Answer, type Caller } from "@apron/kit/server/call";
import type { House } from "@apron/kit/server/house";
import type { RecordFamily } from "../contract.ts";
import { type ExerciseParts } from "../exercise.ts";
import type { RecordBusiness, RecordRow } from "../record.ts";
import { exportRecords } from "./exporting.ts";
import { reviewRecord } from "./reviewing.ts";
import { changedBetween, whyNotCorrect, whyNotReview } from "./rules.ts";
import { saveRecord } from "./saving.ts";
import type { StoredChange } from "./store-changes.ts";
import type { ListedRecord, RecordFilter, StoredRecord } from "./store-records.ts";
import type { Stores } from "./stores.ts";

type Detail = ResultOf<RecordFamily["detail"]>;
type Filter = ParsedBodyOf<RecordFamily["exportList"]>;

/** The calls that both families have, answered for one of them; `parts` adds what only exercises have. */
export const familyAnswers = (
  house: House,
  stores: Stores,
  family: RecordFamily,
  business: RecordBusiness,
  parts?: (record: StoredRecord) => Promise<ExerciseParts>,
): Answer[] => [
  answer(family.detail, async ({ body, caller }) => {
    const record = await stores.records.find(body.id);
    if (record?.business !== business) throw refuse(common.E9404);
    return {
      ...wholeOf(record, await stores.changes.of(record.id), caller, dayOf(house.clock.now())),
      ...(parts && { exercise: await parts(record) }),
    };
  }),

  answer(family.list, async ({ body }) => {
    const { currentPage, pageSize, ...filter } = body;
    const page = await stores.records.page(business, filterOf(filter), { currentPage, pageSize });
    return { ...page, list: page.list.map(rowOf) };
  }),

  answer(family.templates, async () => await templatesOf(house).publishedVersions(business)),

  answer(family.template, async ({ body }) => {
    const version = body.version === "" ? undefined : Number(body.version);
    return await templateVersion(house, business, body.templeId, version);
  }),

  answer(family.airports, async ({ body }) => await airportsLike(house, body.keyword)),

  answer(family.applications, async ({ body }) => await applicationsAt(house, body.officeCode.toUpperCase())),

  answer(family.save, async (asked) => await saveRecord(house, stores, business, asked)),

  answer(family.exportList, async ({ body, note, language }) => {
    note(business);
    return await exportRecords(house, stores, business, filterOf(body), language);
  }),

  answer(family.review, async (asked) => await reviewRecord(house, stores, business, asked)),
];

/** A record as a line of a list. */
export const rowOf = (row: ListedRecord): RecordRow => ({
  id: row.id,
  createTime: wallTime(row.created_at),
  channel: row.channel,
  officeCode: row.office_code,
  airportCn: row.airport_cn,
  applicationId: row.application_id,
  applicationAlias: row.application_alias,
  typeName: row.type_name,
  subtypeName: row.subtype_name,
  templateId: row.template_id,
  submitter: row.submitter,
  status: row.status,
  returned: row.returned_at !== null,
  abnormal: row.abnormal,
  dueDay: row.due_day,
});

const filterOf = (filter: Filter): RecordFilter => ({
  id: filter.id,
  officeCode: (filter.officeCode === "" ? filter.airport : filter.officeCode).toUpperCase(),
  applicationId: filter.applicationId,
  typeId: filter.typeId,
  subtypeId: filter.subtypeId,
  status: filter.status,
  from: filter.startTime === "" ? undefined : instantOf(withTime(filter.startTime)),
  until: filter.endTime === "" ? undefined : endOf(filter.endTime),
  abnormal: filter.abnormal === "1",
});

const withTime = (when: string): string => (when.length === 10 ? `${when} 00:00:00` : when);

/** The end of a day, or of a second. */
const endOf = (when: string): number =>
  when.length === 10 ? instantOf(`${addDays(when, 1)} 00:00:00`) : instantOf(when) + 1000;

const wholeOf = (record: StoredRecord, history: readonly StoredChange[], caller: Caller, today: string): Detail => {
  const review = record.returned_at === null ? undefined : history.findLast(({ what }) => what === "returned");
  return {
    ...rowOf(record),
    templateVersion: record.template_version,
    details: record.details,
    values: record.field_values,
    deviations: record.deviations,
    place: record.place,
    version: record.version,
    updateTime: wallTime(record.updated_at),
    comments: review?.comments ?? [],
    returnNote: review?.note ?? "",
    history: historyOf(history),
    mayCorrect: record.status !== "planned" && whyNotCorrect(record, caller.accountId, today) === undefined,
    mayReview: caller.roles.includes(roles.reportHandler.id) && whyNotReview(record, caller.accountId) === undefined,
  };
};

/** Oldest first; each correction beside what stood there before it. */
const historyOf = (history: readonly StoredChange[]): Detail["history"] => {
  let before: StoredChange["field_values"] = null;
  return history.map((line) => {
    const changed = before && line.field_values ? changedBetween(before, line.field_values) : [];
    before = line.field_values ?? before;
    return {
      version: line.version,
      what: line.what,
      time: wallTime(line.at),
      by: line.by_name,
      note: line.note,
      comments: line.comments,
      changed,
    };
  });
};
