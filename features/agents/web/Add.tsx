import { logout } from "@apron/features/login/contract";
import { SignInFrame } from "@apron/features/login/web/parts";
import { useState } from "react";
import { useNavigate } from "react-router";
import { Button, ButtonLink } from "@apron/kit/web/button.tsx";
import { send } from "@apron/kit/web/call";
import { useSay } from "@apron/kit/web/language";
import { Actions, Page, Sheet } from "@apron/kit/web/page.tsx";
import { clearSession, session } from "@apron/kit/web/session";
import { agentTexts } from "../texts.ts";
import { BindForm } from "./BindForm.tsx";

/** Binds a further work number (catalogue 3.2). */
export const Add = () => {
  const say = useSay();
  const navigate = useNavigate();
  return (
    <Page narrow title={say(agentTexts.addTitle)}>
      <Sheet>
        <BindForm onBound={() => void navigate("/agentManage/bindList")} />
      </Sheet>
    </Page>
  );
};

/** The first work number of somebody who has just signed in (catalogue 1.5); "later" signs out. */
export const BindFirst = () => {
  const say = useSay();
  const navigate = useNavigate();
  const [leaving, setLeaving] = useState(false);
  const leave = async (): Promise<void> => {
    setLeaving(true);
    await send(logout, {}).catch(() => undefined);
    clearSession({ keepDrafts: true });
    await navigate("/login", { replace: true });
  };
  return (
    <SignInFrame version={session().version}>
      <h1 className="sign-in-title">{say(agentTexts.addTitle)}</h1>
      <BindForm onBound={() => void navigate("/login/loginProcessMiddleware", { replace: true })} />
      <Actions end>
        <Button look="plain" busy={leaving} onClick={() => void leave()}>
          {say(agentTexts.later)}
        </Button>
      </Actions>
    </SignInFrame>
  );
};

/** Where a terminal's SI notice leads (catalogue 3.7): what binding is for, and the way there. */
export const SiPrompt = () => {
  const say = useSay();
  return (
    <Page narrow title={say(agentTexts.siTitle)}>
      <Sheet>
        <p>{say(agentTexts.siLead)}</p>
        <Actions>
          <ButtonLink look="primary" to="/agentManage/add">
            {say(agentTexts.addTitle)}
          </ButtonLink>
          <ButtonLink to="/agentManage/bindList">{say(agentTexts.viewList)}</ButtonLink>
        </Actions>
      </Sheet>
    </Page>
  );
};
