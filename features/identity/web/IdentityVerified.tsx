import { useState } from "react";
import { standingOf } from "@apron/features/agents/contract";
import type { ResultOf } from "@apron/kit/contract/call";
import { Button } from "@apron/kit/web/controls";
import { addressOf, useCall } from "@apron/kit/web/call";
import { Dialog, Actions, Sheet, Answered, Facts, Tag } from "@apron/kit/web/page";
import { useSay, kitTexts } from "@apron/kit/web/language";
import { getIdentityDetail, type getIdentityStatus, readPicture, type Side, sides } from "../contract.ts";
import { identityTexts } from "../texts.ts";
import { WithdrawConsent } from "./WithdrawConsent.tsx";

/** The verified identity, masked, and what is still kept of the card. */
export const IdentityVerified = ({ status }: { readonly status: ResultOf<typeof getIdentityStatus> }) => {
  const say = useSay();
  const answer = useCall(getIdentityDetail, {}, { quiet: true });
  const [shown, setShown] = useState<Side>();
  const { name, tone } = standingOf("mobile", status.stage);
  return (
    <>
      <Sheet title={say(name)} actions={<Tag tone={tone}>{say(name)}</Tag>}>
        <p>{say(identityTexts.verifiedText)}</p>
        <Answered of={answer} rows={3}>
          {(detail) => (
            <Facts
              of={[
                { label: say(identityTexts.name), value: detail.name },
                { label: say(identityTexts.namePinyin), value: <span className="mono">{detail.namePinyin}</span> },
                { label: say(identityTexts.idNumber), value: <span className="mono">{detail.idNumber}</span> },
                { label: say(identityTexts.expiry), value: detail.expiry },
                { label: say(identityTexts.verifiedAt), value: detail.verifiedAt.slice(0, 16) },
                {
                  label: say(identityTexts.picturesKept),
                  value: say(status.pictures ? identityTexts.picturesKeptText : kitTexts.removed),
                },
              ]}
            />
          )}
        </Answered>
        <Actions>
          {status.pictures &&
            sides.map((side) => (
              <Button key={side} onClick={() => setShown(side)}>
                {say(identityTexts.showPicture, { side: say(identityTexts[side]) })}
              </Button>
            ))}
          {status.consented && <WithdrawConsent />}
        </Actions>
      </Sheet>
      {shown && (
        <Dialog
          open
          size="wide"
          title={say(identityTexts[shown])}
          onClose={() => setShown(undefined)}
          footer={<Button onClick={() => setShown(undefined)}>{say(kitTexts.close)}</Button>}
        >
          <img
            className="identity-own"
            src={addressOf(readPicture, { side: shown })}
            alt={say(shown === "front" ? identityTexts.frontAlt : identityTexts.backAlt)}
          />
        </Dialog>
      )}
    </>
  );
};
