import { useMemo } from "react";
import type { ResultOf } from "@apron/kit/contract/call";
import { TrendChart, type TrendLine } from "@apron/kit/web/charts";
import { useCall } from "@apron/kit/web/call";
import { useSay } from "@apron/kit/web/language";
import { Answered, Empty, Sheet, Stack } from "@apron/kit/web/page";
import { getRadar } from "../contract.ts";
import { trafficTexts } from "../texts.ts";

type Found = ResultOf<typeof getRadar>;

/** Today's course beside what is usual, under the threshold (catalogue 6.9). */
export const Radar = ({ bindingId }: { readonly bindingId: string }) => {
  const answer = useCall(getRadar, { bindingId }, { every: 60_000 });
  return (
    <Sheet>
      <Answered of={answer} rows={4}>
        {(radar) => (
          <Stack>
            <DayCourse radar={radar} />
            {radar.fullFrom !== "" && <FullRange radar={radar} />}
          </Stack>
        )}
      </Answered>
    </Sheet>
  );
};

const FullRange = ({ radar }: { readonly radar: Found }) => {
  const say = useSay();
  const values = {
    at: radar.fullAt.slice(11, 16),
    from: radar.fullFrom.slice(11, 16),
    until: radar.fullUntil.slice(11, 16),
  };
  return (
    <p>
      {say(trafficTexts.fullAt)} {values.at}
      {say(trafficTexts.range, values)}
    </p>
  );
};

const courseHeight = 180;

/** The curve of today. */
export const DayCourse = ({ radar }: { readonly radar: Found }) => {
  const say = useSay();
  const { readings, usual, threshold } = radar;
  const names = { limit: say(trafficTexts.threshold), usual: say(trafficTexts.usual) };
  const points = useMemo(
    () => readings.map(({ time, flow }) => ({ at: time, value: flow, out: flow >= threshold })),
    [readings, threshold],
  );
  const lines = useMemo(
    () => linesOf({ readings, usual, threshold }, names.limit, names.usual),
    [readings, usual, threshold, names.limit, names.usual],
  );
  if (readings.length === 0) return <Empty title={say(trafficTexts.noTop)} hint={say(trafficTexts.noTopHint)} />;
  return (
    <TrendChart
      label={say(trafficTexts.course)}
      axis="hour"
      points={points}
      lines={lines}
      name={say(trafficTexts.flow)}
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
