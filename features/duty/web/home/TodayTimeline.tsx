import { useState } from "react";
import { useCall } from "@apron/kit/web/call";
import { useLive } from "@apron/kit/web/live";
import { useSay } from "@apron/kit/web/language";
import { Sheet, Answered } from "@apron/kit/web/page";
import { dutyTopic, coverGaps, dutyConfig, searchDuty } from "../../contract.ts";
import type { DutyRecord } from "../../record.ts";
import { DutyDialog } from "../DutyFacts.tsx";
import { DutyTimeline, TimelineLegend } from "../timeline/DutyTimeline.tsx";
import { refreshEvery } from "../pace.ts";
import { homeDutyWords } from "./words.ts";
import "./home-duty.css";

/** Today's hours of the main department: who covers which post, and where nobody does. */
export const TodayTimeline = () => {
  const say = useSay();
  const config = useCall(dutyConfig, {}, { every: refreshEvery, quiet: true });
  const { mainDepartment: depaName = "", today: date = "" } = config.data ?? {};
  const known = config.data !== undefined;
  const rows = useCall(searchDuty, { depaName, date }, { enabled: known, quiet: true, every: refreshEvery });
  const gaps = useCall(coverGaps, { depaName, date }, { enabled: known, quiet: true, every: refreshEvery });
  useLive(dutyTopic, [searchDuty, coverGaps]);
  const [shown, setShown] = useState<DutyRecord>();
  if (rows.data?.length === 0) return null;
  return (
    <Sheet title={say(homeDutyWords.todayOf, { department: depaName })} flush>
      <Answered of={rows}>
        {(list) => (
          <>
            <DutyTimeline date={date} group={{ depaName, rows: list }} gaps={gaps.data ?? []} onOpen={setShown} />
            <div className="today-legend">
              <TimelineLegend />
            </div>
          </>
        )}
      </Answered>
      <DutyDialog of={shown} onClose={() => setShown(undefined)} />
    </Sheet>
  );
};
