import type { Names } from "@apron/features/login/server";
import { type Language, say, type Word } from "@apron/kit/contract/texts";
import { type Instant, wallTime } from "@apron/kit/server/clock";
import type { ResourceEvent, ResourceRow } from "../contract.ts";
import { resourceStatuses, resourceTypes } from "../resource.ts";
import { type ResourceField, resourceFields } from "../texts.ts";
import { isStale, isTold, type ResourceFacts } from "./rules.ts";
import type { Store, StoredResource } from "./store.ts";

/** What is kept of a resource, as rules read it. */
export const factsOf = (row: StoredResource): ResourceFacts => ({
  resourceType: row.type,
  system: row.system,
  number: row.number,
  name: row.name,
  organisation: row.organisation,
  departmentId: row.department_id,
  office: row.office,
  airport: row.airport,
  status: row.status,
  openDate: row.open_date,
  owner: row.owner,
  remark: row.remark,
});

/** What airports are called in Chinese, by their office codes. */
export type AirportNames = ReadonlyMap<string, string>;

/** One line of a list. */
export const rowOf = (row: StoredResource, airports: AirportNames, now: Instant): ResourceRow => ({
  id: row.id,
  resourceType: row.type,
  system: row.system,
  number: row.number,
  name: row.name,
  organisation: row.organisation,
  office: row.office,
  airport: row.airport,
  airportCn: airports.get(row.airport) ?? row.airport,
  status: row.status,
  openDate: row.open_date,
  owner: row.owner,
  asOf: isTold(row.origin) ? wallTime(row.seen_at) : "",
  stale: isStale(row.origin, row.status, row.seen_at, now),
});

const tables: ReadonlyMap<ResourceField, Readonly<Record<string, Word>>> = new Map<
  ResourceField,
  Readonly<Record<string, Word>>
>([
  ["resourceType", resourceTypes],
  ["status", resourceStatuses],
]);

/** A raw text as a person reads it. */
export const shownAs = (field: ResourceField, raw: string, language: Language): string => {
  const table = tables.get(field);
  const word = table && Object.hasOwn(table, raw) ? table[raw] : undefined;
  return word ? say(language, word) : raw;
};

type StoredEvent = Awaited<ReturnType<Store["events"]>>[number];

/** An event as somebody reads it. */
export const eventOf = (event: StoredEvent, names: Names, language: Language): ResourceEvent => ({
  id: String(event.id),
  time: wallTime(event.happened_at),
  kind: event.kind,
  name: event.account_id === "" ? "" : names(event.account_id),
  note: event.note,
  changes: event.changes.map(({ field, before, after }) => ({
    field: say(language, resourceFields[field]),
    before: shownAs(field, before, language),
    after: shownAs(field, after, language),
  })),
});
