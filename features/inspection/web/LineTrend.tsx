import type { UseQueryResult } from "@tanstack/react-query";
import { useState } from "react";
import type { ResultOf } from "@apron/kit/contract/call";
import type { CallRefused } from "@apron/kit/web/call";
import { TrendChart } from "@apron/kit/web/charts";
import { Radios, control, worded } from "@apron/kit/web/controls";
import { useSay } from "@apron/kit/web/language";
import { Sheet } from "@apron/kit/web/page";
import { type getInspectionTrend, inspectionLimits, thresholdChecks } from "../contract.ts";
import { inspectionTexts } from "../texts.ts";

type Measured = (typeof thresholdChecks)[number];

/** A measured value over the inspections of a line, with its threshold; nothing while there is nothing to compare. */
export const LineTrend = ({
  answer,
  red,
}: {
  /** The checks that are red: the first of them is shown first. */
  readonly red: readonly string[];
  readonly answer: UseQueryResult<ResultOf<typeof getInspectionTrend>, CallRefused>;
}) => {
  const say = useSay();
  const [chosen, setChosen] = useState<Measured>(
    () => thresholdChecks.find((check) => red.includes(check)) ?? "tablespace",
  );
  const threshold = inspectionLimits.thresholds[chosen];
  const points = (answer.data?.points ?? []).flatMap(({ time, [chosen]: value }) =>
    value === null ? [] : [{ at: time, value, out: value >= threshold }],
  );
  if ((answer.data?.points.length ?? 0) < 2) return null;
  return (
    <Sheet title={say(inspectionTexts.trend)}>
      <div className="inspection-trend">
        <Radios
          {...control<Measured | undefined>("trend", chosen, (check) => setChosen(check ?? "tablespace"))}
          label={say(inspectionTexts.trend)}
          options={worded(say, inspectionTexts, thresholdChecks)}
        />
        <TrendChart
          key={chosen}
          label={say(inspectionTexts.trendOf, { check: say(inspectionTexts[chosen]) })}
          points={points}
          bands={[{ from: threshold, look: "bad" }]}
          unit={chosen === "ping" ? "ms" : "%"}
        />
      </div>
    </Sheet>
  );
};
