import type { Instant } from "@apron/kit/server/clock";
import { firewallLimits, type PolicyState, type RuleRole } from "../../firewall.ts";
import { type Box, meet, taken } from "./boxes.ts";

/** How long a rule holds, and whether it is switched on. */
export interface Term {
  readonly enabled: boolean;
  readonly from: Instant | null;
  /** Its last moment. */
  readonly until: Instant | null;
}

/** A rule as it is asked: in the order of its firewall. */
export interface Rule extends Term {
  readonly id: number;
  readonly boxes: readonly Box[];
}

/** What becomes of a rule that speaks of what was asked. */
export interface Ruled {
  readonly id: number;
  readonly role: Exclude<RuleRole, "default">;
  readonly parts: readonly Box[];
  /** Rules that decide what it speaks of; of one that never applies. */
  readonly by: readonly number[];
}

/** Every part of a question with the rule that decides it. */
export interface Decision {
  readonly ruled: readonly Ruled[];
  /** What no rule decides: denied. */
  readonly left: readonly Box[];
}

/**
 * The first rule that matches decides, packet by packet: each takes of the question what it matches and what no earlier one has
 * taken. Undefined when the answer falls into more pieces than anybody reads.
 */
export const decide = (question: readonly Box[], rules: readonly Rule[], at: Instant): Decision | undefined => {
  let left = question;
  let effort = 0;
  let never = 0;
  const ruled: Ruled[] = [];
  const deciding: { readonly id: number; readonly parts: readonly Box[] }[] = [];
  for (const rule of rules) {
    effort += (left.length + question.length) * rule.boxes.length;
    if (effort > firewallLimits.effort) return undefined;
    const standing = standingOf(rule, at);
    if (standing !== "active") {
      const met = taken(question, rule.boxes).parts;
      if (met.length > 0) ruled.push({ id: rule.id, role: standing, parts: met, by: [] });
      continue;
    }
    const found = taken(left, rule.boxes);
    if (found.parts.length > 0) {
      ruled.push({ id: rule.id, role: "decides", parts: found.parts, by: [] });
      deciding.push({ id: rule.id, parts: found.parts });
      ({ left } = found);
      if (left.length > firewallLimits.pieces) return undefined;
      continue;
    }
    const met = taken(question, rule.boxes).parts;
    if (met.length === 0) continue;
    never += 1;
    // Nobody reads further down what shadows what.
    const by = never > firewallLimits.behindShown ? [] : deciding.filter(({ parts }) => meet(parts, met));
    ruled.push({ id: rule.id, role: "never", parts: met, by: by.map(({ id }) => id) });
  }
  return { ruled, left };
};

/** How a rule stands at a moment, whatever it says. */
export const standingOf = (term: Term, at: Instant): "active" | "expired" | "notYet" | "disabled" => {
  if (!term.enabled) return "disabled";
  if (term.until !== null && term.until < at) return "expired";
  return term.from !== null && term.from > at ? "notYet" : "active";
};

const dayLength = 86_400_000;

/** How a policy stands, for those who keep it. */
export const stateOf = (term: Term, now: Instant): PolicyState => {
  const standing = standingOf(term, now);
  return standing === "active" && daysLeftOf(term, now) >= 0 ? "expiring" : standing;
};

/** Whole days until a rule ends, where that is soon; -1 for all others. */
export const daysLeftOf = ({ until }: Term, now: Instant): number => {
  if (until === null || until < now) return -1;
  const days = Math.floor((until - now) / dayLength);
  return days <= firewallLimits.expiringDays ? days : -1;
};

/** Which of the days on which the desk is told is the nearest one reached; undefined before the first of them. */
export const toldDayOf = (daysLeft: number): number | undefined =>
  firewallLimits.toldDays.toReversed().find((day) => daysLeft >= 0 && daysLeft <= day);
