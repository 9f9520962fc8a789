import { fileUrl } from "@apron/kit/contract/files";
import { useSay } from "@apron/kit/web/language";
import { eventKinds, type EventKind, type FaultWhole } from "../contract.ts";
import { faultTexts } from "../texts.ts";

/** Everything that happened to a fault, the latest first: who, when and a note. */
export const Timeline = ({ of }: { readonly of: FaultWhole["timeline"] }) => {
  const say = useSay();
  return (
    <ol className="fault-timeline">
      {of.toReversed().map((event) => (
        <li key={event.id} className={event.kind.startsWith("escalate") ? "is-late" : undefined}>
          <p>
            <strong>{isKind(event.kind) ? say(eventKinds[event.kind]) : event.kind}</strong>{" "}
            <span className="soft">{event.name || say(faultTexts.system)}</span>
          </p>
          <time className="soft small" dateTime={`${event.time.replace(" ", "T")}+08:00`}>
            {event.time}
          </time>
          {event.told.length > 0 && <p>{say(faultTexts.told, { names: event.told.join("、") })}</p>}
          {event.note !== "" && <p className="fault-text">{event.note}</p>}
          {event.files.length > 0 && (
            <ul className="fault-files">
              {event.files.map((file) => (
                <li key={file.fileId}>
                  <a href={fileUrl(file.fileId)} target="_blank" rel="noopener">
                    {file.name}
                  </a>
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ol>
  );
};

const isKind = (kind: string): kind is EventKind => Object.hasOwn(eventKinds, kind);
