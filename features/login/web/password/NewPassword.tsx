import { brokenPasswordRules } from "@apron/kit/contract/passwords/portal";
import type { Control } from "@apron/kit/web/controls";
import { useSay } from "@apron/kit/web/language";
import { passwordRuleTexts } from "../../texts.ts";
import { RuledPassword } from "./RuledPassword.tsx";

const shownRules = ["length", "digit", "upper", "lower", "strength", "plain", "context"] as const;

/** A new portal password; `context` are words it must not hold, e.g. the mobile number (catalogue 1.38). */
export const NewPassword = ({
  context,
  ...field
}: Control<string | undefined> & { readonly context: readonly string[] }) => {
  const say = useSay();
  const password = field.value ?? "";
  const broken = new Set<string>(brokenPasswordRules(password, context));
  const rules = shownRules.map((rule) => ({
    text: say(passwordRuleTexts[rule]),
    holds: password !== "" && !broken.has(rule),
  }));
  return <RuledPassword {...field} rules={rules} />;
};
