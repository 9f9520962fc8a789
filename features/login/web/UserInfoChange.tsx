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
import { confirmUserInfo, logout, userInfo } from "../contract.ts";
import { loginTexts } from "../texts.ts";
import { loginTitles } from "../titles.ts";
import { SignInFrame } from "./sign-in/SignInFrame.tsx";

const branch = branchContact();

/**
 * After more than 90 days, or in another organisation: are these your details? "Not me" signs out and names the contact
 * (catalogue 1.14).
 */
export const UserInfoChange = () => {
  const say = useSay();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [notMe, setNotMe] = useState(false);
  const profile = useCall(userInfo, {}, { enabled: signedIn() && !notMe });
  const confirm = useSend(confirmUserInfo);
  if (!signedIn() && !notMe) return <Navigate to="/login" replace />;

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
                <Button onClick={() => void leave()}>{say(loginTexts.absenceNotMe)}</Button>
                <Button
                  look="primary"
                  busy={confirm.pending}
                  onClick={() =>
                    void confirm.send({}).then(
                      () =>
                        navigate(internalPath(search.get("redirect")) ?? "/login/loginProcessMiddleware", {
                          replace: true,
                        }),
                      () => undefined,
                    )
                  }
                >
                  {say(loginTexts.absenceConfirm)}
                </Button>
              </Actions>
            </div>
          )}
        </Answered>
      )}
    </SignInFrame>
  );
};

const changed = ({ formerOrganizations }: Pick<ResultOf<typeof userInfo>, "formerOrganizations">): boolean =>
  formerOrganizations.length > 0;
