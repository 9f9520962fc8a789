import { addSeconds, type Instant, timestamp } from "@apron/kit/server/clock";
import {
  endStates,
  isOpenStatus,
  questionLimits,
  type QuestionStatus,
  questionStatuses,
  type QuestionStep,
} from "../question.ts";
import type { Given } from "./rules-promise.ts";

const { pending, accepted, newReply } = questionStatuses;
const hour = 3600;

/** What of a question decides what a message does to it. */
export interface Standing {
  readonly status: QuestionStatus;
  readonly answered_at: Instant | null;
  readonly waiting_since: Instant | null;
  readonly due_at: Instant | null;
  readonly closed_at: Instant | null;
  readonly merged_into: string | null;
}

/** What a message changes; a column that is not named stays as it is. */
export interface Changes {
  readonly status?: QuestionStatus;
  readonly waiting_since?: Instant | null;
  readonly answered_at?: Instant;
  readonly next_due?: Instant;
  readonly solution_due?: Instant;
  readonly due_at?: Instant | null;
  readonly warn_at?: Instant | null;
  readonly remind_at?: Instant | null;
  readonly close_at?: Instant | null;
  readonly closed_at?: null;
}

/** Whether its holder may go on with it: while it is open, and for 30 days after its end (catalogue 13.3). */
export const mayGoOn = ({ status, closed_at: closedAt, merged_into: merged }: Standing, now: Instant): boolean => {
  if (merged !== null) return false;
  if (isOpenStatus(status)) return true;
  return closedAt !== null && now < addSeconds(closedAt, questionLimits.reopenDays * 24 * hour);
};

/** Whether its holder may say how it was seen to after somebody else, or silence, has ended it (catalogue 13.10). */
export const mayRate = (
  question: Standing & { readonly account_id: string },
  steps: readonly { readonly step: QuestionStep; readonly by: string }[],
  now: Instant,
): boolean => {
  const end = steps.findLast(({ step }) => endStates.some((state) => state === step));
  return (
    !isOpenStatus(question.status) && mayGoOn(question, now) && end !== undefined && end.by !== question.account_id
  );
};

/** Whether a message of the holder opens it again. */
export const opensAgain = ({ status }: Pick<Standing, "status">): boolean => !isOpenStatus(status);

/** What is promised to a holder who begins to wait. */
export interface Promised {
  readonly next: Given;
  readonly solution: Given;
}

/** Whether a message of its holder begins a promise: he did not wait for an answer, or it is opened again. */
export const beginsToWait = (question: Standing): boolean => question.waiting_since === null || opensAgain(question);

/**
 * What a message of its holder does: it waits for an answer from now on, unless it did before, when nothing is promised anew;
 * nothing is silent.
 */
export const afterHolder = (question: Standing, now: Instant, promised: Promised | undefined): Changes => {
  const silence = { remind_at: null, close_at: null } as const;
  const opened = opensAgain(question);
  const status = question.status === pending ? {} : { status: accepted };
  if (!promised || !beginsToWait(question)) return { ...silence, ...status };
  const again = opened ? { closed_at: null, solution_due: promised.solution.dueAt } : {};
  const { dueAt, warnAt } = promised.next;
  return { ...silence, ...status, ...again, waiting_since: now, next_due: dueAt, due_at: dueAt, warn_at: warnAt };
};

/** What an answer of customer service does: the holder waits no more, and his silence begins. */
export const afterClerk = (question: Standing, now: Instant): Changes => ({
  status: newReply,
  ...(question.answered_at === null && { answered_at: now }),
  waiting_since: null,
  due_at: null,
  warn_at: null,
  remind_at: addSeconds(now, (questionLimits.silenceHours - questionLimits.reminderHours) * hour),
  close_at: addSeconds(now, questionLimits.silenceHours * hour),
});

/** Which promise an answer meets, and whether in time; undefined where nobody waited. */
export const metBy = (
  question: Standing,
  now: Instant,
): "first_kept" | "first_missed" | "next_kept" | "next_missed" | undefined => {
  if (question.due_at === null) return undefined;
  const kept = now <= question.due_at;
  if (question.answered_at === null) return kept ? "first_kept" : "first_missed";
  return kept ? "next_kept" : "next_missed";
};

/** Changes as a statement takes them. */
export type WrittenChanges = {
  readonly [Name in keyof Changes]: Name extends "status"
    ? QuestionStatus
    : null extends Changes[Name]
      ? string | null
      : string;
};

/** Changes as a statement takes them: instants become texts. */
export const writtenChanges = (changes: Changes): WrittenChanges => {
  const { status, ...times } = changes;
  const written = Object.fromEntries(
    Object.entries(times).map(([name, at]) => [name, at === null || at === undefined ? null : timestamp(at)]),
  );
  return { ...(status !== undefined && { status }), ...written };
};
