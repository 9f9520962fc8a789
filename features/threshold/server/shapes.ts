import type { Names } from "@apron/features/login/server";
import type { ResultOf } from "@apron/kit/contract/call";
import { type Instant, wallTime } from "@apron/kit/server/clock";
import type { DeskRow, getThreshold, ThresholdRow } from "../contract.ts";
import { thresholdStatuses } from "../threshold.ts";
import { type Happened, progressOf } from "./rules.ts";
import type { Application } from "./store-steps.ts";

/** An application as a list shows it. */
export const rowOf = (application: Application): ThresholdRow => ({
  id: application.id,
  applyTime: wallTime(application.created_at),
  bindingId: application.binding_id,
  system: application.system,
  agentNumber: application.agent_number,
  effectiveDate: application.effective_date,
  expirationDate: application.expiration_date,
  currentThreshold: application.current_threshold,
  appliedThreshold: application.applied_threshold,
  grantedThreshold: application.granted_threshold ?? 0,
  channel: application.channel,
  status: application.status,
});

/** The same for the desk: who applied, how long it waits or took, and who decided. */
export const deskRowOf = (application: Application, user: string, names: Names, now: Instant): DeskRow => ({
  ...rowOf(application),
  user,
  age: Math.max(0, Math.floor(((application.decided_at ?? now) - application.created_at) / 60_000)),
  automatic: application.policy_version !== null,
  decidedBy: names(application.decided_by),
  decideTime: timeText(application.decided_at),
});

type Facts = Omit<ResultOf<typeof getThreshold>, keyof ThresholdRow | "mayCancel">;

/** What else both sides read of an application. */
export const factsOf = (application: Application, events: readonly Happened[]): Facts => ({
  reason: application.reason,
  progress: progressOf(events, application.status).map(({ step, at }) => ({ step, time: timeText(at ?? null) })),
  decideTime: timeText(application.decided_at),
  policyVersion: application.policy_version ?? 0,
  decisionReason: application.decision_reason,
  decisionWords: application.decision_words,
  failure: application.failure,
  nextTryTime: application.closed_at === null ? timeText(application.next_try_at) : "",
  endReason: application.end_reason,
});

/** Whether its applicant may still withdraw it. */
export const mayCancel = ({ status }: Application): boolean => status === thresholdStatuses.pending;

const timeText = (instant: Instant | null): string => (instant === null ? "" : wallTime(instant));
