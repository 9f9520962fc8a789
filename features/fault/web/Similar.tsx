import { useEffect, useState } from "react";
import { Link } from "react-router";
import { AirportName } from "@apron/features/airport/web/parts";
import { useCall } from "@apron/kit/web/call";
import { useSay } from "@apron/kit/web/language";
import { Sheet } from "@apron/kit/web/page.tsx";
import { Tag } from "@apron/kit/web/tag.tsx";
import { faultStatuses, faultUrl, getSimilar } from "../contract.ts";
import { faultTexts } from "../texts.ts";
import { Measures } from "./Measures.tsx";

/** Milliseconds without a key before similar faults are looked for. */
const pause = 400;

/** Similar faults of the past and what helped, while a fault is being entered. */
export const Similar = (like: {
  readonly faultySoftware: string;
  readonly error: string;
  readonly phenomenon: string;
}) => {
  const say = useSay();
  const { faultySoftware, error, phenomenon } = useSettled(like, JSON.stringify(like));
  const enough = error !== "" || phenomenon.length > 3;
  const similar = useCall(
    getSimilar,
    { faultySoftware, error, phenomenon },
    { enabled: enough, keep: true, quiet: true },
  );
  const { data } = similar;
  return (
    <Sheet title={say(faultTexts.similar)}>
      <div aria-live="polite">
        {!enough && <p className="soft">{say(faultTexts.similarHint)}</p>}
        {enough && data?.faults.length === 0 && <p className="soft">{say(faultTexts.noSimilar)}</p>}
        {enough && data && data.faults.length > 0 && (
          <>
            <Measures of={data.measures.slice(0, 3)} />
            <ul className="fault-lines">
              {data.faults.map((fault) => (
                <li key={fault.id}>
                  <Link to={faultUrl(fault.id)} target="_blank">
                    {fault.phenomenon}
                  </Link>
                  <span className="fault-measure-facts">
                    <Tag>{say(faultTexts.alike, { score: fault.score })}</Tag>
                    <span className="soft small">
                      <AirportName of={fault.airportCn} /> · {fault.reportingTime.slice(0, 10)} ·{" "}
                      {say(faultStatuses[fault.status])}
                    </span>
                  </span>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </Sheet>
  );
};

/** A value once nobody has typed for a moment; `key` says whether it is another. */
const useSettled = <Value,>(value: Value, key: string): Value => {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pause);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line exhaustive-deps -- the key stands for the value
  }, [key]);
  return settled;
};
