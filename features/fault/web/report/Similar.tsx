import { useEffect, useState } from "react";
import { Link } from "react-router";
import { AirportName } from "@apron/features/airport/web/parts";
import { useCall } from "@apron/kit/web/call";
import { useSay } from "@apron/kit/web/language";
import { Sheet, Tag } from "@apron/kit/web/page";
import { faultStatuses, faultUrl, getSimilar } from "../../contract.ts";
import { faultTexts } from "../../texts.ts";
import { Measures } from "../Measures.tsx";

/** Milliseconds without a key before similar faults are looked for. */
const pause = 400;

interface Typed {
  readonly faultySoftware: string;
  readonly error: string;
  readonly phenomenon: string;
}

/** Similar faults of the past and what helped, while a fault is being entered. */
export const Similar = (typed: Typed) => {
  const say = useSay();
  const { faultySoftware, error, phenomenon } = useSettled(typed);
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

/** What is typed, once nobody has typed for a moment. */
const useSettled = ({ faultySoftware, error, phenomenon }: Typed): Typed => {
  const [settled, setSettled] = useState<Typed>({ faultySoftware, error, phenomenon });
  useEffect(() => {
    const timer = setTimeout(() => setSettled({ faultySoftware, error, phenomenon }), pause);
    return () => clearTimeout(timer);
  }, [faultySoftware, error, phenomenon]);
  return settled;
};
