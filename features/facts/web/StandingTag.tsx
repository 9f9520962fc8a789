import { useSay } from "@apron/kit/web/language";
import { Tag, type Tone } from "@apron/kit/web/page";
import { factStates, type FactState } from "../contract.ts";
import { factsTexts } from "../texts.ts";

export const tones: Readonly<Record<FactState, Tone>> = {
  complete: "good",
  partial: "info",
  overdue: "wait",
  none: "idle",
};

/** How the facts of an airport stand, with how complete they are. */
export const StandingTag = ({
  of: { state, percent, missing },
}: {
  readonly of: { readonly state: FactState; readonly percent: number; readonly missing: number };
}) => {
  const say = useSay();
  return (
    <span className="facts-standing">
      <Tag tone={tones[state]}>{say(factStates[state])}</Tag>
      {state !== "none" && <span className="small">{say(factsTexts.percent, { percent })}</span>}
      {state !== "none" && missing > 0 && (
        <span className="soft small">{say(factsTexts.missing, { count: missing })}</span>
      )}
    </span>
  );
};
