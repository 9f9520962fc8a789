import { useSay } from "@apron/kit/web/language";
import { Tag } from "@apron/kit/web/page";
import { identityTexts } from "../texts.ts";
import type { ReadingState } from "./use-reading.ts";

/** How far the reading of a picture is; said aloud as it changes. */
export const ReadingLine = ({ state }: { readonly state: ReadingState }) => {
  const say = useSay();
  return (
    <span className="identity-reading" role="status">
      {state === "reading" && (
        <>
          <progress className="identity-progress" aria-label={say(identityTexts.reading)} />
          <span className="soft small">{say(identityTexts.reading)}</span>
        </>
      )}
      {state === "read" && <Tag tone="good">{say(identityTexts.readOne)}</Tag>}
      {state === "failed" && <Tag tone="wait">{say(identityTexts.notRead)}</Tag>}
    </span>
  );
};
