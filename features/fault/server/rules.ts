import type { Instant } from "@apron/kit/server/clock";
import { faultLimits, type FaultStatus, type FaultStep } from "../fault.ts";

/** Whom a caller is to a fault. */
export interface Standing {
  readonly isHandler: boolean;
  /** On duty for its application now, or told of it when it came in or was escalated. */
  readonly isCalled: boolean;
  readonly isSupervisor: boolean;
}

interface StepRule {
  readonly from: readonly FaultStatus[];
  /** Absent: the status stays as it is. */
  readonly to?: FaultStatus;
  /** Who may, besides supervisors: whoever was called, or the handler alone. */
  readonly by: "called" | "handler";
}

/** From where each step leads to where, and who may take it (catalogue 16.9). */
export const stepRules: Readonly<Record<FaultStep, StepRule>> = {
  accept: { from: ["reported"], to: "accepted", by: "called" },
  takeOver: { from: ["accepted", "inProgress"], by: "called" },
  start: { from: ["accepted"], to: "inProgress", by: "handler" },
  // What a restart cured was never "in progress".
  restore: { from: ["accepted", "inProgress"], to: "restored", by: "handler" },
  reopen: { from: ["restored"], to: "inProgress", by: "handler" },
  close: { from: ["restored"], to: "closed", by: "handler" },
};

/** Whether somebody may take a step, whatever the status. */
export const mayStep = (step: FaultStep, { isHandler, isCalled, isSupervisor }: Standing): boolean => {
  if (step === "takeOver") return !isHandler && (isCalled || isSupervisor);
  return isSupervisor || (stepRules[step].by === "handler" ? isHandler : isCalled);
};

/** The steps somebody may take now, in their order. */
export const stepsFor = (status: FaultStatus, standing: Standing): FaultStep[] =>
  stepNames.filter((step) => stepRules[step].from.includes(status) && mayStep(step, standing));

const stepNames: readonly FaultStep[] = ["accept", "takeOver", "start", "restore", "reopen", "close"];

/** Whether somebody may correct the facts now. */
export const mayAmend = (status: FaultStatus, standing: Standing & { readonly isReporter: boolean }): boolean =>
  status !== "closed" &&
  (standing.isSupervisor || standing.isHandler || (standing.isReporter && status === "reported"));

/** Of an open fault what tells how far it reaches. */
export interface Reaching {
  readonly id: string;
  readonly officeCode: string;
  readonly parentId: string;
}

/** Open faults that others are joined to, of so many airports together that they are major ones. */
export const majorsAmong = <Fault extends Reaching>(open: readonly Fault[]): Fault[] =>
  open.filter(({ id, officeCode }) => {
    const parts = open.filter(({ parentId }) => parentId === id);
    const airports = new Set([officeCode, ...parts.map((part) => part.officeCode)]);
    return parts.length > 0 && airports.size >= faultLimits.majorAirports;
  });

/** Whole minutes from one instant to another. */
export const minutesBetween = (from: Instant, to: Instant): number => Math.max(0, Math.round((to - from) / 60_000));
