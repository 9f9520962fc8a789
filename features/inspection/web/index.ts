import { roles } from "@apron/kit/contract/roles";
import { webFeature } from "@apron/kit/web/feature";
import { inspectionTitles } from "../titles.ts";

const list = "/airportDevOps/workArea/inspection";
const holder = { state: "open", versions: ["1", "2"] } as const;
const desk = { state: "open", versions: ["3"], roles: [roles.reportHandler.id] } as const;

/** Inspection records of airports and the desk that reads them all (catalogue 16.12, 34). */
export const inspection = webFeature({
  name: "inspection",
  routes: [
    {
      ...holder,
      path: list,
      title: inspectionTitles.title,
      section: "work",
      screen: async () => ({ screen: (await import("./Inspections.tsx")).Inspections }),
    },
    {
      ...holder,
      path: `${list}/add`,
      title: inspectionTitles.add,
      parent: list,
      hidden: true,
      screen: async () => ({ screen: (await import("./AddInspection.tsx")).AddInspection }),
    },
    {
      ...holder,
      path: `${list}/detail`,
      asks: ["id"],
      title: inspectionTitles.detail,
      parent: list,
      hidden: true,
      screen: async () => ({ screen: (await import("./InspectionDetail.tsx")).OwnInspection }),
    },
    {
      ...desk,
      path: "/inspectionDesk",
      title: inspectionTitles.desk,
      section: "work",
      screen: async () => ({ screen: (await import("./desk/InspectionDesk.tsx")).InspectionDesk }),
    },
    {
      ...desk,
      path: "/inspectionDesk/detail",
      asks: ["id"],
      title: inspectionTitles.detail,
      parent: "/inspectionDesk",
      hidden: true,
      screen: async () => ({ screen: (await import("./InspectionDetail.tsx")).AnyInspection }),
    },
  ],
});
