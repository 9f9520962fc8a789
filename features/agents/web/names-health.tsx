import { say } from "@apron/kit/web/language";
import { Tag, type Tone } from "@apron/kit/web/page";
import { type HealthState, systems } from "../contract.ts";
import { healthNames } from "../texts-health.ts";
import { numberTexts } from "../texts-number.ts";

/** What a reservation system is called; an unknown code reads as itself. */
export const systemName = (system: string): string => {
  const known = systems.find((one) => one === system);
  return known ? say(numberTexts[`system${known}`]) : system;
};

/** The systems as options of a choice. */
export const systemOptions = () => systems.map((value) => ({ value, label: systemName(value) }));

/** `C 10001`. */
export const agentName = (agent: { readonly system: string; readonly agentNumber: string }): string =>
  `${agent.system} ${agent.agentNumber}`;

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
