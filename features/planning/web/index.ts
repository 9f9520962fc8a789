import { webFeature } from "@apron/kit/web/feature";
import { roles } from "@apron/kit/contract/roles";
import { planningTitles } from "../titles.ts";
import {
  directoryPath,
  importPath,
  keyDayImportPath,
  monthPath,
  peopleImportPath,
  planPath,
  postImportPath,
  versionsPath,
} from "./paths.ts";

const planner = { state: "open", versions: ["3"], roles: [roles.dutyPlanner.id], section: "tool" } as const;

/** The planner's desk (catalogue 15.12): months, imports, versions and the directory. */
export const planning = webFeature({
  name: "planning",
  routes: [
    {
      ...planner,
      path: planPath,
      title: planningTitles.plan,
      screen: async () => ({ screen: (await import("./PlanOverview.tsx")).PlanOverview }),
    },
    {
      ...planner,
      path: monthPath,
      title: planningTitles.month,
      parent: planPath,
      hidden: true,
      screen: async () => ({ screen: (await import("./month/MonthDesk.tsx")).MonthDesk }),
    },
    {
      ...planner,
      path: importPath,
      title: planningTitles.import,
      parent: planPath,
      screen: async () => ({ screen: (await import("./import/ImportDesk.tsx")).ImportDesk }),
    },
    {
      ...planner,
      path: versionsPath,
      title: planningTitles.versions,
      parent: planPath,
      hidden: true,
      screen: async () => ({ screen: (await import("./VersionsDesk.tsx")).VersionsDesk }),
    },
    {
      ...planner,
      path: directoryPath,
      title: planningTitles.directory,
      parent: planPath,
      screen: async () => ({ screen: (await import("./directory/DirectoryDesk.tsx")).DirectoryDesk }),
    },
    {
      ...planner,
      path: peopleImportPath,
      title: planningTitles.importPeople,
      parent: directoryPath,
      hidden: true,
      screen: async () => ({ screen: (await import("./directory/PeopleImport.tsx")).PeopleImport }),
    },
    {
      ...planner,
      path: postImportPath,
      title: planningTitles.importPosts,
      parent: directoryPath,
      hidden: true,
      screen: async () => ({ screen: (await import("./directory/PostImport.tsx")).PostImport }),
    },
    {
      ...planner,
      path: keyDayImportPath,
      title: planningTitles.importKeyDays,
      parent: directoryPath,
      hidden: true,
      screen: async () => ({ screen: (await import("./directory/KeyDayImport.tsx")).KeyDayImport }),
    },
  ],
});
