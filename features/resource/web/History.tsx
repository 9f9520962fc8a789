import { useSay } from "@apron/kit/web/language";
import { EventList } from "@apron/kit/web/page";
import { type EventKind, eventKinds, type ResourceEvent } from "../contract.ts";

/** What happened to a resource, the latest first: told by its host, imported or by hand, with what it changed (18.2). */
export const History = ({ of }: { readonly of: readonly ResourceEvent[] }) => {
  const say = useSay();
  return (
    <EventList
      of={of.map(({ id, kind, name, time, note, changes }) => ({
        key: id,
        title: isKind(kind) ? say(eventKinds[kind]) : kind,
        by: name,
        time,
        note,
        changes,
      }))}
    />
  );
};

const isKind = (kind: string): kind is EventKind => Object.hasOwn(eventKinds, kind);
