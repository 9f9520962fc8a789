import { SendButton } from "@apron/kit/web/forms";
import { useCall } from "@apron/kit/web/call";
import { useSay } from "@apron/kit/web/language";
import { useLive } from "@apron/kit/web/live";
import { Sheet, Tag } from "@apron/kit/web/page";
import { getIncidents, getKnown, type Incident, joinIncident, questionTopics } from "../contract.ts";
import { questionTexts } from "../texts-web.ts";
import { systemWord } from "./faces.tsx";

/** The incidents one has joined, with their news; nothing where there is none. */
export const JoinedIncidents = () => {
  const say = useSay();
  const answer = useCall(getIncidents, {}, { quiet: true });
  useLive(questionTopics.incidents, [getIncidents]);
  if (!answer.data || answer.data.length === 0) return null;
  return (
    <Sheet title={say(questionTexts.incidents)}>
      <ul className="question-incidents">
        {answer.data.map((incident) => (
          <IncidentItem key={incident.id} of={incident} bindingId="" />
        ))}
      </ul>
    </Sheet>
  );
};

/** One incident: what is the matter, since when, the latest news, and "me too". */
export const IncidentItem = ({
  of,
  bindingId,
  onJoined,
}: {
  readonly of: Incident;
  readonly bindingId: string;
  readonly onJoined?: (id: string) => void;
}) => {
  const say = useSay();
  return (
    <li className="question-incident">
      <p className="question-incident-title">
        <Tag tone={of.open ? "wait" : "good"}>
          {of.system === "" || of.open ? say(systemWord(of.system || "P")) : say(questionTexts.over)}
        </Tag>
        {of.title}
      </p>
      <p className="soft small">{say(questionTexts.affected, { count: of.affected, since: of.since.slice(0, 16) })}</p>
      {of.news !== "" && (
        <p>
          <span className="soft">{say(questionTexts.latestNews)} </span>
          {of.news}
        </p>
      )}
      {of.joined ? (
        <p className="soft small" role="status">
          {say(questionTexts.joined)}
        </p>
      ) : (
        of.open && (
          <SendButton
            call={joinIncident}
            body={{ id: of.id, bindingId }}
            refreshes={[getIncidents, getKnown]}
            says={say(questionTexts.meToo)}
            done={say(questionTexts.joined)}
            onDone={() => onJoined?.(of.id)}
            size="small"
          />
        )
      )}
    </li>
  );
};
