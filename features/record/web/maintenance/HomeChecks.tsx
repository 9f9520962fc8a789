import { Link } from "react-router";
import { AirportName } from "@apron/features/airport/web/parts";
import { useCall } from "@apron/kit/web/call";
import { useSay } from "@apron/kit/web/language";
import { useLive } from "@apron/kit/web/live";
import { Sheet, ShortList, Tag } from "@apron/kit/web/page";
import { dueToday } from "../../contract.ts";
import { todayTexts } from "../../texts-today.ts";
import { recordTitles } from "../../titles.ts";
import { cellFaces } from "../cells.ts";
import { recordTopic, workSubmitPath } from "../topic.ts";

const shown = 5;

/** Today's checks that nobody has submitted yet, one's own first, on the home screen; none takes no room (catalogue 26.10). */
export const HomeChecks = () => {
  const say = useSay();
  const answer = useCall(dueToday, {}, { quiet: true });
  useLive(recordTopic, [dueToday]);
  const list = answer.data?.list ?? [];
  const left = list.filter(({ recordId }) => recordId === "");
  if (left.length === 0) return null;
  return (
    <Sheet
      title={`${say(todayTexts.today)} ${list.length - left.length}/${list.length}`}
      actions={<Link to="/dailyInspection">{say(recordTitles.work)}</Link>}
    >
      <ShortList
        lines={left.slice(0, shown).map((row) => ({
          key: `${row.officeCode} ${row.applicationId} ${row.turn}`,
          to: `${workSubmitPath}?${new URLSearchParams({
            officeCode: row.officeCode,
            applicationId: row.applicationId,
            templateId: row.templateId,
          }).toString()}`,
          title: <AirportName of={row.airportCn} />,
          note: [
            row.applicationAlias,
            ...(row.turns > 1 ? [say(todayTexts.turnOf, { turn: row.turn })] : []),
            `${say(todayTexts.dueTime)} ${row.dueTime}`,
          ].join(" · "),
          tags: <Tag tone={cellFaces[row.state].tone}>{say(cellFaces[row.state].word)}</Tag>,
        }))}
      />
    </Sheet>
  );
};
