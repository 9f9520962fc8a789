import { useSay } from "@apron/kit/web/language";
import { Tag, type Tone } from "@apron/kit/web/page";
import { faultStatuses, type FaultStatus, severities, type Severity } from "../fault.ts";
import { faultCardTexts } from "../texts-card.ts";

const tones: Readonly<Record<FaultStatus, Tone>> = {
  reported: "wait",
  accepted: "info",
  inProgress: "info",
  restored: "good",
  closed: "idle",
};

/** The status of a fault, that it is a major one, and how far calling has gone while nobody accepts it. */
export const FaultTags = ({
  status,
  severity,
  escalation,
}: {
  readonly status: FaultStatus;
  readonly severity: Severity;
  readonly escalation: number;
}) => {
  const say = useSay();
  return (
    <span className="fault-tags">
      <Tag tone={tones[status]}>{say(faultStatuses[status])}</Tag>
      {severity === "major" && <Tag tone="bad">{say(severities.major)}</Tag>}
      {status === "reported" && escalation > 0 && (
        <Tag tone="bad">{say(escalation === 1 ? faultCardTexts.secondLineTold : faultCardTexts.supervisorsTold)}</Tag>
      )}
    </span>
  );
};
