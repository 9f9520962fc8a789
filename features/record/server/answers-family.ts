import { airportsLike, applicationsAt } from "@apron/features/airport/server";
import { type Identified, identified, type RowKeys } from "@apron/dialect";
import { shownTemplate, templateChoices } from "@apron/features/template/server";
import type { ParsedBodyOf, ResultOf } from "@apron/kit/contract/call";
import { plainly } from "@apron/kit/contract/patterns";
import { common, refuse } from "@apron/kit/contract/refusal";
import { roles } from "@apron/kit/contract/roles";
import type { Word } from "@apron/kit/contract/texts";
import { addDays, dayOf, instantOf, wallTime } from "@apron/kit/server/clock";
import { answer, type Answer, type Caller } from "@apron/kit/server/call";
import type { House } from "@apron/kit/server/house";
import type { RecordFamily } from "../contract.ts";
import { type ExerciseParts } from "../exercise.ts";
import type { RecordBusiness } from "../record.ts";
import { exportRecords } from "./values/exporting.ts";
import { fieldsEver, rowKeysFor, thingFieldOf } from "./values/identity.ts";
import type { ValueFilter } from "./values/store-values.ts";
import { reviewAnswers } from "./review/answers-review.ts";
import { rowOf } from "./rows.ts";
import { changedBetween, whyNotCorrect, whyNotReview } from "./rules.ts";
import { isTheirs, saveRecord } from "./saving.ts";
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
    const keys = await rowKeysFor(house, record.template_id, record.template_version);
    const isOf = await isTheirs(stores, record, caller);
    return {
      ...wholeOf(record, keys, await stores.changes.of(record.id), caller, dayOf(house.clock.now()), isOf),
      ...(parts && { exercise: await parts(record) }),
    };
  }),

  answer(family.list, async ({ body }) => {
    const { currentPage, pageSize, ...filter } = body;
    const { fields, keys } = filter.field === "" ? noFields : await fieldsEver(house, business);
    const page = await stores.records.page(business, filterOf(filter, keys), { currentPage, pageSize });
    const shown = await shownIn(stores, filter.field === "" ? [] : page.list, filter.field, keys);
    const unit = fields.get(filter.field)?.unit;
    const planned = await plannedTimes(stores, business, page.list);
    return {
      ...page,
      list: page.list.map((row) => ({
        ...rowOf(row),
        plannedTime: planned.get(row.id) ?? "",
        shown: (shown.get(row.id) ?? noValues).map(({ thing, text, out }) => ({
          thing,
          text: unit ? withUnit(text, unit) : text,
          out: out ?? false,
        })),
      })),
    };
  }),

  answer(family.fields, async () => {
    const { fields, keys } = await fieldsEver(house, business);
    return [...fields.values()]
      .filter(({ kind }) => kind !== "upload")
      .map(({ key, label, unit, kind, options }) => ({
        key,
        label,
        unit: unit ?? { zh: "", en: "" },
        isNumber: kind === "number",
        options: options.slice(0, 100).map((option) => option.label),
        thingField: thingFieldOf(key, keys) ?? "",
      }));
  }),

  answer(family.templates, async () => await templateChoices(house, business)),

  answer(family.template, async ({ body }) => await shownTemplate(house, business, body)),

  answer(family.airports, async ({ body }) => await airportsLike(house, body.keyword)),

  answer(family.applications, async ({ body }) => await applicationsAt(house, plainly(body.officeCode).toUpperCase())),

  answer(family.save, async (asked) => await saveRecord(house, stores, business, asked)),

  answer(family.exportList, async ({ body, note, language }) => {
    note(business);
    const { keys } = await fieldsEver(house, business);
    return await exportRecords(house, stores, business, filterOf(body, keys), language);
  }),

  ...reviewAnswers(house, stores, family, business),
];

const noFields: Awaited<ReturnType<typeof fieldsEver>> = { fields: new Map(), keys: new Map() };
const noValues: readonly Identified[] = [];

/** The values of one field in the records of a page. */
const shownIn = async (
  { records }: Stores,
  page: readonly ListedRecord[],
  field: string,
  keys: RowKeys,
): Promise<Map<string, readonly Identified[]>> => {
  const found = page.length === 0 ? [] : await records.valuesOf(page.map(({ id }) => id));
  return new Map(
    found.map((row) => [row.id, identified(row.field_values, keys).filter((value) => value.field === field)]),
  );
};

const plannedTimes = async ({ exercises }: Stores, business: RecordBusiness, page: readonly ListedRecord[]) =>
  business === "exercise" ? await exercises.timesOf(page.map(({ id }) => id)) : noTimes;

const noTimes: ReadonlyMap<string, string> = new Map();

const withUnit = (text: Word, unit: Word): Word => ({ zh: `${text.zh} ${unit.zh}`, en: `${text.en} ${unit.en}` });

const filterOf = (filter: Filter, keys: RowKeys): RecordFilter => ({
  id: filter.id,
  officeCode: plainly(filter.officeCode === "" ? filter.airport : filter.officeCode).toUpperCase(),
  applicationId: filter.applicationId,
  typeId: filter.typeId,
  subtypeId: filter.subtypeId,
  status: filter.status,
  from: filter.startTime === "" ? undefined : instantOf(withTime(filter.startTime)),
  until: filter.endTime === "" ? undefined : endOf(filter.endTime),
  abnormal: filter.abnormal === "1",
  value: filter.field === "" ? undefined : soughtIn(filter, keys),
});

/** What is looked for in a field; one that is only chosen to be shown narrows the list to the records that have it. */
const soughtIn = ({ field, thing, least, most, equals }: Filter, keys: RowKeys): ValueFilter => ({
  field,
  thing,
  thingField: thingFieldOf(field, keys),
  least: least === "" ? undefined : Number(least),
  most: most === "" ? undefined : Number(most),
  equals,
});

const withTime = (when: string): string => (when.length === 10 ? `${when} 00:00:00` : when);

/** The end of a day, or of a second. */
const endOf = (when: string): number =>
  when.length === 10 ? instantOf(`${addDays(when, 1)} 00:00:00`) : instantOf(when) + 1000;

const wholeOf = (
  record: StoredRecord,
  keys: RowKeys,
  history: readonly StoredChange[],
  caller: Caller,
  today: string,
  isOf: boolean,
): Detail => {
  const review = record.returned_at === null ? undefined : history.findLast(({ what }) => what === "returned");
  return {
    ...rowOf(record),
    templateVersion: record.template_version,
    details: record.details,
    values: [...identified(record.field_values, keys)],
    kept: record.kept,
    deviations: record.deviations,
    place: record.place,
    version: record.version,
    updateTime: wallTime(record.updated_at),
    comments: review?.comments ?? [],
    returnNote: review?.note ?? "",
    history: historyOf(history, keys),
    mayCorrect: record.status !== "planned" && whyNotCorrect(record, caller.accountId, today, isOf) === undefined,
    mayReview:
      caller.roles.includes(roles.reportHandler.id) && whyNotReview(record, caller.accountId, history) === undefined,
  };
};

/** Oldest first; each correction beside what stood there before it. */
const historyOf = (history: readonly StoredChange[], keys: RowKeys): Detail["history"] => {
  let before: readonly Identified[] | undefined;
  return history.map((line) => {
    const now = line.field_values ? identified(line.field_values, keys) : undefined;
    const changed = before && now ? changedBetween(before, now) : [];
    before = now ?? before;
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
