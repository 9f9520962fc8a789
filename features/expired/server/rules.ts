import type { AgentId } from "@apron/features/agents/contract";
import type { Quota } from "@apron/kit/contract/call";
import { addSeconds, type Instant } from "@apron/kit/server/clock";
import { type ExpiredKind, type ExpiredPolicy, expiredLimits, type Failure, type PassengerKey } from "../contract.ts";

/** How a query waits unless the desk says otherwise: about half an hour (catalogue 14.2). */
export const usualPolicy: ExpiredPolicy = { waitFromSeconds: 1500, waitToSeconds: 2100, patienceSeconds: 7200 };
/** A demonstration waits for nobody. */
export const briefPolicy: ExpiredPolicy = { waitFromSeconds: 20, waitToSeconds: 60, patienceSeconds: 600 };

/** Seconds one try may take before somebody else may suppose that it died: a host, and the making of the files. */
export const leaseSeconds = 90;

/** When the host is asked: `chance` (0 to 1) of the way between the shortest and the longest wait. */
export const dueOf = (now: Instant, { waitFromSeconds, waitToSeconds }: ExpiredPolicy, chance: number): Instant =>
  addSeconds(now, Math.round(waitFromSeconds + (waitToSeconds - waitFromSeconds) * chance));

/** From when on a host that does not answer is asked no more. */
export const giveUpOf = (due: Instant, { patienceSeconds }: ExpiredPolicy): Instant => addSeconds(due, patienceSeconds);

/** When a host that did not answer is asked again: every five minutes, oftener where there is little time; undefined when it is over. */
export const nextTry = (now: Instant, submittedAt: Instant, giveUpAt: Instant): Instant | undefined => {
  const patience = Math.max(0, giveUpAt - submittedAt) / 1000;
  const next = addSeconds(now, Math.min(300, Math.max(20, Math.round(patience / 24))));
  return now >= giveUpAt ? undefined : Math.min(next, giveUpAt);
};

/** What a host said of a ticket: the ticket, or why there is none to give. */
export const judgeTicket = (said: { readonly issuedByAgent: boolean }): { readonly failure: Failure } | undefined =>
  said.issuedByAgent ? undefined : { failure: "notIssued" };

/** Whether what a host said of passengers is about what was asked; a ticket number that is another's is not. */
export const answersFor = (
  said: { readonly list: readonly { readonly ticketNumber: string }[] },
  { key, value }: { readonly key: PassengerKey; readonly value: string },
): boolean => key !== "ticketNumber" || said.list.every(({ ticketNumber }) => ticketNumber === value);

/** What of a query decides whether it may be sent again. */
export interface Resendable {
  readonly progress: number;
  readonly failure: "" | Failure;
  readonly isWaiting: boolean;
  readonly hasResult: boolean;
  readonly isErased: boolean;
  readonly resends: number;
}

/**
 * What sending again means: the files once more, or the host once more where it never answered; "spent" when it was done often
 * enough, "nothing" while it is under way, or where there is nothing to send to whoever asked.
 */
export const resendOf = (query: Resendable): "send" | "ask" | "spent" | "nothing" => {
  if (query.isWaiting || query.isErased) return "nothing";
  const again = query.hasResult ? "send" : query.failure === "hostAway" ? "ask" : "nothing";
  if (again === "nothing" || query.failure === "unbound" || query.failure === "barred") return "nothing";
  return query.resends >= expiredLimits.resends ? "spent" : again;
};

/** What a work number's queries of a kind are counted by; the day and the pause have a counter each. */
export const counterOf = (kind: ExpiredKind, { system, agentNumber }: AgentId, { window }: Quota): string =>
  `expired ${kind} ${window} ${system} ${agentNumber}`;

const letters = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** A query number that can be read out: kind, day and eight signs without I, L, O and U. `random` gives 0 to below the bound. */
export const serialNo = (kind: "ticket" | "passenger", day: string, random: (bound: number) => number): string => {
  const signs = Array.from({ length: 8 }, () => letters[random(letters.length)]).join("");
  return `${kind === "ticket" ? "KP" : "LK"}${day.slice(2).replaceAll("-", "")}-${signs}`;
};
