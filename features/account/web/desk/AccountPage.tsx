import { useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { versionNames } from "@apron/features/login/texts";
import type { ResultOf } from "@apron/kit/contract/call";
import { Button, ButtonLink } from "@apron/kit/web/controls";
import { useCall } from "@apron/kit/web/call";
import { SendButton, ReasonDialog } from "@apron/kit/web/forms";
import { kitTexts, useSay } from "@apron/kit/web/language";
import { useLive } from "@apron/kit/web/live";
import { Actions, Answered, Facts, Page, Sheet, ShortList, Tag } from "@apron/kit/web/page";
import { tell } from "@apron/kit/web/toast";
import {
  accountRequestTopic,
  endAccountSessions,
  findAccounts,
  getHolderAccount,
  resendSetup,
  unlockAccount,
  withdrawRegistration,
} from "../../contract.ts";
import { accountTexts } from "../../texts-desk.ts";
import { accountRefusals } from "../../texts.ts";
import { accountTitles } from "../../titles.ts";
import { Attempts, Events, Sessions } from "./AccountTables.tsx";
import { AskToDisable } from "./dialogs.tsx";
import { HolderTag } from "./tags.tsx";

type Account = ResultOf<typeof getHolderAccount>;
type Asking = "unlock" | "endAll" | "disable" | "unregister";

const refreshes = [getHolderAccount, findAccounts];

/** One account as its keepers see it, and everything that may be done for its owner (catalogue 1.46). */
export const AccountPage = () => {
  const say = useSay();
  const id = useSearchParams()[0].get("id") ?? "";
  const answer = useCall(getHolderAccount, { id }, { quiet: true });
  useLive(accountRequestTopic, [getHolderAccount]);
  return (
    <Page title={say(accountTitles.detail)} beside={answer.data && <HolderTag of={answer.data.state} />}>
      <Answered of={answer}>
        {(account) => (
          <>
            <Waiting of={account} />
            <Acts of={account} />
            <Known of={account} />
            <Sessions of={account} refreshes={refreshes} />
            <Attempts of={account} />
            <Events of={account.events} />
          </>
        )}
      </Answered>
    </Page>
  );
};

/** What a second person has yet to decide. */
const Waiting = ({ of: { waiting } }: { readonly of: Account }) => {
  const say = useSay();
  if (waiting.length === 0) return null;
  return (
    <Sheet title={say(accountTexts.waiting)}>
      <ShortList
        lines={waiting.map(({ id, what, askedBy, askTime, reason }) => ({
          key: id,
          to: "/accountDesk/requests?state=waiting",
          title: what,
          note: `${askedBy} · ${askTime} · ${reason}`,
        }))}
      />
    </Sheet>
  );
};

const Acts = ({ of: account }: { readonly of: Account }) => {
  const say = useSay();
  const navigate = useNavigate();
  const [asking, setAsking] = useState<Asking>();
  const { id, state } = account;
  // The account waits for one decision at a time; said before a dialog sends a code for nothing.
  const isAsked = account.waiting.some(({ kind }) => kind !== "cancelNumber");
  const close = (): void => setAsking(undefined);
  const done = (): void => tell("success", say(accountTexts.done));
  const dialog = { refreshes, onClose: close, onDone: done } as const;
  return (
    <>
      <Actions>
        {account.wrongPasswords > 0 && <Button onClick={() => setAsking("unlock")}>{say(accountTexts.unlock)}</Button>}
        {account.sessions.length > 0 && <Button onClick={() => setAsking("endAll")}>{say(accountTexts.endAll)}</Button>}
        {state === "registered" && (
          <>
            <SendButton
              call={resendSetup}
              body={{ id }}
              refreshes={refreshes}
              says={say(accountTexts.resend)}
              done={say(accountTexts.resent)}
            />
            <Button look="danger" onClick={() => setAsking("unregister")}>
              {say(accountTexts.unregister)}
            </Button>
          </>
        )}
        {state !== "registered" && (
          <Button
            look={state === "disabled" ? "primary" : "danger"}
            why={isAsked ? say(accountRefusals.E1086) : undefined}
            onClick={() => setAsking("disable")}
          >
            {say(state === "disabled" ? accountTexts.askEnable : accountTexts.askDisable)}
          </Button>
        )}
      </Actions>
      {asking === "unlock" && (
        <ReasonDialog {...dialog} call={unlockAccount} start={{ id }} title={say(accountTexts.unlock)} />
      )}
      {asking === "endAll" && (
        <ReasonDialog {...dialog} call={endAccountSessions} start={{ id }} title={say(accountTexts.endAll)} />
      )}
      {asking === "unregister" && (
        <ReasonDialog
          {...dialog}
          call={withdrawRegistration}
          start={{ id }}
          refreshes={[findAccounts]}
          title={say(accountTexts.unregister)}
          // There is no such account any more.
          onDone={() => {
            done();
            void navigate("/accountDesk", { replace: true });
          }}
        />
      )}
      {asking === "disable" && (
        <AskToDisable id={id} disable={state !== "disabled"} refreshes={refreshes} onClose={close} />
      )}
    </>
  );
};

const Known = ({ of: account }: { readonly of: Account }) => {
  const say = useSay();
  const { passwordTime: time } = account;
  const password = time === "" ? say(accountTexts.noPassword) : say(accountTexts.byPassword, { time });
  const identity = [account.identityState, account.identityName, account.identityNumber];
  return (
    <Sheet
      title={say(kitTexts.account)}
      actions={account.lockedUntil !== "" && <Tag tone="bad">{say(accountTexts.locked)}</Tag>}
    >
      <Facts
        columns={3}
        of={[
          { label: say(kitTexts.name), value: account.name },
          { label: say(kitTexts.mobileNumber), value: <span className="mono">{account.mobile || "—"}</span> },
          { label: say(kitTexts.email), value: account.email },
          { label: say(kitTexts.version), value: say(versionNames[account.version === "2" ? 2 : 1]) },
          { label: say(accountTexts.organization), value: account.organization },
          { label: say(accountTexts.identity), value: identity.filter((part) => part !== "").join(" · ") },
          { label: say(accountTexts.registerTime), value: account.registerTime },
          { label: say(accountTexts.activateTime), value: account.activateTime },
          { label: say(accountTexts.lastSignIn), value: account.lastSignIn },
          { label: say(accountTexts.ways), value: `${say(kitTexts.verificationCode)} · ${password}` },
          { label: say(accountTexts.wrongPasswords), value: String(account.wrongPasswords) },
          { label: say(accountTexts.lockedUntil), value: account.lockedUntil },
          ...(account.serviceNumber === ""
            ? []
            : [
                {
                  label: say(accountTexts.serviceNumber),
                  value: `${account.serviceNumber} · ${say(account.serviceConfirmed ? accountTexts.confirmed : accountTexts.unconfirmed)}`,
                },
              ]),
          ...(account.state === "disabled"
            ? [
                {
                  label: say(accountTexts.disabledReason),
                  value: `${account.disabledReason} · ${account.disabledTime}`,
                  wide: true,
                },
              ]
            : []),
          {
            label: say(accountTexts.open),
            value: account.open.join(say(kitTexts.listed)) || say(accountTexts.noOpen),
            wide: true,
          },
          { label: say(accountTexts.bindings), value: <Numbers of={account} />, wide: true },
        ]}
      />
    </Sheet>
  );
};

const Numbers = ({ of: { bindings } }: { readonly of: Account }) => {
  const say = useSay();
  if (bindings.length === 0) return say(accountTexts.noBindings);
  return (
    <Actions>
      {bindings.map(({ bindingId, system, agentNumber }) => (
        <ButtonLink key={bindingId} size="small" to={`/accountDesk/number?system=${system}&agentNumber=${agentNumber}`}>
          {`${system} ${agentNumber}`}
        </ButtonLink>
      ))}
    </Actions>
  );
};
