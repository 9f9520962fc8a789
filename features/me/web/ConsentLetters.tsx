import { consentTexts } from "@apron/features/agreements/texts";
import { agreementPageTitles } from "@apron/features/agreements/titles";
import { ConsentList } from "@apron/features/agreements/web/parts";
import { OwnCode } from "@apron/features/login/web/parts";
import { useSay } from "@apron/kit/web/language";
import { Page, Sheet } from "@apron/kit/web/page";

/** The consent letters one has signed for work numbers (catalogue 22.4). */
export const ConsentLetters = () => {
  const say = useSay();
  return (
    <Page title={say(agreementPageTitles.consent)}>
      <p className="soft">{say(consentTexts.lead)}</p>
      <Sheet flush>
        <ConsentList code={(field, isValid) => <OwnCode {...field} isValid={isValid} />} />
      </Sheet>
    </Page>
  );
};
