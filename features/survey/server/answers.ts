import { templateVersion } from "@apron/features/template/server";
import { refuse } from "@apron/kit/contract/refusal";
import { wallTime } from "@apron/kit/server/clock";
import { type Answer, answer } from "@apron/kit/server/call";
import type { House } from "@apron/kit/server/house";
import { answerPage } from "@apron/kit/server/paging";
import * as contract from "../contract.ts";
import { surveyRefusals } from "../texts.ts";
import { submit, thanksOf } from "./answering.ts";
import { invitedOf, inviting, offersTo, surveyFor, wordsOf } from "./inviting.ts";
import type { Stores } from "./stores.ts";

/** The calls of whoever is asked. */
export const answers = (house: House, stores: Stores): Answer[] => [
  answer(contract.getInvite, async ({ caller, language }) => {
    const first = inviting(await offersTo(house, stores, await invitedOf(house, caller)));
    return {
      questionnaireType: first?.type ?? contract.questionnaireTypes.none,
      invite: first ? wordsOf(first.survey, language) : null,
    };
  }),

  answer(contract.chooseSurvey, async ({ body, caller, note }) => {
    note(`${body.id} ${body.choice}`);
    const who = await invitedOf(house, caller);
    const survey = await surveyFor(house, stores, body.id, who);
    if (survey.mandatory && body.choice !== "join") throw refuse(surveyRefusals.E23003);
    if (!(await stores.surveys.choose(body.id, caller.accountId, body.choice))) throw refuse(surveyRefusals.E23002);
    const next = inviting(await offersTo(house, stores, who));
    return { questionnaireType: next?.type ?? contract.questionnaireTypes.none };
  }),

  answer(contract.getSurveys, async ({ body, caller, language }) => {
    const open = await offersTo(house, stores, await invitedOf(house, caller));
    const done = await stores.surveys.doneBy(caller.accountId);
    const rows = [
      ...open.map(({ survey }) => ({ ...wordsOf(survey, language), state: "open" as const, answerTime: "" })),
      ...done.map((survey) => ({
        ...wordsOf(survey, language),
        state: "done" as const,
        answerTime: survey.chosen_at === null ? "" : wallTime(survey.chosen_at),
      })),
    ].filter(({ state }) => body.state === "" || state === body.state);
    const from = (body.currentPage - 1) * body.pageSize;
    return answerPage(body, rows.length, rows.slice(from, from + body.pageSize));
  }),

  answer(contract.getSurvey, async ({ body, caller, language }) => {
    const survey = await surveyFor(house, stores, body.id, await invitedOf(house, caller));
    const isDone = survey.choice === "done";
    const template = isDone
      ? undefined
      : await templateVersion(house, "survey", survey.template_id, survey.template_version);
    return {
      ...wordsOf(survey, language),
      state: isDone ? ("done" as const) : ("open" as const),
      answerTime: isDone && survey.chosen_at !== null ? wallTime(survey.chosen_at) : "",
      thanks: isDone ? thanksOf(survey, language) : "",
      content: template?.content ?? "",
    };
  }),

  answer(contract.submitSurvey, async (asked) => await submit(house, stores, asked)),
];
