import { LineState } from "@apron/features/line/web/parts";
import { useSay } from "@apron/kit/web/language";
import { Sheet, ShortList } from "@apron/kit/web/page";
import type { FaultWhole } from "../contract.ts";
import { faultTexts } from "../texts-web.ts";

/** The network lines of its airport that a fault names, and those in trouble. */
export const LinesConcerned = ({ fault: { lines } }: { readonly fault: FaultWhole }) => {
  const say = useSay();
  if (lines.length === 0) return null;
  return (
    <Sheet title={say(faultTexts.lines)}>
      <ShortList
        lines={lines.map(({ lineName, state, since, route, isNamed }) => ({
          key: route,
          to: route,
          title: lineName,
          note: say(isNamed ? faultTexts.lineNamed : faultTexts.lineSince, { time: since.slice(0, 16) }),
          tags: <LineState of={state} />,
        }))}
      />
    </Sheet>
  );
};
