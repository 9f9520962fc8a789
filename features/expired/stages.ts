import * as z from "zod/mini";

/** What is asked for. */
export const expiredKinds = ["ticket", "passenger"] as const;
export type ExpiredKind = (typeof expiredKinds)[number];

/** 1 in query, 2 sent, 3 failed (catalogue 14.1). */
export const progressCodes = ["1", "2", "3"] as const;
export type Progress = (typeof progressCodes)[number];
/** One of them, as a number or a text as answers and addresses have it; "" is any. */
export const anyProgress = () =>
  z._default(z.union([z.enum(["", ...progressCodes]), z.literal([1, 2, 3])], "E9413"), "");

/** From where it was asked. */
export const channels = ["portal"] as const;
export type Channel = (typeof channels)[number];

/**
 * Why a query failed: the host did not answer in its time; it knows no such ticket; the chosen work number did not issue it;
 * nobody on the flight fits; it knows no such work number; the work number was unbound; it was barred; no file could be made.
 */
export const failures = [
  "hostAway",
  "unknownTicket",
  "notIssued",
  "nobody",
  "unknownAgent",
  "unbound",
  "barred",
  "noFile",
] as const;
export type Failure = (typeof failures)[number];

/** What happens to a query; `asked` is a try that the host did not answer. */
export const expiredSteps = ["submitted", "asked", "answered", "sent", "failed", "resent", "erased"] as const;
export type ExpiredStep = (typeof expiredSteps)[number];

/** Whether a result can be read on the record. */
export const resultStates = ["none", "kept", "erased"] as const;
export type ResultState = (typeof resultStates)[number];

/** The figures of expired queries (catalogue 31). */
export const expiredLimits = {
  /** Of a work number, for tickets and for passengers each. */
  perDay: 99,
  secondsBetween: 30,
  /** How long a result can be read on the record, and how long the record itself stands. */
  resultDays: 30,
  recordDays: 365,
  /** How often customer service may send again what one query asked for. */
  resends: 3,
  resendReason: 200,
} as const;
