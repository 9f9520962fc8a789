import { useSay } from "@apron/kit/web/language";
import { Tag, type Tone } from "@apron/kit/web/page";
import { type CaseState, recoveryLimits } from "../../contract.ts";
import { recoveryTexts } from "../../texts.ts";

const tones: Record<CaseState, Tone> = {
  review: "wait",
  cooling: "info",
  done: "good",
  rejected: "idle",
  objected: "bad",
  cancelled: "idle",
  failed: "idle",
};

/** Where a case stands for a reviewer: while under review with how many have approved. */
export const CaseTag = ({ of }: { readonly of: { readonly state: CaseState; readonly approvals: number } }) => {
  const say = useSay();
  return (
    <Tag tone={tones[of.state]}>
      {of.state === "review"
        ? say(recoveryTexts.approvals, { count: of.approvals, needed: recoveryLimits.approvals })
        : say(recoveryTexts[of.state])}
    </Tag>
  );
};
