import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { answersIn, type DetailValue, detailValuesOf, readDetails, readTemplate } from "@apron/dialect";
import { applicationOf, applicationsAt, type PlacedApplication } from "@apron/features/airport/server";
import { accountsOf } from "@apron/features/login/server";
import { templatesOf, templateVersion } from "@apron/features/template/server";
import { addDays, dayOf, instantOf } from "@apron/kit/server/clock";
import type { House } from "@apron/kit/server/house";
import type { Deviation, RecordBusiness, RecordStatus } from "../record.ts";
import { demoReasons, inspectionDetails, seeded } from "./demo-values.ts";
import type { NewChange } from "./store-changes.ts";
import { tellReviewers } from "./review/waiting.ts";
import { type NewRecord, numberOf } from "./store-writing.ts";
import type { Stores } from "./stores.ts";

/** Airports whose inspections are planned; the demo's engineer looks after the first two. */
const inspected = ["PEK128", "PVG310", "CAN401", "SZX404", "CTU501", "XIY601", "HGH318", "KMG508", "WUH408", "URC701"];
/** Airports that have begun only lately: most of their cells are empty. */
const beginners = ["KWL418", "HRB206"];
const days = 90;

/** Somebody of the cast. */
export interface DemoPerson {
  readonly id: string;
  readonly name: string;
}

/** What stands in a template's form, with its values as they are kept. */
type Fill = (details: string) => Promise<Pick<NewRecord, "values" | "abnormal"> & TemplateFacts>;
type TemplateFacts = Pick<
  NewRecord,
  "templateId" | "templateVersion" | "typeId" | "typeName" | "subtypeId" | "subtypeName"
>;

/**
 * Ninety days of inspections at ten airports: nearly all in time, a few late, missing, out of band or sent back. The same
 * at every fill for the same day.
 */
export const fillInspections = async (house: House, stores: Stores): Promise<void> => {
  const people = await castOf(house);
  const chief = await accountsOf(house).byAddress("3", { channel: "sms", address: reviewer });
  const supervisor = { byId: chief?.id ?? "demo", byName: chief?.name ?? "" };
  const today = dayOf(house.clock.now());
  const random = seeded(16_161_616);
  const all: Made[] = [];
  for (const [place, officeCode] of [...inspected, ...beginners].entries())
    for (const { applicationId } of await applicationsAt(house, officeCode)) {
      const application = await applicationOf(house, applicationId);
      if (!application) continue;
      const beginner = beginners.includes(officeCode);
      await stores.plan.fill([
        {
          applicationId,
          officeCode,
          templateId: templateOf(applicationId),
          weekdays: beginner ? [1, 3, 5] : [1, 2, 3, 4, 5, 6, 7],
          dueTime: "18:00",
          keyDayTime: "",
          startsOn: addDays(today, beginner ? -9 : -days),
          endsOn: "",
        },
      ]);
      if (beginner) continue;
      const who = people[place % people.length] ?? people[0];
      for (let ago = days; ago >= 0; ago -= 1) {
        const made = await inspectionOf(house, application, { ago, place, random, today, who, supervisor });
        if (made) all.push(made);
      }
    }
  const reviewed = await reviewedBut(house, all, supervisor);
  const records = numbered(reviewed.map(({ record }) => record));
  const changes = reviewed.flatMap((made) => made.changes);
  await stores.records.fill(records);
  await stores.changes.add(changes);
  await tellReviewers(house, stores, "work");
  await templatesOf(house).noteUses(
    records.map(({ id, templateId, templateVersion, at }) => ({
      use: `record:${id}`,
      templateId,
      version: templateVersion,
      at,
    })),
  );
};

/** An airport the demo's engineer looks after, where days of key assurance ask for a second check in the evening (16.22). */
const twiceChecked = "SZX404";

/** One plan of the demo asks for two checks on days of key assurance, such as today; one that was changed by hand stays so. */
export const askSecondChecks = async (stores: Stores): Promise<void> => {
  const { list } = await stores.plan.page(twiceChecked, { currentPage: 1, pageSize: 1 });
  for (const { version, ...plan } of list)
    if (version === 1) await stores.plan.save({ ...plan, dueTime: "12:00", keyDayTime: "20:00" }, version);
};

/** An inspection of the demo, still without its number. */
type Made = NonNullable<Awaited<ReturnType<typeof inspectionOf>>>;

/** How many wait for the supervisor in the morning; in all but two of them everything is well. */
const waiting = 29;

/**
 * Everything was reviewed but the newest: 29 wait, of which 27 are clean, one has a value out of its band and one was
 * corrected after it had been sent back.
 */
const reviewedBut = async (
  house: House,
  all: readonly Made[],
  supervisor: Pick<NewChange, "byId" | "byName">,
): Promise<readonly Made[]> => {
  const newest = all
    .filter(({ record }) => record.returnedAt === undefined)
    .toSorted((one, other) => other.record.at - one.record.at)
    .slice(0, waiting);
  const waits = new Map(newest.map(({ record }, place) => [record.id, place]));
  const made: Made[] = [];
  for (const one of all) {
    const place = waits.get(one.record.id);
    if (place !== undefined) {
      const as = place === 3 ? "out" : place === 11 ? "corrected" : "clean";
      made.push((await inspectionOf(house, one.application, { ...one.on, as })) ?? one);
    } else if (one.record.returnedAt !== undefined) made.push(one);
    else {
      const { id, at, version } = one.record;
      const signed = Math.min(at + 30 * 3_600_000, house.clock.now());
      made.push({
        ...one,
        record: { ...one.record, status: "reviewed", version: version + 1 },
        changes: [...one.changes, { ...supervisor, recordId: id, version: version + 1, what: "reviewed", at: signed }],
      });
    }
  }
  return made;
};

const statusOf = (corrected: boolean): RecordStatus => (corrected ? "corrected" : "submitted");

/** The form of a template version, filled. */
export const formOf = (house: House, business: RecordBusiness, templateId: string, version: number): Fill => {
  const key = `${templateId} ${version}`;
  return async (details) => {
    const { template, form } = forms.get(key) ?? (await read(house, key, business, templateId, version));
    const given = readDetails(details);
    const values: readonly DetailValue[] = "values" in given ? detailValuesOf(answersIn(form, given.values)) : [];
    return { ...template, values, abnormal: values.filter(({ out }) => out).length };
  };
};

const forms = new Map<string, { readonly template: TemplateFacts; readonly form: ReturnType<typeof readTemplate> }>();

const read = async (house: House, key: string, business: RecordBusiness, templateId: string, version: number) => {
  const { content, typeId, typeName, subtypeId, subtypeName } = await templateVersion(
    house,
    business,
    templateId,
    version,
  );
  const entry = {
    template: { templateId, templateVersion: version, typeId, typeName, subtypeId, subtypeName },
    form: readTemplate(content),
  };
  forms.set(key, entry);
  return entry;
};

const templateOf = (applicationId: string): string => `work-${applicationId.slice(4)}`;

/** The people of the cast who inspect and exercise. */
export const castOf = async (house: House): Promise<[DemoPerson, ...DemoPerson[]]> => {
  const people: DemoPerson[] = [];
  for (const address of ["13800000001", "13800000002", "13800000014"]) {
    const found = await accountsOf(house).byAddress("3", { channel: "sms", address });
    if (found) people.push({ id: found.id, name: found.name });
  }
  const [first, ...others] = people;
  if (!first) throw new Error("the demo's cast is not there");
  return [first, ...others];
};

/** The supervisor of the cast. */
const reviewer = "13800000015";

/** One inspection with its history; undefined where it was forgotten, or is still to be done today. */
const inspectionOf = async (
  house: House,
  application: PlacedApplication,
  on: {
    readonly ago: number;
    readonly place: number;
    readonly random: () => number;
    readonly today: string;
    readonly who: DemoPerson;
    readonly supervisor: Pick<NewChange, "byId" | "byName">;
    /** How it came about, of one that is made anew; otherwise it is drawn. */
    readonly drawn?: readonly [luck: number, hour: number, minute: number];
    /** As what it waits for its review. */
    readonly as?: "clean" | "out" | "corrected";
  },
) => {
  const { ago, place, random, who, supervisor } = on;
  const { applicationId, officeCode, airportCn, applicationAlias } = application;
  const drawn = on.drawn ?? ([random(), random(), random()] as const);
  const [luck, hour, minute] = drawn;
  const day = addDays(on.today, -ago);
  const late = luck > 0.95;
  const at = instantOf(`${day} ${two(late ? 19 : 8 + Math.floor(hour * 3))}:${two(Math.floor(minute * 60))}:00`);
  // The cast's own airports are left for today; a few inspections were never made.
  if ((ago === 0 && (place < 2 || at > house.clock.now())) || luck < 0.012) return undefined;
  const isBad = on.as === undefined ? luck > 0.92 && luck < 0.95 : on.as === "out";
  const bad = isBad ? demoReasons[on.as ? 0 : Math.floor(hour * demoReasons.length)] : undefined;
  const kind = applicationId.endsWith("-lgui")
    ? "plain"
    : applicationId.endsWith("-dlb") && ago > 30
      ? "first"
      : "servers";
  const version = applicationId.endsWith("-dlb") && ago <= 30 ? 2 : 1;
  const details = inspectionDetails(kind, { random, dayNumber: days - ago, base: place % 4 }, bad?.field);
  const filled = await formOf(house, "work", templateOf(applicationId), version)(details);
  const out = filled.values.filter((value) => value.out);
  const id = `${applicationId}-${day}`;
  const deviations: Deviation[] = [];
  for (const { key: field } of out)
    if (bad)
      deviations.push({
        field,
        reason: bad.reason,
        photos: [await keepPhoto(house, who.id, { id, field }, bad.photo)],
      });
  const returned = on.as === undefined && ago > 0 && ago < 6 && luck > 0.5 && luck < 0.52;
  const corrected = on.as === undefined ? ago > 2 && luck > 0.4 && luck < 0.43 : on.as === "corrected";
  const [back, again] = on.as === undefined ? [5 * 3_600_000, 26 * 3_600_000] : [600_000, 1_500_000];
  const status = statusOf(corrected);
  const content = { templateVersion: version, details, values: filled.values, deviations };
  const own = { recordId: id, byId: who.id, byName: who.name };
  const changes: NewChange[] = [{ ...own, version: 1, what: "submitted", at, content }];
  const [first] = filled.values;
  if ((returned || corrected) && first)
    changes.push({
      ...supervisor,
      recordId: id,
      version: 2,
      what: "returned",
      at: at + back,
      note: "请核对后重新提交",
      comments: [{ field: first.key, label: first.label, comment: "与监控平台不一致，请现场核实" }],
    });
  if (corrected) changes.push({ ...own, version: 3, what: "corrected", at: at + again, content });
  const record = {
    ...filled,
    id,
    business: "work" as const,
    status,
    channel: luck > 0.3 ? "mobile" : "web",
    officeCode,
    airportCn,
    applicationId,
    applicationAlias,
    place: "",
    dueDay: dayOf(at),
    turn: 1 as const,
    submitterId: who.id,
    submitter: who.name,
    at,
    details,
    deviations,
    kept: [],
    version: changes.at(-1)?.version ?? 1,
    returnedAt: returned ? at + 5 * 3_600_000 : undefined,
  };
  return { record, changes, application, on: { ...on, drawn } };
};

/** The same with their numbers, in the order in which they came. */
const numbered = (records: readonly Made["record"][]) => {
  const last = new Map<string, number>();
  return records
    .toSorted((one, other) => one.at - other.at)
    .map((record) => {
      const day = dayOf(record.at);
      const place = (last.get(day) ?? 0) + 1;
      last.set(day, place);
      return { ...record, number: numberOf("work", day, place) };
    });
};

/** A photo as the engineer took it, through the same door as his own uploads. */
const keepPhoto = async (
  house: House,
  owner: string,
  of: { readonly id: string; readonly field: string },
  name: string,
): Promise<string> => {
  const bytes = await readFile(join(import.meta.dirname, "demo-photos", name));
  const purpose = "recordPhoto";
  const { fileId } = await house.files.keepBytes({ owner, purpose, name, bytes });
  const field = `deviations.${of.field}.photos`;
  await house.files.claim([fileId], { owner, purpose, use: `record:${of.id}`, field });
  return fileId;
};

const two = (number: number): string => String(number).padStart(2, "0");
