import { roles } from "@apron/kit/contract/roles";
import { webFeature } from "@apron/kit/web/feature";
import { answerPath, surveyPath } from "../survey.ts";
import { surveyTitles } from "../titles.ts";

const desk = { state: "open", versions: ["3"], roles: [roles.contentEditor.id] } as const;

/** Surveys: the invitation wherever somebody arrives, the pages of who answers, and the desk (catalogue 23, 34). */
export const survey = webFeature({
  name: "survey",
  pageParts: [
    {
      key: "survey.invitation",
      on: ["shell"],
      load: async () => ({ part: (await import("./Invitation.tsx")).Invitation }),
    },
  ],
  routes: [
    {
      path: surveyPath,
      title: surveyTitles.title,
      state: "open",
      // In the staff's menu stands the page the specification announces (catalogue 23.2, 26.2).
      hidden: true,
      screen: async () => ({ screen: (await import("./SurveyList.tsx")).SurveyList }),
    },
    {
      path: answerPath,
      title: surveyTitles.answer,
      state: "open",
      hidden: true,
      asks: ["id"],
      parent: surveyPath,
      screen: async () => ({ screen: (await import("./SurveyPage.tsx")).SurveyPage }),
    },
    {
      ...desk,
      path: "/surveyDesk",
      title: surveyTitles.desk,
      section: "office",
      screen: async () => ({ screen: (await import("./desk/SurveyDesk.tsx")).SurveyDesk }),
    },
    {
      ...desk,
      path: "/surveyDesk/edit",
      title: surveyTitles.edit,
      parent: "/surveyDesk",
      hidden: true,
      screen: async () => ({ screen: (await import("./desk/SurveyEditor.tsx")).SurveyEditor }),
    },
    {
      ...desk,
      path: "/surveyDesk/results",
      asks: ["id"],
      title: surveyTitles.results,
      parent: "/surveyDesk",
      hidden: true,
      screen: async () => ({ screen: (await import("./desk/SurveyResults.tsx")).SurveyResults }),
    },
  ],
});
