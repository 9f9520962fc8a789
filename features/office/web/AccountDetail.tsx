import { useState } from "react";
import type { ResultOf } from "@apron/kit/contract/call";
import { useGiven } from "@apron/kit/web/address";
import { ButtonLink, control, TextInput } from "@apron/kit/web/controls";
import { useCall } from "@apron/kit/web/call";
import { useLive } from "@apron/kit/web/live";
import { Page, Sheet, Answered, Facts } from "@apron/kit/web/page";
import { Labelled, SendButton } from "@apron/kit/web/forms";
import { useSay, kitTexts } from "@apron/kit/web/language";
import { session } from "@apron/kit/web/session";
import {
  disableAccount,
  enableAccount,
  getAccount,
  getAccounts,
  grantTopic,
  resetAccountPassword,
} from "../contract.ts";
import { officeRefusals, officeTexts } from "../texts.ts";
import { officeTitles } from "../titles.ts";
import { RoleTags, StateTag } from "./AccountTags.tsx";

/** One operations account, whole; looking at it is audited (catalogue 18.3). */
export const AccountDetail = () => {
  const say = useSay();
  const id = useGiven("id");
  const answer = useCall(getAccount, { id }, { quiet: true });
  useLive(grantTopic, [getAccount]);
  return (
    <Page title={say(officeTitles.detail)} actions={answer.data && <AccountActions account={answer.data} />}>
      <Sheet>
        <Answered of={answer}>
          {(account) => (
            <Facts
              columns={2}
              of={[
                { label: say(officeTexts.account), value: <span className="mono">{account.account}</span> },
                { label: say(kitTexts.state), value: <StateTag of={account.state} /> },
                { label: say(officeTexts.name), value: account.name },
                { label: say(officeTexts.mobile), value: <span className="mono">{account.mobile}</span> },
                { label: say(officeTexts.email), value: account.email },
                { label: say(officeTexts.department), value: account.department },
                { label: say(officeTexts.branch), value: account.branch },
                { label: say(officeTexts.lastLogin), value: account.lastLogin },
                {
                  label: say(kitTexts.roles),
                  value: account.roleIds.length > 0 && <RoleTags of={account.roleIds} />,
                  wide: true,
                },
                {
                  label: say(officeTexts.pendingRoles),
                  value: account.pendingRoleIds.length > 0 && <RoleTags of={[]} pending={account.pendingRoleIds} />,
                  wide: true,
                },
                ...(account.state === "disabled"
                  ? [
                      {
                        label: say(officeTexts.disableReason),
                        value: [account.disabledReason, account.disabledBy, account.disabledTime]
                          .filter(Boolean)
                          .join(" · "),
                        wide: true,
                      },
                    ]
                  : []),
              ]}
            />
          )}
        </Answered>
      </Sheet>
    </Page>
  );
};

const AccountActions = ({ account }: { readonly account: ResultOf<typeof getAccount> }) => {
  const say = useSay();
  const [reason, setReason] = useState("");
  const refreshes = [getAccount, getAccounts];
  const { id } = account;
  return (
    <>
      <SendButton
        call={resetAccountPassword}
        body={{ id }}
        says={say(officeTexts.resetPassword)}
        done={say(officeTexts.resetSent)}
      />
      {account.state === "disabled" ? (
        <SendButton
          call={enableAccount}
          body={{ id }}
          refreshes={refreshes}
          says={say(officeTexts.enable)}
          done={say(officeTexts.enabledDone, { name: account.name })}
        />
      ) : (
        <SendButton
          call={disableAccount}
          body={{ id, reason }}
          refreshes={refreshes}
          look="danger"
          danger
          why={id === session().id ? say(officeRefusals.E18002) : undefined}
          says={say(officeTexts.disable)}
          title={say(officeTexts.disableAsk, { name: account.name })}
          hint={
            <Labelled id="c-reason" label={say(officeTexts.disableReason)}>
              <TextInput
                {...control<string | undefined>("reason", reason, (value) => setReason(value ?? ""))}
                maxLength={200}
              />
            </Labelled>
          }
          done={say(officeTexts.disabledDone, { name: account.name })}
        />
      )}
      <ButtonLink look="primary" to={`/opAccount/edit?id=${id}`}>
        {say(officeTitles.edit)}
      </ButtonLink>
    </>
  );
};
