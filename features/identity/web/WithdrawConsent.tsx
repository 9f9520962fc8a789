import { useState } from "react";
import { Button } from "@apron/kit/web/controls";
import { useSend } from "@apron/kit/web/call";
import { Dialog } from "@apron/kit/web/page";
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
      <Dialog
        open={asking}
        size="small"
        title={say(identityTexts.withdrawAsk)}
        onClose={() => setAsking(false)}
        footer={
          <>
            <Button onClick={() => setAsking(false)}>{say(identityTexts.cancel)}</Button>
            <Button look="danger" busy={withdraw.pending} onClick={() => void confirm().catch(() => undefined)}>
              {say(identityTexts.withdraw)}
            </Button>
          </>
        }
      >
        <p>{say(identityTexts.withdrawText)}</p>
      </Dialog>
    </>
  );
};
