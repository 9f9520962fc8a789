import { asCompared } from "@apron/kit/contract/patterns";
import type { RefusalKind } from "@apron/kit/contract/refusal";
import type { ChangeHost, ChangeLevel, ChangeStatus, ChangeStep, ChangeType } from "../change.ts";
import { changeLimits, liveStatuses, stepNames } from "../change.ts";
import { changeRefusals } from "../texts.ts";

/** What is written of a change; its window in wall time. */
export interface ChangeFacts {
  readonly changeNo: string;
  readonly title: string;
  readonly titleEn: string;
  readonly system: string;
  readonly level: ChangeLevel;
  readonly type: ChangeType;
  readonly windowStart: string;
  readonly windowEnd: string;
  readonly impact: string;
  readonly risk: string;
  readonly plan: string;
  readonly rollback: string;
  readonly owner: string;
  readonly department: string;
  readonly airports: readonly string[];
  readonly hosts: readonly ChangeHost[];
  readonly software: readonly string[];
  readonly lines: readonly string[];
  readonly announce: boolean;
}

/** From where each step leads whereto (catalogue 18.4). */
export const stepRules: Readonly<
  Record<ChangeStep, { readonly from: readonly ChangeStatus[]; readonly to: ChangeStatus }>
> = {
  approve: { from: ["planned"], to: "approved" },
  withdraw: { from: ["approved"], to: "planned" },
  start: { from: ["approved"], to: "implementing" },
  finish: { from: ["implementing"], to: "done" },
  rollBack: { from: ["implementing"], to: "rolledBack" },
  cancel: { from: ["planned", "approved"], to: "cancelled" },
};

/** The steps that lead on from here. */
export const stepsFrom = (status: ChangeStatus): ChangeStep[] =>
  stepNames.filter((step) => stepRules[step].from.includes(status));

/** Whether it is not over although its window is; times on the wall clock. */
export const isOverdue = (status: ChangeStatus, windowEnd: string, now: string): boolean =>
  liveStatuses.includes(status) && windowEnd <= now;

/** What is wrong with a window, at its field; `hours` is its length. */
export const wrongWindow = (windowStart: string, windowEnd: string, hours: number): Record<string, RefusalKind> => {
  if (windowEnd <= windowStart) return { windowEnd: changeRefusals.E18020 };
  return hours > changeLimits.windowHours ? { windowEnd: changeRefusals.E18021 } : {};
};

/** Why a step needs a word from whoever takes it; undefined when it needs none, or has one (catalogue 18.5). */
export const noteLacking = (
  step: ChangeStep,
  said: {
    readonly note: string;
    readonly conflicts: number;
    readonly windowStart: string;
    readonly windowEnd: string;
    readonly now: string;
  },
): RefusalKind | undefined => {
  if (said.note !== "") return undefined;
  if (step === "cancel" || step === "rollBack") return changeRefusals.E18029;
  if (step === "approve" && said.conflicts > 0) return changeRefusals.E18026;
  const isOutside = said.now < said.windowStart || said.now >= said.windowEnd;
  return step === "start" && isOutside ? changeRefusals.E18027 : undefined;
};

/** What a change has in common with another: its window and the things it touches. */
export interface Touching extends Pick<
  ChangeFacts,
  "system" | "windowStart" | "windowEnd" | "airports" | "hosts" | "software" | "lines"
> {
  readonly id: string;
}

/** A stretch of days that the planners have tagged. */
export interface TaggedDays {
  readonly title: string;
  readonly type: number;
  readonly IsKeyDays: boolean;
  readonly from: string;
  readonly to: string;
}

/** Nothing is changed on key days, nor while key assurance (type 1) is on. */
export const isFrozen = ({ IsKeyDays, type }: Pick<TaggedDays, "IsKeyDays" | "type">): boolean =>
  IsKeyDays || type === 1;

/** The frozen days a window touches. A window that ends at midnight ends the day before. */
export const freezesOf = <Days extends TaggedDays>(
  { windowStart, windowEnd }: Pick<Touching, "windowStart" | "windowEnd">,
  tagged: readonly Days[],
): Days[] =>
  tagged.filter((days) => isFrozen(days) && `${days.from} 00:00:00` < windowEnd && days.to >= windowStart.slice(0, 10));

/** What two changes touch both, while both windows are open; nothing when they are not, or for itself. */
export const sharedBy = (one: Touching, other: Touching): string[] => {
  const apart = one.windowEnd <= other.windowStart || other.windowEnd <= one.windowStart;
  if (apart || one.id === other.id) return [];
  const same = (mine: readonly string[], theirs: readonly string[]): string[] => {
    const known = new Set(theirs.map(asCompared));
    return mine.filter((name) => known.has(asCompared(name)));
  };
  return [
    ...new Set([
      ...same([one.system], [other.system]),
      ...same(one.hosts, other.hosts),
      ...same(one.airports, other.airports),
      ...same(one.software, other.software),
      ...same(one.lines, other.lines),
    ]),
  ];
};
