/** Where an application stands, as the wire has it (catalogue 8.4). */
export const thresholdStatuses = {
  pending: 1,
  accepted: 2,
  inEffect: 3,
  expired: 4,
  rejected: 5,
  effectFailed: 6,
  expirationFailed: 7,
  cancelled: 8,
} as const;
export type ThresholdState = keyof typeof thresholdStatuses;
export type ThresholdStatus = (typeof thresholdStatuses)[ThresholdState];

/** The name of a status; a number that is none is none of them. */
export const stateOfStatus = (status: number): ThresholdState | undefined =>
  thresholdStates.find((state) => thresholdStatuses[state] === status);

/** Every state, in the order a list offers them. */
export const thresholdStates = [
  "pending",
  "accepted",
  "inEffect",
  "expired",
  "rejected",
  "effectFailed",
  "expirationFailed",
  "cancelled",
] as const satisfies readonly ThresholdState[];

/** How an application came in. */
export const thresholdChannels = ["portal", "mobile", "hotline", "office"] as const;
export type ThresholdChannel = (typeof thresholdChannels)[number];

/** The steps an application goes through, as its progress line shows them. */
export const progressSteps = [
  "submitted",
  "accepted",
  "pendingEffect",
  "inEffect",
  "expired",
  "rejected",
  "effectFailed",
  "expirationFailed",
  "cancelled",
] as const;
export type ProgressStep = (typeof progressSteps)[number];

/** Why an approver rejects; `other` says it in words. */
export const rejectReasons = ["unneeded", "tooHigh", "misuse", "capacity", "unclear", "other"] as const;
export type RejectReason = (typeof rejectReasons)[number];
/** `lapsed`: nobody decided before its last day was over; only the portal says so. */
export const decisionReasons = [...rejectReasons, "lapsed"] as const;
export type DecisionReason = (typeof decisionReasons)[number];

/** Why an application is not, or no more, at its host. */
export const failures = [
  "unavailable",
  "unknown",
  "refused",
  "frozen",
  "abnormal",
  "blacklisted",
  "gone",
  "ownerChanged",
  "unbound",
  "missed",
] as const;
export type Failure = (typeof failures)[number];

/** The figures of thresholds (catalogue 8.3, 31). */
export const thresholdLimits = {
  /** Until this wall time an application may take effect the next day, afterwards the day after it. */
  noon: "12:00:00",
  /** Days from the effective date to the last one. */
  maxDays: 30,
  /** Days from the earliest effective date to the latest. */
  horizonDays: 30,
  /** Minutes between two tries at a host. */
  retryMinutes: 10,
  /** Minutes a host may leave open what became of a write until that counts as failed. */
  unknownMinutes: 10,
  reason: 300,
  words: 300,
  /** What the rules of automatic acceptance may be set to. */
  factor: { minimum: 101, maximum: 500 },
  days: { minimum: 1, maximum: 31 },
  cleanDays: { minimum: 1, maximum: 365 },
  maximum: { minimum: 1000, maximum: 100_000 },
} as const;
