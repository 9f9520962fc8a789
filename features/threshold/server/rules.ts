import type { RefusalKind } from "@apron/kit/contract/refusal";
import { addDays, daysBetween, dayOf, type Instant, wallTime } from "@apron/kit/server/clock";
import { thresholdRefusals } from "../texts.ts";
import {
  type Failure,
  type ProgressStep,
  thresholdLimits,
  type ThresholdStatus,
  thresholdStatuses,
} from "../threshold.ts";

/** Whoever applies before noon gets it from the next day, afterwards from the day after it (catalogue 8.3). */
export const earliestDay = (now: Instant): string =>
  addDays(dayOf(now), wallTime(now).slice(11) < thresholdLimits.noon ? 1 : 2);

/** The latest day on which an application made now may take effect. */
export const latestDay = (now: Instant): string => addDays(earliestDay(now), thresholdLimits.horizonDays);

/** What somebody applies for. */
export interface Request {
  readonly effectiveDate: string;
  readonly expirationDate: string;
  readonly appliedThreshold: number;
}

/** What is wrong with a request, by its fields, in the order of the form; the server's clock alone counts. */
export const faultsOf = (
  { effectiveDate, expirationDate, appliedThreshold }: Request,
  bounds: { readonly now: Instant; readonly current: number; readonly maximum: number },
): Readonly<Record<string, RefusalKind>> => ({
  ...(effectiveDate < earliestDay(bounds.now) && { effectiveDate: thresholdRefusals.E8003 }),
  ...(effectiveDate > latestDay(bounds.now) && { effectiveDate: thresholdRefusals.E8010 }),
  ...faultOfPeriod({ effectiveDate, expirationDate }),
  ...((appliedThreshold <= bounds.current || appliedThreshold > bounds.maximum) && {
    appliedThreshold: thresholdRefusals.E8008,
  }),
});

/** What of a period is wrong whatever the time: it ends before it begins, or is too long. */
export const faultOfPeriod = ({
  effectiveDate,
  expirationDate,
}: Pick<Request, "effectiveDate" | "expirationDate">): Readonly<Record<string, RefusalKind>> =>
  expirationDate < effectiveDate || expirationDate > addDays(effectiveDate, thresholdLimits.maxDays)
    ? { expirationDate: thresholdRefusals.E8004 }
    : {};

/** Every day of a period, in order. */
export const daysOfPeriod = ({ effectiveDate, expirationDate }: Omit<Request, "appliedThreshold">): string[] =>
  Array.from({ length: daysBetween(effectiveDate, expirationDate) + 1 }, (_, place) => addDays(effectiveDate, place));

/** The rules of automatic acceptance. */
export interface Policy {
  readonly enabled: boolean;
  /** Percent of the current threshold. */
  readonly factor: number;
  readonly days: number;
  readonly cleanDays: number;
}

/** Whether the rules accept a request; `blemishes` counts what was rejected or ended early in the days they look back. */
export const isAccepted = (policy: Policy, request: Request, current: number, blemishes: number): boolean =>
  policy.enabled &&
  request.appliedThreshold * 100 <= current * policy.factor &&
  daysOfPeriod(request).length <= policy.days &&
  blemishes === 0;

/** What decides whether an accepted threshold may still be brought to its host. */
export interface Standing {
  /** The binding it was applied for is the number's live one. */
  readonly bound: boolean;
  /** The host has the number. */
  readonly exists: boolean;
  /** The owner at the host is who it was; unknown owners count as the same. */
  readonly sameOwner: boolean;
  readonly blacklisted: boolean;
  readonly abnormal: boolean;
  readonly frozen: boolean;
}

/** Why a threshold may not be brought to its host, the gravest first; undefined when it may. */
export const obstacleOf = (standing: Standing): Failure | undefined => {
  if (!standing.bound) return "unbound";
  if (!standing.exists) return "gone";
  if (!standing.sameOwner) return "ownerChanged";
  if (standing.blacklisted) return "blacklisted";
  if (standing.abnormal) return "abnormal";
  if (standing.frozen) return "frozen";
  return undefined;
};

/** Obstacles after which the application is over: the number is another's, or nobody's. */
export const isFinal = (failure: Failure): boolean => ["unbound", "gone", "ownerChanged"].includes(failure);

/** An application as far as what its host is asked for depends on it. */
export interface AtHost {
  readonly status: ThresholdStatus;
  readonly effectiveDate: string;
  readonly expirationDate: string;
  /** The host is known to have it. */
  readonly standing: boolean;
  readonly takenBack: boolean;
  /** It was ended early. */
  readonly endAsked: boolean;
  readonly closed: boolean;
}

/** What has to happen to an application today, if anything: late when the portal was away on the day itself. */
export const dueOf = (application: AtHost, today: string): "effect" | "missed" | "takeBack" | "lapse" | undefined => {
  const { status, standing, takenBack, endAsked, closed } = application;
  const { pending, accepted, inEffect, effectFailed, expirationFailed } = thresholdStatuses;
  const isOver = application.expirationDate < today;
  if (standing && !takenBack) {
    const isWanted = status === inEffect || status === expirationFailed;
    return isOver || endAsked || !isWanted ? "takeBack" : undefined;
  }
  if (closed) return undefined;
  if (status === pending) return isOver ? "lapse" : undefined;
  if (status !== accepted && status !== effectFailed) return undefined;
  if (isOver) return "missed";
  return application.effectiveDate <= today ? "effect" : undefined;
};

/** Something that happened to an application. */
export interface Happened {
  readonly step: ProgressStep;
  readonly at: Instant;
}

/** The progress line: every step it went through with its time, then those that are to come as things stand. */
export const progressOf = (
  happened: readonly Happened[],
  status: ThresholdStatus,
): { readonly step: ProgressStep; readonly at: Instant | undefined }[] => {
  const gone = happened.flatMap(({ step, at }): Happened[] =>
    step === "accepted"
      ? [
          { step, at },
          { step: "pendingEffect", at },
        ]
      : [{ step, at }],
  );
  const reached = new Set(gone.map(({ step }) => step));
  const isOpen = openStatuses.includes(status);
  const ahead = isOpen ? usualWay.filter((step) => !reached.has(step)) : [];
  return [...gone, ...ahead.map((step) => ({ step, at: undefined }))];
};

const usualWay = ["submitted", "accepted", "pendingEffect", "inEffect", "expired"] as const;
const openStatuses: readonly number[] = [
  thresholdStatuses.pending,
  thresholdStatuses.accepted,
  thresholdStatuses.inEffect,
];

/** Whether an approver may decide, or end, as things stand; who may at all is not judged here. */
export const mayDecide = (status: ThresholdStatus): boolean => status === thresholdStatuses.pending;

/** Whether there is a threshold to be ended early: one that is to take effect, is in effect, or was not taken back. */
export const mayEnd = ({ status, closed, endAsked }: Pick<AtHost, "status" | "closed" | "endAsked">): boolean => {
  const { accepted, inEffect, effectFailed, expirationFailed } = thresholdStatuses;
  const isLive = [accepted, inEffect, effectFailed, expirationFailed].some((one) => one === status);
  return isLive && !closed && !endAsked;
};

/** The value in the middle; undefined where there is none. */
export const medianOf = (values: readonly number[]): number | undefined => {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor((sorted.length - 1) / 2)];
};
