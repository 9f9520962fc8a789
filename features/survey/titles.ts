import { words } from "@apron/kit/contract/texts";

/** The titles of the pages, which the portal reads at its start; all other words come with the pages, from texts.ts. */
export const surveyTitles = words({
  title: { zh: "问卷调查", en: "Surveys" },
  answer: { zh: "填写问卷", en: "Answer a survey" },
  desk: { zh: "问卷管理", en: "Survey desk" },
  edit: { zh: "编辑问卷", en: "Edit a survey" },
  results: { zh: "问卷结果", en: "Survey results" },
});
