import { SendButton } from "@apron/kit/web/forms";
import { useSay } from "@apron/kit/web/language";
import { getIdentityDetail, getIdentityStatus, withdrawConsent } from "../contract.ts";
import { identityTexts } from "../texts.ts";

/** Takes the consent back after a look at what follows (catalogue 4.14). */
export const WithdrawConsent = () => {
  const say = useSay();
  return (
    <SendButton
      call={withdrawConsent}
      body={{}}
      refreshes={[getIdentityStatus, getIdentityDetail]}
      look="plain"
      danger
      says={say(identityTexts.withdraw)}
      title={say(identityTexts.withdrawAsk)}
      hint={<p>{say(identityTexts.withdrawText)}</p>}
      done={say(identityTexts.withdrawDone)}
    />
  );
};
