import { beginningOf } from "@apron/kit/contract/patterns";
import { firewallLimits, type ObjectKind } from "../firewall.ts";
import { firewallRefusals } from "../texts.ts";
import {
  type AddressRange,
  boundsOf,
  type Flaw,
  isAny,
  isFlaw,
  looksLikeAddress,
  merged,
  rangeOf,
  readAddress,
} from "./rules/addresses.ts";
import { looksLikeService, mergedServices, readService, type ServiceRange } from "./rules/services.ts";

/** An object or a group as its desk keeps it: what it stands for, as it was written. */
export interface KeptObject {
  readonly kind: ObjectKind;
  readonly name: string;
  readonly members: string;
}

/** What a policy speaks of once its objects are opened, as it is kept. */
export interface Opened {
  readonly s: readonly (readonly [string, string])[];
  readonly d: readonly (readonly [string, string])[];
  readonly v: readonly (readonly [number, number])[];
}

/** A policy as it is opened, with the objects it names, directly and within groups. */
export interface Opening {
  readonly opened: Opened;
  readonly uses: readonly string[];
}

/** What is wrong with a policy, and at which of its columns. */
export interface FieldFlaw extends Flaw {
  readonly field: string;
}

/** The parts of a list in a cell. */
export const partsIn = (typed: string): string[] =>
  typed
    .split(/[,，;；、\n]+/u)
    .map((part) => part.trim())
    .filter((part) => part !== "");

/** How objects are found: letters of any size are the same. */
export const objectKey = (kind: ObjectKind, name: string): string => `${kind} ${name.trim().toLowerCase()}`;

/** A name that could be an address, a service or everything would be taken for that. */
export const isName = (name: string): boolean =>
  !isAny(name) && !looksLikeAddress(name) && !looksLikeService(name) && partsIn(name).length === 1;

type Found<Range> = { readonly ranges: readonly Range[]; readonly uses: readonly string[] } | Flaw;

/**
 * Objects and groups, opened when they are asked for and only once. Groups within groups, circles refused with their path
 * (catalogue 19.15).
 */
export const bookOf = (objects: Iterable<KeptObject>) => {
  const known = new Map<string, KeptObject>();
  for (const object of objects) if (isName(object.name)) known.set(objectKey(object.kind, object.name), object);
  const addresses = new Map<string, Found<AddressRange>>();
  const services = new Map<string, Found<ServiceRange>>();

  const open = <Range>(
    kind: ObjectKind,
    typed: string,
    reading: Reading<Range>,
    path: readonly KeptObject[],
  ): Found<Range> => {
    const ranges: Range[] = [];
    const uses = new Set<string>();
    for (const part of partsIn(typed)) {
      const object = isAny(part) ? undefined : known.get(objectKey(kind, part));
      if (!object) {
        const read = reading.one(part);
        if (isFlaw(read))
          return reading.isMeant(part)
            ? read
            : { wrong: firewallRefusals.E19056, values: { value: beginningOf(part, 60) } };
        ranges.push(...read);
        continue;
      }
      const found = openObject(object, reading, path);
      if (isFlaw(found)) return found;
      ranges.push(...found.ranges);
      uses.add(object.name);
      for (const name of found.uses) uses.add(name);
    }
    return { ranges, uses: [...uses] };
  };

  const openObject = <Range>(
    object: KeptObject,
    reading: Reading<Range>,
    path: readonly KeptObject[],
  ): Found<Range> => {
    const key = objectKey(object.kind, object.name);
    const before = reading.seen.get(key);
    if (before) return before;
    const at = path.findIndex(({ kind, name }) => objectKey(kind, name) === key);
    if (at >= 0) {
      const circle = [...path.slice(at), object].map(({ name }) => name);
      return { wrong: firewallRefusals.E19057, values: { path: circle.join(" → ") } };
    }
    if (path.length >= firewallLimits.depth)
      return { wrong: firewallRefusals.E19069, values: { maximum: firewallLimits.depth } };
    const found = open(object.kind, object.members, reading, [...path, object]);
    // Opened anew wherever it is named, a wide group would cost as often as it is.
    const kept = isFlaw(found) ? found : { ranges: reading.merge(found.ranges), uses: found.uses };
    // What is wrong by the way that led here is not wrong by itself.
    if (path.length === 0 || !isFlaw(kept)) reading.seen.set(key, kept);
    return kept;
  };

  const ofAddresses: Reading<AddressRange> = {
    one: readAddress,
    isMeant: looksLikeAddress,
    merge: merged,
    seen: addresses,
  };
  const ofServices: Reading<ServiceRange> = {
    one: readService,
    isMeant: looksLikeService,
    merge: mergedServices,
    seen: services,
  };

  return {
    addresses: (typed: string): Found<AddressRange> => open("address", typed, ofAddresses, []),
    services: (typed: string): Found<ServiceRange> => open("service", typed, ofServices, []),
    /** What is wrong with an object of its own. */
    flawOf: (object: KeptObject): Flaw | undefined => {
      const found =
        object.kind === "address" ? openObject(object, ofAddresses, []) : openObject(object, ofServices, []);
      return isFlaw(found) ? found : undefined;
    },
  };
};
export type Book = ReturnType<typeof bookOf>;

interface Reading<Range> {
  readonly one: (typed: string) => readonly Range[] | Flaw;
  readonly isMeant: (typed: string) => boolean;
  readonly merge: (ranges: readonly Range[]) => Range[];
  readonly seen: Map<string, Found<Range>>;
}

/** A policy's addresses and services, opened; or what is wrong, each at its column. */
export const openPolicy = (
  book: Book,
  { source, dest, service }: { readonly source: string; readonly dest: string; readonly service: string },
): Opening | readonly FieldFlaw[] => {
  const [sources, dests, services] = [book.addresses(source), book.addresses(dest), book.services(service)];
  if (isFlaw(sources) || isFlaw(dests) || isFlaw(services))
    return [
      ...(isFlaw(sources) ? [{ field: "source", ...sources }] : []),
      ...(isFlaw(dests) ? [{ field: "dest", ...dests }] : []),
      ...(isFlaw(services) ? [{ field: "service", ...services }] : []),
    ];
  const [s, d, v] = [merged(sources.ranges), merged(dests.ranges), mergedServices(services.ranges)];
  const count = pairsOf(s, d);
  if (count === 0) return [{ field: "dest", wrong: firewallRefusals.E19059, values: {} }];
  if (count > firewallLimits.pairs)
    return [{ field: "source", wrong: firewallRefusals.E19058, values: { count, maximum: firewallLimits.pairs } }];
  return {
    opened: { s: s.map(boundsOf), d: d.map(boundsOf), v: v.map(({ low, high }) => [low, high] as const) },
    uses: [...new Set([...sources.uses, ...dests.uses, ...services.uses])],
  };
};

/** Pairs of a source and a destination of the same version. */
const pairsOf = (sources: readonly AddressRange[], dests: readonly AddressRange[]): number =>
  ([4, 6] as const).reduce((sum, wanted) => {
    const of = (ranges: readonly AddressRange[]) => ranges.filter(({ family }) => family === wanted).length;
    return sum + of(sources) * of(dests);
  }, 0);

/** How many pairs an opened policy has. */
export const openedPairs = ({ s, d }: Opened): number => pairsOf(s.map(rangeOf), d.map(rangeOf));
