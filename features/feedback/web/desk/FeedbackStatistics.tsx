import { useState } from "react";
import type { Word } from "@apron/kit/contract/texts";
import { useAddressState } from "@apron/kit/web/address";
import { useCall } from "@apron/kit/web/call";
import { BarChart } from "@apron/kit/web/charts";
import { Button, control, DayInput } from "@apron/kit/web/controls";
import { Labelled } from "@apron/kit/web/forms";
import { kitTexts, useSay } from "@apron/kit/web/language";
import { Actions, Answered, Empty, Facts, Filters, Page, Sheet, Stack } from "@apron/kit/web/page";
import { getFeedbackStatistics } from "../../contract.ts";
import { feedbackStates, feedbackTypes } from "../../feedback.ts";
import { feedbackDeskTexts } from "../../texts-desk.ts";
import { feedbackTitles } from "../../titles.ts";
import "../feedback.css";

type Counted = readonly { readonly name: string; readonly count: number }[];

/** How much of what was told, and how soon it was answered (catalogue 23.3). */
export const FeedbackStatistics = () => {
  const say = useSay();
  const [period, setPeriod] = useAddressState({ startDate: "", endDate: "" });
  const [typed, setTyped] = useState(period);
  const answer = useCall(getFeedbackStatistics, period, { keep: true, quiet: true });
  const day = (name: "startDate" | "endDate", label: Word) => (
    <Labelled id={`c-${name}`} label={say(label)}>
      <DayInput
        {...control<string | undefined>(name, typed[name] || undefined, (value = "") =>
          setTyped({ ...typed, [name]: value }),
        )}
      />
    </Labelled>
  );
  return (
    <Page title={say(feedbackTitles.statistics)}>
      <Filters label={say(feedbackDeskTexts.period)} onSearch={() => setPeriod(typed)}>
        {day("startDate", kitTexts.from)}
        {day("endDate", kitTexts.to)}
        <Actions>
          <Button look="primary" type="submit">
            {say(kitTexts.search)}
          </Button>
        </Actions>
      </Filters>
      <Answered of={answer} rows={10}>
        {(found) => (
          <Stack>
            <Sheet>
              <Facts
                columns={3}
                of={[
                  { label: say(feedbackDeskTexts.period), value: `${found.startDate} – ${found.endDate}` },
                  { label: say(feedbackDeskTexts.received), value: found.received.toLocaleString() },
                  { label: say(feedbackDeskTexts.answered), value: found.answered.toLocaleString() },
                  { label: say(feedbackDeskTexts.hours), value: found.hours ?? "—" },
                ]}
              />
            </Sheet>
            {found.received === 0 ? (
              <Sheet>
                <Empty title={say(feedbackDeskTexts.none)} hint={say(kitTexts.fewerFilters)} />
              </Sheet>
            ) : (
              <div className="feedback-charts">
                <Bars title={feedbackDeskTexts.byType} of={found.types} words={feedbackTypes} />
                <Bars title={feedbackDeskTexts.byState} of={found.states} words={feedbackStates} />
                <Bars title={feedbackDeskTexts.byPage} of={found.pages} />
                <Bars title={feedbackDeskTexts.byDay} of={found.days} />
              </div>
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
    <Sheet title={say(title)}>
      <BarChart
        label={say(title)}
        bars={of.map(({ name, count }) => {
          const word = named.get(name);
          return { label: word ? say(word) : name, value: count };
        })}
      />
    </Sheet>
  );
};
