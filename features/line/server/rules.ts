import { type FieldChange, fieldsChanged, readsBy } from "@apron/kit/contract/desk/history";
import type { RefusalKind } from "@apron/kit/contract/refusal";
import type { Word } from "@apron/kit/contract/texts";
import {
  lineKinds,
  type LineKind,
  lineRoles,
  type LineRole,
  type LineSource,
  type LineState,
  lineStates,
} from "../line.ts";
import { type LineField, lineFields, lineRefusals } from "../texts.ts";

/** What is written of a line. */
export interface LineFacts {
  readonly lineNo: string;
  readonly kind: LineKind;
  readonly lineName: string;
  readonly operator: string;
  readonly bandwidth: string;
  readonly endA: string;
  readonly endB: string;
  readonly ip: string;
  readonly contact: string;
  readonly phone: string;
  readonly role: LineRole;
  readonly airports: readonly string[];
  readonly office: string;
  readonly remark: string;
}

/** What somebody writes of a line, without its state. */
type FactField = Exclude<LineField, "state">;

const factFields = Object.keys(lineFields).filter((field): field is FactField => field !== "state");

/** A field as a text that can be compared. */
export const rawOf = (facts: LineFacts, field: FactField): string => {
  const value = facts[field];
  return typeof value === "string" ? value : value.join("、");
};

/** What differs, field by field. */
export const changesBetween = (before: LineFacts, after: LineFacts): FieldChange<FactField>[] =>
  fieldsChanged(
    factFields,
    (field) => rawOf(before, field),
    (field) => rawOf(after, field),
  );

/** A raw text as a person reads it. */
export const shownAs = readsBy<LineField>(
  new Map<LineField, Readonly<Record<string, Word>>>([
    ["kind", lineKinds],
    ["role", lineRoles],
    ["state", lineStates],
  ]),
);

/** A departure line is of an airport, a reservation line of an office: what lacks, at its field (catalogue 19.6). */
export const placeLacking = ({
  kind,
  airports,
  office,
}: Pick<LineFacts, "kind" | "office"> & { readonly airports: { readonly length: number } }):
  | {
      readonly field: "airports" | "office";
      readonly refusal: RefusalKind;
    }
  | undefined => {
  if (kind === "departure")
    return airports.length === 0 ? { field: "airports", refusal: lineRefusals.E19605 } : undefined;
  return office === "" ? { field: "office", refusal: lineRefusals.E19606 } : undefined;
};

/**
 * Why a line cannot be said to be so; times on the wall clock. States follow each other: what is said now has begun, and not
 * before what a person said last. Since when a line is as it was entered or imported, nobody knows.
 */
export const wrongState = (
  said: { readonly state: LineState; readonly since: string },
  stands: { readonly state: LineState; readonly since: string; readonly source: LineSource },
  now: string,
): { readonly field: "state" | "since"; readonly refusal: RefusalKind } | undefined => {
  if (said.state === stands.state) return { field: "state", refusal: lineRefusals.E19607 };
  if (said.since > now) return { field: "since", refusal: lineRefusals.E19608 };
  const isKnown = stands.source !== "entry" && stands.source !== "file";
  return isKnown && said.since < stands.since ? { field: "since", refusal: lineRefusals.E19609 } : undefined;
};

/** What stands beside a line carries instead of it: the best state first, then the main line. */
export const carriesFirst = (
  a: { readonly state: LineState; readonly role: LineRole; readonly name: string },
  b: typeof a,
): number => order(a) - order(b) || (a.name < b.name ? -1 : 1);

const order = ({ state, role }: { readonly state: LineState; readonly role: LineRole }): number =>
  ["up", "degraded", "maintenance", "down", "retired"].indexOf(state) * 2 + (role === "main" ? 0 : 1);
