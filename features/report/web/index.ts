import { roles } from "@apron/kit/contract/roles";
import { webFeature } from "@apron/kit/web/feature";
import { reportTitles } from "../titles.ts";

const everybody = { state: "open" } as const;
const desk = { state: "open", versions: ["3"], roles: [roles.reportHandler.id], section: "office" } as const;
const list = async () => ({ screen: (await import("./ReportList.tsx")).ReportList });

/** One-click reports: the reporter's pages and the handler's desk (catalogue 12, 34). */
export const report = webFeature({
  name: "report",
  routes: [
    // Operations staff have the specification's own entry for the same.
    {
      ...everybody,
      path: "/whistleblower",
      versions: ["3"],
      instead: "/report",
      title: reportTitles.staff,
      section: "feedback",
      screen: list,
    },
    { ...everybody, path: "/report", title: reportTitles.list, section: "feedback", hidden: true, screen: list },
    {
      ...everybody,
      path: "/report/add",
      title: reportTitles.add,
      parent: "/report",
      hidden: true,
      found: true,
      screen: async () => ({ screen: (await import("./ReportAdd.tsx")).ReportAdd }),
    },
    {
      ...everybody,
      path: "/report/confirm",
      asks: ["agentNumber"],
      title: reportTitles.confirm,
      parent: "/report",
      hidden: true,
      screen: async () => ({ screen: (await import("./ReportConfirm.tsx")).ReportConfirm }),
    },
    {
      ...everybody,
      path: "/report/detail",
      asks: ["id"],
      title: reportTitles.detail,
      parent: "/report",
      hidden: true,
      screen: async () => ({ screen: (await import("./ReportDetail.tsx")).ReportDetail }),
    },
    {
      ...desk,
      path: "/reportDesk",
      title: reportTitles.desk,
      screen: async () => ({ screen: (await import("./desk/ReportQueue.tsx")).ReportQueue }),
    },
    {
      ...desk,
      path: "/reportDesk/detail",
      asks: ["id"],
      title: reportTitles.deskCase,
      parent: "/reportDesk",
      hidden: true,
      screen: async () => ({ screen: (await import("./desk/ReportCase.tsx")).ReportCase }),
    },
    {
      ...desk,
      path: "/reportDesk/listings",
      roles: [roles.reportHandler.id, roles.securityAdministrator.id],
      title: reportTitles.listings,
      screen: async () => ({ screen: (await import("./desk/Listings.tsx")).Listings }),
    },
  ],
});
