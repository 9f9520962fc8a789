import { useSay } from "@apron/kit/web/language";
import { Tag } from "@apron/kit/web/page";
import type { Promised } from "../contract.ts";
import { questionTexts } from "../texts-web.ts";

/** What customer service promises: by when, which place in the queue, and the solution (catalogue 13.17). */
export const PromiseLine = ({ of }: { readonly of: Promised }) => {
  const say = useSay();
  const time = of.dueTime.slice(0, 16);
  const main =
    of.kind === "first"
      ? say(questionTexts.promiseFirst, { time })
      : of.kind === "next"
        ? say(questionTexts.promiseNext, { time })
        : "";
  return (
    <p className="question-promise" role="status">
      {main !== "" && <Tag tone={of.late ? "bad" : "wait"}>{main}</Tag>}
      {of.place !== null && <span>{say(questionTexts.place, { place: of.place })}</span>}
      {of.late && <span>{say(questionTexts.promiseLate)}</span>}
      {of.solutionTime !== "" && (
        <span className="soft">{say(questionTexts.solution, { time: of.solutionTime.slice(0, 16) })}</span>
      )}
      {of.provisional && <span className="soft">{say(questionTexts.provisional)}</span>}
    </p>
  );
};
