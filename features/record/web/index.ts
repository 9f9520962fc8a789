import { roles } from "@apron/kit/contract/roles";
import { type Route, webFeature } from "@apron/kit/web/feature";
import { recordTexts, workTexts } from "../texts.ts";

const staff = { state: "open", versions: ["3"] } as const;

const routes: readonly Route[] = [
  {
    ...staff,
    path: "/dailyInspection",
    title: recordTexts.workTitle,
    section: "work",
    screen: async () => ({ screen: (await import("./WorkHome.tsx")).WorkHome }),
  },
  {
    ...staff,
    path: "/dailyInspection/record",
    title: recordTexts.workRecords,
    parent: "/dailyInspection",
    screen: async () => ({ screen: (await import("./RecordList.tsx")).WorkList }),
  },
  {
    ...staff,
    path: "/dailyInspection/submit",
    title: recordTexts.workSubmit,
    parent: "/dailyInspection",
    screen: async () => ({ screen: (await import("./WorkSubmit.tsx")).WorkSubmit }),
  },
  {
    ...staff,
    path: "/dailyInspection/recordDetail",
    title: recordTexts.workDetail,
    parent: "/dailyInspection/record",
    hidden: true,
    screen: async () => ({ screen: (await import("./RecordDetail.tsx")).WorkDetail }),
  },
  {
    ...staff,
    path: "/dailyInspection/qr",
    title: workTexts.qr,
    parent: "/dailyInspection",
    hidden: true,
    screen: async () => ({ screen: (await import("./QrPage.tsx")).QrPage }),
  },
  {
    ...staff,
    roles: [roles.reportHandler.id],
    path: "/dailyInspection/plan",
    title: workTexts.plan,
    parent: "/dailyInspection",
    section: "work",
    screen: async () => ({ screen: (await import("./PlanDesk.tsx")).PlanDesk }),
  },
  {
    ...staff,
    path: "/simulationExercise",
    title: recordTexts.exerciseTitle,
    section: "work",
    screen: async () => ({ screen: (await import("./ExerciseHome.tsx")).ExerciseHome }),
  },
  {
    ...staff,
    path: "/simulationExerciseList",
    title: recordTexts.exerciseRecords,
    parent: "/simulationExercise",
    screen: async () => ({ screen: (await import("./RecordList.tsx")).ExerciseList }),
  },
  {
    ...staff,
    path: "/simulationExerciseSubmit",
    title: recordTexts.exerciseSubmit,
    parent: "/simulationExercise",
    screen: async () => ({ screen: (await import("./ExerciseSubmit.tsx")).ExerciseSubmit }),
  },
  {
    ...staff,
    path: "/simulationExercise/Detail",
    title: recordTexts.exerciseDetail,
    parent: "/simulationExerciseList",
    hidden: true,
    screen: async () => ({ screen: (await import("./RecordDetail.tsx")).ExerciseDetail }),
  },
];

/** Simulation exercises and daily maintenance in the browser (catalogue 16.5). */
export const record = webFeature({
  name: "record",
  routes,
  barParts: [{ key: "record.unsent", load: async () => ({ part: (await import("./UnsentBar.tsx")).UnsentBar }) }],
});
