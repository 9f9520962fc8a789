import { useEffect, useState } from "react";
import { Link } from "react-router";
import { useCall } from "@apron/kit/web/call";
import { useSay } from "@apron/kit/web/language";
import { getKnown, type QuestionSystem } from "../contract.ts";
import { questionTexts } from "../texts-web.ts";
import { IncidentItem } from "./Incidents.tsx";

/** What is known already of what is being typed: answers to read, incidents to join (catalogue 13.18). */
export const KnownBeside = ({
  words,
  code,
  system,
  bindingId,
  onJoined,
}: {
  readonly words: string;
  readonly code: string;
  readonly system: QuestionSystem | "";
  readonly bindingId: string;
  readonly onJoined: (incidentId: string) => void;
}) => {
  const say = useSay();
  const rested = useRested(words.slice(0, 2000), 600);
  const isAsked = rested.trim().length > 1 || code !== "";
  const answer = useCall(getKnown, { words: rested, code, system }, { quiet: true, keep: true, enabled: isAsked });
  const { found = [], incidents = [] } = (isAsked && answer.data) || {};
  return (
    <aside className="question-known" aria-live="polite">
      {incidents.length > 0 && (
        <section>
          <h3>{say(questionTexts.incidents)}</h3>
          <ul className="question-incidents">
            {incidents.map((incident) => (
              <IncidentItem key={incident.id} of={incident} bindingId={bindingId} onJoined={onJoined} />
            ))}
          </ul>
        </section>
      )}
      <section>
        <h3>{say(questionTexts.known)}</h3>
        {found.length === 0 ? (
          <p className="soft">{say(isAsked && answer.data ? questionTexts.knownNothing : questionTexts.knownHint)}</p>
        ) : (
          <ul className="question-found">
            {found.map(({ route, title, excerpt }) => (
              <li key={route}>
                {/* What is typed stays in the form: it opens beside it. */}
                <Link to={route} target="_blank" rel="noopener">
                  {title}
                </Link>
                {excerpt !== "" && <p className="soft small">{excerpt}</p>}
              </li>
            ))}
          </ul>
        )}
      </section>
    </aside>
  );
};

/** A text once the hand that types it has rested so long. */
const useRested = (text: string, milliseconds: number): string => {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), milliseconds);
    return () => clearTimeout(timer);
  }, [text, milliseconds]);
  return rested;
};
