import { useState } from "react";
import type { ResultOf } from "@apron/kit/contract/call";
import { Button, Phone } from "@apron/kit/web/controls";
import { useSay } from "@apron/kit/web/language";
import type { getOnDuty } from "../contract.ts";
import { faultTexts } from "../texts.ts";

/** How many are shown at first: those to be called first. */
const few = 5;

/** Who is on duty for an application, each with the numbers to call (catalogue 16.8, C32). */
export const OnDuty = ({
  people,
  application,
}: {
  readonly people: ResultOf<typeof getOnDuty>;
  readonly application: string;
}) => {
  const say = useSay();
  const [all, setAll] = useState(false);
  if (people.length === 0) return <p className="soft">{say(faultTexts.nobodyOnDuty)}</p>;
  const shown = all ? people : people.slice(0, few);
  return (
    <>
      <ul className="fault-people" aria-label={say(faultTexts.onDutyHint, { application })}>
        {shown.map((person) => (
          <li key={`${person.name} ${person.mobile} ${person.postName}`}>
            <span>
              <strong>{person.name}</strong>{" "}
              <span className="soft small">
                {say(person.line === "one" ? faultTexts.lineOne : faultTexts.lineTwo)} · {person.postName}
              </span>
            </span>
            <span className="fault-phones">
              {[person.mobile, person.telephone]
                .filter((number) => number !== "")
                .map((number) => (
                  <Phone key={number} number={number} />
                ))}
            </span>
          </li>
        ))}
      </ul>
      {shown.length < people.length && (
        <p className="fault-more">
          <Button look="plain" size="small" onClick={() => setAll(true)}>
            {say(faultTexts.showAll, { count: people.length })}
          </Button>
        </p>
      )}
    </>
  );
};
