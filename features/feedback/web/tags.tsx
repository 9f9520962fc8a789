import { useSay } from "@apron/kit/web/language";
import { Tag, type Tone } from "@apron/kit/web/page";
import { feedbackStates, type FeedbackState } from "../feedback.ts";

const tones: Readonly<Record<FeedbackState, Tone>> = {
  submitted: "wait",
  processing: "info",
  answered: "good",
  closed: "idle",
};

/** Where a feedback stands. */
export const StateTag = ({ of }: { readonly of: FeedbackState }) => (
  <Tag tone={tones[of]}>{useSay()(feedbackStates[of])}</Tag>
);
