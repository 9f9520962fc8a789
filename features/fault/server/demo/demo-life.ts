import { addSeconds, dayOf, type Instant, timestamp } from "@apron/kit/server/clock";
import { type EventKind, faultLimits, type FaultStatus, type Severity } from "../../fault.ts";
import { type Callable, nextCallAfter } from "../rules-calling.ts";
import type { Scene } from "./demo-scene.ts";
import { remarks, scenes } from "./demo-scenes.ts";
import type { NewFault } from "../store.ts";
import type { NewEvent } from "../store-telling.ts";

/** A fault of the demo with its timeline; `scene` says which kind it is. */
export interface DemoFault {
  readonly fault: NewFault;
  readonly scene: number;
  readonly events: readonly NewEvent[];
  /** Who was called of a fault that still waits. */
  readonly calls: readonly Callable[];
  readonly closedAt: Instant;
}

/** How far a fault of the demo has got, and when it was reported. */
export interface Plan {
  readonly scene: number;
  readonly reportedAt: Instant;
  readonly status: FaultStatus;
  readonly wording: 0 | 1;
}

/** Where it was and who saw to it. */
export interface Setting {
  readonly place: Pick<NewFault, "office_code" | "airport_cn" | "application_id" | "application_alias" | "roster_name">;
  readonly template: Pick<
    NewFault,
    "template_id" | "template_version" | "type_id" | "type_name" | "subtype_id" | "subtype_name" | "details" | "shown"
  >;
  readonly reporter: string;
  readonly handler: string;
  /** Who is called, in their order. */
  readonly chain: readonly Callable[];
}

/** The number of faults of the last 90 days that are over. */
const finished = 112;
/** The scenes that came back most often, twice as often as the others. */
const frequent = [0, 1, 3, 15, 17, 21, 0, 11, 14];

/** What happened in the last 90 days: faults that are over, then those that are still open, the latest last. */
export const plansUntil = (now: Instant): Plan[] => {
  const minutes = (count: number): Instant => addSeconds(now, -60 * count);
  const over = Array.from({ length: finished }, (_, at): Plan => {
    const daysAgo = 89 * (1 - at / finished) + 0.6;
    // Faults are reported by day rather than by night.
    const hour = [6.2, 7.5, 9.1, 10.4, 13.7, 16.3, 19.8, 22.1][(at * 5) % 8] ?? 9;
    return {
      scene: at % 3 === 0 ? (frequent[(at / 3) % frequent.length] ?? 0) : (at * 7) % scenes.length,
      reportedAt: addSeconds(now, Math.round(-86_400 * daysAgo + 3600 * (hour - 12) * 0.4)),
      status: "closed",
      wording: at % 2 === 0 ? 0 : 1,
    };
  });
  return [
    ...over,
    { scene: 5, reportedAt: minutes(26 * 60), status: "restored", wording: 0 },
    { scene: 18, reportedAt: minutes(9 * 60), status: "restored", wording: 1 },
    { scene: 21, reportedAt: minutes(310), status: "inProgress", wording: 0 },
    { scene: 13, reportedAt: minutes(150), status: "inProgress", wording: 1 },
    { scene: 2, reportedAt: minutes(95), status: "accepted", wording: 0 },
    { scene: 15, reportedAt: minutes(62), status: "accepted", wording: 1 },
    { scene: 17, reportedAt: minutes(40), status: "reported", wording: 0 },
    { scene: 0, reportedAt: minutes(6), status: "reported", wording: 1 },
  ];
};

/** Lives a plan: the fault as it stands now, and everything that happened to it. */
export const lived = (plan: Plan, id: string, at: number, setting: Setting, now: Instant): DemoFault => {
  const scene = scenes[plan.scene];
  if (!scene) throw new Error("no such scene");
  const rank = ["reported", "accepted", "inProgress", "restored", "closed"].indexOf(plan.status);
  const after = (minutes: number): Instant => Math.min(addSeconds(plan.reportedAt, 60 * minutes), now);
  const acceptedAt = after(2 + (at % 9));
  const startedAt = after(4 + (at % 9));
  const restoredAt = after(4 + (at % 9) + Math.round(scene.minutes * (0.7 + (at % 7) * 0.12)));
  const closedAt = addSeconds(restoredAt, 3600 + (at % 20) * 900);
  const waited = Math.round((now - plan.reportedAt) / 60_000);
  const severity = severityOf(scene, at);
  const step = faultLimits.callMinutes[severity];
  const calls =
    plan.status === "reported" ? setting.chain.slice(0, 1 + Math.floor(waited / step)) : setting.chain.slice(0, 1);
  const escalation = plan.status !== "reported" ? 0 : waited >= 30 ? 2 : waited >= 2 * step ? 1 : 0;
  const event = (kind: EventKind, moment: Instant, by: string | null, note = "", told: readonly string[] = []) => ({
    fault_id: id,
    happened_at: timestamp(moment),
    kind,
    account_id: by,
    note,
    told: [...told],
  });
  const { reporter, handler } = setting;
  const events = [
    event("report", plan.reportedAt, reporter),
    ...calls.map(({ name, line }, number) =>
      event(
        line === "one" ? "call" : line === "supervisor" ? "escalateSupervisors" : "escalateSecondLine",
        after(number * step),
        null,
        "",
        [name],
      ),
    ),
    ...(rank >= 1 ? [event("accept", acceptedAt, handler, at % 4 === 0 ? "收到，马上处理" : "")] : []),
    ...(rank >= 2 ? [event("start", startedAt, handler)] : []),
    ...(rank >= 2 && at % 3 === 0
      ? [event("comment", after(8 + (at % 9)), handler, remarks[at % remarks.length])]
      : []),
    ...(rank >= 3 ? [event("restore", restoredAt, handler, scene.measure)] : []),
    ...(rank >= 4 ? [event("close", closedAt, handler, at % 5 === 0 ? "业务正常，关闭" : "")] : []),
  ];
  return {
    scene: plan.scene,
    closedAt,
    events,
    calls: plan.status === "reported" ? calls : [],
    fault: {
      id,
      status: plan.status,
      escalation,
      severity,
      next_call_at: rank === 0 ? timestamp(nextCallAfter({ reported_at: plan.reportedAt, severity }, now)) : null,
      reported_at: timestamp(plan.reportedAt),
      occurred_at: timestamp(addSeconds(plan.reportedAt, -60 * (3 + (at % 14)))),
      accepted_at: rank >= 1 ? timestamp(acceptedAt) : null,
      restored_at: rank >= 3 ? timestamp(restoredAt) : null,
      closed_at: rank >= 4 ? timestamp(closedAt) : null,
      reporter,
      handler: rank >= 1 ? handler : null,
      channel: (["web", "web", "hotline", "mobile"] as const)[at % 4] ?? "web",
      ...setting.place,
      ...setting.template,
      location: scene.location,
      software: scene.software,
      type: scene.type,
      phenomenon: scene.seen[plan.wording],
      error: scene.error,
      effect: scene.effect,
      reporting_unit: `${setting.place.airport_cn.replace("国际机场", "")}机场离港值班室`,
      cause: rank >= 3 ? scene.cause : "",
      measure: rank >= 3 ? scene.measure : "",
      notes: "",
      record_id: null,
      parent_id: null,
    },
  };
};

/** What stops a whole hall is major, what stops one desk minor. */
const severityOf = ({ type, minutes }: Scene, at: number): Severity =>
  type === 1 && at % 4 === 0 ? "major" : minutes > 60 ? "minor" : "significant";

/** Ids as the portal gives them: the number of the day at its end; `last` of each day for the counter. */
export const idsOf = (kind: "F" | "C", moments: readonly Instant[]) => {
  const last = new Map<string, number>();
  const ids = moments.map((moment) => {
    const day = dayOf(moment);
    const number = (last.get(day) ?? 0) + 1;
    last.set(day, number);
    return `${kind}${day.replaceAll("-", "")}-${String(number).padStart(3, "0")}`;
  });
  return { ids, last: [...last].map(([day, number]) => ({ kind, day, last: number })) };
};
