import { SignInFrame } from "@apron/features/login/web/parts";
import { useNavigate, useSearchParams } from "react-router";
import { ButtonLink } from "@apron/kit/web/controls";
import { useSay } from "@apron/kit/web/language";
import { Actions, Page, Sheet } from "@apron/kit/web/page";
import { internalPath } from "@apron/kit/web/address";
import { session } from "@apron/kit/web/session";
import { agentTexts } from "../../texts.ts";
import { agentTitles } from "../../titles.ts";
import { BindForm } from "./BindForm.tsx";

/** Binds a further work number (catalogue 3.2). */
export const Add = () => {
  const say = useSay();
  const navigate = useNavigate();
  return (
    <Page narrow title={say(agentTitles.add)}>
      <Sheet>
        <BindForm onBound={() => void navigate("/agentManage/bindList")} />
      </Sheet>
    </Page>
  );
};

/** The first work number of an account, where sign-in and home lead (catalogue 1.5); "later" goes on to where the person wanted to be. */
export const BindFirst = () => {
  const say = useSay();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const onward = internalPath(search.get("redirect")) ?? "/home";
  return (
    <SignInFrame version={session().version}>
      <h1 className="sign-in-title">{say(agentTitles.add)}</h1>
      <BindForm onBound={() => void navigate(onward, { replace: true })} />
      <Actions end>
        <ButtonLink look="plain" to={onward}>
          {say(agentTexts.later)}
        </ButtonLink>
      </Actions>
    </SignInFrame>
  );
};

/** Where a terminal's SI notice leads (catalogue 3.7): what binding is for, and the way there. */
export const SiPrompt = () => {
  const say = useSay();
  return (
    <Page narrow title={say(agentTitles.si)}>
      <Sheet>
        <p>{say(agentTexts.siLead)}</p>
        <Actions>
          <ButtonLink look="primary" to="/agentManage/add">
            {say(agentTitles.add)}
          </ButtonLink>
          <ButtonLink to="/agentManage/bindList">{say(agentTexts.viewList)}</ButtonLink>
        </Actions>
      </Sheet>
    </Page>
  );
};
