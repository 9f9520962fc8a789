import type { Word } from "@apron/kit/contract/texts";
import { useSay } from "@apron/kit/web/language";
import { Tag, type Tone } from "@apron/kit/web/page";
import type { ThresholdRow } from "../contract.ts";
import { stateTexts, thresholdTexts } from "../texts.ts";
import { stateOfStatus, thresholdStates, type ThresholdState, thresholdStatuses } from "../threshold.ts";

const tones: Readonly<Record<ThresholdState, Tone>> = {
  pending: "wait",
  accepted: "info",
  inEffect: "good",
  expired: "idle",
  rejected: "bad",
  effectFailed: "bad",
  expirationFailed: "bad",
  cancelled: "idle",
};

/** Where an application stands. */
export const StateTag = ({ of }: { readonly of: number }) => {
  const say = useSay();
  const state = stateOfStatus(of);
  return state ? <Tag tone={tones[state]}>{say(stateTexts[state])}</Tag> : null;
};

/** The states as a filter offers them, by their numbers on the wire. */
export const stateWords: Readonly<Record<string, Word>> = Object.fromEntries([
  ["0", thresholdTexts.allStates],
  ...thresholdStates.map((state) => [String(thresholdStatuses[state]), stateTexts[state]]),
]);
/** In the order of their lives. */
export const stateValues: readonly string[] = [
  "0",
  ...thresholdStates.map((state) => String(thresholdStatuses[state])),
];

/** What was applied for, and what was granted where that is less. */
export const Values = ({ of }: { readonly of: Pick<ThresholdRow, "appliedThreshold" | "grantedThreshold"> }) => {
  const say = useSay();
  const { appliedThreshold: applied, grantedThreshold: granted } = of;
  return (
    <span className="tabular">
      {applied}
      {granted > 0 && granted < applied && (
        <span className="soft">{` → ${granted} (${say(thresholdTexts.granted)})`}</span>
      )}
    </span>
  );
};
