import type { BodyOf } from "@apron/kit/contract/call";
import { useCall } from "@apron/kit/web/call";
import { useSay } from "@apron/kit/web/language";
import { Answered, Sheet } from "@apron/kit/web/page";
import { judgeChange, type saveChange } from "../../contract.ts";
import { changeTexts } from "../../texts.ts";
import { Conflicts } from "../Conflicts.tsx";

/** What stands against what the form holds, as soon as it has a window; nothing is saved for it. */
export const ConflictCheck = ({ values }: { readonly values: Partial<BodyOf<typeof saveChange>> }) => {
  const say = useSay();
  const { id, system, department, windowStart = "", windowEnd = "", airports, hosts, software, lines } = values;
  const asked = { id, system, department, windowStart, windowEnd, airports, hosts, software, lines };
  const isWindow = judgeChange.body.safeParse(asked).success && windowStart < windowEnd;
  const answer = useCall(judgeChange, asked, { enabled: isWindow, quiet: true, keep: true });
  if (!isWindow) return null;
  return (
    <Sheet title={say(changeTexts.conflicts)}>
      <Answered of={answer} rows={2}>
        {({ conflicts }) => <Conflicts of={conflicts} />}
      </Answered>
    </Sheet>
  );
};
