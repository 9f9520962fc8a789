import { useState } from "react";
import { Button } from "@apron/kit/web/controls";
import { useSend } from "@apron/kit/web/call";
import { Confirm } from "@apron/kit/web/page";
import { useSay } from "@apron/kit/web/language";
import { tell } from "@apron/kit/web/toast";
import { getIdentityDetail, getIdentityStatus, withdrawConsent } from "../contract.ts";
import { identityTexts } from "../texts.ts";

/** Takes the consent back after a look at what follows (catalogue 4.14). */
export const WithdrawConsent = () => {
  const say = useSay();
  const [asking, setAsking] = useState(false);
  const withdraw = useSend(withdrawConsent, { refreshes: [getIdentityStatus, getIdentityDetail] });
  const confirm = async (): Promise<void> => {
    await withdraw.send({});
    setAsking(false);
    tell("success", say(identityTexts.withdrawDone));
  };
  return (
    <>
      <Button look="plain" onClick={() => setAsking(true)}>
        {say(identityTexts.withdraw)}
      </Button>
      <Confirm
        open={asking}
        danger
        title={say(identityTexts.withdrawAsk)}
        yes={say(identityTexts.withdraw)}
        busy={withdraw.pending}
        onNo={() => setAsking(false)}
        onYes={() => void confirm().catch(() => undefined)}
      >
        <p>{say(identityTexts.withdrawText)}</p>
      </Confirm>
    </>
  );
};
