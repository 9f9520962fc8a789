import { roles } from "@apron/kit/contract/roles";
import { webFeature } from "@apron/kit/web/feature";
import { faultTitles } from "../titles.ts";

const staff = { state: "open", versions: ["3"] } as const;

/** The fault centre: overview, faults, cases (catalogue 16.8). */
export const fault = webFeature({
  name: "fault",
  homeParts: [
    {
      key: "fault.open",
      order: 8,
      versions: ["3"],
      load: async () => ({ part: (await import("./HomeFaults.tsx")).HomeFaults }),
    },
  ],
  routes: [
    {
      ...staff,
      path: "/faultOverview",
      title: faultTitles.overview,
      section: "fault",
      screen: async () => ({ screen: (await import("./FaultOverview.tsx")).FaultOverview }),
    },
    {
      ...staff,
      path: "/faultDetailsList",
      title: faultTitles.list,
      section: "fault",
      screen: async () => ({ screen: (await import("./FaultList.tsx")).FaultList }),
    },
    {
      ...staff,
      path: "/faultDetails/detail",
      asks: ["id"],
      title: faultTitles.detail,
      parent: "/faultDetailsList",
      hidden: true,
      screen: async () => ({ screen: (await import("./FaultDetail.tsx")).FaultDetail }),
    },
    {
      ...staff,
      path: "/faultSubmit",
      title: faultTitles.submit,
      parent: "/faultDetailsList",
      hidden: true,
      found: true,
      screen: async () => ({ screen: (await import("./report/FaultSubmit.tsx")).FaultSubmit }),
    },
    {
      path: "/caseLibrary",
      title: faultTitles.caseLibrary,
      state: "open",
      section: "fault",
      screen: async () => ({ screen: (await import("./cases/CaseFaces.tsx")).CaseLibrary }),
    },
    {
      path: "/caseLibrary/detail",
      state: "open",
      asks: ["id"],
      title: faultTitles.caseDetail,
      parent: "/caseLibrary",
      hidden: true,
      screen: async () => ({ screen: (await import("./cases/CaseFaces.tsx")).CasePage }),
    },
    {
      ...staff,
      path: "/caseLibrary/edit",
      asks: ["id", "faultId"],
      title: faultTitles.caseEdit,
      parent: "/caseLibrary",
      hidden: true,
      roles: [roles.contentEditor.id, roles.reportHandler.id],
      screen: async () => ({ screen: (await import("./cases/CaseEditor.tsx")).CaseEditor }),
    },
  ],
});
