import type { ResultOf } from "@apron/kit/contract/call";
import { useSay } from "@apron/kit/web/language";
import type { getThreshold } from "../contract.ts";
import { stepTexts, thresholdTexts } from "../texts.ts";
import "./threshold.css";

type Line = ResultOf<typeof getThreshold>["progress"];

const failed: readonly string[] = ["rejected", "effectFailed", "expirationFailed"];

/** The progress line: every step it went through with its time, and those that are to come (additions to the catalogue, 3). */
export const Progress = ({ of }: { readonly of: Line }) => {
  const say = useSay();
  const last = of.findLastIndex(({ time }) => time !== "");
  return (
    <ol className="progress" aria-label={say(thresholdTexts.progress)}>
      {of.map(({ step, time }, place) => (
        <li
          key={`${step} ${time}`}
          className={`is-${time === "" ? "ahead" : failed.includes(step) ? "bad" : "done"}`}
          aria-current={place === last ? "step" : undefined}
        >
          <span className="progress-step">{say(stepTexts[step])}</span>
          <time className="progress-time">{time === "" ? "—" : time.slice(0, 16)}</time>
        </li>
      ))}
    </ol>
  );
};
