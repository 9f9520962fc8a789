import { useInfiniteQuery } from "@tanstack/react-query";
import { fileUrl } from "@apron/kit/contract/files";
import { send, type CallRefused } from "@apron/kit/web/call";
import { useSay, kitTexts } from "@apron/kit/web/language";
import { MorePages } from "@apron/kit/web/tables";
import { eventKinds, type EventKind, type FaultEvent, type FaultWhole, getTimeline } from "../contract.ts";
import { faultTexts } from "../texts.ts";

/** Everything that happened to a fault, the latest first: who, when and a note; earlier events when they are asked for. */
export const Timeline = ({ of: fault }: { readonly of: Pick<FaultWhole, "id" | "timeline" | "hasEarlier"> }) => {
  const { id, timeline } = fault;
  // Asked for from the oldest of the latest events when the first page was, so that news above move nothing below.
  const earlier = useInfiniteQuery<Page, CallRefused, readonly FaultEvent[], readonly unknown[], string>({
    queryKey: [getTimeline.path, id],
    queryFn: ({ pageParam, signal }) => send(getTimeline, { id, before: pageParam }, { signal }),
    initialPageParam: timeline[0]?.id ?? "0",
    getNextPageParam: ({ list, hasEarlier }) => (hasEarlier ? list[0]?.id : undefined),
    select: ({ pages }) => pages.flatMap(({ list }) => list.toReversed()),
    enabled: false,
  });
  const events = new Map([...timeline.toReversed(), ...(earlier.data ?? [])].map((event) => [event.id, event]));
  return (
    <>
      <ol className="fault-timeline">
        {[...events.values()].map((event) => (
          <Event key={event.id} of={event} />
        ))}
      </ol>
      <MorePages
        of={{
          hasNextPage: earlier.data === undefined ? fault.hasEarlier : earlier.hasNextPage,
          isFetchingNextPage: earlier.isFetching,
          fetchNextPage: () => (earlier.data === undefined ? earlier.refetch() : earlier.fetchNextPage()),
        }}
      />
    </>
  );
};

interface Page {
  readonly list: readonly FaultEvent[];
  readonly hasEarlier: boolean;
}

const Event = ({ of: event }: { readonly of: FaultEvent }) => {
  const say = useSay();
  return (
    <li className={event.kind.startsWith("escalate") ? "is-late" : undefined}>
      <p>
        <strong>{isKind(event.kind) ? say(eventKinds[event.kind]) : event.kind}</strong>{" "}
        <span className="soft">{event.name || say(kitTexts.thePortal)}</span>
      </p>
      <time className="soft small" dateTime={`${event.time.replace(" ", "T")}+08:00`}>
        {event.time}
      </time>
      {event.told.length > 0 && <p>{say(faultTexts.told, { names: event.told.join(say(kitTexts.listed)) })}</p>}
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
  );
};

const isKind = (kind: string): kind is EventKind => Object.hasOwn(eventKinds, kind);
