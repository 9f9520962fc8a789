import type { Instant } from "@apron/kit/server/clock";
import { faultLimits, type FaultStatus, type Severity } from "../fault.ts";

/** Somebody who may be called for a fault. */
export interface Callable {
  /** The operations account, if there is one. */
  readonly accountId?: string;
  readonly name: string;
  readonly mobile: string;
  /** one | two, or supervisor */
  readonly line: string;
}

/** How far the calling of an unaccepted fault has gone: 0 the first line, 1 the second, 2 supervisors. */
export type Escalation = 0 | 1 | 2;

/** Who somebody is in every call: the account, else the number, else the name. */
export const personOf = ({ accountId, mobile, name }: Callable): string => accountId ?? (mobile === "" ? name : mobile);

/**
 * Who is called for a fault, in their order: some of the first line, of the second, then supervisors; everybody once, and
 * never who reported it.
 */
export const chainOf = <Person extends Callable>(people: readonly Person[], reporter: string): Person[] => {
  const others = people.filter(({ accountId }) => accountId !== reporter);
  const once = [...Map.groupBy(others, personOf).values()].flatMap(([first]) => first ?? []);
  return ([0, 1, 2] as const).flatMap((escalation) =>
    once.filter(({ line }) => escalationOf(line) === escalation).slice(0, faultLimits.calledOfLine),
  );
};

/** How far calling has gone with somebody of a line. */
export const escalationOf = (line: string): Escalation => (line === "one" ? 0 : line === "supervisor" ? 2 : 1);

/** Who is called next: of those who were called least often, the first. So all are called, and then all once more. */
export const nextInChain = <Person extends Callable>(
  chain: readonly Person[],
  called: readonly string[],
): Person | undefined => {
  const times = (person: Person): number => called.filter((one) => one === personOf(person)).length;
  return chain.toSorted((a, b) => times(a) - times(b))[0];
};

interface Waiting {
  readonly reported_at: Instant;
  readonly severity: Severity;
}

/**
 * When the next one is called after an instant: a whole number of steps after the minute of the report, so that calls come at
 * the minutes people were told. Steps that passed while no server ran are not made up for.
 */
export const nextCallAfter = ({ reported_at, severity }: Waiting, now: Instant): Instant => {
  const begun = Math.floor(reported_at / minute) * minute;
  const step = faultLimits.callMinutes[severity] * minute;
  return begun + (Math.max(0, Math.floor((now - begun) / step)) + 1) * step;
};

const minute = 60_000;

/** By when a fault is to be accepted, before the next one is called; undefined when nobody is called any more. */
export const acceptBy = (fault: {
  readonly status: FaultStatus;
  readonly next_call_at: Instant | null;
}): Instant | undefined => (fault.status === "reported" ? (fault.next_call_at ?? undefined) : undefined);
