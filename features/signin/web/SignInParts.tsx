import type { ResultOf } from "@apron/kit/contract/call";
import { useSay } from "@apron/kit/web/language";
import { Tag } from "@apron/kit/web/page";
import type { getSignIns, SignType } from "../contract.ts";
import { signinTexts } from "../texts.ts";
import { SignInAlerts } from "./SignInAlerts.tsx";
import "./signin.css";

const tones = { FAIL: "bad", FORCED: "wait", SI: "good" } as const;

/** What was cut off, what could not be judged, until when the service is open, and what waits for a word. */
export const Lead = ({ of }: { readonly of: ResultOf<typeof getSignIns> }) => {
  const say = useSay();
  return (
    <div className="signin-lead">
      {of.alerts.length > 0 && <SignInAlerts of={of} />}
      <p className="soft">
        {of.notice !== "" && <strong>{of.notice} </strong>}
        {say(signinTexts.openUntil, { day: of.openUntil.slice(0, 10) })}
        {!of.judged && ` ${say(signinTexts.unjudged)}`}
      </p>
    </div>
  );
};

/** The kind of a sign-in, in its word and colour. */
export const TypeTag = ({ of }: { readonly of: SignType }) => {
  const say = useSay();
  const tone = of in tones ? tones[of as keyof typeof tones] : "plain";
  return (
    <Tag tone={tone}>
      {of} {say(signinTexts[of])}
    </Tag>
  );
};
