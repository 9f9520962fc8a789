import type { AddressRange, Family } from "./addresses.ts";
import type { ServiceRange } from "./services.ts";

/** From where, to where, and what: every packet in it is told alike. */
export interface Box {
  readonly family: Family;
  readonly sourceLow: bigint;
  readonly sourceHigh: bigint;
  readonly destLow: bigint;
  readonly destHigh: bigint;
  readonly serviceLow: number;
  readonly serviceHigh: number;
}

/** Every box of these addresses and services. */
export const boxesOf = (
  sources: readonly AddressRange[],
  dests: readonly AddressRange[],
  services: readonly ServiceRange[],
): Box[] =>
  sources.flatMap((source) =>
    dests
      .filter(({ family }) => family === source.family)
      .flatMap((dest) =>
        services.map((service) => ({
          family: source.family,
          sourceLow: source.low,
          sourceHigh: source.high,
          destLow: dest.low,
          destHigh: dest.high,
          serviceLow: service.low,
          serviceHigh: service.high,
        })),
      ),
  );

/** What two boxes have in common. */
export const common = (one: Box, other: Box): Box | undefined => {
  if (one.family !== other.family) return undefined;
  const box = {
    family: one.family,
    sourceLow: one.sourceLow > other.sourceLow ? one.sourceLow : other.sourceLow,
    sourceHigh: one.sourceHigh < other.sourceHigh ? one.sourceHigh : other.sourceHigh,
    destLow: one.destLow > other.destLow ? one.destLow : other.destLow,
    destHigh: one.destHigh < other.destHigh ? one.destHigh : other.destHigh,
    serviceLow: Math.max(one.serviceLow, other.serviceLow),
    serviceHigh: Math.min(one.serviceHigh, other.serviceHigh),
  };
  return box.sourceLow <= box.sourceHigh && box.destLow <= box.destHigh && box.serviceLow <= box.serviceHigh
    ? box
    : undefined;
};

/** What of a box lies outside another that lies within it, in at most six pieces that do not overlap. */
export const without = (whole: Box, part: Box): Box[] => {
  const pieces: Box[] = [];
  let rest = whole;
  const cut = (piece: Box, left: Box): void => {
    pieces.push(piece);
    rest = left;
  };
  if (part.sourceLow > rest.sourceLow)
    cut({ ...rest, sourceHigh: part.sourceLow - 1n }, { ...rest, sourceLow: part.sourceLow });
  if (part.sourceHigh < rest.sourceHigh)
    cut({ ...rest, sourceLow: part.sourceHigh + 1n }, { ...rest, sourceHigh: part.sourceHigh });
  if (part.destLow > rest.destLow) cut({ ...rest, destHigh: part.destLow - 1n }, { ...rest, destLow: part.destLow });
  if (part.destHigh < rest.destHigh)
    cut({ ...rest, destLow: part.destHigh + 1n }, { ...rest, destHigh: part.destHigh });
  if (part.serviceLow > rest.serviceLow)
    cut({ ...rest, serviceHigh: part.serviceLow - 1 }, { ...rest, serviceLow: part.serviceLow });
  if (part.serviceHigh < rest.serviceHigh)
    cut({ ...rest, serviceLow: part.serviceHigh + 1 }, { ...rest, serviceHigh: part.serviceHigh });
  return pieces;
};

/** What of some boxes a rule takes, and what it leaves. */
export const taken = (
  boxes: readonly Box[],
  rule: readonly Box[],
): { readonly parts: readonly Box[]; readonly left: readonly Box[] } => {
  const parts: Box[] = [];
  let left = boxes;
  for (const box of rule) {
    const next: Box[] = [];
    for (const piece of left) {
      const part = common(piece, box);
      if (!part) next.push(piece);
      else {
        parts.push(part);
        next.push(...without(piece, part));
      }
    }
    left = next;
    if (left.length === 0) break;
  }
  return { parts, left };
};

/** Whether any of these boxes meet. */
export const meet = (some: readonly Box[], others: readonly Box[]): boolean =>
  some.some((one) => others.some((other) => common(one, other) !== undefined));

/** The same boxes with neighbours put together, as far as a glance over them does it: fewer lines for a reader. */
export const joined = (boxes: readonly Box[]): Box[] => {
  const found = [...boxes];
  for (let at = 0; at < found.length; at += 1)
    for (let other = found.length - 1; other > at; other -= 1) {
      const [one, two] = [found[at], found[other]];
      const both = one && two && joinedPair(one, two);
      if (!both) continue;
      found[at] = both;
      found.splice(other, 1);
      // What has grown may meet what it did not meet before.
      other = found.length;
    }
  return found;
};

const joinedPair = (one: Box, two: Box): Box | undefined => {
  if (one.family !== two.family) return undefined;
  const sameSource = one.sourceLow === two.sourceLow && one.sourceHigh === two.sourceHigh;
  const sameDest = one.destLow === two.destLow && one.destHigh === two.destHigh;
  const sameService = one.serviceLow === two.serviceLow && one.serviceHigh === two.serviceHigh;
  if (sameDest && sameService && (one.sourceHigh + 1n === two.sourceLow || two.sourceHigh + 1n === one.sourceLow))
    return one.sourceLow < two.sourceLow
      ? { ...one, sourceHigh: two.sourceHigh }
      : { ...one, sourceLow: two.sourceLow };
  if (sameSource && sameService && (one.destHigh + 1n === two.destLow || two.destHigh + 1n === one.destLow))
    return one.destLow < two.destLow ? { ...one, destHigh: two.destHigh } : { ...one, destLow: two.destLow };
  if (sameSource && sameDest && (one.serviceHigh + 1 === two.serviceLow || two.serviceHigh + 1 === one.serviceLow))
    return one.serviceLow < two.serviceLow
      ? { ...one, serviceHigh: two.serviceHigh }
      : { ...one, serviceLow: two.serviceLow };
  return undefined;
};
