import { beginningOf, plainly } from "@apron/kit/contract/patterns";
import type { RefusalKind } from "@apron/kit/contract/refusal";
import type { WordValues } from "@apron/kit/contract/texts";
import { firewallRefusals } from "../../texts.ts";

/** The two versions of IP, which never meet. */
export type Family = 4 | 6;

/** Addresses from one to another, both among them. */
export interface AddressRange {
  readonly family: Family;
  readonly low: bigint;
  readonly high: bigint;
}

/** What is wrong with something typed, with the values of its words. */
export interface Flaw {
  readonly wrong: RefusalKind;
  readonly values: WordValues;
}
export const isFlaw = (read: object): read is Flaw => "wrong" in read;

const bitsOf = { 4: 32, 6: 128 } as const;
const lastOf = { 4: 2n ** 32n - 1n, 6: 2n ** 128n - 1n } as const;
const mapped = 0xffffn << 32n;

/** Every address of both versions. */
export const anywhere: readonly AddressRange[] = [
  { family: 4, low: 0n, high: lastOf[4] },
  { family: 6, low: 0n, high: lastOf[6] },
];

const anyWords = new Set(["any", "all", "*", "任意", "全部", "所有"]);
/** Whether a text stands for everything there is. */
export const isAny = (typed: string): boolean => anyWords.has(typed.toLowerCase());

/** Whether somebody who typed this meant an address: then what is wrong with it is said, and no object is looked for. */
export const looksLikeAddress = (typed: string): boolean =>
  /^[\d.]+([/-].*)?$|^[\da-f]*:[\da-f:./-]*$/i.test(tidied(typed));

/**
 * In half width, with one sign for all that stand between the ends of a range, and for what parts a network from its mask.
 * 0.0.0.0 255.255.255.255 is one address by a mask and every one by a wildcard: it is left as it is, and refused.
 */
const tidied = (typed: string): string =>
  plainly(typed)
    .replace(/[~‐-―−]/gu, "-")
    .replace(/^(?!0\.0\.0\.0\s)([\d.]+)\s+(255\.[\d.]+)$/u, "$1/$2");

/**
 * An address, a network (10.0.0.0/24, 10.0.0.0/255.255.255.0, 10.0.0.0 255.255.255.0), a range (10.0.0.1-10.0.0.9,
 * 10.0.0.1-9) or any. A network with host bits set is refused with the network it lies in, as either may have been meant
 * (catalogue 19.15).
 */
export const readAddress = (typed: string): readonly AddressRange[] | Flaw => {
  const text = tidied(typed).replace(/\s+/gu, "");
  if (isAny(text)) return anywhere;
  const shown = beginningOf(typed, 60);
  const none: Flaw = { wrong: firewallRefusals.E19050, values: { value: shown } };
  if (text.length > 100) return none;
  const [, before = "", sign = "", after = ""] = /^([^/-]+)(?:([/-])([^/-]+))?$/.exec(text) ?? [];
  const start = readOne(before);
  if (!start) return none;
  if (sign === "") return [plain({ family: start.family, low: start.value, high: start.value })];
  if (sign === "/") {
    const bits = prefixOf(after, start.family);
    if (bits === undefined) return none;
    const size = 1n << BigInt(bitsOf[start.family] - bits);
    const low = start.value - (start.value % size);
    if (low !== start.value)
      return {
        wrong: firewallRefusals.E19051,
        values: { value: shown, network: `${addressText(start.family, low)}/${bits}` },
      };
    return [plain({ family: start.family, low, high: low + size - 1n })];
  }
  const end = /^\d{1,3}$/.test(after) && start.family === 4 ? lastPart(start.value, after) : readOne(after);
  if (!end || end.family !== start.family) return none;
  if (end.value < start.value) return { wrong: firewallRefusals.E19052, values: { value: shown } };
  return [plain({ family: start.family, low: start.value, high: end.value })];
};

interface One {
  readonly family: Family;
  readonly value: bigint;
}

/** A single address; no part of a version 4 address begins with a zero, which some read as octal. */
const readOne = (text: string): One | undefined => {
  if (!text.includes(":")) {
    const value = dotted(text);
    return value === undefined ? undefined : { family: 4, value };
  }
  const value = colons(text);
  return value === undefined ? undefined : { family: 6, value };
};

const dotted = (text: string): bigint | undefined => {
  const parts = text.split(".");
  if (parts.length !== 4 || !parts.every((part) => /^(0|[1-9]\d{0,2})$/.test(part) && Number(part) <= 255))
    return undefined;
  return parts.reduce((sum, part) => sum * 256n + BigInt(part), 0n);
};

const colons = (typed: string): bigint | undefined => {
  const [, head = "", tail = ""] = /^(.*:)(\d+\.[\d.]+)$/.exec(typed) ?? [];
  const last = tail === "" ? undefined : dotted(tail);
  if (tail !== "" && last === undefined) return undefined;
  const text = last === undefined ? typed : `${head}${(last >> 16n).toString(16)}:${(last & 0xffffn).toString(16)}`;
  const halves = text.split("::");
  if (halves.length > 2) return undefined;
  const [left = [], right = []] = halves.map((half) => (half === "" ? [] : half.split(":")));
  const missing = 8 - left.length - right.length;
  if (halves.length === 2 ? missing < 1 : missing !== 0) return undefined;
  const groups = [...left, ...Array.from({ length: missing }, () => "0"), ...right];
  if (!groups.every((group) => /^[\da-f]{1,4}$/i.test(group))) return undefined;
  return groups.reduce((sum, group) => sum * 65_536n + BigInt(`0x${group}`), 0n);
};

const lastPart = (start: bigint, typed: string): One | undefined => {
  if (!/^(0|[1-9]\d{0,2})$/.test(typed) || Number(typed) > 255) return undefined;
  return { family: 4, value: start - (start % 256n) + BigInt(typed) };
};

const prefixOf = (typed: string, family: Family): number | undefined => {
  if (/^(0|[1-9]\d{0,2})$/.test(typed)) {
    const bits = Number(typed);
    return bits <= bitsOf[family] ? bits : undefined;
  }
  const mask = family === 4 ? dotted(typed) : undefined;
  if (mask === undefined) return undefined;
  const holes = (lastOf[4] ^ mask) + 1n;
  // A mask is ones and then zeros: what it leaves out is a power of two.
  return (holes & (holes - 1n)) === 0n ? 32 - (holes.toString(2).length - 1) : undefined;
};

/** ::ffff:10.0.0.1 is 10.0.0.1 by another name. */
const plain = (range: AddressRange): AddressRange =>
  range.family === 6 && range.low >= mapped && range.high <= mapped + lastOf[4]
    ? { family: 4, low: range.low - mapped, high: range.high - mapped }
    : range;

/** An address as people write it. */
export const addressText = (family: Family, value: bigint): string => {
  if (family === 4) return [24n, 16n, 8n, 0n].map((shift) => (value >> shift) & 255n).join(".");
  const groups = Array.from({ length: 8 }, (_, at) => ((value >> BigInt(112 - at * 16)) & 0xffffn).toString(16));
  const zeros = longestZeros(groups);
  if (zeros.length < 2) return groups.join(":");
  return `${groups.slice(0, zeros.at).join(":")}::${groups.slice(zeros.at + zeros.length).join(":")}`;
};

const longestZeros = (groups: readonly string[]) => {
  let best = { at: 0, length: 0 };
  for (let at = 0; at < groups.length; at += 1) {
    let length = 0;
    while (groups[at + length] === "0") length += 1;
    if (length > best.length) best = { at, length };
  }
  return best;
};

/** A range as people write it: an address, a network, or from–to. */
export const rangeText = ({ family, low, high }: AddressRange): string => {
  if (low === high) return addressText(family, low);
  const size = high - low + 1n;
  if ((size & (size - 1n)) === 0n && low % size === 0n)
    return `${addressText(family, low)}/${bitsOf[family] - (size.toString(2).length - 1)}`;
  return `${addressText(family, low)}-${addressText(family, high)}`;
};

/** The same addresses in as few ranges as there can be, in order. */
export const merged = (ranges: readonly AddressRange[]): AddressRange[] => {
  const sorted = ranges.toSorted((a, b) => a.family - b.family || (a.low < b.low ? -1 : a.low > b.low ? 1 : 0));
  const found: AddressRange[] = [];
  for (const range of sorted) {
    const last = found.at(-1);
    if (last && last.family === range.family && range.low <= last.high + 1n) {
      if (range.high > last.high) found[found.length - 1] = { ...last, high: range.high };
    } else found.push(range);
  }
  return found;
};

/** The bounds of a range as the database knows addresses. */
export const boundsOf = ({ family, low, high }: AddressRange): readonly [string, string] => [
  addressText(family, low),
  addressText(family, high),
];

/** A range from its bounds, as `boundsOf` gave them. */
export const rangeOf = ([from, to]: readonly [string, string]): AddressRange => {
  const [low, high] = [readOne(from), readOne(to)];
  if (!low || !high) throw new Error(`No range: ${from} to ${to}`);
  return { family: low.family, low: low.value, high: high.value };
};
