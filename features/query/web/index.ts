import { roles } from "@apron/kit/contract/roles";
import { webFeature } from "@apron/kit/web/feature";
import { queryTitles } from "../titles.ts";

const own = { state: "open", versions: ["1", "2"] } as const;
const desk = {
  state: "open",
  versions: ["3"],
  roles: [roles.securityAdministrator.id, roles.auditor.id],
} as const;

/** Queries by exact key, and the desk of those who watch over them (catalogue 14.4 to 14.11). */
export const query = webFeature({
  name: "query",
  routes: [
    {
      ...own,
      path: "/query/agentInfo",
      title: queryTitles.agentInfo,
      section: "service",
      screen: async () => ({ screen: (await import("./AgentInfo.tsx")).AgentInfo }),
    },
    {
      ...own,
      path: "/query/workNumber",
      title: queryTitles.workNumber,
      section: "tool",
      screen: async () => ({ screen: (await import("./WorkNumber.tsx")).WorkNumber }),
    },
    {
      ...own,
      path: "/query/office",
      title: queryTitles.office,
      section: "tool",
      screen: async () => ({ screen: (await import("./Office.tsx")).Office }),
    },
    {
      ...own,
      path: "/query/department",
      title: queryTitles.department,
      section: "service",
      screen: async () => ({ screen: (await import("./Department.tsx")).Department }),
    },
    {
      state: "open",
      path: "/query/configuration",
      title: queryTitles.configuration,
      section: "tool",
      screen: async () => ({ screen: (await import("./Configuration.tsx")).Configuration }),
    },
    {
      ...desk,
      path: "/queryDesk",
      title: queryTitles.desk,
      section: "office",
      screen: async () => ({ screen: (await import("./desk/AlarmList.tsx")).AlarmList }),
    },
    {
      ...desk,
      path: "/queryDesk/detail",
      asks: ["id"],
      title: queryTitles.alarm,
      parent: "/queryDesk",
      hidden: true,
      screen: async () => ({ screen: (await import("./desk/AlarmPage.tsx")).AlarmPage }),
    },
  ],
});
