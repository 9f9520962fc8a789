import type { ResultOf } from "@apron/kit/contract/call";
import type { Word } from "@apron/kit/contract/texts";
import { say, kitTexts } from "@apron/kit/web/language";
import { Tag, type Tone } from "@apron/kit/web/page";
import { type IdentityStage, type listAgents, type SelfServiceState, standingOf } from "../contract.ts";
import { healthNames } from "../texts-health.ts";
import { numberTexts } from "../texts-number.ts";
import { agentTexts, factorTexts, securityLevelTexts } from "../texts.ts";

/** The name of a security level (catalogue 3.8). */
export const levelName = (level: number): string => {
  const names: Readonly<Record<string, Word>> = securityLevelTexts;
  const name = names[`level${level}`];
  return name ? say(name) : String(level);
};

/** `SMS+EMAIL` in words (catalogue 3.19). */
export const factorNames = (authMethod: string): string => {
  const names: Readonly<Record<string, Word>> = factorTexts;
  return authMethod
    .split("+")
    .map((factor) => (names[factor] ? say(names[factor]) : factor))
    .join(" + ");
};

/** The name of an SMS rule or SI notice frequency (catalogue 3.9). */
export const ruleName = (rule: number): string =>
  say([agentTexts.rule0, agentTexts.rule1, agentTexts.rule2, agentTexts.rule3][rule] ?? agentTexts.rule0);

/** Personal or not. */
export const kindName = (accountType: string): string =>
  say(accountType === "non-personal" ? agentTexts.nonPersonal : agentTexts.personal);

/** Why the host has disabled a work number, in words; "" while it has not. */
export const disabledName = (cause: string): string => {
  const names: Readonly<Record<string, Word>> = {
    inactive: healthNames.disabledInactive,
    wrongPasswords: healthNames.disabledPasswords,
    deadline: healthNames.disabledDeadline,
  };
  return names[cause] ? say(names[cause]) : "";
};

/** How a work number stands, the gravest first; status is 1 normal, 2 overflow, 3 abnormal. */
export const StatusTag = ({ frozen, disabled, status }: Standing) => {
  if (frozen) return <Tag tone="bad">{say(numberTexts.frozen)}</Tag>;
  if (status === 3) return <Tag tone="bad">{say(agentTexts.abnormal)}</Tag>;
  if (disabled !== "") return <Tag tone="bad">{disabledName(disabled)}</Tag>;
  if (status === 2) return <Tag tone="wait">{say(agentTexts.overflow)}</Tag>;
  return <Tag tone="good">{say(healthNames.normal)}</Tag>;
};

type Standing = Pick<ResultOf<typeof listAgents>["list"][number], "frozen" | "disabled" | "status">;

/** Where the identity behind a work number stands. */
export const IdentityTag = ({ of }: { readonly of: IdentityStage }) => {
  const { tone, name } = standingOf("mobile", of);
  return <Tag tone={tone}>{say(name)}</Tag>;
};

const selfServiceTones: Readonly<Record<SelfServiceState, Tone>> = {
  none: "idle",
  applied: "info",
  approved: "good",
  expiring: "wait",
  expired: "bad",
  refused: "bad",
};

/** Where a self-service permission stands (catalogue 3.31). */
export const SelfServiceTag = ({ of }: { readonly of: SelfServiceState }) => (
  <Tag tone={selfServiceTones[of]}>{say(agentTexts[of])}</Tag>
);

/** How a permission is asked for: for the first time, again after a refusal, or for longer. */
export const askingOf = (state: SelfServiceState): Word => {
  if (state === "none") return agentTexts.apply;
  return state === "refused" ? agentTexts.reapply : agentTexts.renew;
};

/** What may have become of something that was asked of a host. */
export const outcomes = {
  begun: { tone: "info", word: agentTexts.outcomeBegun },
  unknown: { tone: "wait", word: agentTexts.outcomeUnknown },
  done: { tone: "good", word: kitTexts.done },
  refused: { tone: "bad", word: agentTexts.outcomeRefused },
} as const;

/** What became of something that was asked of a host. */
export const OutcomeTag = ({ of }: { readonly of: keyof typeof outcomes }) => (
  <Tag tone={outcomes[of].tone}>{say(outcomes[of].word)}</Tag>
);
