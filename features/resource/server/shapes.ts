import { readsBy } from "@apron/kit/contract/desk/history";
import { toldOf } from "@apron/kit/server/history";
import type { HistoryEvent } from "@apron/kit/contract/desk/history";
import type { Names } from "@apron/features/login/server";
import { type Language, say, type Word } from "@apron/kit/contract/texts";
import { type Instant, wallTime } from "@apron/kit/server/clock";
import type { ResourceRow } from "../contract.ts";
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

/** A raw text as a person reads it. */
export const shownAs = readsBy<ResourceField>(
  new Map<ResourceField, Readonly<Record<string, Word>>>([
    ["resourceType", resourceTypes],
    ["status", resourceStatuses],
  ]),
);

type StoredEvent = Awaited<ReturnType<Store["history"]["latest"]>>[number];

/** An event as somebody reads it. */
export const eventOf = (event: StoredEvent, names: Names, language: Language): HistoryEvent => ({
  ...toldOf(event, names),
  changes: event.changes.map(({ field, before, after }) => ({
    field: say(language, resourceFields[field]),
    before: shownAs(field, before, language),
    after: shownAs(field, after, language),
  })),
});
