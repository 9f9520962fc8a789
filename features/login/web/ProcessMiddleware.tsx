import { useState } from "react";
import { Navigate, useLocation, useNavigate, useSearchParams } from "react-router";
import { acceptAgreements, pendingAgreements } from "@apron/features/agreements/contract";
import { agreementTexts } from "@apron/features/agreements/texts";
import { agreementTitles } from "@apron/features/agreements/titles";
import { Button } from "@apron/kit/web/controls";
import { send, useCall, useSend } from "@apron/kit/web/call";
import { language, useSay } from "@apron/kit/web/language";
import { Actions, Answered } from "@apron/kit/web/page";
import { internalPath } from "@apron/kit/web/address";
import { clearSession, session } from "@apron/kit/web/session";
import { loginNextSteps, logout, type NextStep } from "../contract.ts";
import { bindFirst } from "./bind-first.ts";
import { towards } from "./sign-in/enter.ts";
import { SignInFrame } from "./sign-in/SignInFrame.tsx";

/**
 * The screen of a step that holds a person up; of the others home speaks. A first work number is offered once a sign-in,
 * which says so in the address it leads here by (catalogue 1.5).
 */
const screenOf = (step: NextStep, offersAgent: boolean): string | undefined => {
  if (step === "serviceNumberConfirm") return "/login/serviceNumberConfirm";
  if (step === "userInfoChange") return "/login/userInfoChange";
  if (step === "questionnaire") return "/questionnaire";
  return step === "bindAgent" && offersAgent ? bindFirst[session().loginType] : undefined;
};

/** Leads through what is due after sign-in, in its order, and then to where the person was, or home (catalogue 1.4, 1.26). */
export const ProcessMiddleware = () => {
  const say = useSay();
  const [search] = useSearchParams();
  const { pathname } = useLocation();
  const steps = useCall(loginNextSteps, {});
  return (
    <Answered of={steps}>
      {(due) => {
        const offersAgent = search.get("isAgentData") === "0";
        const next = due.find((step) => step === "agreementUpdate" || screenOf(step, offersAgent) !== undefined);
        if (next === "agreementUpdate")
          return (
            <SignInFrame version={session().version}>
              <h1 className="sign-in-title">{say(agreementTexts.updatedTitle)}</h1>
              <AgreementUpdate onAccepted={() => void steps.refetch()} />
            </SignInFrame>
          );
        const wanted = internalPath(search.get("redirect"));
        const screen = next && screenOf(next, offersAgent);
        if (!screen) return <Navigate to={wanted ?? "/home"} replace />;
        // What comes after these details are confirmed stands in this very address.
        const onwards = next === "questionnaire" ? (wanted ?? "/home") : wanted;
        const after = next === "userInfoChange" ? `${pathname}?${search.toString()}` : onwards;
        return <Navigate to={towards(after, screen)} replace />;
      }}
    </Answered>
  );
};

/** Shows what changed and asks to accept it (catalogue 22.3); declining signs out. */
const AgreementUpdate = ({ onAccepted }: { readonly onAccepted: () => void }) => {
  const say = useSay();
  const navigate = useNavigate();
  const pending = useCall(pendingAgreements, {});
  const accept = useSend(acceptAgreements);
  const [leaving, setLeaving] = useState(false);
  const decline = async (): Promise<void> => {
    setLeaving(true);
    await send(logout, {}).catch(() => undefined);
    clearSession({ keepDrafts: true });
    await navigate("/login", { replace: true });
  };
  const titles: Readonly<Record<string, { zh: string; en: string }>> = agreementTitles;
  return (
    <Answered of={pending}>
      {(agreements) => (
        <div className="single-step">
          <p>{say(agreementTexts.updatedReason)}</p>
          <ul>
            {agreements.map((agreement) => (
              <li key={agreement.type}>
                <a href={`/homeAgreementLogin?type=${agreement.type}`} target="_blank" rel="noopener noreferrer">
                  {titles[String(agreement.type)]?.[language] ?? agreement.titleCh}
                </a>{" "}
                {say(agreementTexts.version, { version: agreement.version })}
              </li>
            ))}
          </ul>
          <Actions end>
            <Button busy={leaving} onClick={() => void decline()}>
              {say(agreementTexts.decline)}
            </Button>
            <Button
              look="primary"
              busy={accept.pending}
              onClick={() =>
                void accept
                  .send({ items: agreements.map(({ type, version }) => ({ type, version })) })
                  // Of what was published meanwhile the newest is asked for.
                  .then(onAccepted, () => void pending.refetch())
              }
            >
              {say(agreementTexts.accept)}
            </Button>
          </Actions>
        </div>
      )}
    </Answered>
  );
};
