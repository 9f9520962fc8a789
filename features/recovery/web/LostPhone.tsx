import { useEffect, useRef } from "react";
import { Link, useLocation } from "react-router";
import * as z from "zod/mini";
import { SignInFrame } from "@apron/features/login/web/parts";
import { Button } from "@apron/kit/web/controls";
import { useCarriedState } from "@apron/kit/web/drafts";
import { useSay } from "@apron/kit/web/language";
import { Step } from "@apron/kit/web/page";
import { recoveryTexts } from "../texts.ts";
import { recoveryTitles } from "../titles.ts";
import { CaseStatus, LookUp } from "./CaseStatus.tsx";
import { StepCard } from "./StepCard.tsx";
import { StepFacts } from "./StepFacts.tsx";
import { StepPhone } from "./StepPhone.tsx";
import "./recovery.css";

const Place = z.union([
  z.object({ at: z.enum(["phone", "lookUp"]) }),
  z.object({ at: z.enum(["facts", "card"]), ticket: z.string() }),
  z.object({ at: z.literal("wait"), caseKey: z.string() }),
]);
type Place = z.output<typeof Place>;

const titles = {
  phone: "stepPhone",
  facts: "stepFacts",
  card: "stepCard",
  wait: "stepWait",
  lookUp: "lookUp",
} as const;
const order = ["phone", "facts", "card", "wait"] as const;

/**
 * Getting back in without one's phone (catalogue 1.45): the new number, what only the holder knows, the card, and then a
 * wait that is shown. The steps are the server's: each needs the ticket of the one before.
 */
export const LostPhone = () => {
  const say = useSay();
  const [step, setStep] = useCarriedState<Place>("recovery", Place, { at: "phone" });
  const { key } = useLocation();
  const opened = useRef(key);
  // The way out of a step that is over leads here: it starts anew.
  useEffect(() => {
    if (opened.current !== key) setStep({ at: "phone" });
    opened.current = key;
  }, [key, setStep]);
  return (
    <SignInFrame version="1">
      <div className="recovery">
        <h1>{say(recoveryTitles.title)}</h1>
        <p className="soft">{say(recoveryTexts.lead)}</p>
        {step.at !== "lookUp" && (
          <ol className="recovery-steps">
            {order.map((key, place) => (
              <li key={key} aria-current={key === step.at ? "step" : undefined}>
                {place + 1}. {say(recoveryTexts[titles[key]])}
              </li>
            ))}
          </ol>
        )}
        <Step of="recovery" at={step.at}>
          <h2>{say(recoveryTexts[titles[step.at]])}</h2>
          {step.at === "phone" && <StepPhone onDone={(ticket) => setStep({ at: "facts", ticket })} />}
          {step.at === "facts" && (
            <StepFacts ticket={step.ticket} onDone={(ticket) => setStep({ at: "card", ticket })} />
          )}
          {step.at === "card" && (
            <StepCard ticket={step.ticket} onDone={(caseKey) => setStep({ at: "wait", caseKey })} />
          )}
          {step.at === "wait" && <CaseStatus caseKey={step.caseKey} fresh />}
          {step.at === "lookUp" && <LookUp />}
        </Step>
        <p className="recovery-ways">
          <Link to="/forgetPassword">{say(recoveryTexts.backToForgot)}</Link>
          {step.at === "lookUp" && (
            <Button look="plain" onClick={() => setStep({ at: "phone" })}>
              {say(recoveryTexts.startNew)}
            </Button>
          )}
          {/* Whoever has one under way hears of it at the details. */}
          {(step.at === "phone" || step.at === "facts") && (
            <Button look="plain" onClick={() => setStep({ at: "lookUp" })}>
              {say(recoveryTexts.lookUpAsk)}
            </Button>
          )}
        </p>
      </div>
    </SignInFrame>
  );
};
