import { useSay } from "@apron/kit/web/language";
import { EventList } from "@apron/kit/web/page";
import { type ChangeEvent, type EventKind, eventKinds } from "../contract.ts";

/** What happened to a change, the latest first. */
export const History = ({ of }: { readonly of: readonly ChangeEvent[] }) => {
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
