import { randomUUID } from "node:crypto";
import { answersIn, type DataRecord, fieldPath, readDetails, readTemplate, settle } from "@apron/dialect";
import { crowdOf } from "@apron/features/agents/server";
import { accountsOf } from "@apron/features/login/server";
import { settleDetails } from "@apron/features/template/server";
import type { ParsedBodyOf, ResultOf } from "@apron/kit/contract/call";
import { refuse } from "@apron/kit/contract/refusal";
import { say } from "@apron/kit/contract/texts";
import { dayOf } from "@apron/kit/server/clock";
import type { Asked, Caller } from "@apron/kit/server/call";
import type { House } from "@apron/kit/server/house";
import type { submitSurvey } from "../contract.ts";
import { surveyRefusals, surveyTexts } from "../texts.ts";
import { invitedOf, surveyFor } from "./inviting.ts";
import { type CountedValue, valuesOf } from "./rules.ts";
import type { Stores } from "./stores.ts";
import type { KeptAnswer } from "./tables.ts";

/**
 * Answers a survey, once per account and within its quota. Who has answered is kept apart from what was answered, and the
 * audit says the former alone.
 */
export const submit = async (
  house: House,
  stores: Stores,
  { body, caller, language, note }: Asked<ParsedBodyOf<typeof submitSurvey>>,
): Promise<ResultOf<typeof submitSurvey>> => {
  note(body.id);
  const survey = await surveyFor(house, stores, body.id, await invitedOf(house, caller));
  if (!(await stores.surveys.choose(survey.id, caller.accountId, "done"))) throw refuse(surveyRefusals.E23002);
  const id = randomUUID();
  const { template, details } = await settleDetails(house, {
    caller,
    templateId: survey.template_id,
    version: survey.template_version,
    business: "survey",
    details: body.answers,
    // One use for all answers: none of them is to be found by itself.
    use: `survey:${survey.id}`,
    pinned: true,
  });
  const values = valuesIn(template.content, details);
  const department = await departmentOf(house, caller);
  const answer = { id, surveyId: survey.id, department, day: dayOf(house.clock.now()), answers: together(values) };
  await stores.surveys.addAnswer(answer, values);
  // Last, as from here on everybody else who answers it waits.
  if (!(await stores.surveys.count(survey.id)))
    throw refuse(survey.quota > 0 ? surveyRefusals.E23004 : surveyRefusals.E23001);
  await house.live.tell({ account: caller.accountId }, "todo");
  return { thanks: thanksOf(survey, language) };
};

/** What is said once a survey is answered. */
export const thanksOf = (
  { thanks_zh, thanks_en }: { readonly thanks_zh: string; readonly thanks_en: string },
  language: "zh" | "en",
): string => (language === "zh" ? thanks_zh : thanks_en) || say(language, surveyTexts.thanks);

/** The values of an answer that was checked and cleaned. */
export const valuesIn = (content: string, details: string): CountedValue[] => {
  const form = readTemplate(content);
  const read = readDetails(details);
  const values: DataRecord = "values" in read ? read.values : {};
  return valuesOf(answersIn(form, values, settle(form, values)), (field) => fieldPath(field, []));
};

/** What was answered to each question, as it reads in a line. */
export const together = (values: readonly CountedValue[]): KeptAnswer[] => {
  const answers = new Map<string, KeptAnswer>();
  for (const { field, text } of values) {
    const before = answers.get(field);
    answers.set(
      field,
      before
        ? { key: field, zh: `${before.zh}；${text.zh}`, en: `${before.en}; ${text.en}` }
        : { key: field, zh: text.zh, en: text.en },
    );
  }
  return [...answers.values()];
};

/** The organisation an answer counts for: that of the first work number, or the department of the staff. */
const departmentOf = async (house: House, { accountId, version }: Caller): Promise<string> => {
  if (version === "3") return (await accountsOf(house).find(accountId))?.department ?? "";
  const reader = await crowdOf(house).reader(accountId);
  return reader?.holdings.find(({ department }) => department !== "")?.department ?? "";
};
