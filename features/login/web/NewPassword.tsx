import CheckOutlined from "@ant-design/icons-svg/es/asn/CheckOutlined.js";
import MinusOutlined from "@ant-design/icons-svg/es/asn/MinusOutlined.js";
import { brokenPasswordRules, passwordStrength } from "@apron/kit/contract/passwords";
import type { Control } from "@apron/kit/web/control";
import { Icon } from "@apron/kit/web/icon.tsx";
import { TextInput } from "@apron/kit/web/input.tsx";
import { useSay } from "@apron/kit/web/language";
import { passwordRuleTexts, strengthTexts } from "../texts.ts";
import "./new-password.css";

const strengths = ["tooWeak", "weak", "medium", "strong"] as const;
const shownRules = ["length", "digit", "upper", "lower", "strength", "plain", "context"] as const;

/** A new portal password with its rules, each marked as it comes to hold, and its strength (catalogue 1.38, 5.12). */
export const NewPassword = ({
  context,
  ...field
}: Control<string | undefined> & { readonly context: readonly string[] }) => {
  const say = useSay();
  const password = field.value ?? "";
  const broken = new Set<string>(brokenPasswordRules(password, context));
  const strength = passwordStrength(password);
  return (
    <span className="new-password">
      <TextInput {...field} type="password" autoComplete="new-password" maxLength={64} />
      <span className="new-password-strength" data-strength={password === "" ? "none" : strength}>
        {strengths.map((step) => (
          <span key={step} aria-hidden="true" />
        ))}
        <span role="status">{password !== "" && say(strengthTexts[strength])}</span>
      </span>
      <ul>
        {shownRules.map((rule) => {
          const holds = password !== "" && !broken.has(rule);
          return (
            <li key={rule} data-holds={holds}>
              <Icon of={holds ? CheckOutlined : MinusOutlined} />
              {say(passwordRuleTexts[rule])}
            </li>
          );
        })}
      </ul>
    </span>
  );
};
