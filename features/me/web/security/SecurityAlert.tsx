import type { ResultOf } from "@apron/kit/contract/call";
import { ButtonLink } from "@apron/kit/web/controls";
import { useCall } from "@apron/kit/web/call";
import { SendButton } from "@apron/kit/web/forms";
import { useSay } from "@apron/kit/web/language";
import { Actions, Page, Sheet, Answered } from "@apron/kit/web/page";
import { useState } from "react";
import { useLocation } from "react-router";
import { readAlertLink, stopByLink } from "../../contract.ts";
import { meTexts } from "../../texts.ts";
import { meTitles } from "../../titles.ts";
import { alertWords } from "./alert-words.ts";
import { StoppedText } from "./StopEverything.tsx";
import "../me.css";

/**
 * Where the link of an alert leads (catalogue 21.7). Opening it changes nothing; one tap stops everything, once. The token
 * stands behind the #, so that no log and no referrer holds it.
 */
export const SecurityAlert = () => {
  const say = useSay();
  const token = useLocation().hash.slice(1, 129) || "-";
  const [done, setDone] = useState<ResultOf<typeof stopByLink>>();
  const found = useCall(readAlertLink, { token }, { quiet: true, enabled: done === undefined });
  return (
    <Page narrow title={say(meTitles.link)}>
      <Sheet>
        {done ? (
          <div className="me-lines">
            <StoppedText of={done} />
            <Actions>
              <ButtonLink to={done.route} look="primary">
                {say(done.route === "/forgetPassword" ? meTexts.setNewPassword : meTexts.lostPhone)}
              </ButtonLink>
            </Actions>
          </div>
        ) : (
          <Answered of={found} rows={3}>
            {({ kind, subject, time }) => (
              <div className="me-lines">
                <p>
                  <b>{say(meTexts.linkLead, { time, what: `${say(alertWords[kind])} ${subject}`.trim() })}</b>
                </p>
                <p>{say(kind === "mobileChanged" ? meTexts.stopEffectMobile : meTexts.stopEffect)}</p>
                <Actions>
                  <SendButton
                    call={stopByLink}
                    body={{ token }}
                    look="danger"
                    size="large"
                    says={say(meTexts.notMe)}
                    onDone={setDone}
                  />
                </Actions>
                <p className="soft">{say(meTexts.linkMine)}</p>
              </div>
            )}
          </Answered>
        )}
      </Sheet>
    </Page>
  );
};
