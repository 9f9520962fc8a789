import { firewallLimits } from "../firewall.ts";
import { type AddressRange, rangeOf } from "./rules/addresses.ts";
import { type Box, boxesOf, common, taken } from "./rules/boxes.ts";
import type { Opened } from "./objects.ts";
import type { Term } from "./rules/policies.ts";
import type { ServiceRange } from "./rules/services.ts";

/** A rule as it is judged: in the order of its firewall. */
export interface JudgedRule extends Term {
  readonly id: number;
  readonly policyId: string;
  readonly opened: Opened;
}

/** A rule that can never apply, whatever is asked, with the first rules before it that see to that. */
export interface Shadow {
  readonly id: number;
  readonly by: readonly string[];
}

/** Rules named for one that they shadow. */
const named = 5;

/**
 * The rules of a firewall that can never apply (catalogue 19.15). What earlier rules cover together is looked at box by box
 * where there are few, so that two halves that cover a whole are found; where there are many, by the networks that hold each
 * address pair, services taken together. `moreTime` ends what takes too long: what was not looked at is no shadow.
 */
export const shadowsOf = (rules: readonly JudgedRule[], moreTime: () => boolean = () => true): Shadow[] => {
  const count = rules.reduce((sum, { opened: { s, d, v } }) => sum + s.length * d.length * v.length, 0);
  return count <= firewallLimits.exactBoxes ? exactly(rules, moreTime) : byNetworks(rules, moreTime);
};

/** Whether a rule holds whenever another does. */
const covers = (one: Term, other: Term): boolean =>
  one.enabled &&
  (one.from === null || (other.from !== null && one.from <= other.from)) &&
  (one.until === null || (other.until !== null && one.until >= other.until));

const exactly = (rules: readonly JudgedRule[], moreTime: () => boolean): Shadow[] => {
  const found: Shadow[] = [];
  const earlier: { readonly rule: JudgedRule; readonly boxes: readonly Box[] }[] = [];
  for (const rule of rules) {
    if (!moreTime()) break;
    if (!rule.enabled) continue;
    const { s, d, v } = rule.opened;
    const boxes = boxesOf(s.map(rangeOf), d.map(rangeOf), v.map(serviceOf));
    let left: readonly Box[] = boxes;
    const by: string[] = [];
    for (const { rule: before, boxes: its } of earlier) {
      if (!covers(before, rule) || !its.some((box) => left.some((piece) => common(box, piece)))) continue;
      ({ left } = taken(left, its));
      by.push(before.policyId);
      if (left.length === 0 || left.length > firewallLimits.pieces) break;
    }
    if (left.length === 0) found.push({ id: rule.id, by: by.slice(0, named) });
    // What is shadowed shadows nothing that is not shadowed already.
    else earlier.push({ rule, boxes });
  }
  return found;
};

const serviceOf = ([low, high]: readonly [number, number]): ServiceRange => ({ low, high });

/** Services of an address pair that earlier rules cover, apart and in order, each with the rule it is of. */
type Covered = { readonly low: number; readonly high: number; readonly policyId: string }[];

const byNetworks = (rules: readonly JudgedRule[], moreTime: () => boolean): Shadow[] => {
  const index = new Map<string, Map<string, Covered>>();
  const [sourceSizes, destSizes] = [new Set<string>(), new Set<string>()];
  const found: Shadow[] = [];
  for (const rule of rules) {
    if (!moreTime()) break;
    if (!rule.enabled) continue;
    const by = new Set<string>();
    const sources = rule.opened.s.map(rangeOf);
    const dests = rule.opened.d.map(rangeOf);
    const services = rule.opened.v.map(serviceOf);
    const pairs = sources.flatMap((source) =>
      dests.filter(({ family }) => family === source.family).map((dest) => [source, dest] as const),
    );
    const isShadowed = pairs.every(([source, dest]) => {
      const lists = holding(source, sourceSizes).flatMap((key) => {
        const under = index.get(key);
        return holding(dest, destSizes).flatMap((inner) => {
          const list = under?.get(inner);
          return list ? [list] : [];
        });
      });
      return services.every((service) => isCovered(service, lists, by));
    });
    if (isShadowed) found.push({ id: rule.id, by: [...by].slice(0, named) });
    // Only what holds without an end covers whatever comes.
    else if (rule.from === null && rule.until === null)
      for (const [source, dest] of pairs) {
        sourceSizes.add(sizeKey(source));
        destSizes.add(sizeKey(dest));
        enter(index, keyOf(source), keyOf(dest), services, rule.policyId);
      }
  }
  return found;
};

const keyOf = ({ family, low, high }: AddressRange): string => `${family}:${low}:${high - low}`;
const sizeKey = ({ family, low, high }: AddressRange): string => `${family}:${high - low}`;

/** The keys of the networks of these sizes that hold a range. */
const holding = ({ family, low, high }: AddressRange, sizes: ReadonlySet<string>): string[] => {
  const keys: string[] = [];
  for (const size of sizes) {
    const [of = "", last = "0"] = size.split(":");
    if (Number(of) !== family) continue;
    const width = BigInt(last) + 1n;
    const start = low - (low % width);
    if (start + width - 1n >= high) keys.push(`${family}:${start}:${last}`);
  }
  // A range that is no network is held by itself.
  keys.push(`${family}:${low}:${high - low}`);
  return [...new Set(keys)];
};

const enter = (
  index: Map<string, Map<string, Covered>>,
  source: string,
  dest: string,
  services: readonly ServiceRange[],
  policyId: string,
): void => {
  const under = index.get(source) ?? new Map<string, Covered>();
  index.set(source, under);
  const list = under.get(dest) ?? [];
  under.set(dest, list);
  for (const { low, high } of services) {
    let from = low;
    // Only what is not covered yet: the list stays apart and in order.
    for (let at = placeOf(list, low); from <= high; at += 1) {
      const next = list[at];
      const until = next && next.low <= high ? next.low - 1 : high;
      if (until >= from) {
        list.splice(at, 0, { low: from, high: until, policyId });
        at += 1;
      }
      from = next ? Math.max(from, next.high + 1) : high + 1;
    }
  }
};

/** Where in a list the first entry stands that ends at a service or behind it. */
const placeOf = (list: Covered, service: number): number => {
  let [first, last] = [0, list.length];
  while (first < last) {
    const middle = Math.floor((first + last) / 2);
    if ((list[middle]?.high ?? 0) < service) first = middle + 1;
    else last = middle;
  }
  return first;
};

const isCovered = ({ low, high }: ServiceRange, lists: readonly Covered[], by: Set<string>): boolean => {
  let from = low;
  for (let went = true; went && from <= high;) {
    went = false;
    for (const list of lists) {
      const next = list[placeOf(list, from)];
      if (!next || next.low > from) continue;
      by.add(next.policyId);
      from = next.high + 1;
      went = true;
      if (from > high) break;
    }
  }
  return from > high;
};
