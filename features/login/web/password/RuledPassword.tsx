import CheckOutlined from "@ant-design/icons-svg/es/asn/CheckOutlined.js";
import MinusOutlined from "@ant-design/icons-svg/es/asn/MinusOutlined.js";
import { passwordStrength } from "@apron/kit/contract/passwords/portal";
import { type Control, Icon, TextInput } from "@apron/kit/web/controls";
import { useSay } from "@apron/kit/web/language";
import { strengthTexts } from "../../texts.ts";
import "./new-password.css";

const strengths = ["tooWeak", "weak", "medium", "strong"] as const;

/** A rule of a new password, and whether what is typed follows it. */
export interface ShownRule {
  readonly text: string;
  readonly holds: boolean;
}

/** A new password with its strength and its rules, each marked as it comes to hold (catalogue 5.12). */
export const RuledPassword = ({
  rules,
  ...field
}: Control<string | undefined> & { readonly rules: readonly ShownRule[] }) => {
  const say = useSay();
  const password = field.value ?? "";
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
        {rules.map(({ text, holds }) => (
          <li key={text} data-holds={holds}>
            <Icon of={holds ? CheckOutlined : MinusOutlined} />
            {text}
          </li>
        ))}
      </ul>
    </span>
  );
};
