import { webFeature } from "@apron/kit/web/feature";
import { questionTitles } from "../titles.ts";

const holder = { state: "open", versions: ["1", "2"] } as const;

/** Questions to customer service, as holders ask and follow them (catalogue 13.1, 34). */
export const question = webFeature({
  name: "question",
  routes: [
    {
      ...holder,
      path: "/question",
      title: questionTitles.mine,
      section: "service",
      screen: async () => ({ screen: (await import("./QuestionList.tsx")).QuestionList }),
    },
    {
      ...holder,
      path: "/question/add",
      title: questionTitles.add,
      parent: "/question",
      hidden: true,
      screen: async () => ({ screen: (await import("./QuestionForm.tsx")).QuestionForm }),
    },
    {
      ...holder,
      path: "/question/detail",
      asks: ["id"],
      title: questionTitles.detail,
      parent: "/question",
      hidden: true,
      screen: async () => ({ screen: (await import("./QuestionDetail.tsx")).QuestionDetail }),
    },
    {
      ...holder,
      path: "/serviceTracking",
      title: questionTitles.tracking,
      section: "service",
      screen: async () => ({ screen: (await import("./ServiceTracking.tsx")).ServiceTracking }),
    },
    {
      ...holder,
      path: "/communication",
      title: questionTitles.communication,
      section: "service",
      screen: async () => ({ screen: (await import("./Communications.tsx")).Communications }),
    },
    {
      ...holder,
      path: "/leaveMessage",
      title: questionTitles.leave,
      section: "service",
      screen: async () => ({ screen: (await import("./LeaveMessage.tsx")).LeaveMessage }),
    },
  ],
});
