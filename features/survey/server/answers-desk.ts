import { templatesOf } from "@apron/features/template/server";
import { common, refuse } from "@apron/kit/contract/refusal";
import { type Answer, answer } from "@apron/kit/server/call";
import type { House } from "@apron/kit/server/house";
import * as contract from "../contract.ts";
import { surveyRefusals } from "../texts.ts";
import { copy, existing, keepSurvey, listForDesk, oneForDesk, publish } from "./desk.ts";
import { exported, results, textsOf } from "./results.ts";
import type { Stores } from "./stores.ts";

/** The calls of those who make surveys. */
export const deskAnswers = (house: House, stores: Stores): Answer[] => [
  answer(contract.getDeskSurveys, async (asked) => await listForDesk(house, stores, asked)),
  answer(contract.getDeskSurvey, async ({ body }) => await oneForDesk(house, stores, body.id)),
  answer(contract.getQuestionForms, async () => ({
    list: (await templatesOf(house).publishedVersions("survey")).map(({ templateId, name, version, content }) => ({
      templateId,
      name,
      version,
      content,
    })),
  })),
  answer(contract.saveSurvey, async (asked) => await keepSurvey(house, stores, asked)),
  answer(contract.publishSurvey, async (asked) => await publish(house, stores, asked)),

  answer(contract.closeSurvey, async ({ body, caller, note }) => {
    note(body.id);
    const found = await existing(stores.desk.find(body.id));
    if (!(await stores.desk.close(body.id, body.revision, caller.accountId)))
      throw refuse(found.revision === body.revision ? surveyRefusals.E23010 : common.E9409);
  }),

  answer(contract.copySurvey, async (asked) => await copy(stores, asked)),

  answer(contract.discardSurvey, async ({ body, note }) => {
    note(body.id);
    const found = await existing(stores.desk.find(body.id));
    if (!(await stores.desk.discard(body.id, body.revision)))
      throw refuse(found.revision === body.revision ? surveyRefusals.E23010 : common.E9409);
  }),

  answer(
    contract.getSurveyResults,
    async (asked) => await house.database.aside(async () => await results(house, stores, asked)),
  ),
  answer(contract.getSurveyTexts, async (asked) => await textsOf(stores, asked)),
  answer(contract.exportSurvey, async (asked) => await exported(house, stores, asked)),
];
