import { addClosingPart, addSignInPart } from "@apron/features/login/server";
import type { Caller } from "@apron/kit/server/call";
import type { FeatureDoor } from "@apron/kit/server/feature";
import type { House } from "@apron/kit/server/house";
import { questionnaireTypes, type SurveyEvent } from "../survey.ts";
import { answers } from "./answers.ts";
import { deskAnswers } from "./answers-desk.ts";
import { fillSurveys } from "./demo.ts";
import { invitedIn, invitedOf, inviting, offersTo } from "./inviting.ts";
import { storesOf } from "./stores.ts";

/** Surveys: who is asked what, once, and what the answers come to (catalogue 23). */
export const survey: FeatureDoor = (house) => {
  const stores = storesOf(house);
  addClosingPart(house, { closing: async ({ id }) => await stores.surveys.forgetPerson(id) });
  addSignInPart(house, {
    nextSteps: async (account) => {
      const [first] = await offersTo(house, stores, await invitedIn(house, account));
      return first?.type === questionnaireTypes.mandatory ? ["questionnaire"] : [];
    },
    profile: async (account, sessionId) => {
      const first = inviting(await offersTo(house, stores, await invitedIn(house, account, sessionId)));
      return { questionnaireType: first?.type ?? questionnaireTypes.none };
    },
  });
  return {
    name: "survey",
    answers: [...answers(house, stores), ...deskAnswers(house, stores)],
    demo: { surveys: async () => await fillSurveys(house, stores) },
  };
};

/**
 * Tells surveys that something has happened to somebody: whoever is in the audience of one that follows it is invited from
 * now on. Part of the running transaction, if any; costs one row, whatever surveys there are.
 */
export const surveyAfter = async (house: House, event: SurveyEvent, accountId: string): Promise<void> =>
  await storesOf(house).surveys.note(event, accountId);

/** What somebody must still answer before going on, for the list of what there is to do (catalogue 17.1). */
export const surveysDue = async (house: House, caller: Caller) =>
  (await offersTo(house, storesOf(house), await invitedOf(house, caller)))
    .filter(({ type }) => type === questionnaireTypes.mandatory)
    .map(({ survey: { id, title_zh: zh, title_en: en, published_at } }) => ({
      id,
      title: { zh: zh || en, en: en || zh },
      since: published_at ?? 0,
    }));
