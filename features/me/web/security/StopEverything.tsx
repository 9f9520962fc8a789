import { ownCalls } from "@apron/features/agents/web/parts";
import type { ResultOf } from "@apron/kit/contract/call";
import type { Word } from "@apron/kit/contract/texts";
import { ButtonLink } from "@apron/kit/web/controls";
import { Dialog } from "@apron/kit/web/page";
import { SendButton } from "@apron/kit/web/forms";
import { useSay } from "@apron/kit/web/language";
import { useState } from "react";
import { getAlerts, getSessions, stopEverything } from "../../contract.ts";
import { meTexts } from "../../texts.ts";

/** "Not me": one tap, and one that it was meant; then the way to a new password (catalogue 21.7). */
export const StopEverything = ({ words, small = false }: { readonly words: Word; readonly small?: boolean }) => {
  const say = useSay();
  const [done, setDone] = useState<ResultOf<typeof stopEverything>>();
  return (
    <>
      <SendButton
        call={stopEverything}
        body={{}}
        refreshes={[getAlerts, getSessions, ...ownCalls]}
        look="danger"
        size={small ? "small" : "normal"}
        danger
        says={say(words)}
        title={say(meTexts.stopQuestion)}
        yes={say(meTexts.stopDo)}
        hint={<p>{say(meTexts.stopEffect)}</p>}
        onDone={setDone}
      />
      <Dialog
        open={done !== undefined}
        size="small"
        title={say(meTexts.wasNotMe)}
        onClose={() => setDone(undefined)}
        footer={
          <ButtonLink to={done?.route ?? "/forgetPassword"} look="primary">
            {say(meTexts.setNewPassword)}
          </ButtonLink>
        }
      >
        {done && <StoppedText of={done} />}
      </Dialog>
    </>
  );
};

/** What was stopped, and what is still on its way. */
export const StoppedText = ({ of }: { readonly of: ResultOf<typeof stopEverything> }) => {
  const say = useSay();
  const next = say(of.route === "/forgetPassword" ? meTexts.nextPassword : meTexts.nextRecover);
  return (
    <div className="me-lines" role="status">
      <p>{say(meTexts.stopped, { frozen: of.frozen, ended: of.ended, next })}</p>
      {of.hostPending > 0 && <p>{say(meTexts.stoppedPending, { pending: of.hostPending })}</p>}
    </div>
  );
};
