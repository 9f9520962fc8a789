import { useSay } from "@apron/kit/web/language";
import type { ResultOf } from "@apron/kit/contract/call";
import type { getQuestion } from "../contract.ts";
import { questionTexts, stepTexts } from "../texts-web.ts";

/** What a question went through, with when and by whom. */
export const Steps = ({ of }: { readonly of: ResultOf<typeof getQuestion>["steps"] }) => {
  const say = useSay();
  return (
    <ol className="question-steps" aria-label={say(questionTexts.progress)}>
      {of.map(({ step, time, by }) => (
        <li key={`${step} ${time}`}>
          <span>{say(stepTexts[step])}</span> <time className="tabular soft">{time.slice(0, 16)}</time>
          {by !== "" && <span className="soft"> {by}</span>}
        </li>
      ))}
    </ol>
  );
};
