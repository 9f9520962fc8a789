import { type FieldChange, fieldsChanged } from "@apron/kit/contract/desk/history";
import { plainly } from "@apron/kit/contract/patterns";
import type { Instant } from "@apron/kit/server/clock";
import {
  resourceLimits,
  type ResourceOrigin,
  type ResourceStatus,
  type ResourceSystem,
  type ResourceType,
} from "../resource.ts";
import type { ResourceField } from "../texts.ts";

/** What is known of a resource itself, whoever says so. */
export interface ResourceFacts {
  readonly resourceType: ResourceType;
  readonly system: ResourceSystem;
  readonly number: string;
  readonly name: string;
  readonly organisation: string;
  readonly departmentId: string;
  readonly office: string;
  /** Office code of an airport. */
  readonly airport: string;
  readonly status: ResourceStatus;
  readonly openDate: string;
  readonly owner: string;
  readonly remark: string;
}

/** What is told by somebody else again and again, rather than kept here. */
export type ToldOrigin = Exclude<ResourceOrigin, "hand" | "import">;
/** Whether a resource is told of by a host or another feature. */
export const isTold = (origin: ResourceOrigin): origin is ToldOrigin => origin !== "hand" && origin !== "import";

/** What somebody may write of a resource that a source tells of. */
export const handFields = ["owner", "airport", "remark"] as const;
export type HandField = (typeof handFields)[number];
const isHandField = (field: string): field is HandField => handFields.some((one) => one === field);

const historyFields = [
  "resourceType",
  "system",
  "number",
  "name",
  "organisation",
  "office",
  "airport",
  "status",
  "openDate",
  "owner",
  "remark",
] as const satisfies readonly ResourceField[];

/** What differs, field by field; of what is new, every field that says something. */
export const changesBetween = (
  before: ResourceFacts | undefined,
  after: ResourceFacts,
): FieldChange<(typeof historyFields)[number]>[] =>
  fieldsChanged(
    historyFields,
    (field) => before?.[field] ?? "",
    (field) => after[field],
  );

/** What a resource is after its source told of it: what was written by hand stays, and so does the remark, of which no source knows. */
export const afterTelling = (
  before: ResourceFacts | undefined,
  byHand: readonly string[],
  told: ResourceFacts,
): ResourceFacts => {
  if (!before) return told;
  const kept = Object.fromEntries(handFields.map((field) => [field, before[field]]));
  return { ...told, ...pick(kept, [...byHand.filter(isHandField), "remark"]) };
};

const pick = (from: Readonly<Record<string, string>>, names: readonly string[]): Partial<Record<HandField, string>> =>
  Object.fromEntries(names.map((name) => [name, from[name] ?? ""]));

/**
 * What of a host's resource is held by hand after an edit: what was changed and says something. What was emptied follows the
 * host again.
 */
export const heldByHand = (
  before: ResourceFacts,
  byHand: readonly string[],
  after: Pick<ResourceFacts, HandField>,
): string[] =>
  handFields.filter((field) => after[field] !== "" && (byHand.includes(field) || after[field] !== before[field]));

/** The fields of a host's resource that somebody would write over what the host says. */
export const hostsOwn = (before: ResourceFacts, after: ResourceFacts): ResourceField[] =>
  changesBetween(before, after)
    .map(({ field }) => field)
    .filter((field) => !isHandField(field));

/** Rows of an answer that can be believed: each key once, in order, behind the one that was asked for. */
export const believed = <Row extends { readonly key: string }>(after: string, list: readonly Row[]): Row[] => {
  const rows: Row[] = [];
  let last = after;
  for (const row of list)
    if (row.key > last) {
      rows.push(row);
      last = row.key;
    }
  return rows;
};

/**
 * Whether a reading that came to its end may end what it did not tell of. Of more than a few, half of them or more are not
 * gone at once: that is believed only when the next reading says so again.
 */
export const mayEnd = ({
  live,
  missing,
  doubtedBefore,
}: {
  readonly live: number;
  readonly missing: number;
  readonly doubtedBefore: boolean;
}): boolean => live <= resourceLimits.believed || missing * 2 < live || doubtedBefore;

/** Whether what a source told last is old by now. */
export const isStale = (origin: ResourceOrigin, status: ResourceStatus, seenAt: Instant, now: Instant): boolean =>
  isTold(origin) && status !== "ended" && now - seenAt > resourceLimits.staleHours * 3_600_000;

/** A number of letters and figures in one spelling, however wide they were typed; one with words in it as it is. */
export const inOneSpelling = (typed: string): string =>
  /^[\x20-\x7e]+$/.test(plainly(typed)) ? plainly(typed) : typed;

/** A work number as others read it. */
export const maskedNumber = (agentNumber: string): string =>
  agentNumber === "" ? "" : `${agentNumber.slice(0, 2)}***`;
