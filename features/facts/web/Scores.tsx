import { useSay } from "@apron/kit/web/language";
import { type Score, scoreTitles } from "../contract.ts";
import { factsTexts } from "../texts.ts";
import "./facts.css";

/** How complete each part of some facts is: a bar with its number, read out as a list. */
export const Scores = ({ of }: { readonly of: readonly Score[] }) => {
  const say = useSay();
  return (
    <ul className="facts-scores" aria-label={say(factsTexts.bySection)}>
      {of.map(({ name, percent }) => (
        <li key={name}>
          <span>{say(scoreTitles[name])}</span>
          <span className="facts-bar" aria-hidden="true">
            <span style={{ inlineSize: `${percent}%` }} className={percent === 100 ? "is-whole" : undefined} />
          </span>
          <span className="small">{say(factsTexts.percent, { percent })}</span>
        </li>
      ))}
    </ul>
  );
};
