import { ButtonLink } from "@apron/kit/web/controls";
import { useCall } from "@apron/kit/web/call";
import { useSay } from "@apron/kit/web/language";
import { useLive } from "@apron/kit/web/live";
import { recordTexts } from "../../texts.ts";
import type { Face } from "../family.ts";
import { recordTopic } from "../topic.ts";

/** From one waiting record to the one before and after it, and back to all of them (catalogue 16.19). */
export const ReviewWalk = ({ face, id }: { readonly face: Face; readonly id: string }) => {
  const say = useSay();
  const { data } = useCall(face.calls.neighbours, { id }, { quiet: true });
  useLive(recordTopic, [face.calls.neighbours]);
  const to = (record: string): string => `${face.detailPath}?id=${record}`;
  return (
    <nav className="record-walk" aria-label={say(face.review)}>
      <ButtonLink size="small" to={face.reviewPath}>
        {say(recordTexts.waiting, { count: data?.waiting ?? "…" })}
      </ButtonLink>
      {data?.previous && (
        <ButtonLink size="small" to={to(data.previous)}>
          {say(recordTexts.previous)}
        </ButtonLink>
      )}
      {data?.next && (
        <ButtonLink size="small" to={to(data.next)}>
          {say(recordTexts.next)}
        </ButtonLink>
      )}
    </nav>
  );
};
