import { useSay } from "@apron/kit/web/language";
import { Tag, type Tone } from "@apron/kit/web/page";
import { faultStatuses, type FaultStatus } from "../fault.ts";
import { faultTexts } from "../texts.ts";

const tones: Readonly<Record<FaultStatus, Tone>> = {
  reported: "wait",
  accepted: "info",
  inProgress: "info",
  restored: "good",
  closed: "idle",
};

/** The status of a fault, and how far it was told while nobody accepts it. */
export const FaultTags = ({ status, escalation }: { readonly status: FaultStatus; readonly escalation: number }) => {
  const say = useSay();
  return (
    <span className="fault-tags">
      <Tag tone={tones[status]}>{say(faultStatuses[status])}</Tag>
      {status === "reported" && escalation > 0 && (
        <Tag tone="bad">{say(escalation === 1 ? faultTexts.secondLineTold : faultTexts.supervisorsTold)}</Tag>
      )}
    </span>
  );
};
