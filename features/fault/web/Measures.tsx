import type { ReactNode } from "react";
import { Link } from "react-router";
import type { ResultOf } from "@apron/kit/contract/call";
import { useSay } from "@apron/kit/web/language";
import { Tag } from "@apron/kit/web/page";
import { caseUrl, type getSimilar } from "../contract.ts";
import { faultTexts } from "../texts.ts";

type Measure = ResultOf<typeof getSimilar>["measures"][number];

/** What helped in similar faults, and how often. */
export const Measures = ({
  of,
  act,
}: {
  readonly of: readonly Measure[];
  /** A button behind each. */
  readonly act?: (measure: Measure) => ReactNode;
}) => {
  const say = useSay();
  return (
    <ul className="fault-measures" aria-label={say(faultTexts.measure)}>
      {of.map((one) => (
        <li key={`${one.caseId}${one.measure}`}>
          <p className="fault-text">{one.measure}</p>
          <p className="fault-measure-facts">
            <Tag tone="good">{say(faultTexts.worked, { count: one.worked })}</Tag>
            <span className="soft small">{say(faultTexts.workedLast, { time: one.lastTime.slice(0, 10) })}</span>
            {one.caseId !== "" && <Link to={caseUrl(one.caseId)}>{one.caseTitle}</Link>}
            {act?.(one)}
          </p>
        </li>
      ))}
    </ul>
  );
};
