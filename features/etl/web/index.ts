import { webFeature } from "@apron/kit/web/feature";
import { etlTitles } from "../titles.ts";

const staff = { state: "open", versions: ["3"] } as const;

/** Feedback on ticket lists (catalogue 16.10). */
export const etl = webFeature({
  name: "etl",
  routes: [
    {
      ...staff,
      path: "/ETLFeedback",
      title: etlTitles.title,
      section: "work",
      screen: async () => ({ screen: (await import("./FeedbackList.tsx")).FeedbackList }),
    },
    {
      ...staff,
      path: "/ETLFeedback/detail",
      asks: ["id"],
      title: etlTitles.detail,
      parent: "/ETLFeedback",
      hidden: true,
      screen: async () => ({ screen: (await import("./FeedbackDetail.tsx")).FeedbackDetail }),
    },
    {
      ...staff,
      path: "/ETLFeedback/submit",
      title: etlTitles.add,
      parent: "/ETLFeedback",
      hidden: true,
      found: true,
      screen: async () => ({ screen: (await import("./FeedbackForm.tsx")).FeedbackForm }),
    },
  ],
});
