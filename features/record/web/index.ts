import { roles } from "@apron/kit/contract/roles";
import { type Route, webFeature } from "@apron/kit/web/feature";
import { recordTitles } from "../titles.ts";

const staff = { state: "open", versions: ["3"] } as const;

const routes: readonly Route[] = [
  {
    ...staff,
    path: "/dailyInspection",
    title: recordTitles.work,
    section: "work",
    screen: async () => ({ screen: (await import("./maintenance/WorkHome.tsx")).WorkHome }),
  },
  {
    ...staff,
    path: "/dailyInspection/record",
    title: recordTitles.workRecords,
    parent: "/dailyInspection",
    screen: async () => ({ screen: (await import("./list/RecordList.tsx")).WorkList }),
  },
  {
    ...staff,
    path: "/dailyInspection/submit",
    title: recordTitles.workSubmit,
    parent: "/dailyInspection",
    screen: async () => ({ screen: (await import("./maintenance/WorkSubmit.tsx")).WorkSubmit }),
  },
  {
    ...staff,
    path: "/dailyInspection/recordDetail",
    asks: ["id"],
    title: recordTitles.workDetail,
    parent: "/dailyInspection/record",
    hidden: true,
    screen: async () => ({ screen: (await import("./RecordDetail.tsx")).WorkDetail }),
  },
  {
    ...staff,
    path: "/dailyInspection/qr",
    title: recordTitles.workQr,
    parent: "/dailyInspection",
    hidden: true,
    screen: async () => ({ screen: (await import("./maintenance/QrPage.tsx")).QrPage }),
  },
  {
    ...staff,
    roles: [roles.reportHandler.id],
    path: "/dailyInspection/plan",
    title: recordTitles.workPlan,
    parent: "/dailyInspection",
    section: "work",
    screen: async () => ({ screen: (await import("./exercise/PlanDesk.tsx")).PlanDesk }),
  },
  {
    ...staff,
    roles: [roles.reportHandler.id],
    path: "/dailyInspection/plan/import",
    title: recordTitles.importPlan,
    parent: "/dailyInspection/plan",
    hidden: true,
    screen: async () => ({ screen: (await import("./plan/PlanImport.tsx")).PlanImport }),
  },
  {
    ...staff,
    roles: [roles.reportHandler.id],
    path: "/dailyInspection/review",
    title: recordTitles.workReview,
    parent: "/dailyInspection",
    section: "work",
    screen: async () => ({ screen: (await import("./review/ReviewQueue.tsx")).WorkReview }),
  },
  {
    ...staff,
    roles: [roles.reportHandler.id],
    path: "/simulationExercise/review",
    title: recordTitles.exerciseReview,
    parent: "/simulationExercise",
    section: "work",
    screen: async () => ({ screen: (await import("./review/ReviewQueue.tsx")).ExerciseReview }),
  },
  {
    ...staff,
    path: "/simulationExercise/run",
    asks: ["id"],
    title: recordTitles.exerciseRun,
    parent: "/simulationExercise",
    hidden: true,
    screen: async () => ({ screen: (await import("./exercise/ExerciseRun.tsx")).ExerciseRun }),
  },
  {
    ...staff,
    path: "/simulationExercise",
    title: recordTitles.exercise,
    section: "work",
    screen: async () => ({ screen: (await import("./exercise/ExerciseHome.tsx")).ExerciseHome }),
  },
  {
    ...staff,
    path: "/simulationExerciseList",
    title: recordTitles.exerciseRecords,
    parent: "/simulationExercise",
    screen: async () => ({ screen: (await import("./list/RecordList.tsx")).ExerciseList }),
  },
  {
    ...staff,
    path: "/simulationExerciseSubmit",
    title: recordTitles.exerciseSubmit,
    parent: "/simulationExercise",
    screen: async () => ({ screen: (await import("./exercise/ExerciseSubmit.tsx")).ExerciseSubmit }),
  },
  {
    ...staff,
    path: "/simulationExercise/Detail",
    asks: ["id"],
    title: recordTitles.exerciseDetail,
    parent: "/simulationExerciseList",
    hidden: true,
    screen: async () => ({ screen: (await import("./RecordDetail.tsx")).ExerciseDetail }),
  },
];

/** Simulation exercises and daily maintenance in the browser (catalogue 16.5). */
export const record = webFeature({
  name: "record",
  homeParts: [
    {
      key: "record.today",
      order: 9,
      versions: ["3"],
      load: async () => ({ part: (await import("./maintenance/HomeChecks.tsx")).HomeChecks }),
    },
  ],
  routes,
  barParts: [{ key: "record.unsent", load: async () => ({ part: (await import("./UnsentBar.tsx")).UnsentBar }) }],
});
