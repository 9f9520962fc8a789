import { useCall } from "@apron/kit/web/call";
import { Checkbox, type Control } from "@apron/kit/web/controls";
import { language, useSay } from "@apron/kit/web/language";
import { ScrollArea, Answered } from "@apron/kit/web/page";
import { getConsentContent } from "../contract.ts";
import { agreementTexts, consentTexts } from "../texts.ts";
import { agreementTitles } from "../titles.ts";
import { Clauses } from "./Clauses.tsx";
import "./consent.css";

/** The consent letter to read on the spot, and the box that signs it (catalogue 22.4). */
export const SignConsent = (field: Control<boolean | undefined>) => {
  const say = useSay();
  const letter = useCall(getConsentContent, {}, { quiet: true });
  return (
    <Answered of={letter} rows={4}>
      {(current) => (
        <div className="consent">
          <ScrollArea className="consent-text" label={say(agreementTitles["8"])}>
            <p className="soft small">{say(agreementTexts.version, { version: current.version })}</p>
            <Clauses of={language === "en" ? current.contentEn || current.contentCh : current.contentCh} />
          </ScrollArea>
          <Checkbox {...field}>{say(consentTexts.sign)}</Checkbox>
        </div>
      )}
    </Answered>
  );
};
