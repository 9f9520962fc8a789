import { Navigate, useLocation } from "react-router";
import { agentName } from "@apron/features/agents/web/parts";
import { Button, ButtonLink } from "@apron/kit/web/controls";
import { useSay, kitTexts } from "@apron/kit/web/language";
import { Actions, Facts, Tag } from "@apron/kit/web/page";
import { accountType, session, signedIn } from "@apron/kit/web/session";
import { registrationTexts } from "../texts.ts";
import { registrationTitles } from "../titles.ts";
import { AtStage, type Progress } from "./AtStage.tsx";
import { RegistrationFrame } from "./RegistrationFrame.tsx";
import { useLeave } from "./use-leave.ts";

/** How signing up ended (catalogue 1.13): the account and what is left to do, or why there is none. */
export const RegisterResult = () => {
  const state: unknown = useLocation().state;
  const { failed }: { failed?: unknown } = typeof state === "object" && state !== null ? state : {};
  if (typeof failed === "string") return <Failed reason={failed} />;
  return <AtStage stage="finished">{(progress) => <Done progress={progress} />}</AtStage>;
};

const Failed = ({ reason }: { readonly reason: string }) => {
  const say = useSay();
  return (
    <RegistrationFrame over stage="bound" version={accountType()} title={say(registrationTexts.failedTitle)}>
      <p role="alert">{reason}</p>
      <Actions end>
        <ButtonLink to="/login">{say(registrationTexts.toSignIn)}</ButtonLink>
        <ButtonLink look="primary" to="/register/">
          {say(registrationTexts.startAgain)}
        </ButtonLink>
      </Actions>
    </RegistrationFrame>
  );
};

const standings = [
  { tone: "wait", word: registrationTexts.identityNone },
  { tone: "good", word: registrationTexts.identityDone },
  { tone: "info", word: kitTexts.underReview },
] as const;

const Done = ({ progress }: { readonly progress: Progress }) => {
  const say = useSay();
  const { leave, pending } = useLeave();
  const { realnameStatus, identityPossible, agentNumber, organizeInfo } = progress;
  if (realnameStatus === 3) return <Navigate to="/register/realFail" replace />;
  const standing = standings[realnameStatus] ?? standings[0];
  const asksIdentity = identityPossible && realnameStatus === 0;
  const { mobile, email } = session();
  const version = progress.accountType === "2" || progress.accountType === "3" ? progress.accountType : "1";
  return (
    <RegistrationFrame stage="finished" version={version} title={say(registrationTitles.done)}>
      <Facts
        columns={1}
        of={[
          { label: say(kitTexts.account), value: progress.type === 1 ? email : mobile },
          ...(agentNumber === ""
            ? []
            : [
                { label: say(kitTexts.workNumber), value: agentName(progress) },
                { label: say(registrationTexts.organisation), value: organizeInfo?.customerName },
              ]),
          ...(identityPossible
            ? [{ label: say(registrationTexts.identity), value: <Tag tone={standing.tone}>{say(standing.word)}</Tag> }]
            : []),
        ]}
      />
      {asksIdentity && <p className="registration-lead">{say(registrationTexts.identityLead)}</p>}
      {!signedIn() ? (
        <ButtonLink look="primary" to="/login">
          {say(registrationTexts.toSignIn)}
        </ButtonLink>
      ) : (
        <Actions end>
          <Button look={asksIdentity ? "default" : "primary"} busy={pending} onClick={() => void leave(asksIdentity)}>
            {say(asksIdentity ? registrationTexts.later : registrationTexts.toHome)}
          </Button>
          {asksIdentity && (
            <ButtonLink look="primary" to="/identity">
              {say(registrationTexts.toIdentity)}
            </ButtonLink>
          )}
        </Actions>
      )}
    </RegistrationFrame>
  );
};
