import { useState } from "react";
import { useLocation } from "react-router";
import { SignInFrame } from "@apron/features/login/web/parts";
import { useCall } from "@apron/kit/web/call";
import { SendButton } from "@apron/kit/web/forms";
import { useSay, kitTexts } from "@apron/kit/web/language";
import { Actions, Answered } from "@apron/kit/web/page";
import { objectToRecovery, readObjection } from "../contract.ts";
import { recoveryTexts } from "../texts.ts";
import { recoveryTitles } from "../titles.ts";
import "./recovery.css";

/**
 * Where an objection link leads (catalogue 1.45). Opening it changes nothing; one tap stops the case. The token stands
 * behind the #, so that no log and no referrer holds it.
 */
export const Objection = () => {
  const say = useSay();
  const token = useLocation().hash.slice(1, 129) || "-";
  const found = useCall(readObjection, { token }, { quiet: true });
  const [done, setDone] = useState(false);
  return (
    <SignInFrame version="1">
      <div className="recovery">
        <h1>{say(recoveryTitles.objection)}</h1>
        <Answered of={found} rows={3}>
          {(about) => {
            if (done) return <p role="status">{say(recoveryTexts.objectDone)}</p>;
            if (!about.open) return <p role="status">{say(recoveryTexts.objectClosed)}</p>;
            return (
              <div className="recovery-lines">
                <p>{say(recoveryTexts.objectLead, { agent: about.agent, mobile: about.mobile })}</p>
                <p className="soft">
                  {say(kitTexts.submittedAt)} {about.submitTime}
                  {about.coolingUntil !== "" && ` · ${say(recoveryTexts.coolingUntil, { time: about.coolingUntil })}`}
                </p>
                <Actions>
                  <SendButton
                    call={objectToRecovery}
                    body={{ token }}
                    refreshes={[readObjection]}
                    look="danger"
                    size="large"
                    says={say(recoveryTexts.object)}
                    onDone={() => setDone(true)}
                  />
                </Actions>
                <p className="soft small">{say(recoveryTexts.objectHint)}</p>
              </div>
            );
          }}
        </Answered>
      </div>
    </SignInFrame>
  );
};
