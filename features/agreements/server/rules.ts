import type { Version } from "@apron/kit/contract/call";
import { requiredTypes } from "../contract.ts";

/** An agreement as ticked at sign-in: its type, and the version that was read when the screen says so. */
export type Ticked = number | string | { readonly type: number | string; readonly version: number | string };

/** What is wrong with the ticks of a sign-in: a required one is missing, or an outdated version was read. */
export type TickFault = "missing" | "outdated";

/** Judges the ticks against the newest versions, without a look at the account, so that no answer tells one apart (D3). */
export const faultOfTicks = (
  version: Version,
  ticked: readonly Ticked[],
  newest: ReadonlyMap<string, number>,
): TickFault | undefined => {
  const read = readIn(ticked);
  const required = requiredTypes(version);
  if (required.some((type) => !read.has(type))) return "missing";
  return required.some((type) => read.get(type) !== "" && read.get(type) !== String(newest.get(type)))
    ? "outdated"
    : undefined;
};

/** An agreement and the version of it that is agreed to. */
export interface Agreed {
  readonly type: string;
  readonly version: string;
}

/** Of what a version of the portal is asked for, what was ticked; at the version in force now where none is named. */
export const agreedIn = (
  version: Version,
  ticked: readonly Ticked[],
  newest: ReadonlyMap<string, number>,
): readonly Agreed[] => {
  const read = readIn(ticked);
  return requiredTypes(version)
    .filter((type) => read.has(type))
    .map((type) => ({ type, version: read.get(type) || String(newest.get(type)) }));
};

/** The version that was read of each agreement, "" where nothing says which. */
export const readIn = (ticked: readonly Ticked[]): ReadonlyMap<string, string> =>
  new Map(
    ticked.map((tick) => (typeof tick === "object" ? [String(tick.type), String(tick.version)] : [String(tick), ""])),
  );
