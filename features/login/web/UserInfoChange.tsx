import { useState } from "react";
import { Navigate, useNavigate, useSearchParams } from "react-router";
import type { ResultOf } from "@apron/kit/contract/call";
import { branchContact } from "@apron/kit/contract/customer-service";
import { Button, ButtonLink } from "@apron/kit/web/controls";
import { send, useCall, useSend } from "@apron/kit/web/call";
import { useSay, kitTexts } from "@apron/kit/web/language";
import { Actions, Answered, Facts } from "@apron/kit/web/page";
import { pageFacts, clearSession, session, signedIn } from "@apron/kit/web/session";
import { internalPath } from "@apron/kit/web/address";
import { confirmUserInfo, loginNextSteps, logout, userInfo } from "../contract.ts";
import { loginTexts } from "../texts.ts";
import { loginTitles } from "../titles.ts";
import { SignInFrame } from "./sign-in/SignInFrame.tsx";

const branch = branchContact();

/**
 * After more than 90 days, or in another organisation: are these your details? "Not me" signs out and names the contact
 * (catalogue 1.14). Whoever has nothing to confirm, or has done so, goes on.
 */
export const UserInfoChange = () => {
  const say = useSay();
  const [search] = useSearchParams();
  const [notMe, setNotMe] = useState(false);
  const steps = useCall(loginNextSteps, {}, { enabled: signedIn() && !notMe });
  if (!signedIn() && !notMe) return <Navigate to="/login" replace />;

  const onwards = internalPath(search.get("redirect")) ?? "/login/loginProcessMiddleware";
  const leave = async (): Promise<void> => {
    setNotMe(true);
    await send(logout, {}).catch(() => undefined);
    clearSession({ keepDrafts: false });
  };
  return (
    <SignInFrame version={session().version}>
      <h1 className="sign-in-title">{say(loginTitles.absence)}</h1>
      {notMe ? (
        <>
          <p role="status">
            {pageFacts.hotline === ""
              ? say(loginTexts.branch)
              : say(loginTexts.branchContact, { hotline: pageFacts.hotline })}
          </p>
          <Actions>
            <ButtonLink look="primary" to={branch.route}>
              {say(branch.label)}
            </ButtonLink>
          </Actions>
        </>
      ) : (
        <Answered of={steps}>
          {(due) =>
            due.includes("userInfoChange") ? (
              <Details onwards={onwards} onNotMe={() => void leave()} />
            ) : (
              <Navigate to={onwards} replace />
            )
          }
        </Answered>
      )}
    </SignInFrame>
  );
};

/** What is known of the person, to be confirmed or not. */
const Details = ({ onwards, onNotMe }: { readonly onwards: string; readonly onNotMe: () => void }) => {
  const say = useSay();
  const navigate = useNavigate();
  const profile = useCall(userInfo, {});
  const confirm = useSend(confirmUserInfo);
  const goOn = async (): Promise<void> =>
    await confirm.send({}).then(
      () => navigate(onwards, { replace: true }),
      () => undefined,
    );
  return (
    <Answered of={profile}>
      {(info) => (
        <div className="single-step">
          <p>{say(changed(info) ? loginTexts.organizationReason : loginTexts.absenceReason)}</p>
          <Facts
            columns={1}
            of={[
              { label: say(kitTexts.name), value: info.showName },
              { label: say(kitTexts.mobileNumber), value: info.mobile },
              { label: say(kitTexts.email), value: info.email },
              ...(changed(info)
                ? [
                    { label: say(loginTexts.formerOrganization), value: info.formerOrganizations.join(" / ") },
                    { label: say(loginTexts.newOrganization), value: info.customerName },
                  ]
                : []),
              { label: say(kitTexts.department), value: info.departmentName },
            ]}
          />
          <Actions end>
            <Button onClick={onNotMe}>{say(loginTexts.absenceNotMe)}</Button>
            <Button look="primary" busy={confirm.pending} onClick={() => void goOn()}>
              {say(loginTexts.absenceConfirm)}
            </Button>
          </Actions>
        </div>
      )}
    </Answered>
  );
};

const changed = ({ formerOrganizations }: Pick<ResultOf<typeof userInfo>, "formerOrganizations">): boolean =>
  formerOrganizations.length > 0;
