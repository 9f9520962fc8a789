import { useMemo } from "react";
import type { ResultOf } from "@apron/kit/contract/call";
import { TrendChart, type TrendLine } from "@apron/kit/web/charts";
import { useSay } from "@apron/kit/web/language";
import { Empty } from "@apron/kit/web/page";
import type { getRadar } from "../contract.ts";
import { trafficCardTexts } from "../texts-card.ts";

type Found = ResultOf<typeof getRadar>;

const courseHeight = 180;

/** The curve of today. */
export const DayCourse = ({ radar }: { readonly radar: Found }) => {
  const say = useSay();
  const { readings, usual, threshold } = radar;
  const names = { limit: say(trafficCardTexts.threshold), usual: say(trafficCardTexts.usual) };
  const points = useMemo(
    () => readings.map(({ time, flow }) => ({ at: time, value: flow, out: flow >= threshold })),
    [readings, threshold],
  );
  const lines = useMemo(
    () => linesOf({ readings, usual, threshold }, names.limit, names.usual),
    [readings, usual, threshold, names.limit, names.usual],
  );
  if (readings.length === 0)
    return <Empty title={say(trafficCardTexts.noTop)} hint={say(trafficCardTexts.noTopHint)} />;
  return (
    <TrendChart
      label={say(trafficCardTexts.course)}
      axis="hour"
      points={points}
      lines={lines}
      name={say(trafficCardTexts.flow)}
      height={courseHeight}
    />
  );
};

const linesOf = (
  { readings, usual, threshold }: Pick<Found, "readings" | "usual" | "threshold">,
  limitName: string,
  usualName: string,
): TrendLine[] => {
  const day = (readings[0]?.time ?? "").slice(0, 10);
  const limit = [`${day} 00:00:00`, `${day} 23:59:00`].map((at) => ({ at, value: threshold }));
  return [
    { label: limitName, look: "limit", points: limit },
    ...(usual.length > 0
      ? [
          {
            label: usualName,
            look: "usual" as const,
            points: usual.map(({ time, flow }) => ({ at: time, value: flow })),
          },
        ]
      : []),
  ];
};
