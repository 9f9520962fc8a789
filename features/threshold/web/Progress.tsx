import type { ResultOf } from "@apron/kit/contract/call";
import { useSay } from "@apron/kit/web/language";
import { ProgressLine } from "@apron/kit/web/page";
import type { getThreshold } from "../contract.ts";
import { stepTexts, thresholdTexts } from "../texts.ts";
import "./threshold.css";

type Line = ResultOf<typeof getThreshold>["progress"];

const failed: readonly string[] = ["rejected", "effectFailed", "expirationFailed"];

/** The progress line: every step it went through with its time, and those that are to come (additions to the catalogue, 3). */
export const Progress = ({ of }: { readonly of: Line }) => {
  const say = useSay();
  return (
    <ProgressLine
      label={say(thresholdTexts.progress)}
      steps={of.map(({ step, time }) => ({ word: stepTexts[step], time, isBad: failed.includes(step) }))}
    />
  );
};
