import { useState } from "react";
import { useCall } from "@apron/kit/web/call";
import { kitTexts, useSay } from "@apron/kit/web/language";
import { Answered, Sheet } from "@apron/kit/web/page";
import { Pager } from "@apron/kit/web/tables";
import { type Difference, type EventKind, eventKinds, getFactsHistory } from "../../contract.ts";
import { factsTexts } from "../../texts.ts";

const size = 8;

/** What happened to the facts of a unit, the latest first: who, when, and what is another now. */
export const FactsHistory = ({ unitId }: { readonly unitId: string }) => {
  const say = useSay();
  const [page, setPage] = useState(1);
  const answer = useCall(getFactsHistory, { unitId, currentPage: page, pageSize: size }, { quiet: true, keep: true });
  return (
    <Sheet title={say(factsTexts.history)}>
      <Answered of={answer} rows={4}>
        {({ list, total }) => (
          <>
            {list.length === 0 && <p className="soft">{say(factsTexts.noHistory)}</p>}
            <ol className="facts-history">
              {list.map((event) => (
                <li key={event.id}>
                  <p>
                    <strong>{isKind(event.kind) ? say(eventKinds[event.kind]) : event.kind}</strong>{" "}
                    <span className="soft">{event.name || say(kitTexts.thePortal)}</span>
                  </p>
                  <time className="soft small" dateTime={`${event.time.replace(" ", "T")}+08:00`}>
                    {event.time}
                  </time>
                  {event.note !== "" && <p className="facts-text">{event.note}</p>}
                  {event.changes.length > 0 && (
                    <details>
                      <summary>{say(factsTexts.changeCount, { count: event.changes.length })}</summary>
                      <Differences of={event.changes} />
                    </details>
                  )}
                </li>
              ))}
            </ol>
            {total > size && <Pager page={page} size={size} total={total} onPage={setPage} />}
          </>
        )}
      </Answered>
    </Sheet>
  );
};

/** What differs, one line a value: what it was and what it is. */
export const Differences = ({ of }: { readonly of: readonly Difference[] }) => (
  <ul className="facts-differences">
    {of.map(({ field, entry, column, before, after }) => (
      <li key={`${field} ${entry} ${column}`} className="facts-text">
        {/* An entry as a whole begins with its name. */}
        <strong>{[field, column === "" ? "" : entry, column].filter((part) => part !== "").join(" · ")}</strong>{" "}
        {before !== "" && <del>{before}</del>} {after !== "" && <ins>{after}</ins>}
      </li>
    ))}
  </ul>
);

const isKind = (kind: string): kind is EventKind => Object.hasOwn(eventKinds, kind);
