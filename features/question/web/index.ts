import { webFeature } from "@apron/kit/web/feature";
import { roles } from "@apron/kit/contract/roles";
import { questionTitles } from "../titles.ts";

const holder = { state: "open", versions: ["1", "2"] } as const;
const desk = { state: "open", section: "service", versions: ["3"], roles: [roles.customerService.id] } as const;

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
      found: true,
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
    {
      ...desk,
      path: "/questionDesk",
      title: questionTitles.desk,
      screen: async () => ({ screen: (await import("./desk/QuestionDesk.tsx")).QuestionDesk }),
    },
    {
      ...desk,
      path: "/questionDesk/detail",
      asks: ["id"],
      title: questionTitles.detail,
      parent: "/questionDesk",
      hidden: true,
      screen: async () => ({ screen: (await import("./desk/QuestionDesk.tsx")).QuestionDesk }),
    },
    {
      ...desk,
      path: "/questionDesk/leave",
      title: questionTitles.leaves,
      screen: async () => ({ screen: (await import("./desk/LeaveDesk.tsx")).LeaveDesk }),
    },
    {
      ...desk,
      path: "/questionDesk/incidents",
      title: questionTitles.incidents,
      screen: async () => ({ screen: (await import("./desk/IncidentList.tsx")).IncidentList }),
    },
    {
      ...desk,
      path: "/questionDesk/incident",
      asks: ["id"],
      title: questionTitles.incident,
      parent: "/questionDesk/incidents",
      hidden: true,
      screen: async () => ({ screen: (await import("./desk/IncidentDetail.tsx")).IncidentDetail }),
    },
    {
      ...desk,
      path: "/questionDesk/canned",
      title: questionTitles.canned,
      screen: async () => ({ screen: (await import("./desk/CannedDesk.tsx")).CannedDesk }),
    },
    {
      ...desk,
      path: "/questionDesk/canned/import",
      title: questionTitles.cannedImport,
      parent: "/questionDesk/canned",
      hidden: true,
      screen: async () => ({ screen: (await import("./desk/CannedImport.tsx")).CannedImport }),
    },
    {
      ...desk,
      path: "/questionDesk/callbacks",
      title: questionTitles.callbacks,
      screen: async () => ({ screen: (await import("./desk/Callbacks.tsx")).Callbacks }),
    },
    {
      ...desk,
      path: "/questionDesk/statistics",
      title: questionTitles.statistics,
      screen: async () => ({ screen: (await import("./desk/Statistics.tsx")).Statistics }),
    },
  ],
});
