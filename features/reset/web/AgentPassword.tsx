import { RuledPassword } from "@apron/features/login/web/parts";
import { brokenAgentPasswordRules } from "@apron/kit/contract/passwords/agent";
import type { Control } from "@apron/kit/web/controls";
import { useSay } from "@apron/kit/web/language";
import { agentPasswordRuleTexts } from "../texts.ts";

const shownRules = ["length", "letterAndDigit", "characters", "pattern", "context"] as const;

/** A new work-number password (catalogue 5.11); `context` are words it must not hold, the number among them. */
export const AgentPassword = ({
  context,
  ...field
}: Control<string | undefined> & { readonly context: readonly string[] }) => {
  const say = useSay();
  const password = field.value ?? "";
  const broken = new Set<string>(brokenAgentPasswordRules(password, context));
  const rules = shownRules.map((rule) => ({
    text: say(agentPasswordRuleTexts[rule]),
    holds: password !== "" && !broken.has(rule),
  }));
  return <RuledPassword {...field} rules={rules} />;
};
