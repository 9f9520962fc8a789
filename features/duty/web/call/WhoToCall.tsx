import { useDeferredValue, useState } from "react";
import { useAirportName } from "@apron/features/airport/web/parts";
import type { ResultOf } from "@apron/kit/contract/call";
import { useCall } from "@apron/kit/web/call";
import { Button, control, Phone, TextInput } from "@apron/kit/web/controls";
import { Labelled } from "@apron/kit/web/forms";
import { useSay } from "@apron/kit/web/language";
import { useLive } from "@apron/kit/web/live";
import { Answered, Empty } from "@apron/kit/web/page";
import { dutyTopic } from "../../contract.ts";
import { type ToCall, whoToCall } from "../../contract-calling.ts";
import { dutyKindName, dutyLimits } from "../../record.ts";
import { dutyWords } from "../words.ts";
import { callWords } from "./words.ts";
import "./call.css";

type Found = ResultOf<typeof whoToCall>;

/** One field that answers who is to be called for an application at an airport, and why (catalogue 15.13). */
export const WhoToCall = ({
  question = "",
  onAsk,
}: {
  readonly question?: string;
  /** Hears what is asked, e.g. to keep it in the address. */
  readonly onAsk?: (question: string) => void;
}) => {
  const say = useSay();
  const [typed, setTyped] = useState(question);
  const asked = useDeferredValue(typed.trim());
  const answer = useCall(whoToCall, { question: asked }, { enabled: asked !== "", keep: true, quiet: true });
  useLive(dutyTopic, [whoToCall]);
  const ask = (next: string): void => {
    setTyped(next);
    onAsk?.(next);
  };
  return (
    <div className="who-to-call">
      <Labelled id="c-question" label={say(callWords.question)}>
        <TextInput
          {...control<string | undefined>("question", typed, (value) => ask(value ?? ""))}
          maxLength={dutyLimits.filterText}
          placeholder={say(callWords.hint)}
          autoFocus
        />
      </Labelled>
      <div aria-live="polite">
        {asked === "" ? (
          <p className="soft">{say(callWords.begin)}</p>
        ) : (
          <Answered of={answer} rows={3}>
            {(found) => <Answer of={found} onAsk={ask} />}
          </Answered>
        )}
      </div>
    </div>
  );
};

const Answer = ({ of, onAsk }: { readonly of: Found; readonly onAsk: (question: string) => void }) => {
  const say = useSay();
  const airportName = useAirportName();
  const { application, airportCn } = of;
  if (application === "") return <Empty title={say(callWords.unknown)} hint={say(callWords.unknownHint)} />;
  const airport = airportName(airportCn);
  return (
    <>
      <h2 className="call-title">
        {airportCn === "" ? say(callWords.answer, { application }) : say(callWords.answerAt, { application, airport })}
      </h2>
      {of.people.length > 0 ? <People of={of.people} /> : <Nobody of={of} />}
      {of.choices.length > 0 && (
        <p className="call-choices">
          <span className="soft">{say(callWords.others)}</span>
          {of.choices.map((choice) => (
            <Button key={choice} size="small" onClick={() => onAsk(choice)}>
              {choice}
            </Button>
          ))}
        </p>
      )}
    </>
  );
};

const People = ({ of: people }: { readonly of: readonly ToCall[] }) => {
  const say = useSay();
  return (
    <ol className="call-people">
      {people.map((person, place) => (
        <li key={`${person.name} ${person.mobile}`} className={place === 0 ? "is-first" : undefined}>
          <p>
            <span className="soft small">{say(place === 0 ? callWords.first : callWords.after)}</span>{" "}
            <strong>{person.name}</strong>
          </p>
          <p className="soft small">
            {say(callWords.why, {
              role: say(dutyWords.role, {
                line: say(dutyKindName("posttype", person.line)),
                form: say(dutyKindName("form", person.form)),
              }),
              post: person.postName,
              department: person.depaName,
              until: person.until.slice(5, 16),
            })}
          </p>
          <Phones of={[person.mobile, person.telephone]} />
        </li>
      ))}
    </ol>
  );
};

const Phones = ({ of: numbers }: { readonly of: readonly string[] }) => (
  <p className="call-phones">
    {[...new Set(numbers)]
      .filter((number) => number !== "")
      .map((number) => (
        <Phone key={number} number={number} />
      ))}
  </p>
);

/** Nobody on the roster: who comes next, who is called instead, and the telephone of the house. */
const Nobody = ({ of }: { readonly of: Found }) => {
  const say = useSay();
  const { next, supervisors, generalPhone } = of;
  return (
    <>
      <p className="call-nobody" role="status">
        <strong>{say(callWords.nobody)}</strong>{" "}
        {next ? say(callWords.next, { time: next.startTime.slice(5, 16), name: next.name }) : say(callWords.noNext)}
      </p>
      <p className="soft small">{say(supervisors.length > 0 ? callWords.instead : callWords.noSupervisor)}</p>
      <ol className="call-people">
        {supervisors.map((person) => (
          <li key={`${person.name} ${person.mobile}`}>
            <strong>{person.name}</strong>
            <Phones of={[person.mobile]} />
          </li>
        ))}
      </ol>
      {generalPhone !== "" && (
        <p>
          {say(callWords.general)} <Phone number={generalPhone} />
        </p>
      )}
    </>
  );
};
