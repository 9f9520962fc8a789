import { Link } from "react-router";
import { useCall } from "@apron/kit/web/call";
import { atAGlance, useSay } from "@apron/kit/web/language";
import { useLive } from "@apron/kit/web/live";
import { signedIn } from "@apron/kit/web/session";
import { getStatusBrief, statusTopic } from "../contract-brief.ts";
import { stateWords } from "../states.ts";
import { briefTexts } from "../texts-brief.ts";
import "./strip.css";

/** How often an open page asks by itself; whoever is signed in hears of a change at once. */
const every = 60_000;

/** The line, on a page of whoever may be signed in. */
export const LiveStatusStrip = () => {
  useCall(getStatusBrief, {}, { quiet: true, every });
  useLive(signedIn() ? statusTopic : undefined, [getStatusBrief]);
  return <StatusStrip />;
};

/**
 * A line on every page while something is wrong: what is affected since when, and what to do; else nothing (catalogue 28.5).
 * By itself it hears nothing: beside a step of sign-in, such as a service number to be confirmed, a stream would be refused.
 */
export const StatusStrip = () => {
  const say = useSay();
  const { data } = useCall(getStatusBrief, {}, { quiet: true, every });
  if (!data || data.list.length === 0) return null;
  return (
    <section className="status-strip" role="status" aria-label={say(briefTexts.strip)}>
      {data.list.map(({ code, name, state, since, until, why, todo, yours }) => (
        <p key={`${code}${since}`} className={`status-line is-${state}`}>
          <strong>{name}</strong> {say(stateWords[state])}
          {why !== "" && ` · ${why}`} · {say(briefTexts.since, { time: atAGlance(since.slice(0, 16)) })}
          {until !== "" && ` · ${say(briefTexts.until, { time: atAGlance(until.slice(0, 16)) })}`}
          {yours && <b className="status-yours">{say(briefTexts.yours)}</b>}
          {todo !== "" && ` · ${todo}`} <Link to="/serviceStatus">{say(briefTexts.more)}</Link>
        </p>
      ))}
    </section>
  );
};
