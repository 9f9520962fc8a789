import { businessTypes } from "@apron/features/help/contract";
import type { ResultOf } from "@apron/kit/contract/call";
import type { Word } from "@apron/kit/contract/texts";
import { BarChart, TrendChart } from "@apron/kit/web/charts";
import { Button, ButtonLink } from "@apron/kit/web/controls";
import { DownloadButton } from "@apron/kit/web/files";
import { addDays, kitTexts, today, useSay } from "@apron/kit/web/language";
import { Actions, Answered, Empty, Page, Sheet } from "@apron/kit/web/page";
import { ChoiceFilter, DayFilter, FilterBar, PagedTable, Table, useList } from "@apron/kit/web/tables";
import { type Counted, exportQuestionStatistics, getLowRated, getQuestionStatistics } from "../../contract.ts";
import { questionDeskUrl } from "../../question.ts";
import { deskTexts } from "../../texts-desk.ts";
import { questionTexts } from "../../texts-web.ts";
import { systemTexts } from "../../texts.ts";
import { questionTitles } from "../../titles.ts";
import { systemWord, typeWord } from "./words.tsx";
import "./desk.css";

type Figures = ResultOf<typeof getQuestionStatistics>;

const periods = [
  { days: 7, word: deskTexts.last7 },
  { days: 30, word: deskTexts.last30 },
  { days: 90, word: deskTexts.last90 },
] as const;

/** What was asked, what was promised and kept, and how it was rated; by day, type, system and clerk (catalogue 13.15). */
export const Statistics = () => {
  const say = useSay();
  const list = useList(getQuestionStatistics, { quiet: true });
  const { answer } = list;
  return (
    <Page
      title={say(questionTitles.statistics)}
      actions={
        <>
          <DownloadButton call={exportQuestionStatistics} body={list.asked}>
            {say(deskTexts.export)}
          </DownloadButton>
          <ButtonLink to="/questionDesk/callbacks">{say(questionTitles.callbacks)}</ButtonLink>
        </>
      }
    >
      <FilterBar of={list} label={say(questionTitles.statistics)} busy={answer.isFetching}>
        <DayFilter of={list} name="startTime" label={kitTexts.from} placeholder={answer.data?.startTime} />
        <DayFilter of={list} name="endTime" label={kitTexts.to} placeholder={answer.data?.endTime} />
        <ChoiceFilter of={list} name="system" label={deskTexts.system} words={systemTexts} />
        <ChoiceFilter of={list} name="businessType" label={deskTexts.businessType} words={businessTypes} />
      </FilterBar>
      <div role="group" aria-label={say(deskTexts.period)}>
        <Actions>
          {periods.map(({ days, word }) => (
            <Button
              key={days}
              size="small"
              onClick={() => list.apply({ startTime: addDays(today(), 1 - days), endTime: today() })}
            >
              {say(word)}
            </Button>
          ))}
        </Actions>
      </div>
      <Answered of={answer} rows={12}>
        {(figures) => <Whole of={figures} asked={list.asked} />}
      </Answered>
    </Page>
  );
};

type Asked = ReturnType<typeof useList<typeof getQuestionStatistics>>["asked"];

const Whole = ({ of, asked }: { readonly of: Figures; readonly asked: Asked }) => {
  const say = useSay();
  const { total, now } = of;
  return (
    <>
      <dl className="desk-figures">
        <Figure label={say(deskTexts.asked)} value={total.asked} />
        <Figure label={say(deskTexts.keptShare)} value={shareOf(keptOf(total))} />
        <Figure label={say(deskTexts.meanRating)} value={meanOf(total)} />
        <Figure label={say(deskTexts.low)} value={total.low} />
        <Figure label={say(deskTexts.nowOpen)} value={now.open} />
        <Figure label={say(deskTexts.nowUnclaimed)} value={now.unclaimed} />
        <Figure label={say(deskTexts.nowLate)} value={now.late} />
        <Figure label={say(deskTexts.toCall)} value={now.callbacks} />
      </dl>
      {total.asked === 0 ? (
        <Sheet>
          <Empty title={say(deskTexts.nothingThen)} hint={`${of.startTime} – ${of.endTime}`} />
        </Sheet>
      ) : (
        <div className="desk-charts">
          <Sheet>
            <TrendChart
              label={say(deskTexts.byDay)}
              points={of.byDay.map(({ day, asked: value }) => ({ at: `${day} 00:00:00`, value }))}
            />
          </Sheet>
          <Bars
            title={deskTexts.byType}
            bars={of.byType.map((one) => ({ label: say(typeWord(one.businessType)), ...barOf(one) }))}
          />
          <Bars
            title={deskTexts.bySystem}
            bars={of.bySystem.map((one) => ({ label: say(systemWord(one.system)), ...barOf(one) }))}
          />
          <Promises of={total} />
          <Ratings of={total} />
        </div>
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
    <Bars
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
    <Bars
      title={deskTexts.rating}
      bars={rows.flatMap(({ word, value }) =>
        value === null ? [] : [{ label: say(word), value, hint: say(deskTexts.ratedBy, { count: of.rated }) }],
      )}
    />
  );
};

const LowRated = ({ asked }: { readonly asked: Asked }) => {
  const say = useSay();
  const list = useList(getLowRated, { given: asked, size: 10 });
  return (
    <PagedTable
      answer={list.answer}
      {...list.paging}
      title={say(deskTexts.lowRated)}
      caption={say(deskTexts.lowRated)}
      loadingRows={3}
      keyOf={({ id, ratedTime }) => `${id}${ratedTime}`}
      linkOf={({ id }) => questionDeskUrl(id)}
      empty={<Empty title={say(deskTexts.noneLow)} />}
      columns={[
        { key: "recordNo", title: say(questionTexts.number), cell: (row) => row.recordNo, mono: true, tight: true },
        { key: "type", title: say(deskTexts.businessType), cell: (row) => say(typeWord(row.businessType)) },
        { key: "clerk", title: say(deskTexts.clerk), cell: (row) => row.clerk || "—" },
        {
          key: "ratings",
          title: say(deskTexts.rating),
          cell: (row) => `${row.result} / ${row.timeliness} / ${row.attitude}`,
          tight: true,
        },
        { key: "comment", title: say(deskTexts.comment), cell: (row) => row.comment || "—" },
        { key: "ratedTime", title: say(kitTexts.time), cell: (row) => row.ratedTime.slice(0, 16), tight: true },
      ]}
    />
  );
};

type Bar = Parameters<typeof BarChart>[0]["bars"][number];

const Bars = ({
  title,
  bars,
  unit = "",
}: {
  readonly title: Word;
  readonly bars: readonly Bar[];
  readonly unit?: string;
}) => {
  const say = useSay();
  return (
    <Sheet title={say(title)}>
      <BarChart label={say(title)} bars={bars} unit={unit} />
    </Sheet>
  );
};

const Figure = ({ label, value }: { readonly label: string; readonly value: number | string }) => (
  <div className="desk-figure">
    <dt>{label}</dt>
    <dd>{value}</dd>
  </div>
);
