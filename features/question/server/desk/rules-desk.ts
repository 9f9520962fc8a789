import type { Instant } from "@apron/kit/server/clock";
import { isOpenStatus, type QuestionStatus, questionStatuses } from "../../question.ts";
import type { DeskStep, DueKind, PromiseState } from "../../desk.ts";
import { type Business, businessBetween, runningPromise } from "../rules-promise.ts";

/** What of a question decides what a clerk may do with it. */
export interface DeskStanding {
  readonly status: QuestionStatus;
  readonly clerk: string;
  readonly merged_into: string | null;
  readonly article_id: string;
}

/** What a clerk may do with a question now; who has it answers, everybody may leave a note or take it over with a reason. */
export const stepsFor = (
  { status, clerk, merged_into: merged, article_id: article }: DeskStanding,
  caller: string,
): DeskStep[] => {
  if (merged !== null) return ["note", "link"];
  const isOpen = isOpenStatus(status);
  const isMine = clerk === caller;
  const steps: readonly (readonly [DeskStep, boolean])[] = [
    ["claim", isOpen && clerk === ""],
    ["reply", isOpen && isMine],
    ["note", true],
    ["transfer", isOpen && clerk !== ""],
    ["close", isOpen && isMine],
    ["reopen", !isOpen],
    ["merge", isOpen && (isMine || clerk === "")],
    ["link", true],
    ["incident", isOpen],
    ["article", status === questionStatuses.resolved && article === ""],
  ];
  return steps.flatMap(([step, may]) => (may ? [step] : []));
};

/** When something is due, and since when whoever has it was to be told. */
interface Due {
  readonly due_at: Instant | null;
  readonly warn_at: Instant | null;
}

/** How the promise that runs stands: near from four fifths of it on, which is when its warning falls due, then late. */
export const stateOfDue = ({ due_at: due, warn_at: warn }: Due, now: Instant): PromiseState => {
  if (due === null) return "none";
  if (now > due) return "late";
  return warn === null || now >= warn ? "near" : "fine";
};

/** Minutes of business hours until an instant, rounded up; negative once it is over. */
export const minutesUntil = (business: Business, due: Instant, now: Instant): number =>
  due >= now
    ? Math.ceil(businessBetween(business, now, due) / 60_000)
    : -Math.ceil(businessBetween(business, due, now) / 60_000);

/** A promise with how it stands. */
export interface StandingPromise {
  readonly kind: DueKind;
  readonly due: Instant;
  readonly state: PromiseState;
}

/** Everything promised of a question: the first answer, the next one while the holder waits, the solution. */
export const promisesOf = (
  question: Due & {
    readonly status: QuestionStatus;
    readonly first_due: Instant;
    readonly next_due: Instant | null;
    readonly solution_due: Instant;
    readonly answered_at: Instant | null;
    readonly waiting_since: Instant | null;
    readonly closed_at: Instant | null;
  },
  now: Instant,
): StandingPromise[] => {
  const running = runningPromise(question);
  const metAt = (at: Instant, due: Instant): PromiseState => (at <= due ? "kept" : "missed");
  const first: StandingPromise = {
    kind: "first",
    due: question.first_due,
    state: question.answered_at === null ? stateOfDue(question, now) : metAt(question.answered_at, question.first_due),
  };
  const solution: StandingPromise = {
    kind: "solution",
    due: question.solution_due,
    state:
      question.closed_at === null
        ? now > question.solution_due
          ? "late"
          : "fine"
        : metAt(question.closed_at, question.solution_due),
  };
  const isNext = running === "next" && question.due_at !== null;
  const next: StandingPromise[] = isNext
    ? [{ kind: "next", due: question.due_at ?? question.first_due, state: stateOfDue(question, now) }]
    : [];
  return [first, ...next, solution];
};

/** What the blanks of a canned answer are filled with by themselves. */
export interface Filling {
  readonly agent: string;
  readonly system: string;
  readonly recordNo: string;
  readonly clerk: string;
}

/** A canned answer with what is known put into its blanks; blanks that are left are named once each. */
export const filledAnswer = (words: string, filling: Filling): { readonly text: string; readonly blanks: string[] } => {
  const known = new Map(Object.entries(filling));
  const text = words.replace(blank, (whole, name: string) => known.get(name) || whole);
  return { text, blanks: [...new Set(text.match(blank))] };
};

const blank = /\{([^{}\s]{1,20})\}/gu;

/** The blanks of canned answers that still stand in a reply, each once; other braces are what somebody wrote. */
export const blanksLeft = (content: string, answers: readonly string[]): string[] => {
  const known = new Set(answers.flatMap((answer) => answer.match(blank) ?? []));
  return [...new Set(content.match(blank))].filter((left) => known.has(left));
};

/** The lowest of three ratings, which decides whether somebody calls back. */
export const lowestOf = (rating: {
  readonly result: number;
  readonly timeliness: number;
  readonly attitude: number;
}): number => Math.min(rating.result, rating.timeliness, rating.attitude);
