import { addDays, dayOf, type Instant, instantOf } from "@apron/kit/server/clock";
import { type Allowance, agentLimits, allowances, type SelfServiceState } from "../contract.ts";

/** What is known of a self-service permission. */
export interface SelfServiceFacts {
  readonly application: { readonly approved: boolean | undefined } | undefined;
  readonly selfServiceUntil: Instant | undefined;
}

/** Where a self-service permission stands at `now` (catalogue 3.31): an open application stands before what it renews. */
export const selfServiceOf = ({ application, selfServiceUntil }: SelfServiceFacts, now: Instant): SelfServiceState => {
  if (application && application.approved === undefined) return "applied";
  if (selfServiceUntil !== undefined && selfServiceUntil > now)
    return selfServiceUntil - now <= agentLimits.selfServiceReminders[0] * dayLength ? "expiring" : "approved";
  if (application?.approved === false) return "refused";
  return selfServiceUntil === undefined ? "none" : "expired";
};

/** Until when a permission given at `now` is good: the end of its last day. */
export const selfServiceEnd = (now: Instant): Instant =>
  instantOf(`${addDays(dayOf(now), agentLimits.selfServiceDays + 1)} 00:00:00`);

/** What a host said last of a limit, and when it was asked. */
interface LimitSaid {
  readonly limited: boolean;
  readonly askedAt: Instant;
}

/** Whether a number is limited at `now`: at 00:00 every limit lapses, also of a host that has not been heard of since (6.7). */
export const isLimited = (host: LimitSaid | undefined, now: Instant): boolean =>
  host !== undefined && host.limited && dayOf(host.askedAt) === dayOf(now);

/** 1 normal, 2 overflow, 3 abnormal (catalogue 3, entity). */
export const statusOf = (
  facts: { readonly abnormal: unknown; readonly host: LimitSaid | undefined },
  now: Instant,
): 1 | 2 | 3 => (facts.abnormal ? 3 : isLimited(facts.host, now) ? 2 : 1);

/** Channels a security level works through beside the password (catalogue 3.8). */
const channels: Readonly<Record<number, readonly ("SMS" | "EMAIL" | "WECHAT" | "CERTIFICATE" | "USHIELD")[]>> = {
  2: ["SMS"],
  3: ["CERTIFICATE"],
  4: ["USHIELD"],
  5: ["EMAIL"],
  6: ["SMS", "EMAIL"],
  7: ["WECHAT"],
  8: ["WECHAT", "SMS"],
  9: ["WECHAT", "EMAIL"],
  10: ["WECHAT", "SMS", "EMAIL"],
};

/** The two-factor type of a security level, e.g. `SMS+EMAIL`; `NONE` for a password alone. */
export const twoFactorOf = (level: number): string => (channels[level] ?? []).join("+") || "NONE";

/** Whether an account that signs in by this channel may be bound (catalogue 3.23): SMS or WeChat for a phone, e-mail for a mailbox. */
export const fitsTwoFactor = (level: number, channel: "sms" | "email"): boolean => {
  const has = channels[level] ?? [];
  return channel === "sms" ? has.includes("SMS") || has.includes("WECHAT") : has.includes("EMAIL");
};

/** An allowance with the daily figure the desk has set, if any. */
export const withDaily = (kind: keyof typeof allowances, daily: number | undefined): Allowance => {
  const usual: Allowance = allowances[kind];
  if (daily === undefined) return usual;
  return { kind, limits: usual.limits.map((limit) => (limit.window === "day" ? { ...limit, limit: daily } : limit)) };
};

/** Who did what the portal does by itself. */
export const nobody = "system";

/** How many bindings of a system its host may end within a day by no longer knowing their numbers (catalogue 3.32). */
export const goneAtMost = (bound: number): number => Math.max(20, Math.floor(bound / 100));

const dayLength = 86_400_000;
