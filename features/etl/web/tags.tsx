import { useSay } from "@apron/kit/web/language";
import { Tag, type Tone } from "@apron/kit/web/page";
import type { EtlStatus, FeedbackState } from "../contract.ts";
import { etlTexts } from "../texts.ts";

const tones: Record<FeedbackState, Tone> = { submitted: "wait", processing: "info", resolved: "good" };

/** Where a feedback stands. */
export const StateTag = ({ of }: { readonly of: FeedbackState }) => {
  const say = useSay();
  return <Tag tone={tones[of]}>{say(etlTexts[of])}</Tag>;
};

/** What was wrong with the list. */
export const StatusTag = ({ of }: { readonly of: EtlStatus }) => {
  const say = useSay();
  return <Tag tone={of === "late" ? "plain" : "bad"}>{say(etlTexts[of])}</Tag>;
};
