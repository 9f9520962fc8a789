import { inBoth } from "@apron/kit/contract/texts";
import { Link } from "react-router";
import { ButtonLink } from "@apron/kit/web/controls";
import { useSay, kitTexts } from "@apron/kit/web/language";
import { Empty, Tag, type Tone } from "@apron/kit/web/page";
import { ChoiceFilter, ListPage, TextFilter, useList } from "@apron/kit/web/tables";
import { getDeskSurveys } from "../../contract.ts";
import { surveyEvents, surveyStates, type SurveyState } from "../../survey.ts";
import { surveyDeskTexts } from "../../texts-desk.ts";
import { invitationTexts } from "../../texts-invite.ts";
import { surveyTexts } from "../../texts.ts";
import { surveyTitles } from "../../titles.ts";

const tones: Readonly<Record<SurveyState, Tone>> = {
  draft: "plain",
  waiting: "info",
  open: "good",
  full: "idle",
  over: "idle",
  closed: "idle",
};

const isState = (state: string): state is SurveyState => Object.hasOwn(surveyStates, state);

/** Where a survey stands, in a word. */
export const StateTag = ({ of }: { readonly of: string }) => {
  const say = useSay();
  return isState(of) ? <Tag tone={tones[of]}>{say(surveyStates[of])}</Tag> : null;
};

/** Everything the content editors ask: drafts, what runs, and what is over with its results (catalogue 23.3). */
export const SurveyDesk = () => {
  const say = useSay();
  const list = useList(getDeskSurveys, { live: "survey" });
  return (
    <ListPage
      of={list}
      title={say(surveyTitles.desk)}
      actions={
        <ButtonLink look="primary" to="/surveyDesk/edit">
          {say(surveyDeskTexts.add)}
        </ButtonLink>
      }
      filters={
        <>
          <TextFilter of={list} name="keyword" label={surveyDeskTexts.surveyTitle} />
          <ChoiceFilter of={list} name="state" label={kitTexts.state} words={surveyStates} />
        </>
      }
      keyOf={(row) => row.id}
      linkOf={(row) => `/surveyDesk/edit?id=${row.id}`}
      empty={<Empty title={say(surveyDeskTexts.none)} hint={say(surveyDeskTexts.noneHint)} />}
      nothingFound={say(surveyDeskTexts.noMatch)}
      columns={[
        {
          key: "title",
          title: say(surveyDeskTexts.surveyTitle),
          cell: (row) => say(inBoth(row.titleZh, row.titleEn)),
          primary: true,
        },
        {
          key: "state",
          title: say(kitTexts.state),
          cell: (row) => (
            <>
              <StateTag of={row.state} /> {row.mandatory && <Tag tone="wait">{say(surveyTexts.mandatory)}</Tag>}
            </>
          ),
          tight: true,
        },
        {
          key: "answers",
          title: say(surveyDeskTexts.answers),
          cell: (row) =>
            row.state === "draft" ? (
              "—"
            ) : (
              <Link to={`/surveyDesk/results?id=${row.id}`}>
                {row.quota > 0 ? say(surveyDeskTexts.ofQuota, { count: row.answered, quota: row.quota }) : row.answered}
              </Link>
            ),
          tight: true,
        },
        {
          key: "event",
          title: say(surveyDeskTexts.event),
          cell: ({ event }) => {
            const word = Object.entries(surveyEvents).find(([key]) => key === event)?.[1];
            return word ? say(word) : "—";
          },
          wideOnly: true,
        },
        {
          key: "period",
          title: say(surveyDeskTexts.period),
          cell: ({ fromTime, untilTime }) => {
            if (untilTime === "")
              return fromTime === "" ? "—" : say(surveyDeskTexts.openFrom, { time: fromTime.slice(0, 16) });
            if (fromTime === "") return say(invitationTexts.until, { time: untilTime.slice(0, 16) });
            return `${fromTime.slice(0, 16)} – ${untilTime.slice(0, 16)}`;
          },
          wideOnly: true,
          tight: true,
        },
        {
          key: "changed",
          title: say(surveyDeskTexts.changed),
          cell: (row) => `${row.changedBy} ${row.changeTime.slice(0, 16)}`,
          wideOnly: true,
          tight: true,
        },
      ]}
    />
  );
};
