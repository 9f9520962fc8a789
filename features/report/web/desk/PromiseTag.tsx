import { atAGlance, kitTexts, now, instantOf, useSay } from "@apron/kit/web/language";
import { Tag } from "@apron/kit/web/page";
import type { ReportDeskRow } from "../../contract.ts";
import { reportDeskTexts } from "../../texts-desk.ts";

/** Until when the first answer is promised, and whether that is still so. */
export const PromiseTag = ({ of }: { readonly of: Pick<ReportDeskRow, "firstAnswerDue" | "firstAnswerTime"> }) => {
  const say = useSay();
  const { firstAnswerDue: due, firstAnswerTime: answered } = of;
  if (answered !== "")
    return answered <= due ? (
      <Tag tone="good">{say(reportDeskTexts.answered)}</Tag>
    ) : (
      <Tag tone="idle">{say(kitTexts.late)}</Tag>
    );
  return (
    <>
      <span className="tabular">{atAGlance(due.slice(0, 16))}</span>{" "}
      {instantOf(due) < now() && <Tag tone="bad">{say(kitTexts.late)}</Tag>}
    </>
  );
};
