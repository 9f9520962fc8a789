import { useState } from "react";
import { acceptAgreements, identityConsentType, readAgreement } from "@apron/features/agreements/contract";
import { agreementRefusals } from "@apron/features/agreements/texts";
import { SeparateConsent } from "@apron/features/agreements/web/parts";
import { Button, control } from "@apron/kit/web/controls";
import { asRefused, useCall, useSend } from "@apron/kit/web/call";
import { useSay } from "@apron/kit/web/language";
import { Actions, Sheet, Facts } from "@apron/kit/web/page";
import { getIdentityStatus } from "../contract.ts";
import { identityTexts } from "../texts.ts";
import { Later } from "./Later.tsx";

/** The separate consent before the first picture, in short and in full (catalogue 4.14). */
export const IdentityConsent = () => {
  const say = useSay();
  const [ticked, setTicked] = useState<boolean>();
  const [missing, setMissing] = useState(false);
  const wording = useCall(readAgreement, { type: identityConsentType });
  const accept = useSend(acceptAgreements, { refreshes: [getIdentityStatus] });
  const agree = (): void => {
    const version = wording.data?.[0]?.version;
    setMissing(ticked !== true);
    if (ticked !== true || version === undefined) return;
    void accept.send({ items: [{ type: identityConsentType, version }] }).catch((thrown: unknown) => {
      if (asRefused(thrown).code !== agreementRefusals.E22001.code) return;
      // Published meanwhile, a newer wording has to be read first.
      setTicked(undefined);
      void wording.refetch();
    });
  };
  return (
    <Sheet title={say(identityTexts.consentTitle)}>
      <Facts
        columns={1}
        of={[
          { label: say(identityTexts.consentWhy), value: say(identityTexts.consentWhyText) },
          { label: say(identityTexts.consentWhat), value: say(identityTexts.consentWhatText) },
          { label: say(identityTexts.consentHowLong), value: say(identityTexts.consentHowLongText) },
        ]}
      />
      <div className="identity-tick">
        <SeparateConsent
          {...control("identity-consent", ticked, setTicked)}
          invalid={missing && ticked !== true}
          describedBy={missing && ticked !== true ? "identity-consent-error" : undefined}
        />
        {missing && ticked !== true && (
          <span className="field-error" id="identity-consent-error" role="alert">
            {say(identityTexts.consentMissing)}
          </span>
        )}
      </div>
      <p className="soft">{say(identityTexts.consentNot)}</p>
      <Actions>
        <Button look="primary" busy={accept.pending} onClick={agree}>
          {say(identityTexts.consentGive)}
        </Button>
        <Later />
      </Actions>
    </Sheet>
  );
};
