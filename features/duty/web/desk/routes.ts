import type { Route } from "@apron/kit/web/feature";
import { roles } from "@apron/kit/contract/roles";
import { deskTexts } from "../../texts.ts";
import { directoryPath, importPath, monthPath, planPath, swapsPath, versionsPath } from "./paths.ts";
import { deskWords } from "./words.ts";

const planner = { state: "open", versions: ["3"], roles: [roles.dutyPlanner.id], section: "tool" } as const;

/** The planner's desk (catalogue 15.12): months, imports, versions, the directory and swaps to decide. */
export const deskRoutes: readonly Route[] = [
  {
    ...planner,
    path: planPath,
    title: deskTexts.menu,
    screen: async () => ({ screen: (await import("./PlanOverview.tsx")).PlanOverview }),
  },
  {
    ...planner,
    path: monthPath,
    title: deskTexts.grid,
    parent: planPath,
    hidden: true,
    screen: async () => ({ screen: (await import("./MonthDesk.tsx")).MonthDesk }),
  },
  {
    ...planner,
    path: importPath,
    title: deskWords.importTitle,
    parent: planPath,
    screen: async () => ({ screen: (await import("./ImportDesk.tsx")).ImportDesk }),
  },
  {
    ...planner,
    path: versionsPath,
    title: deskTexts.versions,
    parent: planPath,
    hidden: true,
    screen: async () => ({ screen: (await import("./VersionsDesk.tsx")).VersionsDesk }),
  },
  {
    ...planner,
    path: directoryPath,
    title: deskTexts.directory,
    parent: planPath,
    screen: async () => ({ screen: (await import("./DirectoryDesk.tsx")).DirectoryDesk }),
  },
  {
    ...planner,
    path: swapsPath,
    title: deskTexts.swapsToDecide,
    parent: planPath,
    screen: async () => ({ screen: (await import("./SwapsDesk.tsx")).SwapsDesk }),
  },
];
