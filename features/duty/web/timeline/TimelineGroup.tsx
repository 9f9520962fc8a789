import { useMemo } from "react";
import { useCall } from "@apron/kit/web/call";
import { useLive } from "@apron/kit/web/live";
import { coverGaps, dutyTopic } from "../../contract.ts";
import type { DutyRecord } from "../../record.ts";
import type { DutyGroup } from "../duty-groups.ts";
import { DutyTimeline } from "./DutyTimeline.tsx";
import type { DutySearchFilter } from "../address.ts";
import { refreshEvery } from "../pace.ts";

/** The timeline of one department with its holes, which are asked for when it is opened. */
export const TimelineGroup = ({
  date,
  filter,
  group,
  onOpen,
}: {
  readonly date: string;
  readonly filter: DutySearchFilter;
  readonly group: DutyGroup;
  readonly onOpen: (row: DutyRecord) => void;
}) => {
  const gaps = useCall(coverGaps, { date, depaName: group.depaName }, { quiet: true, every: refreshEvery });
  useLive(dutyTopic, [coverGaps]);
  const shown = useMemo(() => {
    const posts = new Set(group.rows.map((row) => row.postName));
    const narrowed = filter.name !== "" || filter.postName !== "" || filter.appName !== "";
    // A post without anybody is worth showing, but not beside the shifts of one person searched for.
    return (gaps.data ?? []).filter((gap) => !narrowed || posts.has(gap.postName));
  }, [gaps.data, group.rows, filter]);
  return <DutyTimeline date={date} group={group} gaps={shown} onOpen={onOpen} />;
};
