import type { ReactNode } from "react";
import type { HistoryEvent } from "../../contract/desk/history.ts";
import type { Word } from "../../contract/texts.ts";
import { kitTexts, useSay } from "../language/index.ts";
import "./event-list.css";

/** Something that happened to a record. */
export interface EventLine {
  readonly key: string;
  readonly title: ReactNode;
  /** Who did it; "" for the portal itself. */
  readonly by: string;
  /** In Beijing time. */
  readonly time: string;
  readonly note?: ReactNode;
  /** What an edit has changed. */
  readonly changes?: readonly { readonly field: string; readonly before: string; readonly after: string }[];
}

/** What happened to a record, the latest first: who, when, what was said, and what an edit has changed. */
export const EventList = ({ of }: { readonly of: readonly EventLine[] }) => {
  const say = useSay();
  return (
    <ol className="event-list">
      {of.map(({ key, title, by, time, note, changes = [] }) => (
        <li key={key}>
          <p>
            <strong>{title}</strong> <span className="soft">{by || say(kitTexts.thePortal)}</span>
          </p>
          <time className="soft small" dateTime={`${time.replace(" ", "T")}+08:00`}>
            {time}
          </time>
          {note !== undefined && note !== "" && <p className="event-text">{note}</p>}
          {changes.length > 0 && (
            <details>
              <summary>{say(kitTexts.fieldsEdited, { count: changes.length })}</summary>
              {changes.map(({ field, before, after }) => (
                <p key={field} className="event-text">
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

/** The history of a record as its call tells it, by the words of its kinds; a kind without a word reads as itself. */
export const HistoryList = ({
  of,
  kinds,
}: {
  readonly of: readonly HistoryEvent[];
  readonly kinds: Readonly<Record<string, Word>>;
}) => {
  const say = useSay();
  const words = new Map(Object.entries(kinds));
  return (
    <EventList
      of={of.map(({ id, kind, name, ...rest }) => {
        const word = words.get(kind);
        return { ...rest, key: id, title: word ? say(word) : kind, by: name };
      })}
    />
  );
};
