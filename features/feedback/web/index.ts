import { roles } from "@apron/kit/contract/roles";
import { webFeature } from "@apron/kit/web/feature";
import { feedbackPath } from "../feedback.ts";
import { feedbackTitles } from "../titles.ts";

const desk = { state: "open", versions: ["3"], roles: [roles.contentEditor.id] } as const;

/** Feedback on the portal: given from the bar of every page, answered at a desk (catalogue 23.3, 34). */
export const feedback = webFeature({
  name: "feedback",
  barParts: [{ key: "feedback.give", load: async () => ({ part: (await import("./GiveButton.tsx")).GiveButton }) }],
  routes: [
    {
      path: feedbackPath,
      title: feedbackTitles.title,
      state: "open",
      section: "feedback",
      screen: async () => ({ screen: (await import("./FeedbackList.tsx")).FeedbackList }),
    },
    {
      path: "/feedback/add",
      title: feedbackTitles.add,
      state: "open",
      hidden: true,
      found: true,
      parent: feedbackPath,
      screen: async () => ({ screen: (await import("./FeedbackForm.tsx")).FeedbackForm }),
    },
    {
      path: "/feedback/detail",
      title: feedbackTitles.detail,
      state: "open",
      hidden: true,
      asks: ["id"],
      parent: feedbackPath,
      screen: async () => ({ screen: (await import("./FeedbackDetail.tsx")).FeedbackDetail }),
    },
    {
      ...desk,
      path: "/feedbackDesk",
      title: feedbackTitles.desk,
      section: "office",
      screen: async () => ({ screen: (await import("./desk/FeedbackDesk.tsx")).FeedbackDesk }),
    },
    {
      ...desk,
      path: "/feedbackDesk/detail",
      asks: ["id"],
      title: feedbackTitles.case,
      parent: "/feedbackDesk",
      hidden: true,
      screen: async () => ({ screen: (await import("./desk/FeedbackCase.tsx")).FeedbackCase }),
    },
    {
      ...desk,
      path: "/feedbackDesk/statistics",
      title: feedbackTitles.statistics,
      parent: "/feedbackDesk",
      hidden: true,
      screen: async () => ({ screen: (await import("./desk/FeedbackStatistics.tsx")).FeedbackStatistics }),
    },
  ],
});
