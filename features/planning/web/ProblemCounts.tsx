import { useSay } from "@apron/kit/web/language";
import { Tag } from "@apron/kit/web/page";
import { deskTexts } from "../texts.ts";

/** How many errors and warnings; a draft without any says so. */
export const ProblemCounts = ({ errors, warnings }: { readonly errors: number; readonly warnings: number }) => {
  const say = useSay();
  return (
    <span className="problem-counts">
      {errors > 0 && <Tag tone="bad">{say(deskTexts.errors, { count: errors })}</Tag>}
      {warnings > 0 && <Tag tone="wait">{say(deskTexts.warnings, { count: warnings })}</Tag>}
      {errors + warnings === 0 && <Tag tone="good">{say(deskTexts.noProblems)}</Tag>}
    </span>
  );
};
