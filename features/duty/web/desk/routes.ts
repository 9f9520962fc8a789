import type { Route } from "@apron/kit/web/feature";
import { roles } from "@apron/kit/contract/roles";
import { dutyTitles } from "../../titles.ts";
import { directoryPath, importPath, monthPath, planPath, swapsPath, versionsPath } from "./paths.ts";

const planner = { state: "open", versions: ["3"], roles: [roles.dutyPlanner.id], section: "tool" } as const;

/** The planner's desk (catalogue 15.12): months, imports, versions, the directory and swaps to decide. */
export const deskRoutes: readonly Route[] = [
  {
    ...planner,
    path: planPath,
    title: dutyTitles.plan,
    screen: async () => ({ screen: (await import("./PlanOverview.tsx")).PlanOverview }),
  },
  {
    ...planner,
    path: monthPath,
    title: dutyTitles.month,
    parent: planPath,
    hidden: true,
    screen: async () => ({ screen: (await import("./MonthDesk.tsx")).MonthDesk }),
  },
  {
    ...planner,
    path: importPath,
    title: dutyTitles.import,
    parent: planPath,
    screen: async () => ({ screen: (await import("./ImportDesk.tsx")).ImportDesk }),
  },
  {
    ...planner,
    path: versionsPath,
    title: dutyTitles.versions,
    parent: planPath,
    hidden: true,
    screen: async () => ({ screen: (await import("./VersionsDesk.tsx")).VersionsDesk }),
  },
  {
    ...planner,
    path: directoryPath,
    title: dutyTitles.directory,
    parent: planPath,
    screen: async () => ({ screen: (await import("./DirectoryDesk.tsx")).DirectoryDesk }),
  },
  {
    ...planner,
    path: swapsPath,
    title: dutyTitles.swaps,
    parent: planPath,
    screen: async () => ({ screen: (await import("./SwapsDesk.tsx")).SwapsDesk }),
  },
];
