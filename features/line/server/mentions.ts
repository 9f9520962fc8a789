import type { House } from "@apron/kit/server/house";
import type { LineWhole } from "../contract.ts";

/** What other features that name lines say of one: what names it by its number or its name. */
type Mentions = (names: readonly string[]) => Promise<LineWhole["changes"]>;
type Kind = "changes" | "faults";

const partsOf = new WeakMap<House, Map<Kind, Mentions>>();

/** Says how the changes, or the faults, that name a line are found; called once by the door of the feature that keeps them. */
export const addLineMentions = (house: House, kind: Kind, mentions: Mentions): void => {
  const parts = partsOf.get(house) ?? new Map<Kind, Mentions>();
  parts.set(kind, mentions);
  partsOf.set(house, parts);
};

/** The changes, or the faults, that name a line; none where nobody keeps any. */
export const mentionsOf = async (house: House, kind: Kind, names: readonly string[]): Promise<LineWhole["changes"]> =>
  (await partsOf.get(house)?.get(kind)?.(names)) ?? [];
