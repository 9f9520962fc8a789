import { queryLimits } from "../contract.ts";

/** What an account has asked for on a day. */
export interface Reading {
  /** Different keys. */
  readonly keys: number;
  /** Queries without a result. */
  readonly misses: number;
}

/** Why such a day is told to those who watch: more keys than a person reads, or more in vain than one mistypes (T38). */
export const alarmsOf = ({ keys, misses }: Reading): readonly ("keys" | "misses")[] => [
  ...(keys >= queryLimits.alarmKeys ? (["keys"] as const) : []),
  ...(misses >= queryLimits.alarmMisses ? (["misses"] as const) : []),
];

/** What one of several hosts told: the first that knows, and who else does; undefined where all say that there is none. */
export const firstTold = <Told>(
  asked: readonly { readonly system: string; readonly told: Told | "unknown" | "away" }[],
): { readonly system: string; readonly told: Told; readonly alsoIn: string[] } | "away" | undefined => {
  const knowing = asked.flatMap(({ system, told }) =>
    told === "unknown" || told === "away" ? [] : [{ system, told }],
  );
  const [first, ...others] = knowing;
  if (first) return { ...first, alsoIn: others.map(({ system }) => system) };
  return asked.some(({ told }) => told === "away") ? "away" : undefined;
};

/** A telephone or mailbox as a host gives it out: masked there, and here where it was not. */
export const maskedAgain = (address: string, mask: (address: string) => string): string =>
  address === "" || address.includes("*") ? address : mask(address);
