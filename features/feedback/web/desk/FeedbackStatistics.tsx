import type { Word } from "@apron/kit/contract/texts";
import { BarSheet, Charts, Figures } from "@apron/kit/web/charts";
import { kitTexts, useSay } from "@apron/kit/web/language";
import { Answered, Empty, Page, Sheet, Stack } from "@apron/kit/web/page";
import { DayFilter, FilterBar, useList } from "@apron/kit/web/tables";
import { getFeedbackStatistics } from "../../contract.ts";
import { feedbackStates, feedbackTypes } from "../../feedback.ts";
import { feedbackDeskTexts } from "../../texts-desk.ts";
import { feedbackTitles } from "../../titles.ts";
import "../feedback.css";

type Counted = readonly { readonly name: string; readonly count: number }[];

/** How much of what was told, and how soon it was answered (catalogue 23.3). */
export const FeedbackStatistics = () => {
  const say = useSay();
  const list = useList(getFeedbackStatistics, { quiet: true });
  const { answer } = list;
  return (
    <Page title={say(feedbackTitles.statistics)}>
      <FilterBar of={list} label={say(feedbackTitles.statistics)} busy={answer.isFetching}>
        <DayFilter of={list} name="startDate" label={kitTexts.from} placeholder={answer.data?.startDate} />
        <DayFilter of={list} name="endDate" label={kitTexts.to} placeholder={answer.data?.endDate} />
      </FilterBar>
      <Answered of={answer} rows={10}>
        {(found) => (
          <Stack>
            <Figures
              of={[
                { label: say(feedbackDeskTexts.received), value: found.received.toLocaleString() },
                { label: say(feedbackDeskTexts.answered), value: found.answered.toLocaleString() },
                { label: say(feedbackDeskTexts.hours), value: found.hours ?? "—" },
              ]}
            />
            {found.received === 0 ? (
              <Sheet>
                <Empty title={say(feedbackDeskTexts.none)} hint={say(kitTexts.fewerFilters)} />
              </Sheet>
            ) : (
              <Charts>
                <Bars title={feedbackDeskTexts.byType} of={found.types} words={feedbackTypes} />
                <Bars title={feedbackDeskTexts.byState} of={found.states} words={feedbackStates} />
                <Bars title={feedbackDeskTexts.byPage} of={found.pages} />
                <Bars title={feedbackDeskTexts.byDay} of={found.days} />
              </Charts>
            )}
          </Stack>
        )}
      </Answered>
    </Page>
  );
};

const Bars = ({
  title,
  of,
  words = {},
}: {
  readonly title: Word;
  readonly of: Counted;
  readonly words?: Readonly<Record<string, Word>>;
}) => {
  const say = useSay();
  const named = new Map(Object.entries(words));
  return (
    <BarSheet
      title={title}
      bars={of.map(({ name, count }) => {
        const word = named.get(name);
        return { label: word ? say(word) : name, value: count };
      })}
    />
  );
};
