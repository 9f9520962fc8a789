import { useSay } from "@apron/kit/web/language";
import { Tag, type Tone } from "@apron/kit/web/page";
import { type ChangeRow, type ChangeStatus, changeStatuses } from "../contract.ts";
import { changeTexts } from "../texts.ts";

const tones: Readonly<Record<ChangeStatus, Tone>> = {
  planned: "plain",
  approved: "info",
  implementing: "wait",
  done: "good",
  rolledBack: "bad",
  cancelled: "idle",
};

/** How far a change is, and whether it is overdue. */
export const ChangeTags = ({ of: { status, overdue } }: { readonly of: Pick<ChangeRow, "status" | "overdue"> }) => {
  const say = useSay();
  return (
    <span className="change-tags">
      <Tag tone={tones[status]}>{say(changeStatuses[status])}</Tag>
      {overdue && <Tag tone="wait">{say(changeTexts.overdue)}</Tag>}
    </span>
  );
};
