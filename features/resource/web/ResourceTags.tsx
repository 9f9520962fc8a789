import { useSay } from "@apron/kit/web/language";
import { Tag, type Tone } from "@apron/kit/web/page";
import { type ResourceRow, type ResourceStatus, resourceStatuses } from "../contract.ts";
import { resourceTexts } from "../texts-pages.ts";

const tones: Readonly<Record<ResourceStatus, Tone>> = {
  normal: "good",
  locked: "wait",
  disabled: "bad",
  spare: "info",
  faulty: "bad",
  ended: "idle",
};

/** How a resource stands, and whether that may be out of date. */
export const ResourceTags = ({ of }: { readonly of: Pick<ResourceRow, "status" | "stale" | "asOf"> }) => {
  const say = useSay();
  return (
    <span className="resource-tags">
      <Tag tone={tones[of.status]}>{say(resourceStatuses[of.status])}</Tag>
      {of.stale && (
        <Tag tone="wait" title={`${say(resourceTexts.asOf)} ${of.asOf}`}>
          {say(resourceTexts.stale)}
        </Tag>
      )}
    </span>
  );
};
