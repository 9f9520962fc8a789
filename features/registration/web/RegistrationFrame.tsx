import type { ReactNode } from "react";
import { Link } from "react-router";
import { SignInFrame } from "@apron/features/login/web/parts";
import type { Version } from "@apron/kit/contract/call";
import { useSay, kitTexts } from "@apron/kit/web/language";
import { Step } from "@apron/kit/web/page";
import { signedIn } from "@apron/kit/web/session";
import type { RegistrationStage } from "../contract.ts";
import { registrationTexts } from "../texts.ts";
import { registrationTitles } from "../titles.ts";
import { forget } from "./ticket.ts";
import "./registration.css";

type Stage = "address" | RegistrationStage;

const titles = {
  address: registrationTexts.stepAddress,
  verified: registrationTexts.stepAgent,
  bound: registrationTitles.stepOrganisation,
  organised: registrationTitles.stepPerson,
  profiled: registrationTitles.stepMain,
  finished: kitTexts.finish,
} as const satisfies Record<Stage, unknown>;

const all: readonly Stage[] = ["address", "verified", "bound", "organised", "profiled", "finished"];
/** Operations staff have no work number. */
const staff: readonly Stage[] = ["address", "organised", "finished"];

/** The sign-in screen's frame around a step of signing up, with how far it is. */
export const RegistrationFrame = ({
  stage,
  version,
  title,
  over = false,
  children,
}: {
  readonly stage: Stage;
  readonly version: Version;
  /** Absent: the step's own. */
  readonly title?: string;
  /** Ended without an account: there is no way on. */
  readonly over?: boolean;
  readonly children: ReactNode;
}) => {
  const say = useSay();
  const steps = version === "3" ? staff : all;
  const at = Math.max(steps.indexOf(stage), 0);
  return (
    <SignInFrame version={version}>
      <div className="registration">
        <Step of="registration" at={over ? "over" : stage}>
          <header>
            {!over && (
              <>
                <p className="registration-progress">
                  <span>{say(registrationTitles.title)}</span>
                  <span>{say(registrationTexts.progress, { step: at + 1, steps: steps.length })}</span>
                </p>
                <ol className="registration-steps" aria-hidden="true">
                  {steps.map((step, place) => (
                    <li key={step} data-reached={place <= at} />
                  ))}
                </ol>
              </>
            )}
            <h1>{title ?? say(titles[stage])}</h1>
          </header>
          {children}
        </Step>
        {!signedIn() && !over && (
          <p className="registration-ways">
            <span>
              {say(registrationTexts.haveAccount)} <Link to="/login">{say(registrationTexts.toSignIn)}</Link>
            </span>
            {stage !== "address" && (
              <Link to="/register/" onClick={forget}>
                {say(registrationTexts.startAgain)}
              </Link>
            )}
          </p>
        )}
      </div>
    </SignInFrame>
  );
};
