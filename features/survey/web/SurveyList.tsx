import { Navigate, useSearchParams } from "react-router";
import { useCall } from "@apron/kit/web/call";
import { ButtonLink } from "@apron/kit/web/controls";
import { useSay, kitTexts } from "@apron/kit/web/language";
import { Empty, Page, Tag } from "@apron/kit/web/page";
import { ChoiceFilter, ListTable, useList } from "@apron/kit/web/tables";
import { answerUrl, getInvite, getSurveys } from "../contract.ts";
import { invitationTexts } from "../texts-invite.ts";
import { surveyTexts } from "../texts.ts";
import { surveyTitles } from "../titles.ts";

const states = { open: surveyTexts.open, done: kitTexts.done };

/** Surveys open to oneself and those answered (catalogue 21.1, 23.2); whoever is sent here by his sign-in answers what is due. */
export const SurveyList = () => {
  const say = useSay();
  const [search] = useSearchParams();
  const redirect = search.get("redirect");
  const invite = useCall(getInvite, {}, { quiet: true }).data?.invite;
  const list = useList(getSurveys);
  if (redirect !== null && invite?.mandatory)
    return <Navigate to={`${answerUrl(invite.id)}&redirect=${encodeURIComponent(redirect)}`} replace />;
  return (
    <Page title={say(surveyTitles.title)}>
      <ListTable
        of={list}
        caption={say(surveyTitles.title)}
        filters={<ChoiceFilter of={list} name="state" label={kitTexts.state} words={states} />}
        keyOf={(row) => row.id}
        linkOf={(row) => answerUrl(row.id)}
        empty={
          <Empty
            title={say(surveyTexts.none)}
            hint={say(surveyTexts.noneHint)}
            action={<ButtonLink to="/feedback/add">{say(surveyTexts.giveFeedback)}</ButtonLink>}
          />
        }
        nothingFound={say(surveyTexts.none)}
        columns={[
          { key: "title", title: say(surveyTitles.title), cell: (row) => row.title, primary: true },
          {
            key: "state",
            title: say(kitTexts.state),
            cell: ({ state, mandatory }) => (
              <>
                <Tag tone={state === "open" ? "wait" : "good"}>{say(states[state])}</Tag>{" "}
                {mandatory && state === "open" && <Tag tone="bad">{say(surveyTexts.mandatory)}</Tag>}
              </>
            ),
            tight: true,
          },
          {
            key: "time",
            title: say(kitTexts.time),
            cell: ({ answerTime, untilTime }) =>
              answerTime !== ""
                ? answerTime.slice(0, 16)
                : untilTime === ""
                  ? "—"
                  : say(invitationTexts.until, { time: untilTime.slice(0, 16) }),
            tight: true,
          },
        ]}
      />
    </Page>
  );
};
