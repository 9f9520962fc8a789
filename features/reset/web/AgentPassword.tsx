import { RuledPassword } from "@apron/features/login/web/parts";
import { brokenAgentPasswordRules } from "@apron/kit/contract/agent-passwords";
import type { Control } from "@apron/kit/web/control";
import { useSay } from "@apron/kit/web/language";
import { agentPasswordRuleTexts } from "../texts.ts";

const shownRules = ["length", "letterAndDigit", "characters", "pattern"] as const;

/** A new work-number password (catalogue 5.11). */
export const AgentPassword = (field: Control<string | undefined>) => {
  const say = useSay();
  const password = field.value ?? "";
  const broken = new Set<string>(brokenAgentPasswordRules(password));
  const rules = shownRules.map((rule) => ({
    text: say(agentPasswordRuleTexts[rule]),
    holds: password !== "" && !broken.has(rule),
  }));
  return <RuledPassword {...field} rules={rules} />;
};
