import { say } from "@apron/kit/web/language";
import { Tag, type Tone } from "@apron/kit/web/tag.tsx";
import { systems, type HealthState, type SelfServiceState } from "../contract.ts";
import { healthNames } from "../texts-health.ts";
import { agentTexts, securityLevelTexts } from "../texts.ts";

/** What a reservation system is called; an unknown code reads as itself. */
export const systemName = (system: string): string => {
  const known = systems.find((one) => one === system);
  return known ? say(agentTexts[`system${known}`]) : system;
};

/** The systems as options of a choice. */
export const systemOptions = () => systems.map((value) => ({ value, label: systemName(value) }));

/** `C 10001`. */
export const agentName = (agent: { readonly system: string; readonly agentNumber: string }): string =>
  `${agent.system} ${agent.agentNumber}`;

/** The name of a security level (catalogue 3.8). */
export const levelName = (level: number): string => {
  const names: Readonly<Record<string, { zh: string; en: string }>> = securityLevelTexts;
  const name = names[`level${level}`];
  return name ? say(name) : String(level);
};

/** The name of an SMS rule or SI notice frequency (catalogue 3.9). */
export const ruleName = (rule: number): string =>
  say([agentTexts.rule0, agentTexts.rule1, agentTexts.rule2, agentTexts.rule3][rule] ?? agentTexts.rule0);

/** Personal or not. */
export const kindName = (accountType: string): string =>
  say(accountType === "non-personal" ? agentTexts.nonPersonal : agentTexts.personal);

/** 1 normal, 2 overflow, 3 abnormal. */
export const StatusTag = ({ of }: { readonly of: number }) =>
  of === 3 ? (
    <Tag tone="bad">{say(agentTexts.abnormal)}</Tag>
  ) : of === 2 ? (
    <Tag tone="wait">{say(agentTexts.overflow)}</Tag>
  ) : (
    <Tag tone="good">{say(agentTexts.normal)}</Tag>
  );

const realnames = [
  { tone: "idle", word: agentTexts.realname0 },
  { tone: "good", word: agentTexts.realname1 },
  { tone: "wait", word: agentTexts.realname2 },
  { tone: "bad", word: agentTexts.realname3 },
] as const;

/** Where the identity behind a work number stands (catalogue X20). */
export const RealnameTag = ({ of }: { readonly of: number }) => {
  const { tone, word } = realnames[of] ?? realnames[0];
  return <Tag tone={tone}>{say(word)}</Tag>;
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

const calm: readonly HealthState[] = ["identityReview", "selfServiceExpiring", "signInDue"];
const amber: readonly HealthState[] = ["limited", "pidsLocked", "identityMissing", "selfServiceExpired"];

/** How loud a state is: amber where somebody has something to do. */
export const healthTone = (state: HealthState): Tone => {
  if (state === "normal") return "good";
  if (state === "unknown") return "idle";
  if (calm.includes(state)) return "info";
  return amber.includes(state) ? "wait" : "bad";
};

/** The name of a state of the health card. */
export const HealthTag = ({ of }: { readonly of: HealthState }) => (
  <Tag tone={healthTone(of)}>{say(healthNames[of])}</Tag>
);
