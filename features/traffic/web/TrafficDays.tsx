import { useMemo } from "react";
import { TrendChart } from "@apron/kit/web/charts";
import { useSay } from "@apron/kit/web/language";
import { Empty } from "@apron/kit/web/page";
import { trafficCardTexts } from "../texts-card.ts";
import { trafficTexts } from "../texts.ts";

/** A day of a work number's traffic, with the threshold it had. */
export interface TrafficDay {
  readonly date: string;
  readonly flow: number;
  readonly threshold: number;
}

/** Days of a work number, oldest first, with the threshold as a line (catalogue 6.3, 6.10): also beside what is decided of it. */
export const TrafficDays = ({
  label,
  days,
  height = 180,
}: {
  readonly label: string;
  readonly days: readonly TrafficDay[];
  readonly height?: number;
}) => {
  const say = useSay();
  const points = useMemo(
    () =>
      days.map(({ date, flow, threshold }) => ({
        at: `${date} 00:00:00`,
        value: flow,
        out: threshold > 0 && flow >= threshold,
      })),
    [days],
  );
  const threshold = say(trafficCardTexts.threshold);
  const lines = useMemo(
    () => [
      {
        label: threshold,
        look: "limit" as const,
        points: days.map((day) => ({ at: `${day.date} 00:00:00`, value: day.threshold })),
      },
    ],
    [days, threshold],
  );
  if (days.length === 0) return <Empty title={say(trafficTexts.noDays)} hint={say(trafficTexts.noDaysHint)} />;
  return <TrendChart label={label} points={points} lines={lines} name={say(trafficCardTexts.flow)} height={height} />;
};
