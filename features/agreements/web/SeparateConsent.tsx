import { Checkbox, type Control } from "@apron/kit/web/controls";
import { useSay } from "@apron/kit/web/language";
import { consentTexts } from "../texts.ts";
import { AgreementLink } from "./AgreementLink.tsx";
import "./consent.css";

/**
 * The box of what is agreed to on its own, its text one click away: the separate consent before identity pictures
 * (catalogue 4.14), or the consent letter where there is no room for it (22.4).
 */
export const SeparateConsent = ({
  type = "7",
  ...field
}: Control<boolean | undefined> & { readonly type?: "7" | "8" }) => {
  const say = useSay();
  return (
    <span className="consent-tick">
      <Checkbox {...field}>{say(type === "7" ? consentTexts.separately : consentTexts.signing)}</Checkbox>
      <AgreementLink type={type} />
    </span>
  );
};
