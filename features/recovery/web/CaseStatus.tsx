import { useQueryClient } from "@tanstack/react-query";
import * as z from "zod/mini";
import { ButtonLink, Button, control, TextInput } from "@apron/kit/web/controls";
import { refresh, useCall } from "@apron/kit/web/call";
import { useCarriedState } from "@apron/kit/web/drafts";
import { Actions, Answered, Facts, Tag, type Tone } from "@apron/kit/web/page";
import { SendButton, Labelled } from "@apron/kit/web/forms";
import { useSay, kitTexts } from "@apron/kit/web/language";
import { type caseStages, getRecoveryStatus, withdrawRecovery } from "../contract.ts";
import { recoveryTexts } from "../texts.ts";

const tones: Record<(typeof caseStages)[number], Tone> = {
  review: "wait",
  reviewedOnce: "wait",
  cooling: "info",
  done: "good",
  rejected: "bad",
  objected: "bad",
  cancelled: "idle",
  failed: "idle",
};

/** Where a case stands, and the way to take it back; asked again every half minute. */
export const CaseStatus = ({ caseKey, fresh = false }: { readonly caseKey: string; readonly fresh?: boolean }) => {
  const say = useSay();
  const status = useCall(getRecoveryStatus, { caseKey }, { quiet: true, every: 30_000 });
  return (
    <div className="recovery-lines">
      {fresh && (
        <div>
          <p className="soft">{say(recoveryTexts.caseKey)}</p>
          <p className="mono recovery-key">{caseKey}</p>
          <p className="soft small">{say(recoveryTexts.caseKeyHint)}</p>
        </div>
      )}
      <Answered of={status} rows={3}>
        {(found) => (
          <>
            <Facts
              columns={1}
              of={[
                {
                  label: say(recoveryTexts.stage),
                  value: <Tag tone={tones[found.stage]}>{say(recoveryTexts[found.stage])}</Tag>,
                },
                { label: say(kitTexts.submittedAt), value: found.submitTime },
                ...(found.reason === "" ? [] : [{ label: say(kitTexts.reason), value: found.reason }]),
              ]}
            />
            {found.stage === "cooling" && found.remainingSeconds === 0 && (
              <p role="status">{say(recoveryTexts.coolingOver)}</p>
            )}
            {found.stage === "cooling" && found.remainingSeconds > 0 && (
              <div role="status">
                <p>{say(recoveryTexts.coolingUntil, { time: found.coolingUntil.slice(0, 16) })}</p>
                <p>
                  {say(recoveryTexts.coolingLeft, {
                    hours: Math.floor(found.remainingSeconds / 3600),
                    minutes: Math.floor((found.remainingSeconds % 3600) / 60),
                  })}
                </p>
                <p className="soft small">{say(recoveryTexts.coolingHint)}</p>
              </div>
            )}
            {found.stage === "done" && (
              <>
                <p>{say(recoveryTexts.doneHint)}</p>
                <Actions>
                  <ButtonLink look="primary" to="/login">
                    {say(recoveryTexts.signIn)}
                  </ButtonLink>
                </Actions>
              </>
            )}
            {found.mayWithdraw && (
              <Actions>
                <SendButton
                  call={withdrawRecovery}
                  body={{ caseKey }}
                  refreshes={[getRecoveryStatus]}
                  says={say(recoveryTexts.withdraw)}
                  title={say(recoveryTexts.withdrawAsk)}
                  done={say(recoveryTexts.withdrawn)}
                />
              </Actions>
            )}
          </>
        )}
      </Answered>
    </div>
  );
};

/** Asks for the query code of a case that was submitted before. */
export const LookUp = () => {
  const say = useSay();
  const [typed, setTyped] = useCarriedState("recovery.key", z.string(), "");
  const [asked, setAsked] = useCarriedState("recovery.asked", z.string(), "");
  const client = useQueryClient();
  return (
    <div className="recovery-lines">
      <form
        className="form"
        onSubmit={(event) => {
          event.preventDefault();
          setAsked(typed.trim());
          // Asked for once more, of the same case.
          void refresh(client, [getRecoveryStatus]);
        }}
      >
        <Labelled id="c-caseKey" label={say(recoveryTexts.caseKey)}>
          <TextInput
            {...control<string | undefined>("caseKey", typed, (value) => setTyped(value ?? ""))}
            maxLength={40}
            autoComplete="off"
            mono
          />
        </Labelled>
        <Actions end>
          <Button type="submit" look="primary" disabled={typed.trim() === ""}>
            {say(recoveryTexts.lookUp)}
          </Button>
        </Actions>
      </form>
      {asked !== "" && <CaseStatus key={asked} caseKey={asked} />}
    </div>
  );
};
