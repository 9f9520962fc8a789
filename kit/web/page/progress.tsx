import type { Word } from "../../contract/texts.ts";
import { useSay } from "../language/index.ts";
import "./progress.css";

/** A step of something that goes on, with when it was reached; "" of one that is still to come. */
export interface ProgressStep {
  readonly word: Word;
  readonly time: string;
  /** It went wrong there. */
  readonly isBad?: boolean;
}

/** The steps something goes through, those behind it with their times. */
export const ProgressLine = ({ steps, label }: { readonly steps: readonly ProgressStep[]; readonly label: string }) => {
  const say = useSay();
  const last = steps.findLastIndex(({ time }) => time !== "");
  return (
    <ol className="progress" aria-label={label}>
      {steps.map(({ word, time, isBad }, place) => (
        <li
          key={`${word.zh} ${time}`}
          className={`is-${time === "" ? "ahead" : isBad ? "bad" : "done"}`}
          aria-current={place === last ? "step" : undefined}
        >
          <span className="progress-step">{say(word)}</span>
          <time className="progress-time">{time === "" ? "—" : time.slice(0, 16)}</time>
        </li>
      ))}
    </ol>
  );
};
