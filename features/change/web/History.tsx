import { kitTexts, useSay } from "@apron/kit/web/language";
import { type ChangeEvent, type EventKind, eventKinds } from "../contract.ts";
import { changeTexts } from "../texts.ts";

/** What happened to a change, the latest first: who, when, what was said, and what an edit has changed. */
export const History = ({ of }: { readonly of: readonly ChangeEvent[] }) => {
  const say = useSay();
  return (
    <ol className="change-history">
      {of.map((event) => (
        <li key={event.id}>
          <p>
            <strong>{isKind(event.kind) ? say(eventKinds[event.kind]) : event.kind}</strong>{" "}
            <span className="soft">{event.name || say(kitTexts.thePortal)}</span>
          </p>
          <time className="soft small" dateTime={`${event.time.replace(" ", "T")}+08:00`}>
            {event.time}
          </time>
          {event.note !== "" && <p className="change-text">{event.note}</p>}
          {event.changes.length > 0 && (
            <details>
              <summary>{say(changeTexts.edited, { count: event.changes.length })}</summary>
              {event.changes.map(({ field, before, after }) => (
                <p key={field} className="change-text">
                  <strong>{field}</strong> {before !== "" && <del>{before}</del>} <ins>{after || "—"}</ins>
                </p>
              ))}
            </details>
          )}
        </li>
      ))}
    </ol>
  );
};

const isKind = (kind: string): kind is EventKind => Object.hasOwn(eventKinds, kind);
