import type { ResultOf } from "@apron/kit/contract/call";
import { BarSheet, Charts, Figures, TrendChart } from "@apron/kit/web/charts";
import { useSay } from "@apron/kit/web/language";
import { Empty, Sheet } from "@apron/kit/web/page";
import { type List, Table } from "@apron/kit/web/tables";
import type { Counted, getQuestionStatistics } from "../../contract.ts";
import { deskTexts } from "../../texts-desk.ts";
import { businessWord, systemWord } from "../faces.tsx";
import { LowRated } from "./LowRated.tsx";
import "./desk.css";

type Statistics = ResultOf<typeof getQuestionStatistics>;

/** The figures of a period, and what was rated low in it. */
export const StatisticsFigures = ({
  of,
  asked,
}: {
  readonly of: Statistics;
  readonly asked: List<typeof getQuestionStatistics>["asked"];
}) => {
  const say = useSay();
  const { total, now } = of;
  return (
    <>
      <Figures
        of={[
          { label: say(deskTexts.asked), value: total.asked },
          { label: say(deskTexts.keptShare), value: shareOf(keptOf(total)) },
          { label: say(deskTexts.meanRating), value: meanOf(total) },
          { label: say(deskTexts.low), value: total.low },
          { label: say(deskTexts.nowOpen), value: now.open },
          { label: say(deskTexts.nowUnclaimed), value: now.unclaimed },
          { label: say(deskTexts.nowLate), value: now.late },
          { label: say(deskTexts.toCall), value: now.callbacks },
        ]}
      />
      {hasNothing(total) ? (
        <Sheet>
          <Empty title={say(deskTexts.nothingThen)} hint={`${of.startTime} – ${of.endTime}`} />
        </Sheet>
      ) : (
        <>
          <Sheet>
            <TrendChart
              label={say(deskTexts.byDay)}
              points={of.byDay.map(({ day, asked: value }) => ({ at: `${day} 00:00:00`, value }))}
            />
          </Sheet>
          <Charts>
            <BarSheet
              title={deskTexts.byType}
              bars={of.byType.map((one) => ({ label: say(businessWord(one.businessType)), ...barOf(one) }))}
            />
            <BarSheet
              title={deskTexts.bySystem}
              bars={of.bySystem.map((one) => ({ label: say(systemWord(one.system)), ...barOf(one) }))}
            />
            <Promises of={total} />
            <Ratings of={total} />
          </Charts>
        </>
      )}
      <Sheet title={say(deskTexts.byClerk)} flush>
        <Table
          caption={say(deskTexts.byClerk)}
          rows={of.byClerk}
          keyOf={({ clerkId }) => clerkId}
          empty={<Empty title={say(deskTexts.nothingThen)} />}
          columns={[
            { key: "clerk", title: say(deskTexts.clerk), cell: (row) => row.clerk },
            { key: "claimed", title: say(deskTexts.claimed), cell: (row) => row.claimed, align: "end" },
            { key: "closed", title: say(deskTexts.closedCount), cell: (row) => row.closed, align: "end" },
            { key: "kept", title: say(deskTexts.keptShare), cell: (row) => shareOf(keptOf(row)), align: "end" },
            { key: "rated", title: say(deskTexts.rated), cell: (row) => row.rated, align: "end" },
            { key: "mean", title: say(deskTexts.meanRating), cell: meanOf, align: "end" },
            { key: "low", title: say(deskTexts.low), cell: (row) => row.low, align: "end" },
          ]}
        />
      </Sheet>
      <LowRated asked={asked} />
    </>
  );
};

/** A month in which nobody asked may still have kept promises, closed questions and ratings: they count on their own day. */
const hasNothing = (total: Counted): boolean => Object.values(total).every((figure) => figure === 0 || figure === null);

const barOf = (one: Counted) => ({ value: one.asked, hint: shareOf(keptOf(one)) });

interface Kept {
  readonly kept: number;
  readonly missed: number;
}

const keptOf = (
  one: Pick<Counted, "firstKept" | "firstMissed" | "nextKept" | "nextMissed" | "solutionKept" | "solutionMissed">,
): Kept => ({
  kept: one.firstKept + one.nextKept + one.solutionKept,
  missed: one.firstMissed + one.nextMissed + one.solutionMissed,
});

const shareOf = ({ kept, missed }: Kept): string =>
  kept + missed === 0 ? "—" : `${Math.round((100 * kept) / (kept + missed))}%`;

const meanOf = ({ result, timeliness, attitude }: Pick<Counted, "result" | "timeliness" | "attitude">): string =>
  result === null || timeliness === null || attitude === null ? "—" : ((result + timeliness + attitude) / 3).toFixed(2);

const Promises = ({ of }: { readonly of: Counted }) => {
  const say = useSay();
  const rows = [
    { word: deskTexts.firstAnswer, kept: of.firstKept, missed: of.firstMissed },
    { word: deskTexts.nextAnswer, kept: of.nextKept, missed: of.nextMissed },
    { word: deskTexts.solution, kept: of.solutionKept, missed: of.solutionMissed },
  ];
  return (
    <BarSheet
      title={deskTexts.keptShare}
      unit="%"
      bars={rows
        .filter(({ kept, missed }) => kept + missed > 0)
        .map(({ word, kept, missed }) => ({
          label: say(word),
          value: Math.round((100 * kept) / (kept + missed)),
          hint: `${kept} / ${kept + missed}`,
        }))}
    />
  );
};

const Ratings = ({ of }: { readonly of: Counted }) => {
  const say = useSay();
  const rows = [
    { word: deskTexts.ratingResult, value: of.result },
    { word: deskTexts.timeliness, value: of.timeliness },
    { word: deskTexts.attitude, value: of.attitude },
  ];
  return (
    <BarSheet
      title={deskTexts.rating}
      bars={rows.flatMap(({ word, value }) =>
        value === null ? [] : [{ label: say(word), value, hint: say(deskTexts.ratedBy, { count: of.rated }) }],
      )}
    />
  );
};
